import { type Kysely, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { digestParts } from '#domain/console/digest.ts'
import { mailParts } from '#domain/content/told/told.ts'
import type { DB } from '../schema.ts'
import { contacts } from './advertisers.ts'

const customer = 'Seven Mills Bakery'

/** Person of a customer who signs in and is told of offers in the console, where the network lets advertisers in. */
export const demoCustomer = { loginId: 'bakery', name: 'Otto Mills', role: codes.role.advertiser } as const

/** Lets advertisers in, with one of them. Whatever is mailed is left out: of the demo no mail leaves the machine. */
export async function letCustomerIn(db: Kysely<DB>, passwordHash: string): Promise<void> {
  await sql`update environment set value = 'ON', updated_at = now() where code = 'ADVERTISER_SIGN_IN'`.execute(db)
  await sql`
    with person as (
      insert into app_user (login_id, name, role, email, corporation_id, advertiser_id, password_hash)
      select ${demoCustomer.loginId}, ${demoCustomer.name}, ${demoCustomer.role}, ${contacts[customer].mail},
        corporation_id, id, ${passwordHash}
      from advertiser
      where name = ${customer}
      returning id),
    digest as (insert into digest_wish (user_id, without) select id, ${[...digestParts]}::text[] from person)
    insert into told_wish (user_id, without) select id, ${[...mailParts]}::text[] from person`.execute(db)
}
