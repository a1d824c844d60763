import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse } from '#domain/base/reply.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'

/** A screen within the caller's scope, with the player behind it. */
export interface OwnMedia {
  mediaId: string
  name: string
  brand: string
  venueId: number | null
  modelId: number | null
  useType: number
  deviceStatus: number
  isVenueStopped: boolean
  device: string | null
  deviceState: string | null
}

/** Foreign and unknown: the same refusal. */
export async function ownMedia(caller: Caller, mediaId: string): Promise<OwnMedia> {
  const { rows } = await sql<OwnMedia>`
    select
      media.id as "mediaId", media.name, media.brand_code as brand, media.venue_id as "venueId",
      media.model_id as "modelId", media.use_type as "useType", media.device_status as "deviceStatus",
      coalesce(venue.status = ${codes.useStatus.stopped}, false) as "isVenueStopped", device.id as device,
        device.state as "deviceState"
    from media
    left join venue on venue.id = media.venue_id
    left join device on device.media_id = media.id
    where ${isOwn(caller, mediaId)}`.execute(caller.db)
  return rows[0] ?? refuse('general.unknown', { kind: 'unknown' })
}

/** Nobody else changes it, or what stands behind it, until the call ends; rows that name it may come meanwhile. */
export async function lockOwnMedia(caller: Caller, mediaId: string): Promise<OwnMedia> {
  await sql`
    select
    from media
    left join venue on venue.id = media.venue_id
    where ${isOwn(caller, mediaId)}
    for no key update of media`.execute(caller.db)
  // Only a statement that begins after the wait sees what was done meanwhile.
  return ownMedia(caller, mediaId)
}

const isOwn = (caller: Caller, mediaId: string) => sql<boolean>`
  media.id = ${mediaId}
  and ${withinScope(caller, { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' })}`
