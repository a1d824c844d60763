import type { CodeOf } from '../base/codes.ts'

/** Kinds of sale that take units of a day away from others. */
export const takings = ['sold', 'requested', 'held'] as const
export type Taking = (typeof takings)[number]

/** Groups of screens with what is in them, one number for each column of the calendar; units of 15 s. */
export interface CalendarRow {
  /** A place as a wish names it: a brand, a region of it, or a group. */
  place: string
  name: string
  brdNm: string
  screens: number
  capacity: number[]
  sold: number[]
  requested: number[]
  held: number[]
}

export interface CalendarAnswer {
  /** The first day of each column. */
  days: string[]
  rows: CalendarRow[]
  /** Of all rows together, how full an hour of a weekday is on average, 0 to 1: Sunday first. */
  heat: number[][]
  /** Wishes that could not be met, by the days they were meant for. */
  demand: CalendarDemand[]
}

/** Wishes of a part, the plays a day that they lacked, and how many were to be alone in their trade, or had limits. */
export interface CalendarDemand {
  wishes: number
  missing: number
  alone: number
  limited: number
}

/** Campaign in a part of the calendar; nothing by name that one does not see. */
export interface CalendarEntry {
  taking: Taking
  cpIdx: number | null
  cpName: string | null
  startsOn: string
  endsOn: string
  /** Of what is sellable there. */
  share: number
}

export interface CalendarPart {
  entries: CalendarEntry[]
  /** Of 24 hours of the clock, how full each is, 0 to 1; closed ones are nothing. */
  hours: (number | null)[]
}

/** A draft of one's own, to be put elsewhere. */
export interface CalendarDraft {
  cpIdx: number
  cpName: string
  adName: string | null
  startsOn: string
  endsOn: string
}

export const MOST_DAYS = 400
export type CalendarGrouping = CodeOf<'placeKind'>
