import { sql } from 'kysely'
import type { Waiting } from '#domain/dashboard/board.ts'
import { type Caller, may } from '../base/caller.ts'
import { waitingFor } from '../console/to-review-waiting.ts'

/** Kinds of the queue `to-review` with what waits, counted over the very rows of the queue. */
export async function toReviewOf(caller: Caller): Promise<Waiting[]> {
  if (!may(caller, 'to-review', 'LIST')) return []
  const { rows } = await sql<Waiting>`
    select kind as "reviewKind", count(*)::integer as count, min(asked_at) as since
    from ${waitingFor(caller)} waiting
    group by kind
    order by kind`.execute(caller.db)
  return rows
}
