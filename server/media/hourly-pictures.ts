import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { type CommandKind, commandExpiry } from '#domain/device/command.ts'
import { SILENT_SECONDS } from '#domain/schedule/applied.ts'
import type { Services } from '../base/services.ts'
import { settingOf } from '../base/setting.ts'
import { tellDevice } from '../bus/device-hints.ts'
import { jobKind, type Task, task } from '../jobs/kind.ts'
import { commandId } from './command.ts'

export const hourlyPictures = jobKind<null>('media/hourlyPictures')

/** Every minute, of a sixtieth of the screens: each has a minute of the hour to itself and its like. */
export function hourlyPicturesTask(services: Services): Task {
  return task(hourlyPictures, () => orderPictures(services))
}

export async function orderPictures({ db, bus, clock }: Pick<Services, 'db' | 'bus' | 'clock'>): Promise<void> {
  if (String(await settingOf(db, 'HOURLY_PICTURES')).toUpperCase() === 'OFF') return
  const now = clock()
  const players = await playersDue(db, now)
  if (players.length === 0) return
  await order(db, players, now)
  for (const { device } of players) tellDevice(bus, device)
}

interface DuePlayer {
  device: string
  media: string
  brand: string
}

const kind: CommandKind = 'screenshot'
/** An order of the clock's, nobody's. */
const isHourly = sql<boolean>`command.kind = ${sql.lit(kind)} and command.created_by is null and command.creator = ''`

/**
 * Players behind screens that are open and connected. At first somebody stands before one who sees for themselves, so that
 * it is asked an hour after its approval; and one that came to no picture is asked again a day later.
 */
async function playersDue(db: Kysely<DB>, now: Date): Promise<readonly DuePlayer[]> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const { rows } = await sql<DuePlayer>`
    select device.id as device, media.id as media, media.brand_code as brand
    from media
    join device on device.media_id = media.id
    join media_beat on media_beat.media_id = media.id
    where (hashtext(media.id) & 2147483647) % 60 = ${now.getUTCMinutes()}
      and media.device_status = ${codes.deviceStatus.inUse} and device.approved_at <= ${ago(1)}
      and media_beat.at >= ${new Date(now.getTime() - SILENT_SECONDS * 1000)} and ${isOpen(now)}
      and not exists (
        select from device_command command
        where command.media_id = media.id and ${isHourly}
          and (command.created_at > ${ago(0.9)} or (command.created_at > ${ago(23)} and command.status in ('failed', 'expired'))))
    order by media.id`.execute(db)
  return rows
}

const isOpen = (now: Date) => sql<boolean>`exists (
  select
  from media_day, jsonb_array_elements(media_day.spans) span
  where media_day.media_id = media.id and media_day.day between ${now}::date - 2 and ${now}::date + 2
    and ${now.getTime()}::bigint >= (span ->> 0)::bigint and ${now.getTime()}::bigint < (span ->> 1)::bigint)`

async function order(db: Kysely<DB>, players: readonly DuePlayer[], now: Date) {
  const rows = players.map((player) => ({ ...player, id: commandId(now.getTime()) }))
  await sql`
    insert into device_command (id, device_id, media_id, brand_code, kind, creator, created_at, expires_at)
    select id, device, media, brand, ${kind}, '', ${now}::timestamptz, ${new Date(commandExpiry(kind, now.getTime()))}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id text, device text, media text, brand text)`.execute(
    db,
  )
}
