import { dayAfter } from '../time/dates.ts'
import { instantOf, localTime } from '../time/local-time.ts'

/** Advertising is told between these times of day; in the night only to those who agreed to that as well. */
const MORNING = '08:00:00'
const EVENING = '21:00:00'

/** The first instant, from one on, at which an advertising message may leave. */
export function tellableFrom(instant: number, zone: string, isNightOk: boolean): number {
  if (isNightOk) return instant
  const here = localTime(zone, instant)
  const day = here.slice(0, '2026-01-01'.length)
  const time = here.slice('2026-01-01 '.length)
  if (time < MORNING) return instantOf(zone, `${day} ${MORNING}`)
  if (time >= EVENING) return instantOf(zone, `${dayAfter(day)} ${MORNING}`)
  return instant
}
