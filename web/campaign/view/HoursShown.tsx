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
  const spans = spansOf(hours ?? []).map(([from, to]) => `${from}–${to}`)
  return `${named.join(' ')} · ${spans.join(', ')}`
}

/** Hours that follow one another, each from its beginning to its end. */
function spansOf(hours: readonly number[]): [number, number][] {
  const first = hours.filter((hour) => !hours.includes(hour - 1))
  const last = hours.filter((hour) => !hours.includes(hour + 1))
  return first.map((from, at) => [from, (last[at] ?? from) + 1])
}
