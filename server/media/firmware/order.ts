import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { commandExpiry } from '#domain/device/command.ts'
import { SILENT_SECONDS } from '#domain/schedule/applied.ts'
import type { Bus } from '../../bus/bus.ts'
import { tellDevice } from '../../bus/device-hints.ts'
import { commandId } from '../command.ts'
import { firmwareTold, hasFailed, isBusy, isInUse, machines, type StoredFirmware } from './state.ts'

const MOST_AT_ONCE = 500

interface Due {
  mediaId: string
  brand: string
  device: string
}

/**
 * Orders the firmware from machines that are due: in an open ring, at work, with other firmware, and neither busy with an
 * order nor failed. Answers how their players are told once it is stored.
 */
export async function orderFirmware(
  db: Kysely<DB>,
  rollout: StoredFirmware,
  now: Date,
): Promise<((bus: Bus) => void) | undefined> {
  if (rollout.state !== 'running' && rollout.state !== 'done') return undefined
  const due = (await dueMachines(db, rollout, now)).map((row) => ({ ...row, command: commandId(now.getTime()) }))
  if (due.length === 0) return undefined
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
    on conflict (rollout_id, media_id) do update set command_id = excluded.command_id, updated_at = ${now}`.execute(db)
  return (bus) => {
    for (const { device } of due) tellDevice(bus, device)
  }
}

/** With the last ring come those that were not drawn for any. */
async function dueMachines(db: Kysely<DB>, { rolloutIdx, platform, model, state }: StoredFirmware, now: Date) {
  const { rows } = await sql<Due>`
    select media.id as "mediaId", media.brand_code as brand, device.id as device
    from firmware_rollout rollout
    cross join (${machines})
    left join firmware_rollout_screen screen on screen.rollout_id = rollout.id and screen.media_id = media.id
    left join device_command command on command.id = screen.command_id
    where rollout.id = ${rolloutIdx} and ${isInUse} and device.platform = ${platform} and device.model = ${model}
      and (screen.stage <= rollout.stage or ${state === 'done'})
      and media_beat.at >= ${now}::timestamptz - make_interval(secs => ${sql.lit(SILENT_SECONDS)})
      and ${firmwareTold} <> rollout.firmware and not ${isBusy} and not ${hasFailed(now)}
      and (command.status is distinct from 'done')
    order by media.id
    limit ${sql.lit(MOST_AT_ONCE)}`.execute(db)
  return rows
}
