import { hourSpans } from '#domain/campaign/alcohol.ts'
import { targetDaysMondayFirst } from '#domain/time/week.ts'
import { useFormats } from '../../words/formats.ts'

interface Props {
  days: readonly number[] | null
  hours: readonly number[] | null
}

/** Weekdays and hours in a line: Mon Tue Fri · 8–10, 17–20. */
export function HoursShown({ days, hours }: Props) {
  const { weekday } = useFormats()
  const named = targetDaysMondayFirst.filter((day) => days?.includes(day)).map((day) => weekday(day - 1))
  const spans = hourSpans(hours ?? []).map(([from, to]) => `${from}–${to}`)
  return `${named.join(' ')} · ${spans.join(', ')}`
}
