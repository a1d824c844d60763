import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { afterStep } from '#domain/base/states.ts'
import { mustHalt, rolloutLife } from '#domain/content/rollout/rollout.ts'
import type { Services } from '../../base/services.ts'
import { tellConsoles } from '../../bus/console-hints.ts'
import { jobKind, type Task, task } from '../../jobs/kind.ts'
import { rolloutsToMove, type StoredRollout, sumOf, talliesOf } from './state.ts'

export const moveRollouts = jobKind<null>('content/rollouts')

/** Every minute: a roll-out that does harm halts, and one whose pause is over goes on. */
export function moveRolloutsTask(services: Services): Task {
  return task(moveRollouts, () => advanceRollouts(services))
}

export async function advanceRollouts({ db, bus, clock }: Services): Promise<void> {
  const moved = await db.transaction().execute((trx) => moveAll(trx, clock()))
  if (moved > 0) tellConsoles(bus, 'publish', null)
}

async function moveAll(db: Kysely<DB>, now: Date): Promise<number> {
  let moved = 0
  for (const rollout of await rolloutsToMove(db, now)) moved += (await move(db, rollout, now)) ? 1 : 0
  return moved
}

async function move(db: Kysely<DB>, rollout: StoredRollout, now: Date): Promise<boolean> {
  const tallies = await talliesOf(db, rollout, now)
  const [stage, rest] = [sumOf(tallies.slice(0, rollout.stage)), sumOf(tallies.slice(rollout.stage))]
  if (mustHalt(stage, rest)) {
    const state = afterStep(rolloutLife, { act: 'halt', state: rollout.state, who: ['clock'] })
    const halted = { halted_at: now, halted_bad: stage.bad, halted_rest_bad: rest.bad }
    await write(db, rollout, { state, ...halted, updated_at: now })
    await note(db, rollout, { act: 'halt', stage: rollout.stage })
    return true
  }
  const { pauseMinutes, stageSince } = rollout
  if (pauseMinutes === null || stageSince.getTime() + pauseMinutes * 60_000 > now.getTime()) return false
  await openNext(db, rollout, now)
  await note(db, rollout, { act: 'next', stage: rollout.stage + 1 })
  return true
}

/** With the last stage all screens show it, and nothing is left to roll out. */
export async function openNext(db: Kysely<DB>, rollout: StoredRollout, now: Date): Promise<void> {
  const stage = rollout.stage + 1
  const state = stage === rollout.steps.length ? 'done' : rollout.state
  await write(db, rollout, { state, stage, stage_since: now, updated_at: now })
}

async function write(db: Kysely<DB>, { rolloutIdx }: StoredRollout, patch: object) {
  await db.updateTable('publish_rollout').set(patch).where('id', '=', rolloutIdx).execute()
}

/** In the publish's history, by nobody. */
async function note(
  db: Kysely<DB>,
  { publishIdx }: StoredRollout,
  { act, stage }: { act: 'halt' | 'next'; stage: number },
) {
  await sql`
    insert into audit (user_name, brand_code, entity, entity_key, act, after, request_id)
    select '', brand_code, 'publish', id::text, ${act}, json_build_object('stage', ${stage}::integer), 'rollout'
    from publish
    where id = ${publishIdx}`.execute(db)
}
