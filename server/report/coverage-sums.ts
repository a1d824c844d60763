import { type Kysely, type RawBuilder, sql } from 'kysely'
import { moment } from '#database/moment.ts'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { daysIn } from '#domain/report/usage.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Services } from '../base/services.ts'
import { jobKind, type Task, task } from '../jobs/kind.ts'

export const coverageSums = jobKind<null>('report/coverage-sums')

/** Every hour: the days of this month and the last one that are over, so that few are left to whoever asks. */
export function coverageSumsTask({ db, clock }: Services): Task {
  return task(coverageSums, async () => {
    const today = localDay(USUAL_ZONE, clock().getTime())
    const lastMonth = dayAfter(`${today.slice(0, 7)}-01`, -1)
    for (const day of [lastMonth, today]) await addUpCoverage(db, day.slice(0, 7), sql<boolean>`true`)
  })
}

/**
 * Brings `venue_coverage` up to date for a month (`YYYY-MM`) of some brands, a condition on `brand.code`. A transaction for each
 * day, so that what was added up stays where the rest is given up.
 */
export async function addUpCoverage(db: Kysely<DB>, month: string, ofBrands: RawBuilder<boolean>): Promise<void> {
  while (await oneAtATime(db, moveVenues));
  const due = await dueDays(db, ofBrands, `${month}-01`, dayAfter(`${month}-01`, daysIn(month) - 1))
  for (const day of new Set(due.map((each) => each.day))) await oneAtATime(db, (trx) => addUpDay(trx, ofBrands, day))
}

const oneAtATime = <Answer>(db: Kysely<DB>, act: (trx: Kysely<DB>) => Promise<Answer>) =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('coverage'))`.execute(trx)
    return act(trx)
  })

interface DueDay {
  brand: string
  day: string
  /** In all zones of the brand. */
  isOver: boolean
}

/** Days that are over in a zone of their brand, and not added up as they are now. */
async function dueDays(db: Kysely<DB>, ofBrands: RawBuilder<boolean>, from: string, to: string): Promise<DueDay[]> {
  const { rows } = await sql<DueDay>`
    with dated as (
      select brand.code as brand, day::date as day, bool_and(is_over) as "isOver"
      from brand
      join (select distinct brand_code, zone from venue) zoned on zoned.brand_code = brand.code
      cross join generate_series(${from}::date, ${to}::date, interval '1 day') as day
      cross join lateral (select day::date < (${moment} at time zone zone)::date as is_over) as there
      where ${ofBrands}
      group by brand.code, day
      having bool_or(is_over)
    )
    select dated.brand, dated.day::text as day, dated."isOver"
    from dated
    left join brand_day shown on shown.brand_code = dated.brand and shown.day = dated.day
    left join brand_plan planned on planned.brand_code = dated.brand and planned.day = dated.day
    left join coverage_day kept on kept.brand_code = dated.brand and kept.day = dated.day
    where (kept.seconds, kept.planned_plays)
      is distinct from (coalesce(shown.seconds, 0), coalesce(planned.planned_plays, 0))
    order by dated.day, dated.brand`.execute(db)
  return rows
}

/** Seconds that the normal screens of a day were open, and those of them in which a proven play ran; from `day` with `media`. */
export const coverage = {
  open: sql`coalesce(sum(day.open_seconds), 0)::bigint`,
  shown: sql`coalesce(sum(least(coalesce(play_day.seconds, 0), day.open_seconds)), 0)::bigint`,
  /** Of days that are over where a screen stands, since a day that runs still has time to come. */
  isOver: sql<boolean>`day.day < (${moment} at time zone day.zone)::date`,
  plays: sql`
    left join play_day
      on play_day.brand_code = day.brand_code and play_day.day = day.day and play_day.media_id = day.media_id`,
}

export const isNormal = sql<boolean>`media.use_type = ${sql.lit(codes.useType.normal)}`

const kept = sql`
  on conflict (brand_code, day, venue_id) do update
  set open_seconds = excluded.open_seconds, shown_seconds = excluded.shown_seconds`

/** Sums and what they were made of come from one look at the database: plays that are counted meanwhile make the day due again. */
async function addUpDay(trx: Kysely<DB>, ofBrands: RawBuilder<boolean>, day: string): Promise<void> {
  const due = await dueDays(trx, ofBrands, day, day)
  const brands = due.map(({ brand }) => brand)
  const over = due.filter(({ isOver }) => isOver).map(({ brand }) => brand)
  await sql`
    with added as (
      insert into venue_coverage (brand_code, day, venue_id, open_seconds, shown_seconds)
      select media.brand_code, day.day, coalesce(media.venue_id, 0), ${coverage.open}, ${coverage.shown}
      from media_day day
      join media on media.id = day.media_id and media.brand_code = day.brand_code
      ${coverage.plays}
      where day.brand_code = any(${brands}) and day.day = ${day} and ${coverage.isOver} and ${isNormal}
      group by 1, 2, 3
      ${kept}
    )
    insert into coverage_day as kept (brand_code, day, seconds, planned_plays)
    select brand, ${day}::date, coalesce(shown.seconds, 0), coalesce(planned.planned_plays, 0)
    from unnest(${over}::text[]) as brand
    left join brand_day shown on shown.brand_code = brand and shown.day = ${day}
    left join brand_plan planned on planned.brand_code = brand and planned.day = ${day}
    on conflict (brand_code, day) do update set seconds = excluded.seconds, planned_plays = excluded.planned_plays`.execute(
    trx,
  )
}

const VENUES_AT_ONCE = 50

/** True while there may be more venues whose screens changed: all their days are made anew. */
async function moveVenues(trx: Kysely<DB>): Promise<boolean> {
  const { rows: moved } = await sql<{ brand: string; venue: number }>`
    delete from coverage_moved
    using (select distinct brand_code, venue_id from coverage_moved limit ${VENUES_AT_ONCE}) as changed
    where coverage_moved.brand_code = changed.brand_code and coverage_moved.venue_id = changed.venue_id
    returning coverage_moved.brand_code as brand, coverage_moved.venue_id as venue`.execute(trx)
  if (moved.length === 0) return false
  const venues = sql`
    select distinct brand_code, venue_id
    from unnest(${moved.map(({ brand }) => brand)}::text[], ${moved.map(({ venue }) => venue)}::integer[])
      as moved (brand_code, venue_id)`
  await sql`delete from venue_coverage where (brand_code, venue_id) in (${venues})`.execute(trx)
  await sql`
    insert into venue_coverage (brand_code, day, venue_id, open_seconds, shown_seconds)
    select moved.brand_code, day.day, moved.venue_id, ${coverage.open}, ${coverage.shown}
    from (${venues}) moved
    join media on media.brand_code = moved.brand_code
      and (media.venue_id = moved.venue_id or moved.venue_id = 0 and media.venue_id is null)
    join media_day day on day.media_id = media.id and day.brand_code = media.brand_code
    ${coverage.plays}
    where ${coverage.isOver} and ${isNormal}
    group by 1, 2, 3`.execute(trx)
  return true
}
