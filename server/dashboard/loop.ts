import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { LoopToday } from '#domain/dashboard/board.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { Caller } from '../base/caller.ts'
import { feeThisMonth } from '../money/closing/expected.ts'
import { lastPictures, nextSwitches } from './on-site.ts'
import { screensWhere } from './own.ts'

/** Plays of one's own screens today by kind, and their players. */
export async function loopToday(caller: Caller): Promise<LoopToday> {
  const [kinds, versions, pictures, switches, fee] = await Promise.all([
    kindsOf(caller),
    versionsOf(caller),
    lastPictures(caller),
    nextSwitches(caller),
    feeThisMonth(caller),
  ])
  return { kinds, versions, pictures, switches, fee }
}

async function kindsOf(caller: Caller): Promise<LoopToday['kinds']> {
  const today = sql`(${caller.now}::timestamptz at time zone coalesce(venue.zone, ${USUAL_ZONE}))::date`
  const { rows } = await sql<LoopToday['kinds'][number]>`
    select play_hour.slot_type as "slotType", sum(plays)::bigint as plays
    from media
    left join venue on venue.id = media.venue_id
    join play_hour on play_hour.brand_code = media.brand_code and play_hour.media_id = media.id and play_hour.day = ${today}
    where media.use_type = ${codes.useType.normal} and ${screensWhere(caller)}
    group by play_hour.slot_type
    order by play_hour.slot_type`.execute(caller.db)
  return rows
}

const MOST_VERSIONS = 10

async function versionsOf(caller: Caller): Promise<LoopToday['versions']> {
  const { rows } = await sql<LoopToday['versions'][number]>`
    select device.version, count(*)::integer as screens
    from device
    join media on media.id = device.media_id
    left join venue on venue.id = media.venue_id
    where device.approved_at is not null and ${screensWhere(caller)}
    group by device.version
    order by screens desc, device.version desc
    limit ${MOST_VERSIONS}`.execute(caller.db)
  return rows
}
