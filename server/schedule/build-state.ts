import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { BuildProgress, BuildState, BuiltDay, ShortLine } from '#domain/schedule/explain/build-view.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'
import { buildDay } from '../campaign/deal/build-order.ts'

/** State of the days around today: built ones, and those being worked on. */
export async function buildState(caller: Caller): Promise<BuildState> {
  const today = localDay(USUAL_ZONE, caller.now.getTime())
  const [days, progress] = await Promise.all([builtDays(caller, today, MOST_DAYS_SHOWN), progressOf(caller.db)])
  return { today, days, progress }
}

const MOST_DAYS_SHOWN = 2
const MOST_SHORT = 200

/** The newest finished build of each day from one on. Who is short of what is the platform's own business. */
export async function builtDays(caller: Caller, from: string, count: number): Promise<BuiltDay[]> {
  const { rows } = await sql<Omit<BuiltDay, 'short'>>`
    select distinct on (day) day, kind, extract(epoch from finished_at)::float8 * 1000 as "finishedAt",
      extract(epoch from finished_at - started_at)::float8 * 1000 as took,
      (totals ->> 'screens')::integer as screens, (totals ->> 'advertising')::integer as advertising,
      (totals ->> 'capacity')::float8 as capacity, (totals ->> 'units')::float8 as units,
      (totals ->> 'lines')::integer as lines
    from build
    where finished_at is not null and day >= ${from} and day < ${from}::date + ${count}::integer
    order by day, is_current desc, id desc`.execute(caller.db)
  const short =
    caller.scope.brands === 'all'
      ? await shortLines(
          caller.db,
          rows.map(({ day }) => day),
        )
      : new Map()
  return rows.map((built) => ({ ...built, short: short.get(built.day) ?? [] }))
}

async function shortLines(db: Kysely<DB>, days: readonly string[]): Promise<ReadonlyMap<string, ShortLine[]>> {
  const { rows } = await sql<ShortLine & { day: string }>`
    select line_day.day, campaign.id as "cpIdx", campaign.name as "cpName", line_day.goal,
      line_day.planned, (shortfall ->> 'screens')::integer as screens, shortfall -> 'hours' as hours,
      coalesce((
        select json_agg(json_build_object('cpIdx', holder.id, 'cpName', holder.name) order by held.units desc, holder.id)
        from jsonb_to_recordset(shortfall -> 'holders') as held (campaign integer, units bigint)
        join campaign holder on holder.id = held.campaign), '[]') as holders
    from line_day
    join campaign_line line on line.id = line_day.line_id
    join campaign on campaign.id = line.campaign_id
    where line_day.day = any(${days}::date[]) and shortfall is not null
    order by line_day.goal - line_day.planned desc, line_day.line_id
    limit ${MOST_SHORT}`.execute(db)
  return Map.groupBy(rows, ({ day }) => day)
}

async function progressOf(db: Kysely<DB>): Promise<BuildProgress | null> {
  const { rows } = await sql<BuildProgress>`
    select id as job, payload ->> 'day' as day, state, progress, message as step
    from job
    where kind = ${buildDay.name} and payload ->> 'why' in ('ask', 'pace')
      and (state in ('queued', 'running') or finished_at > now() - interval '1 minute')
    order by state in ('queued', 'running') desc, id desc
    limit 1`.execute(db)
  return rows[0] ?? null
}
