import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceRoutes, pushProtocol } from '#domain/device/wire.ts'
import { PASSWORD, Person } from '../person.ts'
import { openWorld, type World } from '../world.ts'
import { knock, post } from './requests.fixture.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const SESSION = 'litfass'
const isSignedIn = async (person: Person) => (await person.ask('login/info', {})).code === 0
const withCookies = (cookies: ReadonlyMap<string, string>) => {
  const person = new Person(world.address)
  for (const [name, value] of cookies) person.cookies.set(name, value)
  return person
}

test('a session that was put into a browser before signing in is worth nothing after it', async () => {
  const chosen = 'A'.repeat(43)
  const victim = world.stranger()
  await victim.fetch('/api/common/captcha/image')
  const { data } = await victim.ask('common/captcha/new', {})
  const entry = { loginId: 'seller', password: PASSWORD, captcha: '314159', captchaId: data.id }
  victim.cookies.set(SESSION, chosen)
  // The page's token belongs to another session than the one that was put there; the refusal brings a fresh one.
  expect((await victim.ask('jsonLoginPrc', entry)).status).toBe(403)
  expect((await victim.ask('jsonLoginPrc', entry)).status).toBe(200)
  expect(victim.cookies.get(SESSION)).not.toBe(chosen)
  const attacker = withCookies(new Map([[SESSION, chosen]]))
  const tried = await post(attacker, 'login/info', '{}')
  expect([401, 403]).toContain(tried.status)
  const { rows } = await sql<{ sessions: number }>`
    select count(*)::integer as sessions from session
    where token_hash = sha256(${chosen}::bytea)`.execute(world.database.db)
  expect(rows).toEqual([{ sessions: 0 }])
})

test('signing in again gives another session', async () => {
  const person = await world.signIn('seller')
  const first = new Map(person.cookies)
  await person.signIn('seller')
  expect(person.cookies.get(SESSION)).not.toBe(first.get(SESSION))
  expect(await isSignedIn(person)).toBe(true)
})

test('the session’s secret stands in no answer, page, table or address', async () => {
  const person = await world.signIn('beanmaster')
  const secret = person.cookies.get(SESSION) ?? ''
  expect(secret.length).toBeGreaterThanOrEqual(43)
  await person.call('log/jsonAccess', { path: '/account/brand/list' })
  const answers = [
    await post(person, 'login/info', '{}'),
    await post(person, 'account/mypage/detail', '{}'),
    await post(person, 'account/brand/detail', '{"brdCode":"BEAN"}'),
    await person.fetch('/'),
    await person.fetch('/api/docs'),
  ]
  for (const answer of answers) {
    expect(await answer.text(), answer.url).not.toContain(secret)
    expect([...answer.headers].join(), answer.url).not.toContain(secret)
  }
  const { rows } = await sql<{ found: string }>`
    select 'session' as found from session where encode(token_hash, 'escape') like ${`%${secret}%`}
    union all select 'audit' from audit where audit::text like ${`%${secret}%`}
    union all select 'access_log' from access_log where access_log::text like ${`%${secret}%`}`.execute(
    world.database.db,
  )
  expect(rows).toEqual([])
})

test.each([
  ['locked', sql`update app_user set locked_at = now(), is_locked_by_hand = true where login_id = 'quayvenue'`],
  ['rejected', sql`update app_user set approval = 5 where login_id = 'quayvenue'`],
  [
    'of a stopped company',
    sql`
    update corporation set approval = 2
    where id = (select corporation_id from app_user where login_id = 'quayvenue')`,
  ],
  ['deleted', sql`delete from app_user where login_id = 'quayvenue'`],
])('whoever is %s is out with the next call', async (_, change) => {
  const person = await world.signIn('quayvenue')
  await change.execute(world.database.db)
  expect((await person.ask('login/info', {})).refusal.code).toBe(10500)
  await sql`update corporation set approval = 1`.execute(world.database.db)
  await sql`update app_user set approval = 1, locked_at = null, is_locked_by_hand = false`.execute(world.database.db)
})

test('a right that is taken counts from the next call', async () => {
  const person = await world.signIn('quaymanager')
  expect((await person.ask('account/brandgroup/list', {})).code).toBe(0)
  await sql`update authority set properties = 0 where program = 'brand-group' and role = 10003`.execute(
    world.database.db,
  )
  expect((await person.ask('account/brandgroup/list', {})).status).toBe(403)
})

test('a session ends after its longest life, however busy it is', async () => {
  const person = await world.signIn('seller')
  await sql`update session set created_at = now() - interval '13 hours'`.execute(world.database.db)
  expect(await isSignedIn(person)).toBe(false)
})

test('no call that changes something is made for a page of another site', async () => {
  const person = await world.signIn('beanmaster')
  const token = person.cookies.get('XSRF-TOKEN') ?? ''
  const another = (await world.signIn('quaymaster')).cookies.get('XSRF-TOKEN') ?? ''
  const calls = {
    'account/brandgroup/save': '{"brdCode":"BEAN","bgName":"Forged","bgStatus":1,"bgDetail":"x"}',
    'login/brand/change': '{"brdCode":"QUAY"}',
    'account/mypage/changePassword': `{"password":"${PASSWORD}","newPassword":"Forged!2027"}`,
    logout: '{}',
  }
  const forgeries: Record<string, string>[] = [
    { 'x-xsrf-token': '' },
    { 'x-xsrf-token': `${decodeURIComponent(token)}x` },
    { 'x-xsrf-token': decodeURIComponent(another) },
    { 'x-xsrf-token': '', 'content-type': 'text/plain' },
    { 'x-xsrf-token': '', 'content-type': 'application/x-www-form-urlencoded' },
    { 'x-xsrf-token': '', origin: 'https://evil.example' },
  ]
  for (const [name, body] of Object.entries(calls)) {
    for (const headers of forgeries) {
      const answer = await post(person, name, body, headers)
      expect([400, 403, 415], `${name} ${JSON.stringify(headers)}`).toContain(answer.status)
    }
  }
  const { data } = await person.ask('account/brandgroup/list', { search: 'Forged' })
  expect(data.total).toBe(0)
  expect(await isSignedIn(person)).toBe(true)
})

test('a token of one session opens no other', async () => {
  const [one, other] = [await world.signIn('beanmaster'), await world.signIn('quaymaster')]
  const mixed = withCookies(new Map([...other.cookies, ['XSRF-TOKEN', one.cookies.get('XSRF-TOKEN') ?? '']]))
  expect((await post(mixed, 'login/info', '{}')).status).toBe(403)
})

test('a security code is answered by who was asked, once, in time, and never told', async () => {
  const person = world.stranger()
  await person.fetch('/api/common/captcha/image')
  const tries = async (captchaId: string, captcha: string, by = person) =>
    (await by.ask('jsonLoginPrc', { loginId: 'seller', password: PASSWORD, captchaId, captcha })).status
  const fresh = async () => (await person.ask('common/captcha/new', {})).data.id
  const asked = await person.ask('common/captcha/new', {})
  expect(asked.text).not.toContain('314159')
  for (const medium of ['image', 'audio']) {
    const answer = await person.fetch(`/api/common/captcha/${medium}?k=${asked.data.id}`)
    expect(answer.status).toBe(200)
    expect([...answer.headers].join(), medium).not.toContain('314159')
    expect(Buffer.from(await answer.arrayBuffer()).includes('314159'), medium).toBe(false)
  }
  for (const empty of ['', ' ', '0', '３１４１５９', '314159 314159']) {
    expect(await tries(await fresh(), empty), empty).toBe(422)
  }
  const old = await fresh()
  await sql`update captcha set expires_at = now() - interval '1 second'`.execute(world.database.db)
  expect(await tries(old, '314159')).toBe(422)
  const replaced = await fresh()
  await fresh()
  expect(await tries(replaced, '314159')).toBe(422)
  const foreign = world.stranger()
  await foreign.fetch('/api/common/captcha/image')
  expect(await tries(await fresh(), '314159', foreign)).toBe(422)
  const good = await fresh()
  expect(await tries(good, '314159')).toBe(200)
  expect(await tries(good, '314159')).not.toBe(200)
})

test('the channel of players opens to nobody without a token, wherever they come from', async () => {
  const person = await world.signIn('admin')
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const [protocol, evil] = [`Sec-WebSocket-Protocol: ${pushProtocol}`, 'Origin: https://evil.example']
  for (const headers of [
    [],
    [protocol],
    [`${protocol}, `],
    [`${protocol}, a.b.c.d`],
    [protocol, `Cookie: ${cookie}`],
    [protocol, `Cookie: ${cookie}`, evil],
    [`${protocol}, ${person.cookies.get(SESSION)}`, evil],
    [`Authorization: Bearer ${person.cookies.get(SESSION)}`, evil],
  ]) {
    expect(await knock(world, deviceRoutes.push, headers), headers.join()).toBe(401)
  }
  expect(await knock(world, '/', [evil])).not.toBe(101)
})
