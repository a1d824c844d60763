import type { Call } from '../base/call.ts'
import { type CodeOf, codes } from '../base/codes.ts'
import { code } from '../base/field.ts'

/** A screen that an order aims at, and how far the order has come there, as the screen itself has told. */
export interface ArrivalScreen {
  mediaId: string
  mediaNm: string
  poiIdx: number
  poiName: string
  arrival: CodeOf<'arrival'>
  /** Files of the order that it still lacks. */
  missing: number
  /** Share of the bytes that it is fetching that is there, in hundredths; null where its player does not count. */
  loaded: number | null
  /** In the player's own words. */
  fault: string | null
  /** Plays of the order today; nothing of what lies over other plays, since nobody counts it. */
  plays: number | null
  lastBeat: string | null
}

/** Screens that are in use and have not all of it yet. */
export interface Lacking {
  screens: number
  /** Last signal of the one that is silent for longest. */
  silentSince: string | null
  /** Screens whose storage is full. */
  noRoom: number
}

export interface Arrival {
  lacking: Lacking
  counts: readonly { arrival: CodeOf<'arrival'>; screens: number }[]
  /** Those that lack it first, those out of use last; at most 500. */
  list: readonly ArrivalScreen[]
}

/** Call that tells the progress of an order, of whichever kind. */
export type ArrivalCall = Call<object, Arrival>

/** Screens that are looked at alone: those of one state, or all that lack the order. */
export const arrivalChoice = { arrival: code('arrival'), isLacking: code('yesNo') }

/** States of a screen that somebody may have to look after, the least urgent first. */
export const lackingStates: readonly CodeOf<'arrival'>[] = [
  codes.arrival.loading,
  codes.arrival.pending,
  codes.arrival.silent,
  codes.arrival.failed,
]

/** Words of a player, or of its browser, that has no room for a file. */
export const NO_ROOM = 'no room|quota'

export const isOutOfRoom = (fault: string | null): boolean => fault !== null && new RegExp(NO_ROOM, 'i').test(fault)
