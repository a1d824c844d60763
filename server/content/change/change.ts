import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { changeInstant, type Wish } from '#domain/content/change/change.ts'
import { type Effect, publishChangeCalls } from '#domain/content/change/change-calls.ts'
import type { Version } from '#domain/content/change/versions.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { leaveTrace } from '../../store/audit.ts'
import { mayPublishAlone, publishSubject } from '../review/publish.ts'
import { ask, isAsked } from '../review/subject.ts'
import { dropRollout, writeRollout } from '../rollout/draw.ts'
import { rolloutOf } from '../rollout/state.ts'
import { type Publish, publishStore } from '../rows.ts'
import { refuseUnshowable, screensFor, writeContents } from '../write.ts'
import { versionsOf } from './versions.ts'

const publishes = publishStore()

export const publishChangeHandlers = handle(publishChangeCalls, {
  async versions({ publishIdx }, caller) {
    return versionsOf(caller, await publishes.within(caller).get(publishIdx))
  },

  async weigh({ publishIdx, ...wish }, caller) {
    const effect = await effectOf(caller, await publishes.within(caller).get(publishIdx), wish)
    return { ...effect, isAsked: !mayPublishAlone(caller) }
  },

  async change({ publishIdx, steps, pauseMinutes = null, contents, at = null }, caller) {
    const row = await publishes.within(caller).lock(publishIdx)
    const wish = { contents, at, stages: steps ? { steps, pauseMinutes } : null }
    return mayPublishAlone(caller) ? changeContents(caller, row, wish) : askForChange(caller, row, wish)
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
    const { contents } = before
    if (!mayPublishAlone(caller)) return askForChange(caller, row, { contents, stages: null })
    const { changeIdx: _, ...effect } = await change(caller, row, { contents }, 'restoreContents')
    return { ...effect, isAsked: false }
  },
})

interface StagedWish extends Wish {
  stages: { steps: readonly number[]; pauseMinutes: number | null } | null
}

/** Other contents for a running publish, all at once or in stages. */
export async function changeContents(caller: Caller, row: Publish, { stages, ...wish }: StagedWish): Promise<Effect> {
  const { changeIdx, ...effect } = await change(caller, row, wish, 'changeContents')
  if (stages) await writeRollout(caller, row, { ...stages, changeIdx, from: new Date(effect.from) })
  return { ...effect, isAsked: false }
}

/** Refused as the change itself would be; what it comes to is worked out again when it is approved. */
async function askForChange(caller: Caller, row: Publish, { contents, at, stages }: StagedWish): Promise<Effect> {
  const effect = await effectOf(caller, row, { contents, at })
  const { steps = null, pauseMinutes = null } = stages ?? {}
  const from = at ? new Date(effect.from) : null
  await ask(caller, publishSubject(caller, row), { contents, at: from, steps, pause_minutes: pauseMinutes })
  return { ...effect, isAsked: true }
}

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

async function effectOf(caller: Caller, row: Publish, wish: Wish): Promise<Omit<Effect, 'isAsked'>> {
  refuseUnless(!(await isAsked(caller, publishSubject(caller, row))), 'review.pending')
  const rollout = await rolloutOf(caller.db, row.publishIdx)
  refuseUnless(rollout?.state !== 'running' && rollout?.state !== 'halted', 'publish.rollingOut')
  const from = changeInstant(row, await versionsOf(caller, row), wish, caller.now)
  await refuseUnshowable(caller, { ...row, contents: wish.contents, startDate: from.toISOString() })
  return { ...(await screensFor(caller, { ...row, contents: wish.contents })), from: from.toISOString() }
}

function trace(caller: Caller, row: Publish, act: string, { contents, at }: Pick<Version, 'contents' | 'at'>) {
  const after = { contents, at }
  return leaveTrace(caller, { entity: 'publish', key: row.publishIdx, act, after, brand: row.brdCode })
}
