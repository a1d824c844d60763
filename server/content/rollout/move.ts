import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { actOfClock } from '#domain/content/rollout/rollout.ts'
import type { Services } from '../../base/services.ts'
import { tellConsoles, tellOwner } from '../../bus/console-hints.ts'
import { jobKind, type Task, task } from '../../jobs/kind.ts'
import { tellDone, tellHalted } from './news.ts'
import { rolloutsToMove, type StoredRollout, sumOf, talliesOf } from './state.ts'
import { publishSteps } from './steps.ts'

export const moveRollouts = jobKind<null>('content/rollouts')

/** Every minute: a roll-out that does harm halts, and one whose pause is over goes on. */
export function moveRolloutsTask(services: Services): Task {
  return task(moveRollouts, () => advanceRollouts(services))
}

export async function advanceRollouts({ db, bus, clock }: Services): Promise<void> {
  const moved = await db.transaction().execute((trx) => moveAll(trx, clock()))
  if (moved.length > 0) tellConsoles(bus, 'publish', null)
  for (const userId of new Set(moved.flat())) tellOwner(bus, userId)
}

async function moveAll(db: Kysely<DB>, now: Date): Promise<readonly number[][]> {
  const moved: number[][] = []
  for (const rollout of await rolloutsToMove(db, now)) {
    const told = await move(db, rollout, now)
    if (told) moved.push(told)
  }
  return moved
}

/** Answers who was told of it; nothing where it stays as it is. */
async function move(db: Kysely<DB>, rollout: StoredRollout, now: Date): Promise<number[] | undefined> {
  const tallies = await talliesOf(db, rollout, now)
  const [stage, rest] = [sumOf(tallies.slice(0, rollout.stage)), sumOf(tallies.slice(rollout.stage))]
  const act = actOfClock(rollout, [stage, rest], now)
  if (act === 'halt') {
    await publishSteps.halt(db, rollout, [stage, rest], now)
    await note(db, rollout, { act: 'halt', stage: rollout.stage })
    return tellHalted(db, rollout, [stage, rest], now)
  }
  if (act === null) return undefined
  const state = await publishSteps.openNext(db, rollout, now)
  await note(db, rollout, { act: 'next', stage: rollout.stage + 1 })
  return state === 'done' ? tellDone(db, rollout, now) : []
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
