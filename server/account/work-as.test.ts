import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '#domain/base/call.ts'
import type { Field } from '#domain/base/field.ts'
import { type CallInput, type CallName, contract } from '#domain/contract.ts'
import { programs } from '#domain/facts.ts'
import { PASSWORD, type Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
const ids = new Map<string, number>()

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  for (const { loginId, uId } of (await admin.call('account/user/list', {})).list) ids.set(loginId, uId)
})
afterAll(() => world.close())
beforeEach(async () => {
  admin = await world.signIn('admin')
})

const idOf = (loginId: string) => ids.get(loginId) ?? 0
const workAs = (person: Person, loginId: string) =>
  person.ask('account/user/login', { uId: idOf(loginId), isConfirmed: 'Y' })
const whoIs = async (person: Person) => (await person.call('login/info', {})).info
const grantMaster = (properties: number) =>
  sql`
  insert into authority (operator_type, role, program, properties)
  values (20, 10002, 'user-login-as', ${properties})
  on conflict (operator_type, role, program) do update set properties = excluded.properties`.execute(world.database.db)

test('the platform works as a person of a lower rank, sees what they see, and comes back to itself', async () => {
  const before = admin.cookies.get('litfass')
  await admin.call('account/user/login', { uId: idOf('beanmanager'), isConfirmed: 'Y' })
  expect(admin.cookies.get('litfass')).not.toBe(before)
  expect(await whoIs(admin)).toMatchObject({
    loginId: 'beanmanager',
    actingName: 'Ada Litfass (admin)',
    brdCode: 'BEAN',
  })
  expect((await admin.call('account/brandgroup/list', {})).total).toBe(1)
  expect((await admin.ask('account/corp/list', {})).status).toBe(403)
  await admin.call('account/user/loginEnd', {})
  expect(await whoIs(admin)).toMatchObject({ loginId: 'admin', actingName: null })
  expect((await admin.ask('account/user/loginEnd', {})).refusal.msg).toBe('user.notWorkingAs')
})

test('it is asked for and confirmed, and never leads on to a third person', async () => {
  const silent = await admin.ask('account/user/login', { uId: idOf('beanmaster') })
  expect([silent.status, silent.refusal.msg]).toEqual([422, 'user.workAsUnconfirmed'])
  await grantMaster(64)
  await workAs(admin, 'beanmaster')
  expect((await workAs(admin, 'beanmanager')).refusal.msg).toBe('user.workAsChain')
  await grantMaster(0)
})

test('what is done meanwhile carries both names, and so do its beginning and end', async () => {
  await workAs(admin, 'quaymaster')
  const [group] = (await admin.call('account/brandgroup/list', {})).list
  const was = { bgDetail: group?.bgDetail ?? '' }
  await admin.call('account/brandgroup/save', { bgCode: group?.bgCode ?? 0, bgDetail: 'Changed', was })
  await admin.call('account/user/loginEnd', {})
  const { rows } = await sql<{ act: string; name: string; really: string | null }>`
    select audit.act, audit.user_name as name, actor.login_id as really
    from audit
    left join app_user actor on actor.id = audit.acting_user_id
    order by audit.id desc limit 3`.execute(world.database.db)
  expect(rows).toEqual([
    { act: 'workAsEnd', name: 'Hugo Marin', really: 'admin' },
    { act: 'change', name: 'Hugo Marin', really: 'admin' },
    { act: 'workAs', name: 'Ada Litfass', really: null },
  ])
})

/** Calls that anybody signed in may make to change more than themselves. */
const ofTheConsole: readonly CallName[] = [
  'logout',
  'login/brand/change',
  'log/jsonAccess',
  'account/user/loginEnd',
  'console/bulk/start',
  'console/bulk/again',
  'console/bulk/cancel',
  'console/view/save',
  'console/view/remove',
  'console/preference/save',
]

test('no call changes what is private as somebody else: own page, people, passwords, roles, mail, secrets', async () => {
  const rightful = await world.signIn('admin')
  // As a master, who has all rights over people for this once.
  const usual = await sql<{
    program: string
    properties: number
  }>`select program, properties from authority where role = 10002`.execute(world.database.db)
  await grantAll(Object.keys(programs).map((program) => ({ program, properties: 127 })))
  await workAs(rightful, 'beanmaster')
  for (const [name, call] of Object.entries<Call>(contract) as [CallName, Call][]) {
    if (call.reads || ('open' in call.guard && call.guard.open === 'public')) continue
    const secrets = Object.entries(call.input).filter(([, field]) => isAboutPerson(field))
    const isOwn = 'open' in call.guard ? !ofTheConsole.includes(name) : people.includes(call.guard.program)
    if (!isOwn && secrets.length === 0) continue
    const input = Object.fromEntries(secrets.map(([field]) => [field, 'Taken!2027over']))
    const answer = await rightful.ask(name, { ...input, was: {} } as unknown as CallInput<typeof name>)
    expect([name, answer.status, answer.refusal.msg]).toEqual([name, 422, 'user.notWhileWorkingAs'])
  }
  await grantAll(usual.rows)
})

const people: readonly string[] = ['user', 'authgroup', 'authrole']
const isAboutPerson = ({ secret, pattern, codes }: Field) => secret || pattern === 'email' || codes === 'role'

/** Exactly these rights for masters. */
async function grantAll(grants: { program: string; properties: number }[]) {
  await sql`delete from authority where role = 10002`.execute(world.database.db)
  await sql`
    insert into authority (operator_type, role, program, properties)
    select 20, 10002, entry ->> 'program', (entry ->> 'properties')::integer
    from jsonb_array_elements(${JSON.stringify(grants)}::jsonb) entry`.execute(world.database.db)
}

test('the own page of who one works as stays as it was', async () => {
  const page = () =>
    sql`select email, phone, language, preferences from app_user where login_id = 'beanvenue'`.execute(
      world.database.db,
    )
  const before = await page()
  await workAs(admin, 'beanvenue')
  await admin.ask('account/mypage/save', { loginId: 'beanvenue', email: 'x@y.example', was: { email: null } })
  await admin.ask('account/mypage/theme', { theme: 'dark' })
  await admin.ask('account/mypage/language', { language: 'sv' })
  expect((await page()).rows).toEqual(before.rows)
})

test('a master works as people below in the own brand, once an operator allows it', async () => {
  const master = await world.signIn('beanmaster')
  expect((await workAs(master, 'beanmanager')).status).toBe(403)
  await grantMaster(64)
  expect((await workAs(master, 'quaymanager')).status).toBe(404)
  expect((await workAs(master, 'admin')).status).toBe(404)
  expect((await workAs(master, 'beanmaster')).refusal.msg).toBe('user.notOneself')
  expect((await workAs(master, 'beanmanager')).code).toBe(0)
  expect(await whoIs(master)).toMatchObject({ loginId: 'beanmanager', actingName: 'Mina Morgen (beanmaster)' })
  await grantMaster(0)
  const manager = await world.signIn('beanmanager')
  expect((await workAs(manager, 'beanvenue')).status).toBe(403)
})

test('nobody works as an equal or as who cannot sign in', async () => {
  const equal = await admin.call('account/user/save', {
    loginId: 'second1',
    password: 'Harbour!2026',
    userName: 'Second',
    cId: (await whoIs(admin)).cId,
    roleCd: 10001,
  })
  const answer = await admin.ask('account/user/login', { uId: equal.uId, isConfirmed: 'Y' })
  expect(answer.refusal.msg).toBe('user.roleTooHigh')
  await admin.call('account/user/lock', { uId: idOf('seller') })
  expect((await workAs(admin, 'seller')).refusal.msg).toBe('user.notActive')
})

test('a new password and the end of other sessions reach where one works as somebody else', async () => {
  const elsewhere = await world.signIn('admin')
  await workAs(elsewhere, 'beanmanager')
  const { sessions } = await admin.call('account/mypage/sessions', {})
  expect(sessions.length).toBeGreaterThan(1)
  await admin.call('account/mypage/endSessions', {})
  expect((await elsewhere.ask('login/info', {})).refusal.code).toBe(10500)

  await elsewhere.signIn('admin')
  await workAs(elsewhere, 'beanmanager')
  const change = { password: PASSWORD, newPassword: 'Quayside!2027' }
  await admin.call('account/mypage/changePassword', change)
  expect((await elsewhere.ask('login/info', {})).refusal.code).toBe(10500)
  expect(await whoIs(admin)).toMatchObject({ loginId: 'admin' })
  await admin.call('account/mypage/changePassword', { password: 'Quayside!2027', newPassword: PASSWORD })
})

test('stopping who really sits there ends the session too', async () => {
  await workAs(admin, 'beanmanager')
  await sql`update app_user set approval = 2 where login_id = 'admin'`.execute(world.database.db)
  expect((await admin.ask('login/info', {})).refusal.code).toBe(10500)
  await sql`update app_user set approval = 1 where login_id = 'admin'`.execute(world.database.db)
})
