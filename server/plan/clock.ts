import { Temporal } from 'temporal-polyfill'
import { isWithin } from '#domain/schedule/day/day.ts'
import type { ScheduledDay } from '#domain/schedule/day/expand.ts'
import { weekdayOf } from '#domain/time/dates.ts'

/** A moment on a venue's clock, with the opening day it belongs to: the one that comes where the venue is closed. */
export interface VenueClock {
  instant: number
  date: string
  /** 0 is Sunday. */
  weekday: number
  hour: number
  isOpen: boolean
  day: ScheduledDay | undefined
}

export function clockAt(zone: string, instant: number, days: readonly ScheduledDay[]): VenueClock {
  const clock = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const open = days.find(({ spans }) => isWithin(spans, instant))
  const day = open ?? days.find(({ spans }) => spans.some(({ to }) => instant < to))
  const date = day?.date ?? clock.toPlainDate().toString()
  return { instant, date, weekday: weekdayOf(date), hour: clock.hour, isOpen: open !== undefined, day }
}
