import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { type Lack, type Prepared, preparedLack, shownLack } from '#domain/media/lack.ts'
import type { Caller } from '../../base/caller.ts'
import type { OwnMedia } from '../own-media.ts'

/** Lack of a screen as it shows it by itself, and what it lacks before it has a player that could. */
export async function lackOfScreen(
  { db, services }: Caller,
  { mediaId, device, deviceState }: OwnMedia,
): Promise<Lack | null> {
  if (device === null) return codes.screenLack.player
  if (deviceState !== 'approved') return codes.screenLack.approval
  const now = services.clock().getTime()
  const { rows } = await sql<Prepared & { isPlaying: boolean; missing: number; spans: (readonly [number, number])[] }>`
    select media.venue_id is not null as "isMapped", media.model_id is not null as "hasModel",
      media.device_status = ${codes.deviceStatus.inUse} and brand.status = ${codes.useStatus.active} as "isInUse",
      manifest_hash is not null as "isPlanned", coalesce(has_plays, false) as "hasPlays",
      coalesce(facts ->> 'item', '') <> '' as "isPlaying",
      coalesce(jsonb_array_length(facts -> 'missing'), 0) as missing,
      (select coalesce(jsonb_agg(span), '[]') from media_day, jsonb_array_elements(spans) as span
        where media_day.media_id = media.id and media_day.brand_code = media.brand_code
          and (span ->> 1)::bigint > ${now}::bigint
          and day between (${new Date(now)}::timestamptz - interval '2 days')::date
            and (${new Date(now)}::timestamptz + interval '2 days')::date) as spans
    from media
    join brand on brand.code = media.brand_code
    left join media_manifest on media_manifest.media_id = media.id
    left join media_beat on media_beat.media_id = media.id
    where media.id = ${mediaId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { isPlaying, missing, spans } = row
  const isOpen = spans.some(([from]) => from <= now)
  return shownLack(preparedLack(row), { isPlaying, isOpen, opens: spans.length > 0, missingFiles: missing })
}
