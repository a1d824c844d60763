import { type FilterValue, type ListInput, LONGEST_SEARCH } from '#domain/base/call.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { isSame } from '#domain/base/resource.ts'
import { copiedName, copiedPeriod } from '#domain/content/copy.ts'
import { refuseEdit } from '#domain/content/edit.ts'
import type { publish } from '#domain/content/publish.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { waitsForReview } from '#domain/content/review/review.ts'
import { statusOf } from '#domain/content/status.ts'
import { stopPublish } from '#domain/content/stop.ts'
import { aimsOf, targetsIn } from '#domain/content/targets.ts'
import { dateStatus } from '#domain/schedule/house/publish.ts'
import { isMoment, isRange } from '#domain/time/moment.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { brandStore } from '../network/brand.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { arrivalOf } from './arrival/arrival.ts'
import { publishOrder } from './arrival/orders.ts'
import { mayPublishAlone, publishSubject } from './review/publish.ts'
import { ask, closeRequest } from './review/subject.ts'
import { appliesWithin, isInVenue, type Publish, publishStore } from './rows.ts'
import { reachedBy, reachOf } from './targets.ts'
import { planOf, refuseUnseen, refuseUnshowable, seenOf, writePlan } from './write.ts'

export const publishes = publishStore()

export const publishHandlers = handle(publishCalls, {
  list(input, caller) {
    const { where, filters } = asked(input, caller)
    return publishStore(where, caller)
      .within(caller)
      .page({ ...input, filters })
  },

  excel(input, caller) {
    const { where, filters } = asked(input, caller)
    return exportRows(publishStore(where, caller), { ...input, filters }, caller)
  },

  detail: ({ publishIdx }, caller) => publishes.within(caller).get(publishIdx),

  async save(input, caller) {
    const rows = publishes.within(caller)
    const before = await rows.before(input)
    const after = rows.after(before, input)
    await brandStore.within(caller).get(after.brdCode)
    refuseEdit(before, { ...after, stoppedDate: before?.stoppedDate ?? null }, caller.now)
    const waits = waitsForReview(before, after, mayPublishAlone(caller), caller.now)
    if (isShownOtherwise(before, after)) await refuseUnshowable(caller, after)
    const plan = await planOf(caller, after, before)
    const own = { registered_by: caller.userId, registrant: caller.userName }
    const publishIdx = await rows.save(input, before, own)
    await writePlan(caller, publishIdx, plan, before)
    if (before) await signAs(caller, publishIdx)
    if (waits) await ask(caller, publishSubject(caller, await rows.get(publishIdx)), null)
    return { publishIdx, dropped: plan.dropped }
  },

  async stop({ publishIdx, stopReason }, caller) {
    const row = await publishes.within(caller).lock(publishIdx)
    const stopped = stopPublish(row, stopReason, caller.now)
    await caller.db
      .updateTable('publish')
      .set({ stopped_at: caller.now, stop_reason: stopReason, modifier: caller.userName, updated_at: caller.now })
      .where('id', '=', publishIdx)
      .execute()
    await closeRequest(caller, publishSubject(caller, row))
    const after = { stoppedDate: stopped.stoppedDate, stopReason }
    await leaveTrace(caller, { entity: 'publish', key: publishIdx, act: 'stop', after, brand: row.brdCode })
    return null
  },

  async copy({ publishIdx }, caller) {
    const rows = publishes.within(caller)
    const row = await rows.get(publishIdx)
    const contents = await seenOf(caller, row)
    refuseUnless(contents.length > 0, 'publish.noContents')
    const period = copiedPeriod(row, caller.now)
    await refuseUnshowable(caller, { ...row, ...period, contents })
    const plan = await planOf(caller, { ...row, contents })
    const copy = { brdCode: row.brdCode, contents, ...aimsOf(row), publishName: copiedName(row.publishName) }
    const own = { registered_by: caller.userId, registrant: caller.userName }
    const made = await rows.save({ ...copy, ...period }, undefined, own)
    await writePlan(caller, made, plan)
    if (!mayPublishAlone(caller)) await ask(caller, publishSubject(caller, await rows.get(made)), null)
    return { publishIdx: made, dropped: plan.dropped, leftOut: row.contents.length - contents.length }
  },

  async remove({ publishIdx }, caller) {
    const rows = publishes.within(caller)
    const row = await rows.lock(publishIdx)
    refuseUnless(statusOf(row, caller.now) === dateStatus.scheduled, 'publish.begun')
    await rows.remove(row)
    return { publishIdx }
  },

  async arrival({ publishIdx, ...which }, caller) {
    await publishes.within(caller).get(publishIdx)
    return arrivalOf(caller, publishOrder(publishIdx), which)
  },

  async targets({ publishIdx, brdCode, contents, ...aims }, caller) {
    await brandStore.within(caller).get(brdCode)
    const targets = targetsIn(aims)
    const row = publishIdx ? await publishes.within(caller).get(publishIdx) : undefined
    // Its own contents may be hidden by now, or private to others.
    const others = (contents ?? []).filter((contentIdx) => !row?.contents.includes(contentIdx))
    await refuseUnseen(caller, brdCode, others)
    if (row && statusOf(row, caller.now) === dateStatus.finished) return reachedBy(caller, brdCode, targets, row)
    return reachOf(caller, brdCode, targets, contents ?? [])
  },
})

/** Two of the filters are about what a publish reaches, not about its own columns. */
function asked({ filters: given }: ListInput<typeof publish>, { activeBrand }: Caller) {
  const { poiName, startDate, ...filters } = given ?? {}
  const where = [
    ...(poiName === undefined ? [] : [isInVenue(wordsIn(poiName))]),
    ...(startDate === undefined ? [] : [appliesWithin(periodIn(startDate))]),
  ]
  return { where, filters: { ...filters, ...(activeBrand !== null && { brdCode: [activeBrand] }) } }
}

/** A save that leaves contents and period alone asks nothing of them. */
function isShownOtherwise(before: Publish | undefined, after: Publish) {
  return !before || (['contents', 'startDate', 'endDate'] as const).some((name) => !isSame(before[name], after[name]))
}

async function signAs({ db, userName }: Caller, publishIdx: number) {
  await db.updateTable('publish').set({ modifier: userName }).where('id', '=', publishIdx).execute()
}

function periodIn(filter: FilterValue): { from?: string | undefined; to?: string | undefined } {
  if (!isRange(filter)) return refuse('general.malformed', { kind: 'malformed' })
  const { from, to } = filter
  return { from: momentIn(from), to: momentIn(to) }
}

function wordsIn(filter: FilterValue): string {
  const isWords = typeof filter === 'string' && filter.length <= LONGEST_SEARCH
  return isWords ? filter : refuse('general.malformed', { kind: 'malformed' })
}

function momentIn(value: unknown): string | undefined {
  if (value === undefined) return undefined
  return typeof value === 'string' && isMoment(value) ? value : refuse('general.malformed', { kind: 'malformed' })
}
