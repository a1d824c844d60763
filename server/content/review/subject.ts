import type { RawBuilder } from 'kysely'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import type { RequestState } from '#domain/content/review/review.ts'
import type { ReviewRequest } from '#domain/content/review/review-calls.ts'
import { isOwnRequest } from '../../account/two-person.ts'
import { type Caller, may } from '../../base/caller.ts'
import { tellOwner } from '../../bus/console-hints.ts'
import { leaveTrace } from '../../store/audit.ts'
import { mastersOf, tellPeople, type Work } from '../told/tell.ts'

/** Work of the house that is reviewed, a publish or a notice, as its requests see it. */
export interface Subject extends Work {
  brdCode: string
  /** Its kind in the trail. */
  entity: string
  /** Right to publish it alone, and to decide about what others ask for. */
  program: 'publish-approve' | 'notice-approve'
  /** Hash of all that would be on air with a change; of it as it stands without. */
  hashWith(change: Change | null): Promise<string>
  /** Facts of a change, as the trail tells them. */
  traced(change: Change | null): Readonly<Record<string, unknown>>
}

/** Change that somebody asks for beside what is on air, by the columns of the request. */
export interface Change {
  contents?: readonly number[] | null
  at?: Date | null
  steps?: readonly number[] | null
  pause_minutes?: number | null
  change?: unknown
  file_id?: number | null
}

const tables = { publish: 'publish', notice: 'screen_notice' } as const
const column = ({ kind }: Work) => `${kind}_id` as const

export const mayAlone = (caller: Caller, program: Subject['program']): boolean => may(caller, program, 'ETC')

/** The work as it stands, or a change of it, waits from now on; what was asked for before does no longer. */
export async function ask(caller: Caller, subject: Subject, change: Change | null): Promise<void> {
  const { db, now } = caller
  const asker = await askerOf(caller, subject)
  await closeRequest(caller, subject)
  if (!change) await writeReview(caller, subject, codes.review.requested)
  await db
    .insertInto('publish_request')
    .values({
      ...{ [column(subject)]: subject.key, hash: await subject.hashWith(change) },
      ...{ ...asker, asked_at: now },
      ...(change && columnsOf(change)),
    })
    .execute()
  await leaveTrace(caller, { ...traceOf(subject, 'askReview'), after: subject.traced(change) })
  await tell(caller, subject, 'reviewAsked', mastersOf(subject))
}

/** Whoever may publish it alone puts another's work right, and does not ask in their stead: two have seen it then. */
async function askerOf(caller: Caller, subject: Subject) {
  const last = mayAlone(caller, subject.program) ? await requestOf(caller, subject) : undefined
  return last ? { asked_by: last.asked_by, asker: last.asker } : { asked_by: caller.userId, asker: caller.userName }
}

const columnsOf = ({ contents, steps, change, ...rest }: Change) => ({
  ...rest,
  contents: contents ? [...contents] : null,
  steps: steps ? [...steps] : null,
  change: change ? JSON.stringify(change) : null,
})

/** End of an open request without a decision: something else was asked for, or the work was stopped. */
export async function closeRequest({ db, now, userId, userName }: Caller, work: Work): Promise<void> {
  await db
    .updateTable('publish_request')
    .set({ state: 'discarded', decided_by: userId, decider: userName, decided_at: now, updated_at: now })
    .where(column(work), '=', work.key)
    .where('state', '=', 'asked')
    .execute()
}

export async function tell(
  caller: Caller,
  work: Work,
  kind: 'reviewAsked' | 'reviewApproved' | 'reviewRejected',
  people: RawBuilder<unknown>,
  reason?: string,
): Promise<void> {
  const { db, now, services, afterCommit } = caller
  const told = await tellPeople(db, { kind, work, people, by: caller, reason: reason ?? null }, now)
  for (const userId of told) afterCommit(() => tellOwner(services.bus, userId))
}

export async function writeReview({ db }: Caller, { kind, key }: Work, review: CodeOf<'review'>): Promise<void> {
  await db.updateTable(tables[kind]).set({ review }).where('id', '=', key).execute()
}

/** The last request as it is stored. */
export function requestOf({ db }: Caller, work: Work) {
  return db
    .selectFrom('publish_request')
    .selectAll()
    .where(column(work), '=', work.key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type StoredRequest = NonNullable<Awaited<ReturnType<typeof requestOf>>>

export async function isAsked(caller: Caller, work: Work): Promise<boolean> {
  return (await requestOf(caller, work))?.state === 'asked'
}

/** Change of a request; nothing where it is about the whole work. */
export const changeIn = (stored: StoredRequest): Change | null =>
  stored.contents === null && stored.change === null ? null : stored

/** As the page of the work shows it. What is decided keeps the hash that was judged. */
export async function toldRequest(caller: Caller, subject: Subject, stored: StoredRequest): Promise<ReviewRequest> {
  const { id: requestIdx, state, asker, decider, reason, asked_at, decided_at } = stored
  const hash = state === 'asked' ? await subject.hashWith(changeIn(stored)) : stored.hash
  return {
    ...{ requestIdx, asker, decider, reason, hash, isChanged: hash !== stored.hash },
    isOwn: isOwnRequest(caller, stored.asked_by),
    // The column checks it.
    state: state as RequestState,
    askedAt: asked_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
  }
}

export const traceOf = ({ entity, key, brdCode }: Subject, act: string) => ({ entity, key, act, brand: brdCode })
