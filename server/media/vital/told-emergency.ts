import { sql } from 'kysely'
import { type EmergencyRecord, isShowing } from '#domain/device/emergency.ts'
import type { Caller } from '../../base/caller.ts'

/** Headline of the newest emergency that a player says it shows, as far as it was ordered for its screen. */
export async function toldEmergency(
  { db }: Caller,
  mediaId: string,
  records: readonly EmergencyRecord[],
): Promise<string | null> {
  const showing = records.filter(isShowing).map(({ id }) => id)
  if (showing.length === 0) return null
  const { rows } = await sql<{ title: string }>`
    select emergency.title
    from emergency_screen
    join emergency on emergency.id = emergency_screen.emergency_id
    where emergency_screen.media_id = ${mediaId} and 'e' || emergency.id = any(${showing})
    order by emergency.confirmed_at desc, emergency.id
    limit 1`.execute(db)
  return rows[0]?.title ?? null
}
