import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { afterStep } from '#domain/base/states.ts'
import { type RequestState, requestLife } from '#domain/content/review/review.ts'
import { publishReviewCalls } from '#domain/content/review/review-calls.ts'
import { statusOf } from '#domain/content/status.ts'
import type { ToldKind } from '#domain/content/told/told.ts'
import { dateStatus } from '#domain/schedule/house/publish.ts'
import type { Caller } from '../../base/caller.ts'
import { tellOwner } from '../../bus/console-hints.ts'
import { handle } from '../../call/handler.ts'
import { leaveTrace } from '../../store/audit.ts'
import { changeContents } from '../change/change.ts'
import { type Publish, publishStore } from '../rows.ts'
import { tellPeople } from '../told/tell.ts'
import { planOf } from '../write.ts'
import { hashOf } from './bytes.ts'
import { requestOf, type StoredRequest, toldRequest, writeReview } from './request.ts'

const publishes = publishStore()
const { approved, rejected } = codes.review

export const publishReviewHandlers = handle(publishReviewCalls, {
  async request({ publishIdx }, caller) {
    const row = await publishes.within(caller).get(publishIdx)
    const stored = await requestOf(caller, publishIdx)
    return { request: stored ? await toldRequest(caller, row, stored) : null }
  },

  async approve({ publishIdx, requestIdx, hash }, caller) {
    const row = await publishes.within(caller).lock(publishIdx)
    const request = await readRequest(caller, publishIdx, requestIdx)
    const state = stepOf(request, 'approve')
    await refuseUnseen(caller, row, request, hash)
    await decide(caller, request, { state, hash })
    if (request.contents) await changeContents(caller, row, wishOf(caller, request))
    else await approveWhole(caller, row)
    await tellAsker(caller, row, request, { kind: 'reviewApproved' })
    return null
  },

  async reject({ publishIdx, requestIdx, hash, reason }, caller) {
    const row = await publishes.within(caller).lock(publishIdx)
    const request = await readRequest(caller, publishIdx, requestIdx)
    const state = stepOf(request, 'reject', reason)
    await refuseUnseen(caller, row, request, hash)
    await decide(caller, request, { state, hash, reason })
    if (!request.contents) await writeReview(caller, publishIdx, rejected)
    await leaveTrace(caller, { ...traceOf(row, 'reject'), after: { reason } })
    await tellAsker(caller, row, request, { kind: 'reviewRejected', reason })
    return null
  },

  async discard({ publishIdx, requestIdx }, caller) {
    const row = await publishes.within(caller).lock(publishIdx)
    const request = await readRequest(caller, publishIdx, requestIdx)
    // What has never been on air has nothing to go back to: it is changed, or deleted.
    refuseUnless(request.contents !== null, 'approval.notPossible')
    const state = afterStep(requestLife, { act: 'discard', state: stateOf(request), who: ['publisher'] })
    await decide(caller, request, { state, hash: request.hash })
    await leaveTrace(caller, { ...traceOf(row, 'callOffChange'), after: { contents: request.contents } })
    return null
  },
})

/** Another one that was asked for meanwhile is not decided unseen. */
async function readRequest(caller: Caller, publishIdx: number, requestIdx: number): Promise<StoredRequest> {
  const request = await requestOf(caller, publishIdx)
  return request?.id === requestIdx ? request : refuse('review.otherContents', { kind: 'stale' })
}

// The column checks it.
const stateOf = ({ state }: StoredRequest) => state as RequestState

const stepOf = (request: StoredRequest, act: 'approve' | 'reject', reason?: string) =>
  afterStep(requestLife, { act, state: stateOf(request), who: ['approver'], reason })

/** A decision holds for the very bytes that were looked at. */
async function refuseUnseen({ db }: Caller, row: Publish, { contents }: StoredRequest, hash: string) {
  const now = await hashOf(db, row, contents ?? row.contents)
  refuseUnless(now === hash, 'review.otherContents', { kind: 'stale' })
}

interface Decision {
  state: RequestState
  hash: string
  reason?: string
}

async function decide({ db, now, userId, userName }: Caller, { id }: StoredRequest, decision: Decision) {
  const by = { decided_by: userId, decider: userName, decided_at: now, updated_at: now }
  await db
    .updateTable('publish_request')
    .set({ ...decision, ...by })
    .where('id', '=', id)
    .execute()
}

/** From now on it counts like any other; what of it lies behind is not made up for. */
async function approveWhole(caller: Caller, row: Publish) {
  refuseUnless(statusOf(row, caller.now) !== dateStatus.finished, 'publish.finished')
  await planOf(caller, row, row)
  await writeReview(caller, row.publishIdx, approved)
  await sql`
    update publish_rollout set stage_since = ${caller.now}, updated_at = ${caller.now}
    where publish_id = ${row.publishIdx} and state = 'running' and stage_since < ${caller.now}`.execute(caller.db)
  await leaveTrace(caller, { ...traceOf(row, 'approve'), after: { contents: row.contents } })
}

/** Wish of a request: a change that was to come at an instant that has passed comes at once. */
function wishOf({ now }: Caller, { contents, at, steps, pause_minutes }: StoredRequest) {
  const isAhead = at !== null && at.getTime() > now.getTime()
  const stages = steps ? { steps, pauseMinutes: pause_minutes } : null
  return { contents: contents ?? [], at: isAhead ? at.toISOString() : null, stages }
}

async function tellAsker(
  caller: Caller,
  { publishIdx }: Publish,
  { id }: StoredRequest,
  news: { kind: ToldKind; reason?: string },
) {
  const people = sql`select asked_by from publish_request where id = ${id} and asked_by is not null`
  const told = await tellPeople(caller.db, { ...news, publishIdx, people, by: caller }, caller.now)
  for (const userId of told) caller.afterCommit(() => tellOwner(caller.services.bus, userId))
}

const traceOf = ({ publishIdx, brdCode }: Publish, act: string) => ({
  ...{ entity: 'publish', key: publishIdx, act, brand: brdCode },
})
