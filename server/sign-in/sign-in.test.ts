import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurnWhileHeld, whileHeld } from '#test/held.ts'
import { PASSWORD, type Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const wrongly = (loginId: string) => world.stranger().tryToSignIn(loginId, 'Wrong!123')
const triesOf = (loginId: string) => sql`sign_in_attempt where login_id = ${loginId}`
const userOf = (loginId: string) => sql`app_user where login_id = ${loginId}`

function passwordChange(person: Person, newPassword: string) {
  return () => person.ask('account/mypage/changePassword', { password: PASSWORD, newPassword })
}

test('a demo network tells strangers whom they can be, any other network nobody', async () => {
  const { environment } = world.server.services
  const wasDemo = environment.withDemo
  const asked = async (withDemo: boolean) => {
    Object.assign(environment, { withDemo })
    return (await world.stranger().call('login/demo', {})).people.map(({ loginId }) => loginId)
  }
  expect(await asked(true)).toEqual(['admin', 'beanmaster', 'beanmanager', 'beanvenue', 'seller'])
  expect(await asked(false)).toEqual([])
  Object.assign(environment, { withDemo: wasDemo })
})

test('a password that is changed after it was looked at opens nothing that lasts', async () => {
  const owner = await world.signIn('beanmanager')
  const thief = world.stranger()
  await wrongly('beanmanager')
  const change = passwordChange(owner, 'Quayside!2027')
  const signIn = () => thief.tryToSignIn('beanmanager', PASSWORD)
  const [, changed] = await inTurnWhileHeld(world, triesOf('beanmanager'), signIn, change)
  expect(changed.code).toBe(0)
  expect((await thief.ask('login/info', {})).code).toBe(10500)
  expect((await owner.ask('login/info', {})).code).toBe(0)
})

test('a password that is changed while it is looked at is answered like a wrong one', async () => {
  const owner = await world.signIn('quaymanager')
  const thief = world.stranger()
  const change = passwordChange(owner, 'Quayside!2027')
  const signIn = () => thief.tryToSignIn('quaymanager', PASSWORD)
  const [changed, answer] = await inTurnWhileHeld(world, userOf('quaymanager'), change, signIn)
  expect(changed.code).toBe(0)
  expect(answer.refusal).toEqual({ code: -1, msg: 'session.wrong' })
  expect((await thief.ask('login/info', {})).code).toBe(10500)
})

test('a lock set by hand while the password is looked at stays', async () => {
  const admin = await world.signIn('admin')
  await wrongly('seller')
  await sql`update app_user set locked_at = now() - interval '31 minutes' where login_id = 'seller'`.execute(
    world.database.db,
  )
  const { rows } = await sql<{ uId: number }>`select id as "uId" from ${userOf('seller')}`.execute(world.database.db)
  const lock = () => admin.ask('account/user/lock', { uId: rows[0]?.uId ?? 0 })
  const seller = world.stranger()
  const signIn = () => seller.tryToSignIn('seller', PASSWORD)
  const [locked, answer] = await inTurnWhileHeld(world, userOf('seller'), lock, signIn)
  expect(locked.code).toBe(0)
  expect(answer.refusal).toEqual({ code: -1, msg: 'session.wrong' })
  const { rows: users } = await sql<{ isLocked: boolean }>`
    select locked_at is not null as "isLocked" from ${userOf('seller')}`.execute(world.database.db)
  expect(users).toEqual([{ isLocked: true }])
})

test('of the last two administrators whose fifth tries fail at once, one may still sign in', async () => {
  const admin = await world.signIn('admin')
  await admin.call('account/user/save', {
    ...{ loginId: 'second1', password: PASSWORD, userName: 'Second', roleCd: 10001 },
    cId: (await admin.call('login/info', {})).info.cId,
  })
  const both = ['admin', 'second1']
  await sql`update app_user set approval = 1 where login_id = 'second1'`.execute(world.database.db)
  for (const loginId of both) for (let tries = 0; tries < 4; tries++) await wrongly(loginId)
  const rows = sql`app_user where login_id in ('admin', 'second1')`
  await whileHeld(world, rows, () => both.map(wrongly))
  const { rows: free } = await sql`select from ${rows} and locked_at is null`.execute(world.database.db)
  expect(free).toHaveLength(1)
})
