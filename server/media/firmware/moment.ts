import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { AWAY_MS, closedMoment, LONGEST_WAIT_MS, playsLost, quietestHour } from '#domain/media/firmware/moment.ts'
import type { Span } from '#domain/schedule/day/day.ts'
import { expand, type ScheduledDay } from '#domain/schedule/day/expand.ts'
import type { Program } from '#domain/schedule/day/program.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { type AlikeDays, alikeDays, programsOf } from '../../plan/read.ts'

export interface Waiter {
  mediaId: string
  /** It waits a day from there at most. */
  dueSince: Date
  isAtOnce: boolean
}

/** Moments at which machines lose least, by screen; one that is missing has nothing to wait for. */
export async function momentsOf(
  db: Kysely<DB>,
  waiters: readonly Waiter[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const patient = new Map(waiters.filter(({ isAtOnce }) => !isAtOnce).map((waiter) => [waiter.mediaId, waiter]))
  const moments = new Map<string, number>()
  const open: AlikeDays[] = []
  for (const screens of await daysAround(db, [...patient.keys()], now)) {
    const spans = screens.days.flatMap((day) => day.spans)
    const never: string[] = []
    for (const mediaId of screens.mediaIds) {
      const at = closedMoment(spans, now.getTime(), untilOf(patient.get(mediaId), now))
      if (at === undefined) never.push(mediaId)
      else moments.set(mediaId, at)
    }
    if (never.length > 0) open.push({ mediaIds: never, days: screens.days })
  }
  const programs = await adsOf(db, open)
  for (const { mediaIds, days } of open) {
    const sold = soldPlays(days, programs, now.getTime(), now.getTime() + LONGEST_WAIT_MS + AWAY_MS)
    for (const mediaId of mediaIds)
      moments.set(mediaId, quietestHour(sold, now.getTime(), untilOf(patient.get(mediaId), now)).at)
  }
  return moments
}

/** Sold plays that machines lose which take firmware now, by screen. */
export async function costNow(
  db: Kysely<DB>,
  machines: readonly Pick<Waiter, 'mediaId'>[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const mediaIds = machines.map(({ mediaId }) => mediaId)
  const screens = await daysAround(db, mediaIds, now)
  const programs = await adsOf(db, screens)
  const at = now.getTime()
  const costs = screens.flatMap((alike) => {
    const cost = playsLost(soldPlays(alike.days, programs, at, at + AWAY_MS), at)
    return alike.mediaIds.map((mediaId) => [mediaId, cost] as const)
  })
  return new Map(costs)
}

const untilOf = (waiter: Waiter | undefined, now: Date) => (waiter?.dueSince ?? now).getTime() + LONGEST_WAIT_MS

/** A day of waiting reaches into the next day of any venue, and yesterday may still be open. */
function daysAround(db: Kysely<DB>, mediaIds: readonly string[], now: Date): Promise<AlikeDays[]> {
  const today = now.toISOString().slice(0, 10)
  return alikeDays(db, mediaIds, dayAfter(today, -2), dayAfter(today, 2))
}

/** Programs of what is sold, and of the notices that go before it. */
function adsOf(db: Kysely<DB>, screens: readonly AlikeDays[]): Promise<ReadonlyMap<string, Program>> {
  const streams = screens.flatMap(({ days }) =>
    days.map(({ compositions }) => ({
      compositions: compositions.map(({ ad, notice }) => ({ ad, house: null, notice })),
    })),
  )
  return programsOf(db, streams)
}

function soldPlays(
  days: readonly ScheduledDay[],
  programs: ReadonlyMap<string, Program>,
  from: number,
  to: number,
): Span[] {
  return expand(days, programs, from, to).filter(({ kind }) => kind === 'ad')
}
