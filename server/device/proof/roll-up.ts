import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { PlayedSlots } from './planned.ts'
import { countsOf, type ShownHour, shownBytes, writeCounts } from './play-counts.ts'

/**
 * Counts the plays of every hour that has grown, so that afterwards the counts are equal to a recount from the masks.
 * What is committed when it begins is counted when it ends; what commits later leaves its own note for the next time.
 */
export async function rollUpPlays(db: Kysely<DB>, slotsOf: PlayedSlots): Promise<void> {
  let isMore = true
  while (isMore) isMore = await db.transaction().execute((trx) => countGrown(trx, slotsOf))
}

/** Some of the hours that have grown, in the caller's transaction; answers whether there are more. */
export async function countGrown(trx: Kysely<DB>, slotsOf: PlayedSlots): Promise<boolean> {
  // One at a time over all nodes: whoever read the masks earlier must not write its counts later.
  await sql`select pg_advisory_xact_lock(hashtext('play counts'))`.execute(trx)
  const { taken, hours } = await takeGrown(trx)
  await writeCounts(trx, await countsOf(trx, hours, slotsOf))
  return taken === MOST
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
