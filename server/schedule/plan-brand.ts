import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { orderWhatChanged } from './ad-orders.ts'
import { buildBrand } from './build.ts'
import type { SigningKey } from './signing-key.ts'

/**
 * Plans what waits of a brand, in a transaction that also strikes it out, and answers the screens whose manifest became
 * another one.
 */
export async function planBrand(db: Kysely<DB>, key: SigningKey, brand: string, now: Date): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const taken = await takeChanges(trx, brand)
    if (taken?.isSaleTouched) await orderWhatChanged(trx, now)
    return taken ? buildBrand(trx, key, brand, taken.mediaIds, now) : []
  })
}

interface Taken {
  /** Null is all of the brand. */
  mediaIds: readonly string[] | null
  /** Something is among them that may touch what is sold. */
  isSaleTouched: boolean
}

/** The screens that the waiting changes of a brand touch; nothing where none waits. */
async function takeChanges(trx: Kysely<DB>, brand: string): Promise<Taken | undefined> {
  const changes = await trx
    .deleteFrom('schedule_change')
    .where('brand_code', '=', brand)
    .returning(['media_ids', 'venue_ids', 'of_build'])
    .execute()
  if (changes.length === 0) return undefined
  const isSaleTouched = changes.some(({ of_build }) => !of_build)
  if (changes.some(({ media_ids, venue_ids }) => media_ids === null && venue_ids === null)) {
    return { mediaIds: null, isSaleTouched }
  }
  const venueIds = changes.flatMap(({ venue_ids }) => venue_ids ?? [])
  const mediaIds = changes.flatMap(({ media_ids }) => media_ids ?? [])
  const { rows } = await sql<{ id: string }>`
    select id
    from media
    where brand_code = ${brand} and (id = any(${mediaIds}::text[]) or venue_id = any(${venueIds}::integer[]))`.execute(
    trx,
  )
  return { mediaIds: rows.map(({ id }) => id), isSaleTouched }
}
