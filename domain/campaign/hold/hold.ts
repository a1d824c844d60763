import { dayAfter, weekdayOf } from '../../time/dates.ts'

/** A hold lapses when this many working days are over. */
const HOLD_WEEKDAYS = 3
export const MOST_RENEWALS = 2

/** The last day of a hold that is made or renewed on a day: Saturdays and Sundays do not count. */
export function lastHoldDay(madeOn: string): string {
  let day = madeOn
  for (let left = HOLD_WEEKDAYS; left > 0; ) {
    day = dayAfter(day)
    if (weekdayOf(day) !== 0 && weekdayOf(day) !== 6) left -= 1
  }
  return day
}
