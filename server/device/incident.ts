import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'

/** Somebody else seems to speak for a screen: noted at once, closed by hand. */
export async function noteIncident(
  db: Kysely<DB>,
  { mediaId, kind, detail }: { mediaId: string; kind: 'identity'; detail: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into incident (brand_code, venue_id, media_id, kind, level, detail, opened_at)
    select brand_code, venue_id, id, ${kind}, 'warn', ${detail.slice(0, 500)}, ${now}
    from media
    where id = ${mediaId}
    on conflict (media_id, kind) where closed_at is null and media_id is not null do nothing`.execute(db)
}
