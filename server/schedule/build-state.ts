import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { BuildProgress, BuildState, BuiltDay, ShortLine } from '#domain/schedule/explain/build-view.ts'
import { forecastDay } from '#domain/schedule/forecast-day.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'
import { buildDay } from '../campaign/deal/build-order.ts'
import { store } from '../store/store.ts'
import { shortened } from '../store/store-mapping.ts'

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
  const { rows } = await sql<{ day: string; line: ShortLine }>`
    select line_day.day, ${shortLine} as line
    from line_day
    join campaign_line line on line.id = line_day.line_id
    join campaign on campaign.id = line.campaign_id
    where line_day.day = any(${days}::date[]) and shortfall is not null
    order by line_day.goal - line_day.planned desc, line_day.line_id
    limit ${MOST_SHORT}`.execute(db)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return new Map([...byDay].map(([day, each]) => [day, each.map(({ line }) => line)]))
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

/** The newest finished build of each of so many days, from one on. Who is short of what is the platform's own business. */
export function forecastStore({ scope }: Caller, from: string, count: number) {
  const isSeen = sql.lit(scope.brands === 'all')
  return store(forecastDay, {
    table: 'build',
    columns: {
      day: 'build.day',
      isFinal: sql`case when build.kind = 'day' then 'Y' else 'N' end`,
      fill: sql`coalesce(round(100 * (build.totals ->> 'units')::numeric
        / nullif((build.totals ->> 'capacity')::numeric, 0), 1), 0)::float8`,
      advertising: sql`(build.totals ->> 'advertising')::integer`,
      screens: sql`(build.totals ->> 'screens')::integer`,
      lines: sql`(build.totals ->> 'lines')::integer`,
      shortCount: sql`(
        select count(*)::integer
        from line_day
        where ${isSeen} and line_day.day = build.day and line_day.shortfall is not null)`,
      shortNames: shortened(sql`(
        select string_agg(distinct campaign.name, ', ')
        from line_day
        join campaign_line line on line.id = line_day.line_id
        join campaign on campaign.id = line.campaign_id
        where ${isSeen} and line_day.day = build.day and line_day.shortfall is not null)`),
      builtAt: 'build.finished_at',
      took: sql`round(extract(epoch from build.finished_at - build.started_at), 1)::float8`,
      short: sql`(
        select coalesce(json_agg(each.line order by each.missing desc, each.line_id), '[]')
        from (
          select line_day.line_id, line_day.goal - line_day.planned as missing, ${shortLine} as line
          from line_day
          join campaign_line line on line.id = line_day.line_id
          join campaign on campaign.id = line.campaign_id
          where ${isSeen} and line_day.day = build.day and line_day.shortfall is not null
          order by missing desc, line_day.line_id
          limit ${sql.lit(MOST_SHORT)}) as each)`,
    },
    from: sql`(
      select distinct on (day) *
      from build
      where finished_at is not null and day >= ${from} and day < ${from}::date + ${count}::integer
      order by day, is_current desc, id desc) as build`,
    scope: 'shared',
  })
}

/** A line that gets fewer plays than were sold, and who has the others. */
const shortLine = sql`json_build_object(
  'cpIdx', campaign.id,
  'cpName', campaign.name,
  'goal', line_day.goal,
  'planned', line_day.planned,
  'screens', (line_day.shortfall ->> 'screens')::integer,
  'hours', line_day.shortfall -> 'hours',
  'holders', coalesce((
    select json_agg(json_build_object('cpIdx', holder.id, 'cpName', holder.name) order by held.units desc, holder.id)
    from jsonb_to_recordset(line_day.shortfall -> 'holders') as held (campaign integer, units bigint)
    join campaign holder on holder.id = held.campaign), '[]'))`
