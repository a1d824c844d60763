import { matches } from '../text/patterns.ts'

const DAY_MS = 86_400_000

/** A day that exists, written with `-` or `.`. */
export function isRealDate(text: string): boolean {
  if (!matches('date', text)) return false
  const [year = 0, month = 0, day = 0] = partsOf(text)
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
}

/** A day as it is kept and compared: `YYYY-MM-DD`. */
export const writtenDay = (text: string): string => text.replaceAll('.', '-')

/** `YYYY-MM-DD`, so many days later; a day needs no zone for that. */
export function dayAfter(date: string, days = 1): string {
  return dayOf(dayNumber(date) + days)
}

/** The same day so many years later; of a 29th of February where there is none, the day behind it. */
export function yearsAfter(date: string, years: number): string {
  const [year = 0, month = 0, day = 0] = partsOf(date)
  return dayOf(Date.UTC(year + years, month - 1, day) / DAY_MS)
}

/** Days are counted as numbers: as texts, those behind the year 9999 come before all others. */
export function dayNumber(date: string): number {
  const [year = 0, month = 0, day = 0] = partsOf(date)
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** From one day to another, both included; none where they stand the wrong way round. */
export function daysFrom(first: string, last: string): string[] {
  const from = dayNumber(first)
  return Array.from({ length: Math.max(0, daysBetween(first, last)) }, (_, at) => dayOf(from + at))
}

/** Number of days from one to another, both included. */
export const daysBetween = (first: string, last: string): number => dayNumber(last) - dayNumber(first) + 1

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(dayNumber(date) * DAY_MS).getUTCDay()
}

const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)
const partsOf = (date: string) => date.split(/[-.]/).map(Number)
