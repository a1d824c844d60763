import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'

/** The build that every screen may have; nothing where none has come yet. */
export async function buildOfAll(db: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    select hash from player_build order by arrived_at desc, hash limit 1`.execute(db)
  return rows[0]?.hash ?? null
}

export const buildOfMedia = (db: Kysely<DB>, _mediaId: string): Promise<string | null> => buildOfAll(db)
export const buildOfDevice = (db: Kysely<DB>, _device: string): Promise<string | null> => buildOfAll(db)
