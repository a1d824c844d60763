import { SLOT_MS } from '#domain/schedule/day/slots.ts'

/** One exchange with the server: when the device sent and received by its own steady clock, and what the server said. */
export interface ClockSample {
  sent: number
  received: number
  server: number
}

/** Server time is the device's time plus `offset`, give or take `error`. */
export interface ClockEstimate {
  offset: number
  error: number
  at: number
}

/** A cheap quartz strays by up to 50 parts in a million, so an old estimate is worth less. */
const DRIFT = 50e-6
const SYNCHRONISED_MS = 1000

export function estimateOf({ sent, received, server }: ClockSample): ClockEstimate {
  const error = Math.max(0, received - sent) / 2
  return { offset: Math.round(server + error - received), error, at: received }
}

/** So many exchanges are weighed against one another: the older, the less they are worth. */
const SAMPLES = 20

/** The last exchanges with another one; where it contradicts them all, a clock was moved, and it stands alone. */
export function withEstimate(known: readonly ClockEstimate[], fresh: ClockEstimate): readonly ClockEstimate[] {
  const best = bestEstimate(known, fresh.at)
  const isMoved = best && Math.abs(fresh.offset - best.offset) > errorAt(fresh, fresh.at) + errorAt(best, fresh.at)
  return isMoved ? [fresh] : [...known, fresh].slice(-SAMPLES)
}

/** The surest as of `now`, by the least round trip; among equals the newest. */
export function bestEstimate(estimates: readonly ClockEstimate[], now: number): ClockEstimate | null {
  return estimates.reduce<ClockEstimate | null>((best, each) => {
    return best !== null && errorAt(best, now) < errorAt(each, now) ? best : each
  }, null)
}

export function errorAt({ error, at }: ClockEstimate, now: number): number {
  return error + Math.abs(now - at) * DRIFT
}

export function isSynchronised(estimate: ClockEstimate | null, now: number): boolean {
  return estimate !== null && errorAt(estimate, now) < SYNCHRONISED_MS
}

/** An hour as a device dated it, and what is known by now of the clock that dated it. */
export interface DatedHour {
  hour: number
  isSynchronised: boolean
  /** The boot that dated it is the one that tells of it. */
  isOwnBoot: boolean
  /** Offset of that clock, by the time that the boot that tells of it knows. */
  offset: number
}

export type Dating = 'right' | 'undated' | 'clock' | 'ahead' | 'old'

const AHEAD_MS = 5 * 60_000
const OLD_MS = 30 * 24 * 3_600_000

/**
 * Judgement of the hour in which a proof says it lies. A boot that ended without a server is vouched for by the clock
 * it used: the server had set that clock before, and finds it unmoved when the next boot has a line.
 */
export function dateHour({ hour, isSynchronised: isSure, isOwnBoot, offset }: DatedHour, now: number): Dating {
  if (hour > now + AHEAD_MS) return 'ahead'
  if (hour < now - OLD_MS) return 'old'
  if (isSure || Math.abs(offset) <= SLOT_MS / 2) return 'right'
  // Masks that belong to other slots than they say would count plays at the wrong time.
  return isOwnBoot ? 'clock' : 'undated'
}
