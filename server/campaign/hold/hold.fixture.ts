import { sql } from 'kysely'
import { PASSWORD, Person } from '#test/person.ts'
import type { World } from '#test/world.ts'
import { day, everyDay, everyHour } from '../writing.fixture.ts'

/** Seller of the demo agency, entered by the platform and past the first password. */
export async function sellerOf(world: World, admin: Person, loginId: string, userName: string): Promise<Person> {
  const { rows } = await sql<{ cId: number }>`
    select corporation_id as "cId" from app_user where login_id = 'seller'`.execute(world.database.db)
  const person = { loginId, password: PASSWORD, userName, roleCd: 10009, cId: rows[0]?.cId ?? 0 } as const
  await admin.call('account/user/save', person)
  return new Person(world.address).signInAnew(loginId)
}

/** Wish for so many of the 24 slots of each loop. */
export const wishOf = (plays: number, place = 'BEAN/Old Town', ahead = 2) => ({
  ...{ startsOn: day(ahead), endsOn: day(ahead + 6), targetDays: everyDay, targetHours: everyHour },
  ...{ playTime: 15 as const, plays, loops: 1, places: [place] },
})

export type Wished = ReturnType<typeof wishOf>

/** Holds of one person by name, as the list tells them. */
export async function holdOf(person: Person, name: string) {
  return (await person.call('campaign/hold/list', {})).list.find(({ holdName }) => holdName === name)
}

/** Kinds of what the bell tells of a hold, the newest first. */
export async function toldOf(person: Person, holdIdx: number) {
  const { items } = await person.call('content/told/list', {})
  return items.filter((line) => line.holdIdx === holdIdx).map(({ kind }) => kind)
}
