import { sql } from 'kysely'
import { often } from '#database/often.ts'
import { refuse } from '#domain/base/reply.ts'
import type { Caller } from '../base/caller.ts'

const PURPOSE = 'idempotency'

/**
 * Does an act once per key: a repeat gets the first answer, the same key with other content is refused.
 * The key is written in the act's own transaction, so that a repeat waits for the first to end. Passwords go in and
 * secrets come out: neither can be read or guessed from what is kept.
 */
export async function once(
  caller: Caller,
  key: string | undefined,
  request: () => string,
  act: () => Promise<unknown>,
) {
  if (key === undefined) return act()
  if (key.length > 64) refuse('general.malformed', { kind: 'malformed' })
  const { secrets } = caller.services
  const requestHash = Buffer.from(secrets.sign(PURPOSE, request()), 'base64url')
  const claim = sql`
    insert into idempotency (user_id, key, request_hash, reply)
    values (${caller.userId}, ${key}, ${requestHash}, '')
    on conflict (user_id, key) do nothing
    returning key`
  const { rows } = await often(claim, caller.db)
  if (rows.length === 0) return firstReply(caller, key, requestHash)
  const reply = await act()
  const sealed = secrets.seal(PURPOSE, JSON.stringify(reply ?? null))
  await often(
    sql`update idempotency set reply = ${sealed} where user_id = ${caller.userId} and key = ${key}`,
    caller.db,
  )
  return reply
}

async function firstReply(caller: Caller, key: string, requestHash: Buffer) {
  const first = await caller.db
    .selectFrom('idempotency')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', caller.userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!requestHash.equals(first.request_hash)) refuse('session.keyReused')
  return JSON.parse(caller.services.secrets.open(PURPOSE, first.reply)) as unknown
}
