import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { actOfClock, type Tally } from '#domain/content/rollout/rollout.ts'
import { isBuildSeen } from '#domain/media/build.ts'
import { holdersOf } from '../../access/grants.ts'
import type { Services } from '../../base/services.ts'
import { tellConsoles, tellOwner } from '../../bus/console-hints.ts'
import { sumOf } from '../../content/rollout/state.ts'
import { buildSteps } from '../../content/rollout/steps.ts'
import { tellPeople } from '../../content/told/tell.ts'
import { jobKind, type Task, task } from '../../jobs/kind.ts'
import { lastRollout, ringsOfRollout, type StoredRollout } from './state.ts'

export const moveBuilds = jobKind<null>('media/builds')

/** Every minute: a build that does harm halts, and one whose pause is over comes to the next ring. */
export function moveBuildsTask(services: Services): Task {
  return task(moveBuilds, () => advanceBuilds(services))
}

export async function advanceBuilds({ db, bus, clock }: Pick<Services, 'db' | 'bus' | 'clock'>): Promise<void> {
  const told = await db.transaction().execute((trx) => move(trx, clock()))
  if (told) tellConsoles(bus, 'playerBuild', null)
  for (const userId of told ?? []) tellOwner(bus, userId)
}

/** Answers who was told of it; nothing where it stays as it is. */
async function move(db: Kysely<DB>, now: Date): Promise<number[] | undefined> {
  const rollout = await lastRollout(db, 'changing')
  if (rollout?.state !== 'running') return undefined
  const rings = await ringsOfRollout(db, rollout, now)
  const open = rings.slice(0, rollout.stage)
  const [stage, rest] = [sumOf(open), sumOf(rings.slice(rollout.stage))]
  const act = actOfClock(rollout, [stage, rest], now)
  if (act === null || (act === 'next' && !isBuildSeen(open))) return undefined
  await note(db, rollout, act)
  if (act === 'halt') return halt(db, rollout, [stage, rest], now)
  await buildSteps.openNext(db, rollout, now)
  return []
}

/** Those who may order builds are told of it. */
async function halt(db: Kysely<DB>, rollout: StoredRollout, [stage, rest]: readonly [Tally, Tally], now: Date) {
  await buildSteps.halt(db, rollout, [stage, rest], now)
  const work = { kind: 'build', key: rollout.rolloutIdx } as const
  const people = holdersOf('player-build', 'ETC')
  return tellPeople(db, { kind: 'buildHalted', work, people, bad: stage.bad, restBad: rest.bad }, now)
}

/** In the trail, by nobody. */
async function note(db: Kysely<DB>, { build, stage }: StoredRollout, act: 'halt' | 'next') {
  await sql`
    insert into audit (user_name, entity, entity_key, act, after, request_id)
    values ('', 'playerBuild', ${build}, ${act}, json_build_object('stage', ${act === 'next' ? stage + 1 : stage}::integer),
      'rollout')`.execute(db)
}
