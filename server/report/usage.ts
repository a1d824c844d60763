import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { ScreenFilters, UsagePage, UsageRow } from '#domain/report/usage.ts'
import { dayAfter, daysBetween } from '#domain/time/dates.ts'
import type { Caller } from '../base/caller.ts'
import { containing } from '../base/containing.ts'
import { allOf } from '../base/scope.ts'
import { mediaStore } from '../media/media.ts'
import { screensWhere } from './own-screens.ts'
import { playsOf } from './plays.ts'
import type { Period } from './usage-period.ts'

/** Screens that a report is narrowed to, as their list would be. */
export interface Narrowing {
  search?: string | null
  filters?: ScreenFilters | null
}

interface Paging extends Narrowing {
  page?: number | null
  size?: number | null
}

const USUAL_SIZE = 100
/** Written into the query, as it stands in the index of this order. */
const waiting = sql.lit(codes.deviceStatus.waiting)

/** Plays of each screen in scope, from the roll-ups alone: monitoring screens never count. */
export async function usageOf(
  caller: Caller,
  period: Period,
  { page, size, ...narrowing }: Paging,
): Promise<UsagePage> {
  const where = usedScreens(caller, narrowing)
  const [take, at] = [size ?? USUAL_SIZE, page ?? 1]
  const [rows, total, sum] = await Promise.all([
    usageRows(caller, period, where, sql`limit ${take} offset ${(at - 1) * take}`),
    countUsed(caller, where),
    isNarrowed(narrowing) ? sumOf(caller, period, where) : sumOfAll(caller, period),
  ])
  return { list: rows, total, page: at, size: take, sum }
}

export async function countUsed(caller: Caller, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from media left join venue on venue.id = media.venue_id where ${where}`.execute(
    caller.db,
  )
  return rows[0]?.total ?? 0
}

async function sumOfAll(caller: Caller, { from, to }: Period): Promise<UsagePage['sum']> {
  const days = await playsOf(caller, { last: dayAfter(to, -1), days: daysBetween(from, to) })
  const sum = (each: 'plays' | 'seconds') => days.reduce((all, day) => all + day[each], 0)
  return { plays: sum('plays'), seconds: sum('seconds') }
}

async function sumOf(caller: Caller, { from, to }: Period, where: RawBuilder<boolean>): Promise<UsagePage['sum']> {
  const { rows } = await sql<UsagePage['sum']>`
    select coalesce(sum(ad + house + content + notice), 0)::bigint as plays, coalesce(sum(seconds), 0)::bigint as seconds
    from media
    left join venue on venue.id = media.venue_id
    join play_day on play_day.brand_code = media.brand_code and play_day.media_id = media.id
    where ${where} and day >= ${from} and day < ${to}`.execute(caller.db)
  return rows[0] ?? { plays: 0, seconds: 0 }
}

const EACH = 1000

/** All rows for a file, in the order of the list: each page begins behind the last screen of the one before. */
export async function* everyUsage(caller: Caller, period: Period, narrowing: Narrowing): AsyncGenerator<UsageRow> {
  for (const which of [sql`<>`, sql`=`]) {
    const isWaiting = sql<boolean>`media.device_status ${which} ${codes.deviceStatus.waiting}`
    for (let last = ''; ; ) {
      const behind = allOf([usedScreens(caller, narrowing), isWaiting, sql<boolean>`media.id > ${last}`])
      const rows = await usageRows(caller, period, behind, sql`limit ${EACH}`)
      yield* rows
      last = rows.at(-1)?.mediaId ?? ''
      if (rows.length < EACH) break
    }
  }
}

interface Counted extends Omit<UsageRow, 'cells'> {
  cells: Record<string, number> | null
}

async function usageRows(
  caller: Caller,
  { from, to, cells, counted }: Period,
  where: RawBuilder<boolean>,
  stretch: RawBuilder<unknown>,
) {
  const { rows } = await sql<Counted>`
    with screen as (
      select media.id, media.name, media.brand_code, media.device_status, venue.name as venue_name, venue.zone
      from media
      left join venue on venue.id = media.venue_id
      where ${where}
      -- What has played stands before what has not: most screens of a young network have no player yet.
      order by (media.device_status = ${waiting}), media.id
      ${stretch}
    ), counted as materialized (${counted}), planned as (
      select media_id, sum(planned_plays)::int as plays
      from media_day
      where day >= ${from} and day < ${to} and media_id in (select id from screen)
      group by media_id
    )
    select screen.id as "mediaId", screen.name as "mediaNm", screen.venue_name as "poiName",
      coalesce(total.plays, 0) as plays, coalesce(total.seconds, 0) as seconds, planned.plays as expected,
      coalesce(total.ad, 0) as ad, coalesce(total.house, 0) as house,
      coalesce(total.content, 0) as content, coalesce(total.notice, 0) as notice,
      total.cells
    from screen
    left join planned on planned.media_id = screen.id
    left join lateral (
      select sum(ad + house + content + notice)::bigint as plays, sum(seconds)::bigint as seconds, sum(ad)::bigint as ad,
        sum(house)::bigint as house, sum(content)::bigint as content, sum(notice)::bigint as notice,
        json_object_agg(cell, ad + house + content + notice) as cells
      from counted
      where media_id = screen.id
    ) total on true
    order by (screen.device_status = ${waiting}), screen.id`.execute(caller.db)
  return rows.map((row) => ({ ...row, cells: Array.from({ length: cells }, (_, at) => row.cells?.[at + 1] ?? 0) }))
}

const isNarrowed = ({ search, filters }: Narrowing) => Boolean(search) || Object.keys(filters ?? {}).length > 0

export function usedScreens(caller: Caller, { search, filters }: Narrowing): RawBuilder<boolean> {
  return allOf([
    screensWhere(caller),
    sql<boolean>`media.use_type = ${codes.useType.normal}`,
    ...(search ? [sql<boolean>`media.words like lower(${containing(search)})`] : []),
    ...(isNarrowed({ filters: filters ?? null })
      ? [sql<boolean>`media.id in ${mediaStore.within(caller).keys({ filters: filters ?? null })}`]
      : []),
  ])
}
