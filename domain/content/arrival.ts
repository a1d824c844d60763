import type { CodeOf } from '../base/codes.ts'

/** A screen that an order aims at, and how far the order has come there, as the screen itself has told. */
export interface ArrivalScreen {
  mediaId: string
  mediaNm: string
  poiIdx: number
  poiName: string
  arrival: CodeOf<'arrival'>
  /** Files that it still lacks, of whatever order. */
  missing: number
  /** In the player's own words. */
  fault: string | null
  /** Plays of the order today. */
  plays: number
  lastBeat: string | null
}

export interface Arrival {
  counts: readonly { arrival: CodeOf<'arrival'>; screens: number }[]
  /** Those that lack it first, those out of use last; at most 500. */
  list: readonly ArrivalScreen[]
}
