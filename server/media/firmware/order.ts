import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { commandExpiry } from '#domain/device/command.ts'
import { LITTLE_PLAYS } from '#domain/media/firmware/moment.ts'
import { SILENT_SECONDS } from '#domain/schedule/applied.ts'
import type { Bus } from '../../bus/bus.ts'
import { tellDevice } from '../../bus/device-hints.ts'
import { commandId, isOfNamedHost } from '../command.ts'
import { costNow, momentsOf, type Waiter } from './moment.ts'
import { firmwareTold, hasBegun, hasFailed, isBusy, isInUse, machines, type StoredFirmware } from './state.ts'

const MOST_AT_ONCE = 500
/** So many machines that wait are asked for one that would lose little. */
const ASKED = 100

type Tell = (bus: Bus) => void

interface Due extends Waiter {
  brand: string
  device: string
}

/**
 * Orders the firmware from machines that are due: in an open ring, at work, with other firmware, and neither busy with an
 * order nor failed. Those that would lose less later wait. From a host that is no longer named nothing comes any more.
 * Answers how players are told of their order once it is stored.
 */
export async function orderFirmware(db: Kysely<DB>, rollout: StoredFirmware, now: Date): Promise<Tell | undefined> {
  if (rollout.state !== 'running' && rollout.state !== 'done') return undefined
  if (!(await isOfNamedHost(db, rollout.url))) return undefined
  const due = await machinesThat(isDue(now), MOST_AT_ONCE, db, rollout, now)
  const moments = await momentsOf(db, due, now)
  const waiting = due.filter(({ mediaId }) => (moments.get(mediaId) ?? 0) > now.getTime())
  await letWait(db, rollout, waiting, moments, now)
  const told = due.filter((machine) => !waiting.includes(machine))
  const ready = told.length > 0 ? told : await firstOfAll(db, rollout, now)
  return ready.length > 0 ? give(db, rollout, ready, now) : undefined
}

/** Rings go by what becomes of their machines: until one has begun, the one that loses least goes now, if that is little. */
async function firstOfAll(db: Kysely<DB>, rollout: StoredFirmware, now: Date): Promise<Due[]> {
  if (rollout.state !== 'running' || (await hasBegun(db, rollout))) return []
  const patient = await machinesThat(sql`screen.waits_until > ${now}`, ASKED, db, rollout, now)
  const costs = await costNow(db, patient, now)
  const cost = ({ mediaId }: Due) => costs.get(mediaId) ?? 0
  return patient
    .filter((machine) => cost(machine) <= LITTLE_PLAYS)
    .toSorted((one, other) => cost(one) - cost(other))
    .slice(0, 1)
}

async function give(db: Kysely<DB>, rollout: StoredFirmware, machines: readonly Due[], now: Date) {
  const due = machines.map((row) => ({ ...row, command: commandId(now.getTime()) }))
  const { rolloutIdx, steps, url, sha256, bytes, registrant, registeredBy } = rollout
  await db
    .insertInto('device_command')
    .values(
      due.map(({ command, device, mediaId, brand }) => ({
        ...{ id: command, device_id: device, media_id: mediaId, brand_code: brand, kind: 'update_url' },
        payload: JSON.stringify({ url, sha256, bytes }),
        ...{ created_by: registeredBy, creator: registrant, created_at: now },
        expires_at: new Date(commandExpiry('update_url', now.getTime())),
      })),
    )
    .execute()
  await sql`
    insert into firmware_rollout_screen (rollout_id, media_id, stage, was_bad, command_id)
    select ${rolloutIdx}, media_id, ${steps.length}, false, command_id
    from unnest(${due.map(({ mediaId }) => mediaId)}::text[], ${due.map(({ command }) => command)}::text[])
      as each (media_id, command_id)
    on conflict (rollout_id, media_id) do update
      set command_id = excluded.command_id, waits_until = null, updated_at = ${now}`.execute(db)
  return (bus: Bus) => {
    for (const { device } of due) tellDevice(bus, device)
  }
}

/** Whoever comes with the last ring alone is drawn by waiting. */
async function letWait(
  db: Kysely<DB>,
  { rolloutIdx, steps }: StoredFirmware,
  waiting: readonly Due[],
  moments: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const until = waiting.map(({ mediaId }) => new Date(moments.get(mediaId) ?? 0))
  await sql`
    insert into firmware_rollout_screen (rollout_id, media_id, stage, was_bad, due_since, waits_until)
    select ${rolloutIdx}, media_id, ${steps.length}, false, due_since, waits_until
    from unnest(${waiting.map(({ mediaId }) => mediaId)}::text[], ${waiting.map(({ dueSince }) => dueSince)}::timestamptz[],
      ${until}::timestamptz[]) as each (media_id, due_since, waits_until)
    on conflict (rollout_id, media_id) do update
      set due_since = excluded.due_since, waits_until = excluded.waits_until, updated_at = ${now}`.execute(db)
}

const isDue = (now: Date) => sql`coalesce(screen.waits_until <= ${now}, true)`

/**
 * With the last ring come those that were not drawn for any. Whoever was not at work when its moment came is due anew: its
 * day of waiting is not over with that.
 */
async function machinesThat(
  wait: RawBuilder<unknown>,
  most: number,
  db: Kysely<DB>,
  { rolloutIdx, platform, model, state }: StoredFirmware,
  now: Date,
) {
  const { rows } = await sql<Due>`
    select media.id as "mediaId", media.brand_code as brand, device.id as device,
      coalesce(screen.at_once, false) as "isAtOnce",
      case when screen.waits_until > ${now}::timestamptz - interval '1 hour' then screen.due_since else ${now} end as "dueSince"
    from firmware_rollout rollout
    cross join (${machines})
    left join firmware_rollout_screen screen on screen.rollout_id = rollout.id and screen.media_id = media.id
    left join device_command command on command.id = screen.command_id
    where rollout.id = ${rolloutIdx} and ${isInUse} and device.platform = ${platform} and device.model = ${model}
      and (screen.stage <= rollout.stage or ${state === 'done'})
      and media_beat.at >= ${now}::timestamptz - make_interval(secs => ${sql.lit(SILENT_SECONDS)})
      and ${firmwareTold} <> rollout.firmware and not ${isBusy} and not ${hasFailed(now)}
      and (command.status is distinct from 'done') and ${wait}
    order by media.id
    limit ${most}`.execute(db)
  return rows
}
