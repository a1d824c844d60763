import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { SigningKey } from '../plan/signing-key.ts'
import { buildBrand } from './build.ts'

/**
 * Plans what waits of a brand, in a transaction that also strikes it out, and answers the screens whose manifest became
 * another one.
 */
export async function planBrand(db: Kysely<DB>, key: SigningKey, brand: string, now: Date): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const mediaIds = await takeChanges(trx, brand)
    return mediaIds?.length === 0 ? [] : buildBrand(trx, key, brand, mediaIds, now)
  })
}

/** The screens that the waiting changes of a brand touch; null is all of them. */
async function takeChanges(trx: Kysely<DB>, brand: string): Promise<readonly string[] | null> {
  const changes = await trx
    .deleteFrom('schedule_change')
    .where('brand_code', '=', brand)
    .returning(['media_ids', 'venue_ids'])
    .execute()
  if (changes.some(({ media_ids, venue_ids }) => media_ids === null && venue_ids === null)) return null
  const venueIds = changes.flatMap(({ venue_ids }) => venue_ids ?? [])
  const mediaIds = changes.flatMap(({ media_ids }) => media_ids ?? [])
  const { rows } = await sql<{ id: string }>`
    select id
    from media
    where brand_code = ${brand} and (id = any(${mediaIds}::text[]) or venue_id = any(${venueIds}::integer[]))`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}
