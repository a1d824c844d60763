import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { costlyLevels, type OpenMinutes } from '#domain/money/credit/service-level.ts'

export interface ScreenMinutes extends OpenMinutes {
  brdCode: string
  mediaId: string
}

/**
 * Of each screen with a warning or a malfunction in a month: its open minutes as its days were opened, and those of them in
 * which one was open, its own or one of its venue. However many there were at once, a minute counts once; closed time and
 * time to come count for nothing.
 */
export async function minutesWithIncidents(db: Kysely<DB>, month: string, until: Date): Promise<ScreenMinutes[]> {
  const first = sql`${`${month}-01`}::date`
  const { rows } = await sql<ScreenMinutes>`
    with episode as (
      select media_id, level, opened_at, closed_at from incident where media_id is not null
      union all
      select own.media_id, level, opened_at, closed_at
      from incident
      join incident_media own on own.incident_id = incident.id
    ), down as materialized (
      select media_id, range_agg(tstzrange(opened_at, closed_at)) as times
      from episode
      where level = any(${costlyLevels}::text[]) and (closed_at is null or closed_at > opened_at)
        -- A day may begin before its own midnight elsewhere, and end after the next one.
        and opened_at < ${first} + interval '1 month 2 days' and coalesce(closed_at, 'infinity') > ${first} - interval '2 days'
      group by media_id
    ), opened as (
      select day.brand_code, day.media_id, range_agg(tstzrange(begun, least(ended, ${until}::timestamptz))) as times
      from media_day day
      cross join lateral jsonb_array_elements(day.spans) span
      cross join lateral (
        select to_timestamp((span ->> 0)::bigint / 1000.0) as begun, to_timestamp((span ->> 1)::bigint / 1000.0) as ended) each
      where day.day >= ${first} and day.day < ${first} + interval '1 month' and begun < ${until} and begun < ended
        and day.media_id in (select media_id from down)
      group by day.brand_code, day.media_id
    )
    select opened.brand_code as "brdCode", opened.media_id as "mediaId", ${minutesOf(sql`opened.times`)} as open,
      ${minutesOf(sql`opened.times * down.times`)} as down
    from opened
    join down on down.media_id = opened.media_id
    order by opened.brand_code, opened.media_id`.execute(db)
  return rows
}

const minutesOf = (times: ReturnType<typeof sql>) => sql<number>`(
  select coalesce(floor(sum(extract(epoch from upper(piece) - lower(piece))) / 60), 0)::integer
  from unnest(${times}) piece)`
