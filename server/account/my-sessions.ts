import { sql } from 'kysely'
import { mySessionCalls } from '#domain/account/my-page-calls.ts'
import type { OpenSession } from '#domain/sign-in/info.ts'
import { endSessions, sessionName } from '../access/end-sessions.ts'
import { handle } from '../call/handler.ts'
import { leaveTrace } from '../store/audit.ts'

/** Sessions of oneself, also those in which one works as somebody else. */
export const mySessionHandlers = handle(mySessionCalls, {
  async sessions(_, caller) {
    const { rows } = await sql<Omit<OpenSession, 'createdAt' | 'lastSeenAt'> & { createdAt: Date; lastSeenAt: Date }>`
      select ${sessionName} as id, agent, address,
        created_at as "createdAt", last_seen_at as "lastSeenAt", token_hash = ${caller.tokenHash} as "isThis"
      from session
      where coalesce(acting_user_id, user_id) = ${caller.userId} or token_hash = ${caller.tokenHash}
      order by last_seen_at desc`.execute(caller.db)
    const sessions = rows.map(({ createdAt, lastSeenAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }))
    return { sessions }
  },

  async endSessions({ id }, caller) {
    const mine = sql`select ${caller.userId}::integer`
    const ended = await endSessions(caller, mine, { but: caller.tokenHash, name: id })
    await leaveTrace(caller, { entity: 'user', key: caller.userId, act: 'endSessions', after: { ended } })
    return { ended }
  },

  async theme({ theme }, caller) {
    await sql`
      update app_user
      set preferences = case when ${theme ?? null}::text is null then preferences - 'theme'
        else preferences || jsonb_build_object('theme', ${theme ?? null}::text) end
      where id = ${caller.userId}`.execute(caller.db)
    return null
  },
})
