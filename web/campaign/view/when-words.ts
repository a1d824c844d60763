import { hourSpans } from '#domain/campaign/alcohol.ts'
import { targetDaysMondayFirst } from '#domain/time/week.ts'
import { useFormats } from '../../words/formats.ts'

/** Weekdays from Monday on, as target days count them: Mon Tue Fri. */
export function useWeekdays() {
  const { weekday } = useFormats()
  return (days: readonly number[]) =>
    targetDaysMondayFirst
      .filter((each) => days.includes(each))
      .map((each) => weekday(each - 1))
      .join(' ')
}

/** Hours as spans: 8–10, 17–20. */
export const hoursOf = (hours: readonly number[]) =>
  hourSpans(hours)
    .map(([from, to]) => `${from}–${to}`)
    .join(', ')
