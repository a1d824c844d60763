import type { FurtherTerms, Stretch } from '#domain/schedule/day/network.ts'
import { roadblockUnits } from '#domain/schedule/model/roadblock.ts'

/** Plays that a line's further terms allow one screen in some hours of its open time; without any there is no end. */
export function mostPlays(further: FurtherTerms | undefined, stretches: readonly Stretch[], hours: number): number {
  const { roadblock, perHour, perDay = Number.POSITIVE_INFINITY } = further ?? {}
  const own = stretches.filter(({ from, to, local }) => from < to && (hours >> local) & 1)
  if (roadblock) return own.reduce((sum, stretch) => sum + roadblockUnits(roadblock, stretch).length, 0)
  // An hour that comes twice, when clocks go back, is one hour of the clock.
  const open = new Set(own.map(({ local }) => local)).size
  return Math.min(perDay, perHour === undefined ? Number.POSITIVE_INFINITY : perHour * open)
}
