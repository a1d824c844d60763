import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { afterStep } from '#domain/base/states.ts'
import { type RequestState, requestLife } from '#domain/content/review/review.ts'
import { isOwnRequest } from '../../account/two-person.ts'
import type { Caller } from '../../base/caller.ts'
import { leaveTrace } from '../../store/audit.ts'
import { changeIn, requestOf, type StoredRequest, type Subject, tell, traceOf, writeReview } from './subject.ts'

interface Seen {
  requestIdx: number
  hash: string
}

/** Approval: the work comes on air by `bring`, the very code that others publish with. */
export async function approve(
  caller: Caller,
  subject: Subject,
  { requestIdx, hash }: Seen,
  bring: (request: StoredRequest) => Promise<void>,
): Promise<null> {
  const request = await readRequest(caller, subject, requestIdx)
  const state = stepOf(request, 'approve')
  refuseUnless(!isOwnRequest(caller, request.asked_by), 'approval.ownRequest')
  await refuseUnseen(subject, request, hash)
  await decide(caller, request, { state, hash })
  if (!changeIn(request)) await writeReview(caller, subject, codes.review.approved)
  await bring(request)
  if (!changeIn(request)) await leaveTrace(caller, { ...traceOf(subject, 'approve'), after: subject.traced(null) })
  await tell(caller, subject, 'reviewApproved', askerOf(request))
  return null
}

export async function reject(
  caller: Caller,
  subject: Subject,
  { requestIdx, hash, reason }: Seen & { reason: string },
): Promise<null> {
  const request = await readRequest(caller, subject, requestIdx)
  const state = stepOf(request, 'reject', reason)
  await refuseUnseen(subject, request, hash)
  await decide(caller, request, { state, hash, reason })
  if (!changeIn(request)) await writeReview(caller, subject, codes.review.rejected)
  await leaveTrace(caller, { ...traceOf(subject, 'reject'), after: { reason } })
  await tell(caller, subject, 'reviewRejected', askerOf(request), reason)
  return null
}

/** A change that was asked for is taken back: what is on air stays. */
export async function discard(caller: Caller, subject: Subject, requestIdx: number): Promise<null> {
  const request = await readRequest(caller, subject, requestIdx)
  const change = changeIn(request)
  // What has never been on air has nothing to go back to: it is changed, or deleted.
  refuseUnless(change !== null, 'approval.notPossible')
  const state = afterStep(requestLife, { act: 'discard', state: stateOf(request), who: ['publisher'] })
  await decide(caller, request, { state, hash: request.hash })
  await leaveTrace(caller, { ...traceOf(subject, 'callOffChange'), after: subject.traced(change) })
  return null
}

/** Another one that was asked for meanwhile is not decided unseen. */
async function readRequest(caller: Caller, subject: Subject, requestIdx: number): Promise<StoredRequest> {
  const request = await requestOf(caller, subject)
  return request?.id === requestIdx ? request : refuse('review.otherContents', { kind: 'stale' })
}

// The column checks it.
const stateOf = ({ state }: StoredRequest) => state as RequestState

const stepOf = (request: StoredRequest, act: 'approve' | 'reject', reason?: string) =>
  afterStep(requestLife, { act, state: stateOf(request), who: ['approver'], reason })

/** A decision holds for the very bytes that were looked at. */
async function refuseUnseen(subject: Subject, request: StoredRequest, hash: string) {
  const now = await subject.hashWith(changeIn(request))
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

const askerOf = ({ id }: StoredRequest) =>
  sql`select asked_by from publish_request where id = ${id} and asked_by is not null`
