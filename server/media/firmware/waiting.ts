import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { WaitingMachine, WaitingMachines } from '#domain/media/firmware/firmware-calls.ts'
import type { Caller } from '../../base/caller.ts'
import { costNow } from './moment.ts'
import { firmwareTold, isInUse, machines, type StoredFirmware } from './state.ts'

const SHOWN = 100

/** Machines of a roll-out whose moment is to come. */
const waiting = ({ rolloutIdx }: StoredFirmware, now: Date): RawBuilder<unknown> => sql`
  from firmware_rollout rollout
  join firmware_rollout_screen screen on screen.rollout_id = rollout.id
  join (${machines}) on media.id = screen.media_id
  left join venue on venue.id = media.venue_id
  where rollout.id = ${rolloutIdx} and rollout.state in ('running', 'done') and screen.waits_until > ${now}
    and ${isInUse} and ${firmwareTold} <> rollout.firmware`

export async function countedWaiting(db: Kysely<DB>, rollout: StoredFirmware, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${waiting(rollout, now)}`.execute(db)
  return rows[0]?.count ?? 0
}

type Row = Omit<WaitingMachine, 'at' | 'playsNow'> & { at: Date }

/** The first to get their order first. */
export async function waitingMachines({ db, now }: Caller, rollout: StoredFirmware): Promise<WaitingMachines> {
  const { rows } = await sql<Row>`
    select media.id as "mediaId", media.name as "mediaName", coalesce(venue.name, '') as "venueName",
      coalesce(venue.zone, 'UTC') as zone, screen.waits_until as at
    ${waiting(rollout, now)}
    order by screen.waits_until, media.id`.execute(db)
  const costs = await costNow(db, rows, now)
  return {
    machines: rows.slice(0, SHOWN).map(({ at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      playsNow: costs.get(row.mediaId) ?? 0,
    })),
    total: rows.length,
    playsNow: [...costs.values()].reduce((sum, cost) => sum + cost, 0),
  }
}

/** Ends the wait of the machine of one screen, or of all; answers if any waited. */
export async function waitNoLonger(
  { db, now }: Caller,
  rollout: StoredFirmware,
  mediaId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update firmware_rollout_screen
    set at_once = true, waits_until = null, updated_at = ${now}
    where rollout_id = ${rollout.rolloutIdx} and media_id in (select media.id ${waiting(rollout, now)})
      and coalesce(media_id = ${mediaId}, true)
    returning media_id`.execute(db)
  return rows.length > 0
}
