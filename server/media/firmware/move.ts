import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { actOfClock } from '#domain/content/rollout/rollout.ts'
import { isBuildSeen } from '#domain/media/build.ts'
import { holdersOf } from '../../access/grants.ts'
import type { Services } from '../../base/services.ts'
import type { Bus } from '../../bus/bus.ts'
import { tellConsoles, tellOwner } from '../../bus/console-hints.ts'
import { sumOf } from '../../content/rollout/state.ts'
import { firmwareSteps } from '../../content/rollout/steps.ts'
import { tellPeople } from '../../content/told/tell.ts'
import { jobKind, type Task, task } from '../../jobs/kind.ts'
import { orderFirmware } from './order.ts'
import { firmwareOf, lastOfKinds, lockFirmware, ringsOfFirmware, type StoredFirmware } from './state.ts'

export const moveFirmware = jobKind<null>('media/firmware')

/** Every minute: firmware that does harm halts, its next ring opens after its pause, and machines that are due get their order. */
export function moveFirmwareTask(services: Services): Task {
  return task(moveFirmware, () => advanceFirmware(services))
}

export async function advanceFirmware({ db, bus, clock }: Pick<Services, 'db' | 'bus' | 'clock'>): Promise<void> {
  const now = clock()
  for (const { rolloutIdx } of await lastOfKinds(db)) {
    const tell = await db.transaction().execute((trx) => advance(trx, rolloutIdx, now))
    for (const each of tell) each(bus)
  }
}

type Tell = (bus: Bus) => void

async function advance(db: Kysely<DB>, rolloutIdx: number, now: Date): Promise<Tell[]> {
  await lockFirmware(db)
  const rollout = await firmwareOf(db, rolloutIdx)
  if (!rollout) return []
  const moved = rollout.state === 'running' ? await move(db, rollout, now) : []
  const after = moved.length > 0 ? await firmwareOf(db, rolloutIdx) : rollout
  const ordered = after && (await orderFirmware(db, after, now))
  return [...moved, ...(ordered ? [ordered] : [])]
}

async function move(db: Kysely<DB>, rollout: StoredFirmware, now: Date): Promise<Tell[]> {
  const rings = await ringsOfFirmware(db, rollout, now)
  const open = rings.slice(0, rollout.stage)
  const [stage, rest] = [sumOf(open), sumOf(rings.slice(rollout.stage))]
  const act = actOfClock(rollout, [stage, rest], now)
  if (act === null || (act === 'next' && !isBuildSeen(open))) return []
  await note(db, rollout, act)
  const tellScreens: Tell = (bus) => tellConsoles(bus, 'firmware', null)
  if (act === 'next') {
    await firmwareSteps.openNext(db, rollout, now)
    return [tellScreens]
  }
  await firmwareSteps.halt(db, rollout, [stage, rest], now)
  const work = { kind: 'firmware', key: rollout.rolloutIdx } as const
  const people = holdersOf('player-build', 'ETC')
  const told = await tellPeople(db, { kind: 'firmwareHalted', work, people, bad: stage.bad, restBad: rest.bad }, now)
  const tellTold: Tell = (bus) => {
    for (const userId of told) tellOwner(bus, userId)
  }
  return [tellScreens, tellTold]
}

/** In the trail, by nobody. */
async function note(db: Kysely<DB>, { platform, model, firmware, stage }: StoredFirmware, act: 'halt' | 'next') {
  await sql`
    insert into audit (user_name, entity, entity_key, act, after, request_id)
    values ('', 'firmware', ${[platform, model].filter(Boolean).join(' ')}, ${act},
      json_build_object('firmware', ${firmware}::text, 'stage', ${act === 'next' ? stage + 1 : stage}::integer), 'rollout')`.execute(
    db,
  )
}
