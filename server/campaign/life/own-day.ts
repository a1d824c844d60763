import { type Kysely, type RawBuilder, sql } from 'kysely'
import { moment } from '#database/moment.ts'
import type { DB } from '#database/schema.ts'
import { stateOf } from '#domain/campaign/state.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import { reachedBy } from '../lines-sql.ts'
import type { Campaign } from '../rows.ts'

/** Latest or earliest day that it is at an instant on the screens of a row `campaign`; without any, where the network stands. */
export const ownDay = (which: 'min' | 'max', at: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce((
  select ${sql.raw(which)}((${at} at time zone venue.zone)::date)
  from ${reachedBy(sql`campaign_line line join campaign_target target on target.line_id = line.id`)}
  where line.campaign_id = campaign.id), (${at} at time zone ${sql.lit(USUAL_ZONE)})::date)`

/** Zones of venues, found one by one in their index, since lists ask for the days in many of their columns. */
const zones = sql`
  recursive place (zone) as (
    (select zone from venue order by zone limit 1)
    union all
    select (select venue.zone from venue where venue.zone > place.zone order by venue.zone limit 1)
    from place
    where place.zone is not null)`

const dayInNetwork = (which: 'min' | 'max'): RawBuilder<string> => sql<string>`(
  with ${zones}
  select ${sql.raw(which)}((${moment} at time zone each.zone)::date)
  from (select zone from place union all select ${sql.lit(USUAL_ZONE)}) each
  where each.zone is not null)`

/** The day that is not over yet at some venue: the days before it are over everywhere. */
export const todaySomewhere = dayInNetwork('min')

/** The day that has begun at some venue: no day after it has. */
const latestToday = dayInNetwork('max')

/**
 * True of a row `campaign` with a screen where it is the earliest day. The campaigns are found at once for all rows of a
 * question, by the venues of those zones alone.
 */
const isEarly: RawBuilder<boolean> = sql<boolean>`campaign.id in (
  select line.campaign_id
  from ${reachedBy(sql`campaign_line line join campaign_target target on target.line_id = line.id`)}
  where venue.zone = any(array(
    with ${zones}
    select zone from place where zone is not null and (${moment} at time zone zone)::date = ${todaySomewhere})))`

/** The day that is not over yet on some screen of a row `campaign`, looked for only while days of the network differ. */
export const ownToday: RawBuilder<string> = sql<string>`case
  when ${todaySomewhere} = ${latestToday} or ${isEarly} then ${todaySomewhere}
  else ${todaySomewhere} + 1 end`

/** True of a day that is over on all screens of a row `campaign`. */
export const isOverOnScreens = (day: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`case
  when ${day} < ${todaySomewhere} then true
  when ${day} >= ${latestToday} then false
  else ${day} < ${ownToday} end`

/** The running day of a campaign: the latest on its screens. */
export async function runningDayOf(db: Kysely<DB>, campaign: number, now: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ${ownDay('max', sql`${now}::timestamptz`)} as day from campaign where id = ${campaign}`.execute(db)
  return rows[0]?.day ?? localDay(USUAL_ZONE, now.getTime())
}

/** Last day of a campaign that ends now: of one that is paused the day of its pause, since when nothing of it is shown. */
export function lastShownDayOf(db: Kysely<DB>, row: Campaign, now: Date): Promise<string> {
  return runningDayOf(db, row.cpIdx, stateOf(row) === 'paused' ? new Date(row.stateSince) : now)
}
