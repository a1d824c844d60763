import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { Ring } from '#domain/media/build-calls.ts'
import { isBad } from '../../content/rollout/steps.ts'
import { type RingsRow, type RingTally, ringsColumns, ringsWith } from '../build/state.ts'

export interface Kind {
  platform: string
  model: string
}

export interface StoredFirmware extends RingsRow, Kind {
  firmware: string
  url: string
  sha256: string
  bytes: number
  registeredBy: number | null
}

const stored = sql`
  select platform, model, firmware, url, sha256, bytes, registered_by as "registeredBy", ${ringsColumns}
  from firmware_rollout`

/** The last one of each kind of machine says what all of them are to run. */
export async function lastOfKinds(db: Kysely<DB>): Promise<StoredFirmware[]> {
  const { rows } = await sql<StoredFirmware>`
    select distinct on (platform, model) *
    from (${stored}) rollout
    order by platform, model, "rolloutIdx" desc`.execute(db)
  return rows
}

/** Whoever orders firmware or acts on it does so alone. */
export async function lockFirmware(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('firmware_rollout'))`.execute(db)
}

export async function firmwareOf(db: Kysely<DB>, rolloutIdx: number): Promise<StoredFirmware | undefined> {
  const { rows } = await sql<StoredFirmware>`${stored} where id = ${rolloutIdx}`.execute(db)
  return rows[0]
}

/** Screens in use with a machine of a kind: players in a browser alone have none that could take firmware. */
export const machines = sql`
  media
  join device on device.media_id = media.id and device.state = 'approved' and device.platform not in ('', 'browser')
  left join media_beat on media_beat.media_id = media.id`
export const isInUse = sql<boolean>`media.device_status = ${codes.deviceStatus.inUse}`
/** As the machine's last sign told it; before one, as its player came. */
export const firmwareTold = sql<string>`coalesce(media_beat.facts ->> 'firmware', device.firmware)`

/** Time that a machine is given to tell of itself once its order is done. */
const SETTLE_MINUTES = 5

/** An order that is on its way to a machine, or being done: it is silent for a while, and that is no failure. */
export const isBusy = sql<boolean>`coalesce(command.status in ('queued', 'sent', 'acked'), false)`

/** The machine said no, never came back, or came back with what it ran before. An order that never reached it is none. */
export const hasFailed = (now: Date): RawBuilder<boolean> => sql<boolean>`coalesce(
  command.status = 'failed'
  or (command.status = 'expired' and command.boot is not null)
  or (command.status = 'done' and command.ended_at < ${now}::timestamptz - make_interval(mins => ${sql.lit(SETTLE_MINUTES)})
    and ${firmwareTold} <> rollout.firmware), false)`

/** A machine of the open rings runs it, or is busy with it. */
export async function hasBegun(db: Kysely<DB>, { rolloutIdx }: StoredFirmware): Promise<boolean> {
  const { rows } = await sql`
    select
    from firmware_rollout rollout
    join firmware_rollout_screen screen on screen.rollout_id = rollout.id and screen.stage <= rollout.stage
    left join device_command command on command.id = screen.command_id
    join (${machines}) on media.id = screen.media_id
    where rollout.id = ${rolloutIdx} and (${isBusy} or command.status = 'done' or ${firmwareTold} = rollout.firmware)
    limit 1`.execute(db)
  return rows.length > 0
}

/** Machines by ring, those that run it, and those that came to grief since it began. */
export async function ringsOfFirmware(db: Kysely<DB>, rollout: StoredFirmware, now: Date): Promise<Ring[]> {
  const { rows } = await sql<RingTally>`
    select screen.stage as ring, count(*)::integer as screens,
      count(*) filter (where ${firmwareTold} = rollout.firmware)::integer as running,
      count(*) filter (where ${hasFailed(now)} or (${isBad(now)} and not was_bad and not ${isBusy}))::integer as bad
    from firmware_rollout rollout
    join firmware_rollout_screen screen on screen.rollout_id = rollout.id
    left join device_command command on command.id = screen.command_id
    join (${machines}) on media.id = screen.media_id
    where rollout.id = ${rollout.rolloutIdx}
    group by screen.stage`.execute(db)
  return ringsWith(rows, rollout)
}
