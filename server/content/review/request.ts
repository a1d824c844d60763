import { codes } from '#domain/base/codes.ts'
import type { PublishRequest } from '#domain/content/review/review-calls.ts'
import { type Caller, may } from '../../base/caller.ts'
import { tellOwner } from '../../bus/console-hints.ts'
import { leaveTrace } from '../../store/audit.ts'
import type { Publish } from '../rows.ts'
import { mastersOf, tellPeople } from '../told/tell.ts'
import { hashOf } from './bytes.ts'

/** Publishes, and decides about what others ask for. */
export const mayPublishAlone = (caller: Caller): boolean => may(caller, 'publish-approve', 'ETC')

/** Other contents for a running publish. */
export interface AskedChange {
  contents: readonly number[]
  at: Date | null
  steps: readonly number[] | null
  pauseMinutes: number | null
}

/** The publish as it stands, or a change of it, waits from now on; what was asked for before does no longer. */
export async function ask(caller: Caller, row: Publish, change: AskedChange | null): Promise<void> {
  const { db, now, userId, userName } = caller
  const { publishIdx } = row
  await db
    .updateTable('publish_request')
    .set({ state: 'discarded', decided_by: userId, decider: userName, decided_at: now, updated_at: now })
    .where('publish_id', '=', publishIdx)
    .where('state', '=', 'asked')
    .execute()
  if (!change) await writeReview(caller, publishIdx, codes.review.requested)
  const hash = await hashOf(db, row, change?.contents ?? row.contents)
  await db
    .insertInto('publish_request')
    .values({
      ...{ publish_id: publishIdx, hash, asked_by: userId, asker: userName, asked_at: now, at: change?.at ?? null },
      ...{ contents: change && [...change.contents], steps: change?.steps ? [...change.steps] : null },
      pause_minutes: change?.pauseMinutes ?? null,
    })
    .execute()
  await leaveTrace(caller, {
    ...{ entity: 'publish', key: publishIdx, act: 'askReview', brand: row.brdCode },
    after: { contents: change?.contents ?? row.contents },
  })
  await tell(caller, publishIdx)
}

async function tell(caller: Caller, publishIdx: number) {
  const { db, now, services, afterCommit } = caller
  const told = await tellPeople(db, { kind: 'reviewAsked', publishIdx, people: mastersOf(publishIdx), by: caller }, now)
  for (const userId of told) afterCommit(() => tellOwner(services.bus, userId))
}

export async function writeReview({ db }: Caller, publishIdx: number, review: number): Promise<void> {
  await db.updateTable('publish').set({ review }).where('id', '=', publishIdx).execute()
}

/** The last request as it is stored. */
export function requestOf({ db }: Caller, publishIdx: number) {
  return db
    .selectFrom('publish_request')
    .selectAll()
    .where('publish_id', '=', publishIdx)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type StoredRequest = NonNullable<Awaited<ReturnType<typeof requestOf>>>

export async function isAsked(caller: Caller, publishIdx: number): Promise<boolean> {
  return (await requestOf(caller, publishIdx))?.state === 'asked'
}

/** As the publish's page shows it. What is decided keeps the hash that was judged. */
export async function toldRequest({ db }: Caller, row: Publish, stored: StoredRequest): Promise<PublishRequest> {
  const { id: requestIdx, state, contents, at, steps, asker, decider, reason, asked_at, decided_at } = stored
  const hash = state === 'asked' ? await hashOf(db, row, contents ?? row.contents) : stored.hash
  return {
    ...{ requestIdx, contents, steps, asker, decider, reason, hash, isChanged: hash !== stored.hash },
    // The column checks it.
    state: state as PublishRequest['state'],
    at: at?.toISOString() ?? null,
    askedAt: asked_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
  }
}
