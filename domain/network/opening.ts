import type { OpeningWeek } from '../schedule/day/day.ts'
import { matches } from '../text/patterns.ts'
import { isRealDate } from '../time/dates.ts'
import { targetDaysMondayFirst } from '../time/week.ts'

/** 1 Sunday to 7 Saturday, as the target days of the trade are counted. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
export type Weekday = (typeof weekdays)[number]

/** In the order in which they are shown. */
export const openingDays: readonly Weekday[] = targetDaysMondayFirst.map((day) => `${day}` as const)

/** On and off by weekday, `HH:MM`; a missing day is closed. Off before on lies after midnight, off equal to on is 24 hours. */
export type Opening = { readonly [Day in Weekday]?: readonly [on: string, off: string] }

export function isOpening(value: unknown): value is Opening {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(([day, hours]) => weekdays.some((known) => known === day) && areHours(hours))
}

/** The same hours on all seven days. */
export function everyDay(on: string, off: string): Opening {
  return Object.fromEntries(weekdays.map((day) => [day, [on, off]]))
}

/** The week as the schedule counts it: Monday first, closed days in their place. */
export function weekOf(opening: Opening): OpeningWeek {
  return openingDays.map((day) => {
    const hours = opening[day]
    return hours ? { on: hours[0], off: hours[1] } : null
  })
}

interface DayRun {
  first: Weekday
  last: Weekday
  /** Nothing: closed. */
  hours: readonly [on: string, off: string] | undefined
}

/** Neighbouring days with the same hours, Monday first, each run once. */
export function dayRunsOf(opening: Opening): readonly DayRun[] {
  const runs: DayRun[] = []
  for (const day of openingDays) {
    const hours = opening[day]
    const before = runs.at(-1)
    if (before && before.hours?.join() === hours?.join()) before.last = day
    else runs.push({ first: day, last: day, hours })
  }
  return runs
}

export function areHours(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((time: unknown) => typeof time === 'string' && matches('time', time))
  )
}

const MOST_DAYS_OFF = 100

/** Dates on which a venue shows nothing, each once. */
export function areDaysOff(value: unknown): value is readonly string[] {
  if (!Array.isArray(value) || value.length > MOST_DAYS_OFF) return false
  const days = value.filter((day: unknown) => typeof day === 'string' && isRealDate(day))
  return days.length === value.length && new Set(days).size === days.length
}
