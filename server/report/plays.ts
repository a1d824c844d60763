import { type RawBuilder, sql } from 'kysely'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'
import { withinActiveBrand, withinScope } from '../base/scope.ts'
import { groupsOf, ofBrands, type Period, singly, sumsFor } from './single-screens.ts'

/** Plays of one day by kind, the seconds that they took, and how many were planned. */
export interface DayOfPlays {
  /** Days before the last one. */
  ago: number
  ad: number
  house: number
  content: number
  notice: number
  plays: number
  seconds: number
  planned: number
}

/** Plays of the caller's own screens by the venues' own days, of the days that had any: monitoring screens never count. */
export async function playsOf(caller: Caller, period: Period): Promise<DayOfPlays[]> {
  const { rows } = await sumsOf(caller, period).execute(caller.db)
  return rows
}

type Latest = Pick<Period, 'days' | 'isPlanAsked'>

/** Plays up to today: each venue's own one, so that a network over several zones adds up like its reports. */
export async function latestPlays(caller: Caller, latest: Latest): Promise<(ago: number) => DayOfPlays> {
  const days = await playsOf(caller, { ...latest, ...(await usualToday(caller)) })
  return (ago) => days.find((day) => day.ago === ago) ?? { ...none, ago }
}

const none = { ad: 0, house: 0, content: 0, notice: 0, plays: 0, seconds: 0, planned: 0 }

/** Sums of whole brands or groups, and of single screens what is added to or taken off them. */
function sumsOf(caller: Caller, period: Period) {
  return sql<DayOfPlays>`
    with single as not materialized (${singly(caller, period, 'play_group')})
    select ago, sum(ad)::bigint as ad, sum(house)::bigint as house, sum(content)::bigint as content,
      sum(notice)::bigint as notice, sum(ad + house + content + notice)::bigint as plays, sum(seconds)::bigint as seconds,
      sum(planned)::bigint as planned
    from (
      select single.last - day as ago, sign * ad as ad, sign * house as house, sign * content as content,
        sign * notice as notice, sign * seconds as seconds, 0 as planned
      from single
      join play_day on play_day.brand_code = single.brand_code and play_day.media_id = single.id
      where ${isWithin(period)}
      ${period.isPlanAsked ? plannedSingly(caller, period) : sql``}
      ${summed(caller, period)}) counted
    group by ago`
}

const plannedSingly = (caller: Caller, period: Period) => sql`
  union all
  select single.last - day, 0, 0, 0, 0, 0, sign * planned_plays
  from (${singly(caller, period, 'plan_group')}) single
  join media_day on media_day.brand_code = single.brand_code and media_day.media_id = single.id
  where ${isWithin(period)}`

const isUpTo = (last: string, days: number) => sql`day between ${last}::date - ${days - 1}::integer and ${last}::date`

/** Days of a screen; beside its own ones those that are the same for all, since the database plans by them. */
function isWithin({ last, days, zones = [] }: Period): RawBuilder<unknown> {
  if (zones.length === 0) return isUpTo(last, days)
  return sql`
    day between single.last - ${days - 1}::integer and single.last
    and day between ${last}::date - ${days + 1}::integer and ${last}::date + 2`
}

function summed(caller: Caller, { last, days, isPlanAsked }: Period): RawBuilder<unknown> {
  const kept = keptSums(caller)
  if (!kept) return sql``
  const planned = sql`
    union all
    select ${last}::date - day, 0, 0, 0, 0, 0, planned_plays
    from ${sql.table(kept.plans)}
    where ${kept.which} and ${isUpTo(last, days)}`
  return sql`
    union all
    select ${last}::date - day, ad, house, content, notice, seconds, 0
    from ${sql.table(kept.plays)}
    where ${kept.which} and ${isUpTo(last, days)}
    ${isPlanAsked ? planned : sql``}`
}

function keptSums(caller: Caller) {
  const sums = sumsFor(caller)
  if (sums === 'brands') return { plays: 'brand_day', plans: 'brand_plan', which: ofBrands(caller, 'brand_code') }
  if (sums === 'groups')
    return { plays: 'group_day', plans: 'group_plan', which: sql`group_code in (${groupsOf(caller)})` }
  return undefined
}

/** The day that it is by now in most venues of the caller, and the zones in which it is another one. */
async function usualToday(caller: Caller): Promise<{ last: string; zones: string[] }> {
  const today = (zone: string) => localDay(zone, caller.now.getTime())
  const isOwn = withinScope(caller, { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' })
  const { rows } = await sql<{ zone: string; venues: number }>`
    select zone, count(*)::integer as venues
    from venue
    where ${isOwn} and ${withinActiveBrand(caller, 'venue.brand_code')}
    group by zone`.execute(caller.db)
  const venues = new Map<string, number>()
  for (const row of rows) venues.set(today(row.zone), (venues.get(today(row.zone)) ?? 0) + row.venues)
  const [[last] = [today(USUAL_ZONE)]] = [...venues].sort(([, one], [, other]) => other - one)
  const zones = [USUAL_ZONE, ...rows.map(({ zone }) => zone)]
  return { last, zones: zones.filter((zone) => today(zone) !== last) }
}
