import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type CodeOf, codes } from '#domain/base/codes.ts'

interface Way {
  channel: CodeOf<'messageChannel'>
  address: string
}

/** From this moment on: also what is queued already stays here. */
export async function optOut(db: Kysely<DB>, { channel, address }: Way, now: Date): Promise<void> {
  const { queued, withdrawn } = codes.sentState
  await sql`
    insert into opt_out (channel, address) values (${channel}, ${address}) on conflict do nothing`.execute(db)
  await sql`
    update message
    set state = ${withdrawn}, ended_at = ${now}, reason = ${codes.sentReason.optedOut}, updated_at = now()
    where kind = 'promotion' and state = ${queued} and begun_at is null and channel = ${channel}
      and address = ${address}`.execute(db)
}

/** Offers of the time to come; what was withdrawn meanwhile stays withdrawn. */
export async function optIn(db: Kysely<DB>, { channel, address }: Way): Promise<void> {
  await sql`delete from opt_out where channel = ${channel} and address = ${address}`.execute(db)
}
