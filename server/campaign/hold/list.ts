import { sql } from 'kysely'
import { TOLD_DAYS } from '#domain/campaign/hold/state.ts'
import type { HoldRow } from '#domain/campaign/wish.ts'
import type { Caller } from '../../base/caller.ts'
import { nameOfPlace } from '../places.ts'
import { openLine } from './before.ts'
import { linesOfHolds } from './held.ts'
import { holdStateAt, isRefused } from './state-sql.ts'

/** The platform sees all holds, a seller the own ones. */
export const isVisible = (caller: Caller) =>
  caller.scope.brands === 'all' ? sql<boolean>`true` : sql<boolean>`hold.held_by = ${caller.userId}`

const isInForce = ({ now }: Caller) => sql<boolean>`hold.released_at is null and hold.expires_at > ${now}`

/** Present holds, those in line with what stands before them, and lately lapsed ones. */
export async function holdsOf(caller: Caller): Promise<HoldRow[]> {
  const { db, now, userId } = caller
  const { rows } = await sql<HoldRow>`
    select hold.id as "holdIdx", hold.name as "holdName", advertiser.name as "adName", app_user.name as holder,
      hold.held_by = ${userId} as "isOwn", ${placeNames} as "placeNames", starts_on as "startsOn", ends_on as "endsOn", plays, loops, goal,
      exclusive, is_roadblock as roadblock, is_sequence as sequence, per_hour as "perHour", per_day as "perDay",
      expires_at as "expiresAt", renewals,
      ${holdStateAt(now)} as state, ${sinceAt(now)} as since, hold.asked, hold.reason,
      null::integer as place, null::integer as "before", in_line_since is not null and beaten_at is not null as "isBeaten"
    from hold
    join app_user on app_user.id = hold.held_by
    left join advertiser on advertiser.id = hold.advertiser_id
    where ${isTold(now)} and ${isVisible(caller)}
    order by expires_at <= ${now} or released_at is not null, expires_at, hold.id`.execute(db)
  return rows.some(({ state }) => state === 'inLine') ? withPlaces(caller, rows) : rows
}

const placeNames = sql`(
  select coalesce(json_agg(coalesce(${nameOfPlace(sql`place`)}, place) order by nr), '[]')
  from (
    select nr, case
      when target ->> 'media' is not null then 'media:' || (target ->> 'media')
      when target ->> 'venue' is not null then 'venue:' || (target ->> 'venue')
      when target ->> 'group' is not null then 'group:' || (target ->> 'group')
      else (target ->> 'brand') || coalesce('/' || (target ->> 'region'), '') end as place
    from jsonb_array_elements(hold.targets) with ordinality each (target, nr)) held)`

/** In force, or lately lapsed or refused. */
const isTold = (now: Date) => {
  const long = sql`${now}::timestamptz - make_interval(days => ${TOLD_DAYS})`
  return sql<boolean>`(hold.released_at is null and expires_at > ${long} or ${isRefused} and hold.decided_at > ${long})`
}

const sinceAt = (now: Date) => sql<Date>`case
  when ${isRefused} then hold.decided_at
  when expires_at <= ${now} then expires_at
  else coalesce(in_line_since, hold.decided_at, moved_up_at, hold.created_at) end`

async function withPlaces(caller: Caller, rows: readonly HoldRow[]): Promise<HoldRow[]> {
  const before = await openLine(caller.db, caller.now)
  const which = sql<boolean>`in_line_since is not null and ${isInForce(caller)} and ${isVisible(caller)}`
  const lines = new Map((await linesOfHolds(caller.db, which)).map((line) => [-line.id, line]))
  return rows.map((row) => {
    const line = lines.get(row.holdIdx)
    if (!line) return row
    const { holds, inLine } = before(line)
    return { ...row, place: inLine + 2, before: holds }
  })
}
