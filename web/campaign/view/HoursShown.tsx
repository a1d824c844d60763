import { hoursOf, useWeekdays } from './when-words.ts'

interface Props {
  days: readonly number[] | null
  hours: readonly number[] | null
}

/** Weekdays and hours in a line: Mon Tue Fri · 8–10, 17–20. */
export function HoursShown({ days, hours }: Props) {
  return `${useWeekdays()(days ?? [])} · ${hoursOf(hours ?? [])}`
}
