import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'

/** People who sign in for a customer with the address of such messages of the console: their open pages hear of it. */
export async function readersOf(db: Kysely<DB>, such: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct app_user.id
    from message
    join message_customer on message_customer.message_id = message.id
    join app_user on app_user.advertiser_id = message_customer.advertiser_id and lower(app_user.email) = message.address
    where message.channel = ${codes.messageChannel.console} and ${such}`.execute(db)
  return rows.map(({ id }) => id)
}
