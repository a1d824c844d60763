import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { changeInstant, type Wish } from '#domain/content/change/change.ts'
import { type Effect, publishChangeCalls } from '#domain/content/change/change-calls.ts'
import type { Version } from '#domain/content/change/versions.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { leaveTrace } from '../../store/audit.ts'
import { dropRollout, writeRollout } from '../rollout/draw.ts'
import { rolloutOf } from '../rollout/state.ts'
import { type Publish, publishStore } from '../rows.ts'
import { screensFor, writeContents } from '../write.ts'
import { versionsOf } from './versions.ts'

const publishes = publishStore()

export const publishChangeHandlers = handle(publishChangeCalls, {
  async versions({ publishIdx }, caller) {
    return versionsOf(caller, await publishes.within(caller).get(publishIdx))
  },

  async weigh({ publishIdx, ...wish }, caller) {
    return effectOf(caller, await publishes.within(caller).get(publishIdx), wish)
  },

  async change({ publishIdx, steps, pauseMinutes, ...wish }, caller) {
    const row = await publishes.within(caller).lock(publishIdx)
    const { changeIdx, ...effect } = await change(caller, row, wish, 'changeContents')
    const from = new Date(effect.from)
    if (steps) await writeRollout(caller, row, { steps, pauseMinutes: pauseMinutes ?? null, changeIdx, from })
    return effect
  },

  async callOff({ publishIdx, changeIdx }, caller) {
    const row = await publishes.within(caller).lock(publishIdx)
    const { planned } = await versionsOf(caller, row)
    refuseUnless(planned?.changeIdx === changeIdx, 'publish.otherChange', { kind: 'stale' })
    await caller.db
      .updateTable('publish_change')
      .set({ called_off_at: caller.now, updated_at: caller.now })
      .where('id', '=', changeIdx)
      .execute()
    await dropRollout(caller, changeIdx)
    await trace(caller, row, 'callOffChange', planned)
    return null
  },

  async restore({ publishIdx, changeIdx }, caller) {
    const row = await publishes.within(caller).lock(publishIdx)
    const { shown, before } = await versionsOf(caller, row)
    const isRead = before !== null && shown.changeIdx === changeIdx
    if (!isRead) return refuse('publish.otherChange', { kind: 'stale' })
    const { screens, from } = await change(caller, row, { contents: before.contents }, 'restoreContents')
    return { screens, from }
  },
})

async function change(caller: Caller, row: Publish, wish: Wish, act: string) {
  const effect = await effectOf(caller, row, wish)
  const own = { registered_by: caller.userId, registrant: caller.userName }
  const made = await caller.db
    .insertInto('publish_change')
    .values({ publish_id: row.publishIdx, at: effect.from, ...own })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeContents(caller, row.publishIdx, wish.contents, made.id)
  await trace(caller, row, act, { contents: wish.contents, at: effect.from })
  return { ...effect, changeIdx: made.id }
}

async function effectOf(caller: Caller, row: Publish, wish: Wish): Promise<Effect> {
  const rollout = await rolloutOf(caller.db, row.publishIdx)
  refuseUnless(rollout?.state !== 'running' && rollout?.state !== 'halted', 'publish.rollingOut')
  const from = changeInstant(row, await versionsOf(caller, row), wish, caller.now)
  return { screens: await screensFor(caller, { ...row, contents: wish.contents }), from: from.toISOString() }
}

function trace(caller: Caller, row: Publish, act: string, { contents, at }: Pick<Version, 'contents' | 'at'>) {
  const after = { contents, at }
  return leaveTrace(caller, { entity: 'publish', key: row.publishIdx, act, after, brand: row.brdCode })
}
