import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import type { nodeManager } from '#domain/network/node-manager.ts'
import { endSessions } from '../access/end-sessions.ts'
import type { Caller } from '../base/caller.ts'
import { leaveTrace } from '../store/audit.ts'

const { requested, approved, stopped, rejected } = codes.approval

/**
 * Ends the sign-in that was made from an engineer's record. Whoever waits for an approval is rejected, not stopped: what
 * is stopped starts again without one. A person who has another role by now goes on.
 */
export async function endSignIn(caller: Caller, { uId = null, brdCode }: Row<typeof nodeManager>) {
  if (uId === null) return
  const { rows } = await sql<{ approval: number }>`
    select approval from app_user
    where id = ${uId} and role = ${codes.role.user} and hidden_at is null and approval in (${requested}, ${approved})
    for update`.execute(caller.db)
  const [person] = rows
  if (!person) return
  const approval = person.approval === approved ? stopped : rejected
  await sql`
    update app_user set approval = ${approval}, reason = null, updated_at = ${caller.now}
    where id = ${uId}`.execute(caller.db)
  await endSessions(caller, sql`select ${uId}::integer`)
  const change = { before: { approval: person.approval }, after: { approval } }
  await leaveTrace(caller, { entity: 'user', key: uId, act: 'endSignIn', ...change, brand: brdCode })
}
