import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { campaigns } from '#database/demo/advertisers.ts'
import { todayHere } from '#database/moment.ts'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { Services } from '../../base/services.ts'
import { writePastHealth } from './health.ts'
import type { Operator } from './operator.ts'
import { openHours, PAST_DAYS, writeSoldPlays } from './sold.ts'
import { writePastVitals } from './vitals.ts'

type Database = Kysely<DB>

const DAY_MS = 86_400_000
const LOOK_MS = 2000
const house = sql.lit(codes.slotType.house)

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
  const { rows } = await sql`select from play_hour where day < ${todayHere} limit 1`.execute(db)
  if (rows.length > 0) return
  for (const brdCode of ['BEAN', 'QUAY']) await publishHouse(db, operator, brdCode, signal)
  await patiently(() => areSold(db), signal)
  await db.transaction().execute(async (trx) => {
    await writeHousePlays(trx, mediaIds)
    await writeSoldPlays(trx, mediaIds)
    await writePlannedDays(trx, mediaIds)
    await writePastHealth(trx, mediaIds)
    await writePastVitals(trx, mediaIds, Date.now())
  })
}

/** Once, also where whoever stopped the demo came before its history was written. */
async function publishHouse(db: Database, operator: Operator, brdCode: string, signal: AbortSignal) {
  const { rows } = await sql`select from publish where brand_code = ${brdCode} limit 1`.execute(db)
  if (rows.length > 0) return
  const groups = await db.selectFrom('brand_group').select('code').where('brand_code', '=', brdCode).execute()
  await operator.publish({
    brdCode,
    publishName: 'The house this month',
    startDate: new Date().toISOString(),
    endDate: new Date(Date.now() + PAST_DAYS * DAY_MS).toISOString(),
    contents: await patiently(() => convertedContents(db, brdCode), signal),
    targetGroups: groups.map(({ code }) => code),
    targetVenues: [],
  })
}

/** Asks again until there is an answer. */
async function patiently<Answer>(look: () => Promise<Answer | undefined>, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    const answer = await look()
    if (answer !== undefined) return answer
    await sleep(LOOK_MS, undefined, { signal })
  }
}

/** Contents of a brand, once all of its films and pictures can be played. */
async function convertedContents(db: Database, brdCode: string): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number; isDone: boolean }>`
    select content.id, asset.encoding = ${sql.lit(codes.encoding.complete)} as "isDone"
    from content
    join file on file.id = content.file_id
    join asset on asset.sha256 = file.asset_sha256
    where content.brand_code = ${brdCode} and content.board_id is null
    order by content.id`.execute(db)
  return rows.length > 0 && rows.every(({ isDone }) => isDone) ? rows.map(({ id }) => id) : undefined
}

/** True once all campaigns of the demo are there: they come with their films, later than the contents. */
async function areSold(db: Database): Promise<true | undefined> {
  const names = campaigns.map(({ name }) => name)
  const { rows } = await sql`select from campaign where name = any(${names}::text[])`.execute(db)
  return rows.length >= names.length ? true : undefined
}

const epochOf = (at: RawBuilder<unknown>) => sql`(extract(epoch from ${at}) * 1000)::bigint`

async function writeHousePlays(db: Database, mediaIds: readonly string[]) {
  await sql`
    insert into play_hour (
      brand_code, day, media_id, hour, slot_type, item_id, content_id, publish_id, item_name, plays, seconds)
    select media.brand_code, each.day, media.id, (each.day + make_interval(hours => hour)) at time zone venue.zone,
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

/** Plans of which only the open time and the number of plays is kept: nobody asks any more what was to be shown when. */
async function writePlannedDays(db: Database, mediaIds: readonly string[]) {
  await sql`
    insert into media_day (brand_code, day, media_id, zone, spans, compositions, planned_plays)
    select media.brand_code, play_hour.day, media.id, venue.zone,
      json_build_array(json_build_array(${epochOf(sql`min(hour)`)}, ${epochOf(sql`max(hour) + interval '1 hour'`)})), '[]',
      (sum(plays) * 1.01)::integer
    from play_hour
    join media on media.id = play_hour.media_id
    join venue on venue.id = media.venue_id
    where media.id = any(${[...mediaIds]}) and play_hour.day < ${todayHere}
    group by media.id, venue.zone, play_hour.day
    on conflict do nothing`.execute(db)
}
