import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { type DigestPart, digestParts } from '#domain/console/digest.ts'
import { digestCalls } from '#domain/console/digest-calls.ts'
import { handle } from '../call/handler.ts'
import { hasPost } from '../mail/post.ts'
import { leaveTrace } from '../store/audit.ts'

export const digestHandlers = handle(digestCalls, {
  async detail(_, { db, services, userId }) {
    const { email: address } = await db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return { parts: await wishedBy(db, userId), address, isSent: hasPost(services, codes.messageChannel.mail) }
  },

  async choose({ part, isOn }, caller) {
    // The call's own check lets no other word through.
    const chosen = part as DigestPart
    await leaveOut(caller.db, caller.userId, [chosen], isOn === codes.yesNo.yes)
    await leaveTrace(caller, { entity: 'user', key: caller.userId, act: 'digest', after: { [chosen]: isOn } })
    return null
  },
})

/** Everything, unless somebody has said otherwise. */
export async function wishedBy(db: Kysely<DB>, userId: number): Promise<DigestPart[]> {
  const row = await db.selectFrom('digest_wish').select('without').where('user_id', '=', userId).executeTakeFirst()
  return digestParts.filter((part) => !row?.without.includes(part))
}

/** Parts that are told no more, or again; two at the same time both hold. */
export async function leaveOut(db: Kysely<DB>, userId: number, parts: readonly DigestPart[], isOn = false) {
  await sql`
    insert into digest_wish as wish (user_id, without)
    values (${userId}, ${isOn ? [] : parts}::text[])
    on conflict (user_id) do update
    set updated_at = now(), without = array(
      select part from unnest(wish.without) part where part <> all(${parts}::text[])
      union all
      select unnest(excluded.without))`.execute(db)
}
