import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { afterStep } from '#domain/base/states.ts'
import { actOfClock, type RolloutState, rolloutLife } from '#domain/content/rollout/rollout.ts'
import type { Services } from '../../base/services.ts'
import { tellConsoles } from '../../bus/console-hints.ts'
import { sumOf } from '../../content/rollout/state.ts'
import { jobKind, type Task, task } from '../../jobs/kind.ts'
import { lastRollout, ringsOfRollout, type StoredRollout } from './state.ts'

export const moveBuilds = jobKind<null>('media/builds')

/** Every minute: a build that does harm halts, and one whose pause is over comes to the next ring. */
export function moveBuildsTask(services: Services): Task {
  return task(moveBuilds, () => advanceBuilds(services))
}

export async function advanceBuilds({ db, bus, clock }: Pick<Services, 'db' | 'bus' | 'clock'>): Promise<void> {
  const act = await db.transaction().execute((trx) => move(trx, clock()))
  if (act) tellConsoles(bus, 'playerBuild', null)
}

async function move(db: Kysely<DB>, now: Date) {
  const rollout = await lastRollout(db, 'changing')
  if (rollout?.state !== 'running') return null
  const rings = await ringsOfRollout(db, rollout, now)
  const [stage, rest] = [sumOf(rings.slice(0, rollout.stage)), sumOf(rings.slice(rollout.stage))]
  const act = actOfClock(rollout, [stage, rest], now)
  if (act === 'halt') {
    const state = afterStep(rolloutLife, { act, state: rollout.state, who: ['clock'] })
    await write(db, rollout, {
      state,
      halted_at: now,
      halted_bad: stage.bad,
      halted_rest_bad: rest.bad,
      updated_at: now,
    })
  }
  if (act === 'next') await openNext(db, rollout, now)
  if (act) await note(db, rollout, act)
  return act
}

/** With the last ring all screens run it. */
export async function openNext(db: Kysely<DB>, rollout: StoredRollout, now: Date): Promise<void> {
  const stage = rollout.stage + 1
  const state: RolloutState = stage === rollout.steps.length ? 'done' : rollout.state
  await write(db, rollout, { state, stage, stage_since: now, updated_at: now })
}

async function write(db: Kysely<DB>, { rolloutIdx }: StoredRollout, patch: object) {
  await db.updateTable('player_rollout').set(patch).where('id', '=', rolloutIdx).execute()
}

/** In the trail, by nobody. */
async function note(db: Kysely<DB>, { build, stage }: StoredRollout, act: 'halt' | 'next') {
  await sql`
    insert into audit (user_name, entity, entity_key, act, after, request_id)
    values ('', 'playerBuild', ${build}, ${act}, json_build_object('stage', ${act === 'next' ? stage + 1 : stage}::integer),
      'rollout')`.execute(db)
}
