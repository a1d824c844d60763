import type { FurtherTerms, Stretch } from '#domain/schedule/day/network.ts'
import { roadblockUnits } from '#domain/schedule/model/roadblock.ts'

/**
 * Plays that a line's further terms allow one screen in some hours of its open time; without any there is no end. An hour
 * has no more of them than its share of the loop comes to, `inHour`.
 */
export function mostPlays(
  further: FurtherTerms | undefined,
  stretches: readonly Stretch[],
  hours: number,
  inHour: (units: number) => number = endless,
): number {
  const { roadblock, perHour, perDay = Number.POSITIVE_INFINITY } = further ?? {}
  if (!roadblock && perHour === undefined) return perDay
  const own = stretches.filter(({ from, to, local }) => from < to && (hours >> local) & 1)
  if (roadblock) return own.reduce((sum, stretch) => sum + roadblockUnits(roadblock, stretch).length, 0)
  // An hour that comes twice, when clocks go back, is one hour of the clock.
  const units = new Map<number, number>()
  for (const { from, to, local } of own) units.set(local, (units.get(local) ?? 0) + to - from)
  const plays = [...units.values()].reduce((sum, open) => sum + Math.min(perHour ?? 0, inHour(open)), 0)
  return Math.min(perDay, plays)
}

const endless = () => Number.POSITIVE_INFINITY
