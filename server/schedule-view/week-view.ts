import type { WeekView } from '#domain/schedule/explain/view.ts'
import { dayAfter, daysFrom, weekdayOf } from '#domain/time/dates.ts'
import type { Caller } from '../base/caller.ts'
import { programsOf, scheduledDays } from '../plan/read.ts'
import { zoneOf } from './day-view.ts'
import { oversOn } from './overs.ts'
import { dayHours } from './timeline.ts'

/** Week of a screen that a date lies in, Monday first; a day that is not planned has no hours. */
export async function weekView(caller: Caller, brand: string, mediaId: string, date: string): Promise<WeekView> {
  const { db } = caller
  const monday = dayAfter(date, -((weekdayOf(date) + 6) % 7))
  const dates = daysFrom(monday, dayAfter(monday, 6))
  const planned = await scheduledDays(db, mediaId, monday, dayAfter(monday, 6))
  const programs = await programsOf(db, planned)
  const days: WeekView['days'] = []
  for (const each of dates) {
    const day = planned.find((one) => one.date === each)
    const spans = day?.spans.map(({ from, to }) => [from, to] as const) ?? []
    days.push({ date: each, hours: dayHours(day, programs), overs: await oversOn(caller, brand, mediaId, spans) })
  }
  return { mediaId, zone: await zoneOf(db, mediaId), days }
}
