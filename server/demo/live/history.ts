import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { Services } from '../../base/services.ts'
import type { Operator } from './operator.ts'

type Database = Kysely<DB>

const DAYS = 30
const DAY_MS = 86_400_000
const LOOK_MS = 2000
const house = sql.lit(codes.slotType.house)
const ad = sql.lit(codes.slotType.ad)

/**
 * The house content that each brand of the demo shows, from now on, and thirty days of plays before today: figures as
 * they would have been counted, for the screens that are played from now on.
 */
export async function writeHistory(
  { db }: Pick<Services, 'db'>,
  operator: Operator,
  mediaIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await sql`select from publish limit 1`.execute(db)
  if (rows.length > 0) return
  for (const brdCode of ['BEAN', 'QUAY']) await publishHouse(db, operator, brdCode, signal)
  await db.transaction().execute(async (trx) => {
    await writeHousePlays(trx, mediaIds)
    await writeSoldPlays(trx, mediaIds)
    await writePlannedDays(trx, mediaIds)
  })
}

async function publishHouse(db: Database, operator: Operator, brdCode: string, signal: AbortSignal) {
  const groups = await db.selectFrom('brand_group').select('code').where('brand_code', '=', brdCode).execute()
  await operator.publish({
    brdCode,
    publishName: 'The house this month',
    startDate: new Date().toISOString(),
    endDate: new Date(Date.now() + DAYS * DAY_MS).toISOString(),
    contents: await convertedContents(db, brdCode, signal),
    targetGroups: groups.map(({ code }) => code),
    targetVenues: [],
  })
}

/** Once all of the brand's films and pictures can be played. */
async function convertedContents(db: Database, brdCode: string, signal: AbortSignal): Promise<number[]> {
  for (;;) {
    const { rows } = await sql<{ id: number; isDone: boolean }>`
      select content.id, asset.encoding = ${sql.lit(codes.encoding.complete)} as "isDone"
      from content
      join file on file.id = content.file_id
      join asset on asset.sha256 = file.asset_sha256
      where content.brand_code = ${brdCode} and content.board_id is null
      order by content.id`.execute(db)
    if (rows.length > 0 && rows.every(({ isDone }) => isDone)) return rows.map(({ id }) => id)
    await sleep(LOOK_MS, undefined, { signal })
  }
}

/** Every hour from eight to ten in the evening, in turns, now and then one less. */
const openHours = sql`
  generate_series(current_date - ${sql.lit(DAYS)}, current_date - 1, interval '1 day') as each (day)
  cross join generate_series(8, 21) as hour`

async function writeHousePlays(db: Database, mediaIds: readonly string[]) {
  await sql`
    insert into play_hour (
      brand_code, day, media_id, hour, slot_type, item_id, content_id, publish_id, item_name, plays, seconds)
    select media.brand_code, each.day::date, media.id, (each.day + make_interval(hours => hour)) at time zone venue.zone,
      ${house}, publish.id || '-' || content.id, content.id, publish.id, content.name, counted.plays, counted.plays * 15
    from media
    join venue on venue.id = media.venue_id
    join publish on publish.brand_code = media.brand_code
    join publish_content on publish_content.publish_id = publish.id
    join content on content.id = publish_content.content_id
    cross join ${openHours}
    cross join lateral (select 28 + (hashtext(media.id || each.day || hour || content.id) & 7) as plays) counted
    where media.id = any(${[...mediaIds]})`.execute(db)
}

/** Plans of which only the number of their plays is kept: nobody asks any more what was to be shown when. */
async function writePlannedDays(db: Database, mediaIds: readonly string[]) {
  await sql`
    insert into media_day (brand_code, day, media_id, zone, spans, compositions, planned_plays)
    select media.brand_code, play_hour.day, media.id, venue.zone, '[]', '[]', (sum(plays) * 1.01)::integer
    from play_hour
    join media on media.id = play_hour.media_id
    join venue on venue.id = media.venue_id
    where media.id = any(${[...mediaIds]}) and play_hour.day < current_date
    group by media.id, venue.zone, play_hour.day
    on conflict do nothing`.execute(db)
}

/** Proven plays of campaigns that are over: nearly all of those planned for them. */
async function writeSoldPlays(db: Database, mediaIds: readonly string[]) {
  await sql`
    with sold as (
      select line.id as line, campaign.name, media.id as media, media.brand_code as brand, venue.zone, campaign.hours,
        campaign.starts_on, campaign.ends_on, film.material_id as material
      from campaign
      join campaign_line line on line.campaign_id = campaign.id
      join campaign_target target on target.line_id = line.id
      join media on media.brand_code = target.brand_code and media.id = any(${[...mediaIds]})
      join venue on venue.id = media.venue_id and venue.region = coalesce(target.region, venue.region)
      left join campaign_creative film on film.campaign_id = campaign.id
      where campaign.status in (${sql.lit(codes.campaignStatus.endedMidway)}, ${sql.lit(codes.campaignStatus.ended)})
    )
    insert into play_hour (
      brand_code, day, media_id, hour, slot_type, item_id, line_id, material_id, item_name, plays, seconds)
    select brand, each.day::date, media, (each.day + make_interval(hours => hour)) at time zone zone,
      ${ad}, line || '-' || coalesce('m' || material, 'film'), line, material, name, counted.plays, counted.plays * 15
    from sold
    cross join ${openHours}
    cross join lateral (select 20 + (hashtext(media || each.day || hour || line) & 3) as plays) counted
    where each.day between starts_on and ends_on and hours & (1 << hour) <> 0`.execute(db)
  await sql`
    with days as (
      select line_id as line, day, sum(plays) as proven from play_hour where line_id is not null group by line_id, day
    ),
    built as (
      insert into build (day, kind, input_hash, engine_version, started_at, finished_at)
      select day, 'day', repeat('0', 64), 1, day, day from (select distinct day from days) as distinct_days
      returning id, day
    )
    insert into line_day (day, line_id, build_id, goal, allowed, planned)
    select days.day, line, built.id, planned.plays, planned.plays, planned.plays
    from days
    join built on built.day = days.day
    cross join lateral (select (proven * 1.02)::integer as plays) planned
    on conflict do nothing`.execute(db)
}
