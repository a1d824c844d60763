import { sql } from 'kysely'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { afterStep } from '#domain/base/states.ts'
import { type RolloutState, rolloutLife, usualSteps } from '#domain/content/rollout/rollout.ts'
import { rolloutCalls } from '#domain/content/rollout/rollout-calls.ts'
import { statusOf } from '#domain/content/status.ts'
import { stopPublish } from '#domain/content/stop.ts'
import { dateStatus } from '#domain/schedule/house/publish.ts'
import type { Caller } from '../../base/caller.ts'
import { tellOwner } from '../../bus/console-hints.ts'
import { handle } from '../../call/handler.ts'
import { leaveTrace } from '../../store/audit.ts'
import { type Publish, publishStore } from '../rows.ts'
import { isBad, writeRollout } from './draw.ts'
import { openNext } from './move.ts'
import { tellDone } from './news.ts'
import { rolloutOf, type StoredRollout, talliesOf, toldRollout } from './state.ts'

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

  async rollOn({ publishIdx, ...read }, caller) {
    const row = await publishes.within(caller).lock(publishIdx)
    const rollout = await readRollout(caller, publishIdx, read)
    if (rollout.state === 'halted') await resume(caller, rollout)
    else await next(caller, rollout)
    await trace(caller, row, 'rollOn', { stage: rollout.stage })
    return null
  },

  async rollBack({ publishIdx, stopReason, ...read }, caller) {
    const row = await publishes.within(caller).lock(publishIdx)
    const rollout = await readRollout(caller, publishIdx, read)
    const state = afterStep(rolloutLife, { act: 'takeBack', state: rollout.state, who: ['person'] })
    await setState(caller, rollout, state)
    if (rollout.changeIdx === null) await stop(caller, row, stopReason)
    else await callOff(caller, rollout.changeIdx)
    await trace(caller, row, 'rollBack', { stage: rollout.stage, stopReason })
    return null
  },
})

/** Of two who act at once the second one has read an earlier stage. */
async function readRollout({ db }: Caller, publishIdx: number, read: { rolloutIdx: number; stage: number }) {
  const rollout = await rolloutOf(db, publishIdx)
  const isRead = rollout?.rolloutIdx === read.rolloutIdx && rollout.stage === read.stage
  return isRead ? rollout : refuse('rollout.otherStage', { kind: 'stale' })
}

async function next(caller: Caller, rollout: StoredRollout) {
  afterStep(rolloutLife, { act: 'next', state: rollout.state, who: ['person'] })
  refuseUnless(rollout.stageSince.getTime() <= caller.now.getTime(), 'rollout.notBegun')
  const state = await openNext(caller.db, rollout, caller.now)
  if (state === 'done') hint(caller, await tellDone(caller.db, rollout, caller.now, caller))
}

/** To the consoles of who was told. */
function hint({ afterCommit, services }: Caller, people: readonly number[]) {
  for (const userId of people) afterCommit(() => tellOwner(services.bus, userId))
}

/** Whoever goes on has seen what failed: it halts for what fails from now on. */
async function resume(caller: Caller, rollout: StoredRollout) {
  const state = afterStep(rolloutLife, { act: 'resume', state: rollout.state, who: ['person'] })
  await sql`
    update publish_rollout_screen
    set was_bad = true, updated_at = ${caller.now}
    from media_beat
    where rollout_id = ${rollout.rolloutIdx} and media_beat.media_id = publish_rollout_screen.media_id
      and ${isBad(caller.now)}`.execute(caller.db)
  await setState(caller, rollout, state)
}

async function setState({ db, now }: Caller, { rolloutIdx }: StoredRollout, state: RolloutState) {
  const patch = { state, stage_since: now, halted_at: null, halted_bad: null, halted_rest_bad: null, updated_at: now }
  await db.updateTable('publish_rollout').set(patch).where('id', '=', rolloutIdx).execute()
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
