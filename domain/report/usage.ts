import type { ListInput } from '../base/call.ts'
import { date, json, number, text } from '../base/field.ts'
import type { media } from '../media/media.ts'

/** Plays of one screen in a month or on a day. */
export interface UsageRow {
  mediaId: string
  mediaNm: string
  poiName: string | null
  plays: number
  seconds: number
  /** Plays that its schedule held; nothing where no schedule was made. */
  expected: number | null
  ad: number
  house: number
  content: number
  notice: number
  /** Plays by day of the month, or by hour of the venue's day. */
  cells: number[]
}

export interface UsagePage {
  list: UsageRow[]
  total: number
  page: number
  size: number
  /** The whole filter's sum, not the page's. */
  sum: { plays: number; seconds: number }
}

/** Plays of one screen, by item. */
export interface UsageItem {
  itemName: string
  slotType: number
  plays: number
  seconds: number
}

/** Filters of the list of screens, by which its reports are narrowed, too. */
export type ScreenFilters = NonNullable<ListInput<typeof media>['filters']>

const paging = {
  page: number({ min: 1, max: 1_000_000 }),
  size: number({ min: 1, max: 1000 }),
  search: text({ max: 100 }),
}
const narrowing = { ...paging, filters: json<ScreenFilters>() }

export const monthlyFields = { month: text({ required: true, max: 7, pattern: 'month', isNear: true }), ...paging }
export const monthlyScreenFields = { ...monthlyFields, ...narrowing }
export const dailyFields = { date: date({ required: true }), ...narrowing }

/** The days of a month, `YYYY-MM` -> 28 to 31. */
export function daysIn(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}
