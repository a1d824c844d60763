import { matches } from './patterns.ts'

/** A day that exists, written with `-` or `.`. */
export function isRealDate(text: string): boolean {
  if (!matches('date', text)) return false
  const [year = 0, month = 0, day = 0] = text.split(/[-.]/).map(Number)
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
}

/** `YYYY-MM-DD`, so many days later; a day needs no zone for that. */
export function dayAfter(date: string, days = 1): string {
  const [year = 0, month = 0, day = 0] = date.split(/[-.]/).map(Number)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}
