/** Count of an item's plays on a screen in an hour that differs between masks and hours. */
export interface PlayDifference {
  mediaId: string
  mediaNm: string
  /** Beginning of the hour. */
  hour: string
  zone: string
  item: string
  countedPlays: number
  countedSeconds: number
  keptPlays: number
  keptSeconds: number
}

/** A day counted again from the masks of screens, beside the counts that months are settled by. */
export interface DayRecount {
  /** Hours of screens of which there is a mask. */
  masks: number
  /** Plays that are kept of the day: without any mask nothing stands beside them. */
  plays: number
  /** Number of differences; the list names the first of them. */
  total: number
  list: PlayDifference[]
}

/** Most differences of a day that are named. */
export const NAMED_DIFFERENCES = 100

/** Count of an item in an hour of a screen. */
export interface ItemCount {
  mediaId: string
  hour: number
  slotType: number
  item: string
  plays: number
  seconds: number
}

type Pair = [counted: ItemCount | undefined, kept: ItemCount | undefined]

/** Items whose two counts differ, in the order of screens and hours: one that is missing on either side counts nothing there. */
export function differingCounts(counted: readonly ItemCount[], kept: readonly ItemCount[]): Pair[] {
  const pairs = new Map<string, Pair>()
  for (const count of counted) pairs.set(keyOf(count), [count, undefined])
  for (const count of kept) pairs.set(keyOf(count), [pairs.get(keyOf(count))?.[0], count])
  return [...pairs.entries()]
    .filter(([, [one, other]]) => one?.plays !== other?.plays || one?.seconds !== other?.seconds)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, pair]) => pair)
}

const keyOf = ({ mediaId, hour, slotType, item }: ItemCount) => `${mediaId} ${hour} ${slotType} ${item}`
