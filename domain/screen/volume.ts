import type { Span } from '#domain/schedule/day/day.ts'

/** Time in which a screen has a volume other than its usual one. */
export interface VolumeStretch extends Span {
  volume: number
}

/** Volume as it is planned, and since when: what somebody ordered before gives way to it. */
export interface PlannedVolume {
  volume: number
  since: number
}

/** The volume at an instant: that of the stretch around it, else the usual one. */
export function volumeAt(usual: number, stretches: readonly VolumeStretch[], at: number): PlannedVolume {
  const around = stretches.find(({ from, to }) => from <= at && at < to)
  const edges = stretches.flatMap(({ from, to }) => [from, to]).filter((edge) => edge <= at)
  return { volume: around?.volume ?? usual, since: Math.max(Number.NEGATIVE_INFINITY, ...edges) }
}
