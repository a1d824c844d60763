import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { expand, type Play, type ScheduledDay } from '#domain/schedule/day/expand.ts'
import type { Program } from '#domain/schedule/day/program.ts'
import type { Caller } from '../../base/caller.ts'
import { seesByCustomer, withinActiveBrand, withinScope } from '../../base/scope.ts'
import { runningDay } from '../../network/running-day.ts'
import { compositionOf, programsOf, type StoredComposition, type StoredSpan } from '../../plan/read.ts'

/** Screens that share a planned day to the last unit. */
export interface SharedDay {
  day: ScheduledDay
  /** True if the screens are in this day; else it has passed, or comes when the night that goes on is over. */
  isRunning: boolean
  mediaIds: readonly string[]
}

/** The planned days that run or ran today on the screens of a caller's scope, each once, with their programs. */
export async function sharedDays(
  caller: Caller,
): Promise<{ days: readonly SharedDay[]; programs: ReadonlyMap<string, Program> }> {
  const { rows } = await sql<{
    date: string
    isRunning: boolean
    spans: StoredSpan[]
    compositions: StoredComposition[]
    mediaIds: string[]
  }>`
    select media_day.day as date, local.running = media_day.day as "isRunning", media_day.spans, media_day.compositions,
      array_agg(media.id) as "mediaIds"
    from media
    left join venue on venue.id = media.venue_id
    cross join lateral (
      select (${caller.now}::timestamptz at time zone coalesce(venue.zone, ${USUAL_ZONE}))::date as today,
        ${runningDay} as running) local
    join media_day on media_day.brand_code = media.brand_code and media_day.media_id = media.id
      and media_day.day between local.today - 1 and local.today
    where media.device_status = ${codes.deviceStatus.inUse} and ${withinReach(caller)}
    group by 1, 2, 3, 4`.execute(caller.db)
  const days = rows.map(({ date, spans, compositions, ...rest }) => ({
    ...rest,
    day: dayOf(date, spans, compositions),
  }))
  const programs = await programsOf(
    caller.db,
    days.map(({ day }) => day),
  )
  return { days, programs }
}

/** A customer's creatives play on screens of every brand; everybody else keeps to the own ones. */
export const withinReach = (caller: Caller) =>
  seesByCustomer(caller)
    ? sql<boolean>`true`
    : sql<boolean>`(
        ${withinScope(caller, { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' })}
        and ${withinActiveBrand(caller, 'media.brand_code')})`

function dayOf(date: string, spans: StoredSpan[], compositions: StoredComposition[]): ScheduledDay {
  return {
    date,
    spans: spans.map(([from, to]) => ({ from, to })),
    compositions: compositions.map(compositionOf).map(({ hash, ...rest }) => ({ id: hash, ...rest })),
  }
}

/** Play of each screen in the scope at a moment of today, by its plan. */
export type PlanOf = (mediaId: string, at: number) => Play | undefined

/** A night that goes on comes before the day that has not opened; equal days are expanded once for each moment. */
export async function plansOf(caller: Caller): Promise<PlanOf> {
  const { days, programs } = await sharedDays(caller)
  const ofScreen = new Map<string, SharedDay[]>()
  for (const shared of days) {
    for (const id of shared.mediaIds) ofScreen.set(id, [...(ofScreen.get(id) ?? []), shared])
  }
  const known = new Map<string, Play | undefined>()
  const playOf = (shared: SharedDay, at: number) => {
    const name = `${days.indexOf(shared)} ${at}`
    if (!known.has(name)) known.set(name, expand([shared.day], programs, at, at + 1)[0])
    return known.get(name)
  }
  return (mediaId, at) => {
    const plays = (ofScreen.get(mediaId) ?? []).map((shared) => playOf(shared, at))
    return plays.find((play) => play !== undefined)
  }
}
