import type { ScreenPlays } from './share-out.ts'

/** Plays of a screen where it stood. */
export interface PlacedPlays extends ScreenPlays {
  brdCode: string
  poiIdx: number | null
}

/**
 * Plays of a closed month by now: those that were closed keep their venue, their rate and their worth; what has come since
 * counts by those that hold now.
 */
export function asClosed<Screen extends PlacedPlays>(closed: readonly Screen[], now: readonly Screen[]): Screen[] {
  const lines = new Map(closed.map((line) => [lineKey(line), line]))
  const left = new Map<string, number>()
  const add = (line: Screen, plays: number) => left.set(screenKey(line), (left.get(screenKey(line)) ?? 0) + plays)
  for (const line of now) add(line, line.plays)
  for (const line of closed) add(line, -line.plays)
  for (const line of now) {
    const known = lines.get(lineKey(line))
    const come = Math.min(line.plays - (known?.plays ?? 0), left.get(screenKey(line)) ?? 0)
    if (come <= 0) continue
    add(line, -come)
    lines.set(lineKey(line), { ...(known ?? line), plays: (known?.plays ?? 0) + come })
  }
  return [...lines.values()]
}

const screenKey = ({ mediaId, brdCode }: PlacedPlays) => `${mediaId} ${brdCode}`

export const lineKey = ({ mediaId, brdCode, poiIdx, rate }: PlacedPlays) => `${mediaId} ${brdCode} ${poiIdx} ${rate}`
