import { dayAfter } from '../time/dates.ts'
import { instantOf, localTime } from '../time/local-time.ts'

/** Hours of every day in which nobody is disturbed: `HH:MM`, over midnight where they end before they begin. */
export interface QuietHours {
  from: string
  to: string
}

/** The first instant, from one on, outside of the quiet hours of a place. */
export function disturbableFrom(instant: number, zone: string, quiet: QuietHours | null): number {
  if (!quiet || quiet.from === quiet.to) return instant
  const [day = '', time = ''] = localTime(zone, instant).slice(0, 16).split(' ')
  const { from, to } = quiet
  const isOverMidnight = to < from
  const isQuiet = isOverMidnight ? time >= from || time < to : from <= time && time < to
  if (!isQuiet) return instant
  const endsTomorrow = isOverMidnight && time >= from
  return instantOf(zone, `${endsTomorrow ? dayAfter(day) : day} ${to}:00`)
}
