import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Services } from '../../base/services.ts'
import { jobKind } from '../../jobs/kind.ts'

export interface BuildOrder {
  day: string
  /**
   * `change`: only where something that decides about the day has changed. `pace`: goals follow what has been proven.
   * `late`: those of lines that are behind today, where there are some.
   * `ask`: somebody asked for it. `afresh`: a day to come is dealt out anew, as every night. `forecast`: what the day
   * would be; nobody plays it.
   */
  why: 'change' | 'late' | 'pace' | 'ask' | 'afresh' | 'forecast'
}

export const buildDay = jobKind<BuildOrder>('schedule/build')

/** Those of some days for which nothing holds yet. */
export async function daysWithoutBuild(db: Kysely<DB>, days: readonly string[]): Promise<string[]> {
  const built = await db.selectFrom('build').select('day').where('is_current', '=', true).execute()
  return days.filter((day) => !built.some((each) => each.day === day))
}

/** Every day that some screen calls today or tomorrow. */
export async function daysInForce(services: Pick<Services, 'db'>, now: Date): Promise<readonly string[]> {
  const todays = await daysRunning(services, now)
  return [...new Set(todays.flatMap((today) => [today, dayAfter(today)]))].sort()
}

/** Every day that some screen calls today: another one where it is still yesterday, or tomorrow already. */
export async function daysRunning({ db }: Pick<Services, 'db'>, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ zone: string }>`
    select zone.name as zone
    from (select distinct zone as name from venue) zone
    cross join lateral (
      select
      from media
      join venue on venue.id = media.venue_id
      where media.device_status = ${codes.deviceStatus.inUse} and venue.zone = zone.name
      limit 1) as used`.execute(db)
  return [...new Set(rows.map(({ zone }) => localDay(zone, now.getTime())))].sort()
}
