import { dayAfter } from '../../time/dates.ts'

/** `2026-11` -> `2026-12`, or as many months back or on. */
export function monthAfter(month: string, months = 1): string {
  const [year = 0, at = 1] = month.split('-').map(Number)
  const first = new Date(Date.UTC(year, at - 1 + months, 1))
  return first.toISOString().slice(0, 7)
}

/** Months that can be worked out, the next to be closed first: nothing before a closed one, nor before anything was sold. */
export function monthsToCalculate({ closed, first, confirmed, running }: KnownMonths): string[] {
  const months: string[] = []
  const from = closed === null ? (first ?? running) : monthAfter(closed)
  for (let month = from; month <= running; month = monthAfter(month)) if (!confirmed.includes(month)) months.push(month)
  return months
}

export interface KnownMonths {
  /** The last one that was closed. */
  closed: string | null
  /** The first one that anything was sold for, or that was worked out and is still open. */
  first: string | null
  confirmed: readonly string[]
  running: string
}

export const lastDayOf = (month: string): string => dayAfter(`${monthAfter(month)}-01`, -1)

/** The first day on which a month can be closed. */
export const closableFrom = (month: string, day: number): string => dayAfter(`${monthAfter(month)}-01`, day - 1)

/** Days of a month that have begun by `today`. */
export function daysUntil(month: string, today: string): string[] {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month) && day <= today; day = dayAfter(day)) days.push(day)
  return days
}
