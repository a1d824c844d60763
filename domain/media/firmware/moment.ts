import type { Span } from '../../schedule/day/day.ts'
import { HOUR_MS, hourOf } from '../../schedule/day/slots.ts'

/** So long a machine that takes firmware is away from its wall at most: ten minutes of its order, and five to tell of itself. */
export const AWAY_MINUTES = 15
export const AWAY_MS = AWAY_MINUTES * 60_000
/** So long a machine waits for a moment that costs less. */
export const LONGEST_WAIT_MS = 24 * HOUR_MS

/** So few sold plays are little to lose for the first machine of a roll-out: the others go by what becomes of it. */
export const LITTLE_PLAYS = 3

export interface FirmwareMoment {
  at: number
  /** Sold plays that are lost there. */
  plays: number
}

/** The first moment until `until` at which a screen is closed so long that nobody misses it. */
export function closedMoment(open: readonly Span[], now: number, until: number): number | undefined {
  const closings = open.map(({ to }) => to).filter((to) => now < to && to <= until)
  return [now, ...closings.sort((one, other) => one - other)].find((at) => playsLost(open, at) === 0)
}

/** Of now and the full hours until `until` the one that costs the fewest sold plays; of equal ones the first. */
export function quietestHour(sold: readonly Span[], now: number, until: number): FirmwareMoment {
  const hours: number[] = []
  for (let at = hourOf(now) + HOUR_MS; at <= until; at += HOUR_MS) hours.push(at)
  const [first, ...others] = [now, ...hours].map((at) => ({ at, plays: playsLost(sold, at) }))
  return others.reduce((best, each) => (each.plays < best.plays ? each : best), first ?? { at: now, plays: 0 })
}

/** Number of stretches that a machine away from `at` on cuts into. */
export function playsLost(stretches: readonly Span[], at: number): number {
  return stretches.filter(({ from, to }) => from < at + AWAY_MS && at < to).length
}
