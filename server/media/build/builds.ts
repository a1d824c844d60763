import { sql } from 'kysely'
import { refuse, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { afterStep } from '#domain/base/states.ts'
import { type RolloutState, rolloutLife } from '#domain/content/rollout/rollout.ts'
import { releasedBuild, usualRings } from '#domain/media/build.ts'
import { type KeptBuild, playerBuildCalls } from '#domain/media/build-calls.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { isBad } from '../../content/rollout/draw.ts'
import { buildShelf } from '../../device/build/shelf.ts'
import { leaveTrace } from '../../store/audit.ts'
import { writeRollout } from './draw.ts'
import { openNext } from './move.ts'
import { lastRollout, ringsOfRollout, type StoredRollout, screensInUse, toldRollout } from './state.ts'

export const playerBuildHandlers = handle(playerBuildCalls, {
  async builds(_, caller) {
    const { db, now } = caller
    const last = await lastRollout(db)
    const inUse = await screensInUse(db)
    const rollout = last ? toldRollout(last, await ringsOfRollout(db, last, now), inUse.screens) : null
    return { builds: await keptBuilds(caller, last), ...inUse, rollout }
  },

  async start({ build, steps, pauseMinutes }, caller) {
    const last = (await lastRollout(caller.db, 'changing')) ?? refuse('general.unknown', { kind: 'unknown' })
    refuseUnless(last.state === 'done' || last.state === 'takenBack', 'playerBuild.underWay')
    const kept = await keptBuilds(caller, last)
    if (!kept.some(({ hash }) => hash === build)) refuseField('build', 'playerBuild.gone')
    const earlier = releasedBuild(last)
    refuseUnless(build !== earlier, 'playerBuild.released')
    const wish = { build, earlier, steps: steps ?? usualRings, pauseMinutes: pauseMinutes ?? null }
    await writeRollout(caller, wish)
    await trace(caller, wish, 'rollOut', { steps: wish.steps, pauseMinutes: wish.pauseMinutes })
    return null
  },

  async on(read, caller) {
    const rollout = await readRollout(caller, read)
    if (rollout.state === 'halted') await resume(caller, rollout)
    else {
      afterStep(rolloutLife, { act: 'next', state: rollout.state, who: ['person'] })
      await openNext(caller.db, rollout, caller.now)
    }
    await trace(caller, rollout, 'rollOn', { stage: rollout.stage })
    return null
  },

  async back(read, caller) {
    const rollout = await readRollout(caller, read)
    const state = afterStep(rolloutLife, { act: 'takeBack', state: rollout.state, who: ['person'] })
    await setState(caller, rollout, state)
    await trace(caller, rollout, 'rollBack', { stage: rollout.stage })
    return null
  },
})

/** Of two who act at once the second one has read an earlier ring. */
async function readRollout(caller: Caller, read: { rolloutIdx: number; stage: number }): Promise<StoredRollout> {
  const rollout = await lastRollout(caller.db, 'changing')
  const isRead = rollout?.rolloutIdx === read.rolloutIdx && rollout.stage === read.stage
  return isRead ? rollout : refuse('rollout.otherStage', { kind: 'stale' })
}

/** The newest first. */
async function keptBuilds({ db, services }: Caller, last: StoredRollout | undefined): Promise<KeptBuild[]> {
  const hashes = await buildShelf(services.environment.dataFolder).hashes()
  const { rows } = await sql<{ hash: string; arrivedAt: Date; screens: number }>`
    select hash, arrived_at as "arrivedAt",
      (select count(*)::integer from media_beat where facts ->> 'build' = hash) as screens
    from player_build
    where hash = any(${hashes}::text[])
    order by arrived_at desc, hash`.execute(db)
  const released = last && releasedBuild(last)
  return rows.map(({ arrivedAt, ...row }) => ({
    ...row,
    arrivedAt: arrivedAt.toISOString(),
    isReleased: row.hash === released,
  }))
}

/** Whoever goes on has seen what failed: it halts for what fails from now on. */
async function resume(caller: Caller, rollout: StoredRollout) {
  const state = afterStep(rolloutLife, { act: 'resume', state: rollout.state, who: ['person'] })
  await sql`
    update player_rollout_screen
    set was_bad = true, updated_at = ${caller.now}
    from media_beat
    where rollout_id = ${rollout.rolloutIdx} and media_beat.media_id = player_rollout_screen.media_id
      and ${isBad(caller.now)}`.execute(caller.db)
  await setState(caller, rollout, state)
}

async function setState({ db, now }: Caller, { rolloutIdx }: StoredRollout, state: RolloutState) {
  const patch = { state, stage_since: now, halted_at: null, halted_bad: null, halted_rest_bad: null, updated_at: now }
  await db.updateTable('player_rollout').set(patch).where('id', '=', rolloutIdx).execute()
}

function trace(caller: Caller, { build }: { build: string }, act: string, after: object) {
  return leaveTrace(caller, { entity: 'playerBuild', key: build, act, after: { ...after }, brand: null })
}
