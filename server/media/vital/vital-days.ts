import { sql } from 'kysely'
import { type VitalDay, vitalDays } from '#domain/device/vital-day.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { instantOf, localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../../base/caller.ts'
import { momentsIn } from '../../device/vital-sample.ts'
import { ownMedia } from '../own-media.ts'

/** Condition of a screen on each of the last days as its venue has them. */
export async function vitalDaysOf(caller: Caller, mediaId: string, days: number): Promise<VitalDay[]> {
  const { brand, venueId } = await ownMedia(caller, mediaId)
  const zone = await zoneOf(caller, venueId)
  const now = caller.now.getTime()
  const today = localDay(zone, now)
  const bounds = Array.from({ length: days }, (_, at) => {
    const day = dayAfter(today, at + 1 - days)
    return { day, from: instantOf(zone, `${day} 00:00:00`), until: instantOf(zone, `${dayAfter(day, 1)} 00:00:00`) }
  })
  const since = new Date(bounds[0]?.from ?? now).toISOString().slice(0, 10)
  const { rows } = await sql<{ day: string; samples: Buffer; memory: Buffer }>`
    select day, samples, memory
    from vital_day
    where brand_code = ${brand} and day >= ${since}::date and media_id = ${mediaId}
    order by day`.execute(caller.db)
  const moments = rows.flatMap(({ day, samples, memory }) => momentsIn(samples, memory, Date.parse(`${day}T00:00:00Z`)))
  return vitalDays(moments, bounds, now)
}

async function zoneOf({ db }: Caller, venueId: number | null): Promise<string> {
  if (venueId === null) return USUAL_ZONE
  const { zone } = await db.selectFrom('venue').select('zone').where('id', '=', venueId).executeTakeFirstOrThrow()
  return zone
}
