import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type CodeOf, codes } from '#domain/base/codes.ts'

/** From this moment on: also what is queued already stays here. */
export async function optOut(
  db: Kysely<DB>,
  { channel, address }: { channel: CodeOf<'messageChannel'>; address: string },
  now: Date,
): Promise<void> {
  const { queued, withdrawn } = codes.sentState
  await sql`
    insert into opt_out (channel, address) values (${channel}, ${address}) on conflict do nothing`.execute(db)
  await sql`
    update message
    set state = ${withdrawn}, ended_at = ${now}, reason = ${codes.sentReason.optedOut}, updated_at = now()
    where kind = 'promotion' and state = ${queued} and begun_at is null and channel = ${channel}
      and address = ${address}`.execute(db)
}
