import { sql } from 'kysely'
import { customerOf } from '#server/campaign/writing.fixture.ts'
import { PASSWORD, Person } from './person.ts'
import type { World } from './world.ts'

/** True if advertisers sign in: a fresh network keeps them out. */
export async function letAdvertisersIn({ database: { db } }: World, value: 'ON' | 'OFF' = 'ON'): Promise<void> {
  await sql`update environment set value = ${value} where code = 'ADVERTISER_SIGN_IN'`.execute(db)
}

/** A customer with a company of its own, as advertisers have it. */
export async function advertiserOf(world: World, seller: string, name: string) {
  const customer = await customerOf(world, seller, name)
  const { rows } = await sql<{ cId: number }>`
    with company as (
      insert into corporation (type, name, business_number, approval)
      values (30, ${`${name} Ltd`}, '9999999999', 1)
      returning id)
    update advertiser set corporation_id = company.id
    from company
    where advertiser.id = ${customer.advIdx}
    returning company.id as "cId"`.execute(world.database.db)
  return { ...customer, cId: rows[0]?.cId ?? 0 }
}

/** The person who signs in for an advertiser, entered by the platform and past the first password. */
export async function personOf(
  world: World,
  admin: Person,
  { advIdx, cId, loginId }: { advIdx: number; cId: number; loginId: string },
): Promise<Person> {
  const person = { loginId, password: PASSWORD, userName: 'Nora Quist', roleCd: 10005, cId, advIdx } as const
  await admin.call('account/user/save', person)
  return new Person(world.address).signInAnew(loginId)
}
