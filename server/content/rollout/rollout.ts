import { refuseUnless } from '#domain/base/reply.ts'
import { afterStep } from '#domain/base/states.ts'
import { rolloutLife, usualSteps } from '#domain/content/rollout/rollout.ts'
import { rolloutCalls } from '#domain/content/rollout/rollout-calls.ts'
import { statusOf } from '#domain/content/status.ts'
import { stopPublish } from '#domain/content/stop.ts'
import { dateStatus } from '#domain/schedule/house/publish.ts'
import type { Caller } from '../../base/caller.ts'
import { tellOwner } from '../../bus/console-hints.ts'
import { handle } from '../../call/handler.ts'
import { leaveTrace } from '../../store/audit.ts'
import { type Publish, publishStore } from '../rows.ts'
import { writeRollout } from './draw.ts'
import { tellDone } from './news.ts'
import { rolloutOf, type StoredRollout, talliesOf, toldRollout } from './state.ts'
import { asRead, publishSteps } from './steps.ts'

const publishes = publishStore()

export const rolloutHandlers = handle(rolloutCalls, {
  async rollout({ publishIdx }, caller) {
    await publishes.within(caller).get(publishIdx)
    const row = await rolloutOf(caller.db, publishIdx)
    return { rollout: row ? toldRollout(row, await talliesOf(caller.db, row, caller.now)) : null }
  },

  async rollOut({ publishIdx, steps, pauseMinutes }, caller) {
    const row = await publishes.within(caller).lock(publishIdx)
    refuseUnless(statusOf(row, caller.now) === dateStatus.scheduled, 'rollout.begun')
    refuseUnless((await rolloutOf(caller.db, publishIdx)) === undefined, 'rollout.exists')
    const wish = { steps: steps ?? usualSteps, pauseMinutes: pauseMinutes ?? null }
    await writeRollout(caller, row, { ...wish, changeIdx: null, from: new Date(row.startDate) })
    await trace(caller, row, 'rollOut', wish)
    return null
  },

  async rollHalt({ publishIdx, ...read }, caller) {
    const row = await publishes.within(caller).lock(publishIdx)
    refuseUnless(statusOf(row, caller.now) !== dateStatus.finished, 'publish.finished')
    const rollout = asRead(await rolloutOf(caller.db, publishIdx), read)
    await publishSteps.haltByHand(caller, rollout)
    await trace(caller, row, 'rollHalt', { stage: rollout.stage })
    return null
  },

  async rollOn({ publishIdx, ...read }, caller) {
    const row = await publishes.within(caller).lock(publishIdx)
    refuseUnless(statusOf(row, caller.now) !== dateStatus.finished, 'publish.finished')
    const rollout = asRead(await rolloutOf(caller.db, publishIdx), read)
    if (rollout.state === 'halted') await publishSteps.resume(caller, rollout)
    else await next(caller, rollout)
    await trace(caller, row, 'rollOn', { stage: rollout.stage })
    return null
  },

  async rollBack({ publishIdx, stopReason, ...read }, caller) {
    const row = await publishes.within(caller).lock(publishIdx)
    const rollout = asRead(await rolloutOf(caller.db, publishIdx), read)
    await publishSteps.takeBack(caller, rollout)
    if (rollout.changeIdx === null) await stop(caller, row, stopReason)
    else await callOff(caller, rollout.changeIdx)
    await trace(caller, row, 'rollBack', { stage: rollout.stage, stopReason })
    return null
  },
})

async function next(caller: Caller, rollout: StoredRollout) {
  afterStep(rolloutLife, { act: 'next', state: rollout.state, who: ['person'] })
  refuseUnless(rollout.stageSince.getTime() <= caller.now.getTime(), 'rollout.notBegun')
  const state = await publishSteps.openNext(caller.db, rollout, caller.now)
  if (state === 'done') hint(caller, await tellDone(caller.db, rollout, caller.now, caller))
}

/** To the consoles of who was told. */
function hint({ afterCommit, services }: Caller, people: readonly number[]) {
  for (const userId of people) afterCommit(() => tellOwner(services.bus, userId))
}

async function stop({ db, now, userName }: Caller, row: Publish, reason: string) {
  const { stopReason } = stopPublish(row, reason, now)
  await db
    .updateTable('publish')
    .set({ stopped_at: now, stop_reason: stopReason, modifier: userName, updated_at: now })
    .where('id', '=', row.publishIdx)
    .execute()
}

async function callOff({ db, now }: Caller, changeIdx: number) {
  await db
    .updateTable('publish_change')
    .set({ called_off_at: now, updated_at: now })
    .where('id', '=', changeIdx)
    .execute()
}

function trace(caller: Caller, row: Publish, act: string, after: object) {
  return leaveTrace(caller, { entity: 'publish', key: row.publishIdx, act, after: { ...after }, brand: row.brdCode })
}
