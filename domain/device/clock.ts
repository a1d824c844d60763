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

/** The surer of two estimates as of `now`; among equals the newer. */
export function betterEstimate(known: ClockEstimate | null, fresh: ClockEstimate, now: number): ClockEstimate {
  if (known === null || errorAt(fresh, now) <= errorAt(known, now)) return fresh
  const isContradicted = Math.abs(fresh.offset - known.offset) > errorAt(fresh, now) + errorAt(known, now)
  return isContradicted ? fresh : known
}

export function errorAt({ error, at }: ClockEstimate, now: number): number {
  return error + Math.abs(now - at) * DRIFT
}

export function isSynchronised(estimate: ClockEstimate | null, now: number): boolean {
  return estimate !== null && errorAt(estimate, now) < SYNCHRONISED_MS
}

/** An hour as a device dated it, and what the server knows of that boot's clock by now. */
export interface DatedHour {
  hour: number
  isSynchronised: boolean
  /** How far that boot's clock turned out to be off, once it reached the server; null while it never has. */
  bootOffset: number | null
}

export type Dating =
  | { verdict: 'taken'; shift: number }
  | { verdict: 'held' }
  | { verdict: 'quarantined'; why: 'ahead' | 'old' }

const AHEAD_MS = 5 * 60_000
const OLD_MS = 30 * 24 * 3_600_000

/** What to do with an hour's proof: take it (moved by `shift`), hold it until its boot is dated, or set it apart. */
export function dateHour({ hour, isSynchronised: isSure, bootOffset }: DatedHour, now: number): Dating {
  if (!isSure && bootOffset === null)
    return hour < now - OLD_MS ? { verdict: 'quarantined', why: 'old' } : { verdict: 'held' }
  const shift = isSure ? 0 : (bootOffset ?? 0)
  if (hour + shift > now + AHEAD_MS) return { verdict: 'quarantined', why: 'ahead' }
  if (hour + shift < now - OLD_MS) return { verdict: 'quarantined', why: 'old' }
  return { verdict: 'taken', shift }
}
