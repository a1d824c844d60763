import { sql } from 'kysely'
import { refuseUnless } from '#domain/base/reply.ts'
import type { OpenSession } from '#domain/session/info.ts'
import { leaveTrace } from '../base/audit.ts'
import type { Handlers } from '../base/handler.ts'

/** Where one is signed in. A session is named by the start of its hash, which opens nothing. */
export const mySessionCalls = {
  async 'account/mypage/sessions'(_, caller) {
    const { rows } = await sql<Omit<OpenSession, 'createdAt' | 'lastSeenAt'> & { createdAt: Date; lastSeenAt: Date }>`
      select encode(substr(token_hash, 1, 12), 'hex') as id, agent, address,
        created_at as "createdAt", last_seen_at as "lastSeenAt", token_hash = ${caller.tokenHash} as "isThis"
      from session
      where user_id = ${caller.userId} and acting_user_id is null or token_hash = ${caller.tokenHash}
      order by last_seen_at desc`.execute(caller.db)
    const sessions = rows.map(({ createdAt, lastSeenAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }))
    return { sessions }
  },

  async 'account/mypage/endSessions'({ id }, caller) {
    refuseUnless(caller.actingUserId === null, 'user.notWhileWorkingAs')
    const { rows } = await sql`
      delete from session
      where user_id = ${caller.userId} and token_hash <> ${caller.tokenHash}
        and (${id ?? null}::text is null or encode(substr(token_hash, 1, 12), 'hex') = ${id ?? null})
      returning user_id`.execute(caller.db)
    await leaveTrace(caller, { entity: 'user', key: caller.userId, act: 'endSessions', after: { ended: rows.length } })
    return { ended: rows.length }
  },

  async 'account/mypage/theme'({ theme }, caller) {
    await sql`
      update app_user
      set preferences = case when ${theme ?? null}::text is null then preferences - 'theme'
        else preferences || jsonb_build_object('theme', ${theme ?? null}::text) end
      where id = ${caller.userId}`.execute(caller.db)
    return null
  },
} satisfies Partial<Handlers>
