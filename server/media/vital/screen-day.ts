import { sql } from 'kysely'
import type { Vital } from '#domain/media/device.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { expand } from '#domain/schedule/day/expand.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../../base/caller.ts'
import { programsOf, scheduledDays } from '../../plan/read.ts'
import type { OwnMedia } from '../own-media.ts'
import { toldItem } from './told-item.ts'

/** A screen's day so far: its proven plays, and what its plan shows after the play that runs. */
export async function screenDay(
  caller: Caller,
  { mediaId, brand }: OwnMedia,
): Promise<Pick<Vital, 'next' | 'playsToday'>> {
  const { zone, ...day } = await playsOf(caller, mediaId)
  const now = caller.services.clock().getTime()
  const today = localDay(zone, now)
  // Hours past midnight belong to the opening day before.
  const days = await scheduledDays(caller.db, mediaId, dayAfter(today, -1), dayAfter(today))
  const next = expand(days, await programsOf(caller.db, days), now, now + HOUR_MS).find(({ from }) => now < from)
  const name = next?.item ? (await toldItem(caller, brand, next.item.id)).name : null
  return { ...day, next: next ? { name } : null }
}

async function playsOf({ db, now }: Caller, mediaId: string): Promise<{ zone: string; playsToday: number }> {
  const { rows } = await sql<{ zone: string; playsToday: number }>`
    select own.zone, coalesce(ad + house + content + notice, 0) as "playsToday"
    from media
    left join venue on venue.id = media.venue_id
    cross join lateral (select coalesce(venue.zone, ${USUAL_ZONE}) as zone) own
    left join play_day on play_day.brand_code = media.brand_code and play_day.media_id = media.id
      and play_day.day = (${now}::timestamptz at time zone own.zone)::date
    where media.id = ${mediaId}`.execute(db)
  return rows[0] ?? { zone: USUAL_ZONE, playsToday: 0 }
}
