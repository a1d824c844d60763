import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentOf } from '#test/environment.ts'
import { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type RunningServer, startServer } from '../start.ts'

/** More than the database needs to settle on a plan for what a node asks with every call, on each of its connections. */
const OFTEN = 30

let world: World
let other: RunningServer

beforeAll(async () => {
  world = await openWorld()
  other = await startServer(environmentOf(world.dataFolder), world.database.config)
})
afterAll(async () => {
  await other.stop()
  await world.close()
})

const change = (statement: RawBuilder<unknown>) => statement.execute(world.database.db)
const quay = sql`(select id from app_user where login_id = 'quaymanager')`

test.each([
  [
    'a program out of use',
    sql`update program set in_use = false where name = 'venue'`,
    sql`update program set in_use = true where name = 'venue'`,
    403,
  ],
  [
    'a grant of the role',
    sql`update authority set properties = 0 where program = 'venue' and role = 10003`,
    sql`update authority set properties = 127 where program = 'venue' and role = 10003`,
    403,
  ],
  [
    'a lock by hand',
    sql`update app_user set is_locked_by_hand = true, locked_at = now() where id = ${quay}`,
    sql`update app_user set is_locked_by_hand = false, locked_at = null where id = ${quay}`,
    401,
  ],
  [
    'a stopped company',
    sql`update corporation set approval = 2 where id = (select corporation_id from app_user where id = ${quay})`,
    sql`update corporation set approval = 1`,
    401,
  ],
  [
    'a password to be changed',
    sql`update app_user set must_change_password = true where id = ${quay}`,
    sql`update app_user set must_change_password = false where id = ${quay}`,
    403,
  ],
])('%s counts from the next call on at every node, and so does its end', async (_, take, give, refused) => {
  const here = await world.signIn('quaymanager')
  const there = elsewhere(here)
  const statuses = () => Promise.all([here, there].map(async (each) => (await each.ask('account/poi/list', {})).status))
  for (let time = 0; time < OFTEN; time++) expect(await statuses()).toEqual([200, 200])
  await change(take)
  expect(await statuses()).toEqual([refused, refused])
  await change(give)
  expect(await statuses()).toEqual([200, 200])
})

test('what a permission group leaves counts from the next call on at every node', async () => {
  const here = await world.signIn('quaymanager')
  const there = elsewhere(here)
  const statuses = () => Promise.all([here, there].map(async (each) => (await each.ask('account/poi/list', {})).status))
  await change(sql`insert into permission_group (name, description) values ('Part', 'Part')`)
  const part = sql`(select id from permission_group where name = 'Part')`
  await change(
    sql`insert into permission_group_grant (permission_group_id, program, properties) values (${part}, 'venue', 127)`,
  )
  for (let time = 0; time < OFTEN; time++) expect(await statuses()).toEqual([200, 200])
  await change(sql`update app_user set permission_group_id = ${part} where id = ${quay}`)
  expect(await statuses()).toEqual([200, 200])
  await change(sql`delete from permission_group_grant where permission_group_id = ${part}`)
  expect(await statuses()).toEqual([403, 403])
  await change(sql`update app_user set permission_group_id = null where id = ${quay}`)
  expect(await statuses()).toEqual([200, 200])
})

test('a change that is undone before it is committed has changed nothing, here or there', async () => {
  const here = await world.signIn('quaymanager')
  const there = elsewhere(here)
  const statuses = () => Promise.all([here, there].map(async (each) => (await each.ask('account/poi/list', {})).status))
  const undone = world.database.db.transaction().execute(async (trx) => {
    await sql`update authority set properties = 0 where program = 'venue'`.execute(trx)
    expect(await statuses()).toEqual([200, 200])
    throw new Error('Undone')
  })
  await expect(undone).rejects.toThrow('Undone')
  expect(await statuses()).toEqual([200, 200])
})

test('another part of the network is the one that is seen from the next call on at every node', async () => {
  const here = await world.signIn('quaymanager')
  const there = elsewhere(here)
  const totals = () => Promise.all([here, there].map(async (each) => (await each.call('account/poi/list', {})).total))
  for (let time = 0; time < OFTEN; time++) expect(await totals()).toEqual([8, 8])
  await change(sql`delete from user_scope where user_id = ${quay}`)
  expect(await totals()).toEqual([0, 0])
  await change(sql`
    insert into user_scope (user_id, brand_code, group_code)
    select ${quay}, brand_code, code from brand_group where brand_code = 'QUAY'`)
  expect(await totals()).toEqual([32, 32])
})

test('a session that ends at one node has ended at the others', async () => {
  const here = await world.signIn('quaymanager')
  const there = elsewhere(here)
  for (let time = 0; time < OFTEN; time++) await there.call('account/poi/list', {})
  await here.call('logout', {})
  expect((await there.ask('account/poi/list', {})).status).toBe(401)
})

/** The same browser at the other node. */
function elsewhere(person: Person): Person {
  const same = new Person(other.address)
  for (const [name, value] of person.cookies) same.cookies.set(name, value)
  return same
}
