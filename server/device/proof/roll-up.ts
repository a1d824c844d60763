import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { PlayedSlots } from './planned.ts'
import { countsOf, type ShownHour, shownBytes, writeCounts } from './play-counts.ts'

/**
 * Counts the plays of every hour that has grown, so that afterwards the counts are equal to a recount from the masks.
 * What is committed when it begins is counted when it ends; what commits later leaves its own note for the next time.
 * Brands are told of whose screens one has played for the first time.
 */
export async function rollUpPlays(
  db: Kysely<DB>,
  slotsOf: PlayedSlots,
  onFirstPlay: (brand: string) => void = () => undefined,
): Promise<void> {
  let isMore = true
  while (isMore) {
    const counted = await db.transaction().execute((trx) => countGrown(trx, slotsOf))
    counted.begun.forEach(onFirstPlay)
    isMore = counted.isMore
  }
}

/** Some of the hours that have grown, in the caller's transaction; answers whose screens have played for the first time. */
export async function countGrown(
  trx: Kysely<DB>,
  slotsOf: PlayedSlots,
): Promise<{ isMore: boolean; begun: readonly string[] }> {
  // One at a time over all nodes: whoever read the masks earlier must not write its counts later.
  await sql`select pg_advisory_xact_lock(hashtext('play counts'))`.execute(trx)
  const { taken, hours } = await takeGrown(trx)
  const begun = await brandsThatBegin(trx, hours)
  await writeCounts(trx, await countsOf(trx, hours, slotsOf))
  return { isMore: taken === MOST, begun }
}

/** Brands of screens of which no play was ever counted before. */
async function brandsThatBegin(db: Kysely<DB>, hours: readonly ShownHour[]): Promise<readonly string[]> {
  const brands = new Map(hours.map(({ mediaId, brand }) => [mediaId, brand]))
  const { rows } = await sql<{ media: string }>`
    select media from unnest(${[...brands.keys()]}::text[]) as each (media)
    where not exists (select from play_group where media_id = media)`.execute(db)
  return [...new Set(rows.map(({ media }) => brands.get(media) ?? ''))]
}

const MOST = 100

interface Grown {
  taken: number
  hours: ShownHour[]
}

/** Notes and masks are seen as of one moment, since one statement reads both: no mask grows between the two. */
async function takeGrown(db: Kysely<DB>): Promise<Grown> {
  const { rows } = await sql<ShownHour & { taken: number }>`
    with taken as (
      delete from play_change
      where id in (select id from play_change order by id limit ${MOST})
      returning brand_codes, days, media_ids, hours
    ), grown as (
      select distinct brand, day, media, hour
      from taken, unnest(brand_codes, days, media_ids, hours) as each (brand, day, media, hour)
    )
    select (select count(*)::integer from taken) as taken, brand, proof.day, media as "mediaId",
      composition_id as "compositionId", proof.hour as at, ${shownBytes} as shown
    from grown
    join proof on (proof.brand_code, proof.day, proof.media_id, proof.hour) = (brand, grown.day, media, grown.hour)`.execute(
    db,
  )
  return { taken: rows[0]?.taken ?? 0, hours: rows }
}
