import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { daysIn, type UsagePage, type UsageRow } from '#domain/report/usage.ts'
import { dayAfter } from '#domain/time/dates.ts'
import type { Caller } from '../base/caller.ts'
import { containing } from '../base/containing.ts'
import { allOf, withinActiveBrand, withinScope } from '../base/scope.ts'

interface Period {
  /** Half-open, `YYYY-MM-DD`. */
  from: string
  to: string
  cells: number
  /** Cell of a row of the roll-up, from 1. */
  cell: RawBuilder<number>
}

export interface Paging {
  page?: number | null
  size?: number | null
  search?: string | null
}

export function monthOf(month: string): Period {
  const from = `${month}-01`
  const cells = daysIn(month)
  return { from, to: dayAfter(from, cells), cells, cell: sql<number>`extract(day from play_hour.day)::int` }
}

/** By the hour of the venue's own clock: hours past midnight stand behind those of the evening they belong to. */
export function dayOf(date: string): Period {
  const cell = sql<number>`extract(hour from play_hour.hour at time zone coalesce(venue.zone, 'Asia/Seoul'))::int + 1`
  return { from: date, to: dayAfter(date), cells: 24, cell }
}

const USUAL_SIZE = 100

/** Plays of each screen in scope, from the roll-up alone: monitoring screens never count. */
export async function usageOf(caller: Caller, period: Period, { page, size, search }: Paging): Promise<UsagePage> {
  const where = screensWhere(caller, search)
  const [take, at] = [size ?? USUAL_SIZE, page ?? 1]
  const [rows, sums] = await Promise.all([
    usageRows(caller, period, where, take, (at - 1) * take),
    sql<{ total: number; plays: number; seconds: number }>`
      select count(distinct media.id)::int as total,
        coalesce(sum(play_hour.plays), 0)::int as plays, coalesce(sum(play_hour.seconds), 0)::int as seconds
      from media
      left join venue on venue.id = media.venue_id
      left join play_hour on play_hour.brand_code = media.brand_code and play_hour.media_id = media.id
        and play_hour.day >= ${period.from} and play_hour.day < ${period.to}
      where ${where}`.execute(caller.db),
  ])
  const { total = 0, plays = 0, seconds = 0 } = sums.rows[0] ?? {}
  return { list: rows, total, page: at, size: take, sum: { plays, seconds } }
}

const EACH = 1000

/** All rows for a file, read in pages. */
export async function* everyUsage(caller: Caller, period: Period, search?: string | null): AsyncGenerator<UsageRow> {
  const where = screensWhere(caller, search)
  for (let from = 0; ; from += EACH) {
    const rows = await usageRows(caller, period, where, EACH, from)
    yield* rows
    if (rows.length < EACH) return
  }
}

interface Counted extends Omit<UsageRow, 'cells'> {
  cells: Record<string, number> | null
}

async function usageRows(
  caller: Caller,
  { from, to, cells, cell }: Period,
  where: RawBuilder<boolean>,
  limit: number,
  offset: number,
) {
  const { rows } = await sql<Counted>`
    with screen as (
      select media.id, media.name, media.brand_code, media.device_status, venue.name as venue_name, venue.zone
      from media
      left join venue on venue.id = media.venue_id
      where ${where}
      -- What has played stands before what has not: most screens of a young network have no player yet.
      order by (media.device_status = ${codes.deviceStatus.waiting}), media.id
      limit ${limit}
      offset ${offset}
    ), counted as (
      select venue.id as media_id, ${cell} as cell, play_hour.slot_type,
        sum(play_hour.plays)::int as plays, sum(play_hour.seconds)::int as seconds
      from screen as venue
      join play_hour on play_hour.brand_code = venue.brand_code and play_hour.media_id = venue.id
      where play_hour.day >= ${from} and play_hour.day < ${to}
      group by 1, 2, 3
    ), planned as (
      select media_id, sum(planned_plays)::int as plays
      from media_day
      where day >= ${from} and day < ${to} and media_id in (select id from screen)
      group by media_id
    )
    select screen.id as "mediaId", screen.name as "mediaNm", screen.venue_name as "poiName",
      coalesce(total.plays, 0) as plays, coalesce(total.seconds, 0) as seconds, planned.plays as expected,
      coalesce(total.ad, 0) as ad, coalesce(total.house, 0) as house,
      coalesce(total.content, 0) as content, coalesce(total.notice, 0) as notice,
      (select json_object_agg(each.cell, each.plays)
       from (select cell, sum(plays)::int as plays from counted where media_id = screen.id group by cell) each) as cells
    from screen
    left join planned on planned.media_id = screen.id
    left join lateral (
      select sum(plays)::int as plays, sum(seconds)::int as seconds,
        sum(plays) filter (where slot_type = ${codes.slotType.ad})::int as ad,
        sum(plays) filter (where slot_type = ${codes.slotType.house})::int as house,
        sum(plays) filter (where slot_type = ${codes.slotType.content})::int as content,
        sum(plays) filter (where slot_type = ${codes.slotType.notice})::int as notice
      from counted
      where media_id = screen.id
    ) total on true
    order by (screen.device_status = ${codes.deviceStatus.waiting}), screen.id`.execute(caller.db)
  return rows.map((row) => ({ ...row, cells: Array.from({ length: cells }, (_, at) => row.cells?.[at + 1] ?? 0) }))
}

function screensWhere(caller: Caller, search?: string | null): RawBuilder<boolean> {
  return allOf([
    withinScope(caller, { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' }),
    withinActiveBrand(caller, 'media.brand_code'),
    sql<boolean>`media.use_type = ${codes.useType.normal}`,
    ...(search ? [sql<boolean>`media.words like lower(${containing(search)})`] : []),
  ])
}
