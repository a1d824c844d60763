import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'

/** Plays of lines that were shown, and those that are still on their way. */
export interface Proven {
  /** Whole plays that screens have proven before the day. */
  plays: number
  /** The impressions of those plays. */
  impressions: number
  /** Plays that screens have been told to show and may not have reported yet. */
  inFlight: number
  /** Of what was planned on the days before, how much was proven: 1 where nothing is known. */
  ratio: number
}

/** By line, as of a moment before or on a day. Monitoring screens are never counted. */
export async function provenBefore(
  db: Kysely<DB>,
  lines: readonly number[],
  day: string,
  today: string,
): Promise<ReadonlyMap<number, Proven>> {
  if (lines.length === 0) return new Map()
  const { rows } = await sql<Proven & { line: number }>`
    with shown as (
      select play_hour.line_id, play_hour.day, sum(plays)::float8 as plays, sum(${impressions})::float8 as impressions
      from play_hour
      join media on media.id = play_hour.media_id
      join brand on brand.code = play_hour.brand_code
      where play_hour.line_id = any(${lines}::integer[]) and play_hour.day < ${day} and media.use_type = ${codes.useType.normal}
      group by play_hour.line_id, play_hour.day
    ), whole as (
      select line_id, sum(plays) as plays, sum(impressions) as impressions
      from shown
      group by line_id
    ), told as (
      select line_day.line_id, line_day.day < ${today}::date - ${DAYS_ON_THE_WAY}::integer as is_over,
        line_day.planned::float8 as planned, line_day.missed, coalesce(shown.plays, 0) as plays
      from line_day
      left join shown on shown.line_id = line_day.line_id and shown.day = line_day.day
      where line_day.line_id = any(${lines}::integer[]) and line_day.day < ${day}
        and line_day.day >= ${day}::date - ${DAYS_LOOKED_AT}::integer
    ), late as (
      select line_id, sum(greatest(planned - missed - plays, 0)) filter (where not is_over) as in_flight,
        sum(plays) filter (where is_over) / nullif(sum(planned) filter (where is_over), 0) as ratio
      from told
      group by line_id
    )
    select line.id as line, coalesce(whole.plays, 0) as plays, coalesce(whole.impressions, 0) as impressions,
      coalesce(late.in_flight, 0) as "inFlight", coalesce(late.ratio, 1) as ratio
    from unnest(${lines}::integer[]) as line (id)
    left join whole on whole.line_id = line.id
    left join late on late.line_id = line.id`.execute(db)
  return new Map(rows.map(({ line, ...proven }) => [line, proven]))
}

/** Longer ago, what was not proven was not shown. */
const DAYS_ON_THE_WAY = 1
const DAYS_LOOKED_AT = 9

/** Of the people who pass in an hour, those a play meets: all who see one round of the loop, or its share of time. */
const impressions = sql`
  plays * coalesce(media.audience_per_hour, 0) * case brand.impression_method
    when 'dwell' then brand.base_slot * 15.0 / 3600
    else seconds::float8 / nullif(plays, 0) / 3600
  end`
