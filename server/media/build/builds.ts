import { sql } from 'kysely'
import { refuse, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { afterStep } from '#domain/base/states.ts'
import { rolloutLife } from '#domain/content/rollout/rollout.ts'
import { releasedBuild, usualRings } from '#domain/media/build.ts'
import { type KeptBuild, playerBuildCalls } from '#domain/media/build-calls.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { asRead, buildSteps } from '../../content/rollout/steps.ts'
import { buildShelf } from '../../device/build/shelf.ts'
import { leaveTrace } from '../../store/audit.ts'
import { writeRollout } from './draw.ts'
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

  async halt(read, caller) {
    const rollout = asRead(await lastRollout(caller.db, 'changing'), read)
    await buildSteps.haltByHand(caller, rollout)
    await trace(caller, rollout, 'rollHalt', { stage: rollout.stage })
    return null
  },

  async on(read, caller) {
    const rollout = asRead(await lastRollout(caller.db, 'changing'), read)
    if (rollout.state === 'halted') await buildSteps.resume(caller, rollout)
    else {
      afterStep(rolloutLife, { act: 'next', state: rollout.state, who: ['person'] })
      await buildSteps.openNext(caller.db, rollout, caller.now)
    }
    await trace(caller, rollout, 'rollOn', { stage: rollout.stage })
    return null
  },

  async back(read, caller) {
    const rollout = asRead(await lastRollout(caller.db, 'changing'), read)
    await buildSteps.takeBack(caller, rollout)
    await trace(caller, rollout, 'rollBack', { stage: rollout.stage })
    return null
  },
})

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

function trace(caller: Caller, { build }: { build: string }, act: string, after: object) {
  return leaveTrace(caller, { entity: 'playerBuild', key: build, act, after: { ...after }, brand: null })
}
