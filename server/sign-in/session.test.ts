import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const userOf = (loginId: string) =>
  world.database.db.selectFrom('app_user').selectAll().where('login_id', '=', loginId).executeTakeFirstOrThrow()

test('signing in tells the console who someone is and what they may do', async () => {
  const person = world.stranger()
  const answer = await person.tryToSignIn('beanmaster', PASSWORD)
  expect(answer.data.info).toMatchObject({
    loginId: 'beanmaster',
    roleCd: 10002,
    brdCode: 'BEAN',
    brdNm: 'Morgenrot',
    isManagerLevel: false,
    toUrl: '/',
  })
  expect((await person.call('login/info', {})).info.grants.brand).toBe(1 | 4 | 8)
})

test('a wrong password and an unknown id are answered with the same bytes', async () => {
  const [wrong, unknown] = [
    await world.stranger().tryToSignIn('seller', 'Wrong!123'),
    await world.stranger().tryToSignIn('nobody', 'Wrong!123'),
  ]
  expect(wrong.status).toBe(422)
  expect(wrong.refusal.msg).toBe('session.wrong')
  expect(unknown.text).toBe(wrong.text)
})

test('a wrong security code is refused before the password is looked at, and used up', async () => {
  const person = world.stranger()
  const answer = await person.tryToSignIn('seller', PASSWORD, '000000')
  expect(answer.refusal).toMatchObject({ code: -1, fields: { captcha: { msg: 'session.captchaWrong' } } })
  const { data } = await person.ask('common/captcha/new', {})
  const entry = { loginId: 'seller', password: PASSWORD, captchaId: data.id, captcha: '314159' }
  expect((await person.ask('jsonLoginPrc', entry)).code).toBe(0)
  const again = await world.stranger()
  await again.ask('common/captcha/new', {})
  expect((await again.ask('jsonLoginPrc', entry)).refusal.fields?.captcha?.msg).toBe('session.captchaWrong')
})

test('five wrong passwords lock an account; the right one is then answered like a wrong one', async () => {
  for (let tries = 0; tries < 5; tries++) await world.stranger().tryToSignIn('quayvenue', 'Wrong!123')
  const { locked_at } = await userOf('quayvenue')
  expect(locked_at).not.toBeNull()
  const right = await world.stranger().tryToSignIn('quayvenue', PASSWORD)
  expect(right.refusal).toEqual({ code: -1, msg: 'session.wrong' })
  await sql`update app_user set locked_at = locked_at - interval '31 minutes' where login_id = 'quayvenue'`.execute(
    world.database.db,
  )
  expect((await world.stranger().tryToSignIn('quayvenue', PASSWORD)).code).toBe(0)
})

test('the last administrator is never locked out', async () => {
  for (let tries = 0; tries < 6; tries++) await world.stranger().tryToSignIn('admin', 'Wrong!123')
  expect((await world.stranger().tryToSignIn('admin', PASSWORD)).code).toBe(0)
})

test('many right sign-ins at once all succeed and change nothing of the account', async () => {
  await sql`delete from sign_in_attempt`.execute(world.database.db)
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => world.stranger().tryToSignIn('quaymaster', PASSWORD)),
  )
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0))
  expect((await userOf('quaymaster')).locked_at).toBeNull()
})

test('a new session id is made at sign-in, and the old one is worth nothing after signing out', async () => {
  const person = await world.signIn('seller')
  const cookies = new Map(person.cookies)
  await person.call('logout', {})
  expect((await person.ask('login/info', {})).refusal).toMatchObject({ code: 10500, msg: 'session.none' })
  const thief = world.stranger()
  for (const [name, value] of cookies) thief.cookies.set(name, value)
  const replay = await thief.ask('login/info', {})
  expect([replay.status, replay.code]).toEqual([401, 10500])
})

test('a call without its token is refused and changes nothing', async () => {
  const person = await world.signIn('seller')
  const response = await person.fetch('/api/logout.do', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': 'guessed' },
  })
  expect(response.status).toBe(403)
  expect((await person.call('login/info', {})).info.loginId).toBe('seller')
})

test('stopping a person or an hour of silence ends the session with the next call', async () => {
  const stopped = await world.signIn('seller')
  await sql`update app_user set approval = 2 where login_id = 'seller'`.execute(world.database.db)
  expect((await stopped.ask('login/info', {})).code).toBe(10500)
  await sql`update app_user set approval = 1 where login_id = 'seller'`.execute(world.database.db)
  const idle = await world.signIn('seller')
  await sql`update session set last_seen_at = now() - interval '61 minutes'`.execute(world.database.db)
  expect((await idle.ask('login/info', {})).code).toBe(10500)
})

test('background calls do not keep a session alive', async () => {
  const person = await world.signIn('seller')
  await sql`update session set last_seen_at = now() - interval '30 minutes'`.execute(world.database.db)
  await person.call('login/info', {}, { 'x-background': '1' })
  const { last_seen_at } = await world.database.db
    .selectFrom('session')
    .select(({ fn }) => fn.max('last_seen_at').as('last_seen_at'))
    .executeTakeFirstOrThrow()
  expect(Date.now() - Number(last_seen_at)).toBeGreaterThan(29 * 60_000)
})

test('only those who look after several brands change the active one', async () => {
  const admin = await world.signIn('admin')
  expect(await admin.call('login/brand/change', { brdCode: 'QUAY' })).toEqual({ brdCode: 'QUAY', brdNm: 'Quayside' })
  expect((await admin.call('account/brand/list', {})).list.map(({ brdCode }) => brdCode)).toEqual(['QUAY'])
  expect(await admin.call('login/brand/change', { brdCode: null })).toEqual({ brdCode: null, brdNm: null })
  expect((await admin.ask('login/brand/change', { brdCode: 'NONE' })).refusal.msg).toBe('general.noBrandPermission')
  const master = await world.signIn('beanmaster')
  expect((await master.ask('login/brand/change', { brdCode: 'QUAY' })).status).toBe(403)
})

test('the page that was wished for is followed only within the console', async () => {
  const wish = async (toUrl: string) => {
    const person = world.stranger()
    await person.ask('common/captcha/new', {})
    const { data } = await person.ask('common/captcha/new', {})
    const answer = await person.ask('jsonLoginPrc', {
      loginId: 'seller',
      password: PASSWORD,
      captchaId: data.id,
      captcha: '314159',
      toUrl,
    })
    return answer.data.info.toUrl
  }
  expect(await wish('/account/brand/view?brdCode=BEAN')).toBe('/account/brand/view?brdCode=BEAN')
  for (const evil of ['//evil', '/\\evil', 'https:evil', 'javascript:alert(1)', '/%09/evil', 'evil'])
    expect(await wish(evil)).toBe('/')
})

test('the menu shows what a person may list', async () => {
  const links = async (loginId: string) => {
    const person = await world.signIn(loginId)
    const { menus } = await person.call('system/menu/gnb', {})
    return menus.flatMap(({ sub }) => sub.map(({ link }) => link))
  }
  expect(await links('admin')).toContain('/account/brand/list')
  expect(await links('beanvenue')).not.toContain('/account/brandgroup/list')
  expect((await links('seller')).filter((link) => link.startsWith('/account/'))).toEqual([])
})

test('visits are logged with their path', async () => {
  const person = await world.signIn('admin')
  await person.call('log/jsonAccess', { path: '/account/brand/list' })
  const { path } = await world.database.db
    .selectFrom('access_log')
    .select('path')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(path).toBe('/account/brand/list')
})

test('everyone changes the own profile, language and password', async () => {
  const person: Person = await world.signIn('quaymanager')
  const { userName, email } = await person.call('account/mypage/detail', {})
  const moved = { loginId: 'quaymanager', email: 'elsa@quay.example', was: { email } }
  await person.call('account/mypage/save', { ...moved, password: PASSWORD })
  expect(await person.call('account/mypage/detail', {})).toMatchObject({ userName, email: 'elsa@quay.example' })
  await person.call('account/mypage/language', { language: 'ko' })
  const elsewhere = await world.signIn('quaymanager')
  const wrong = await person.ask('account/mypage/changePassword', { password: 'Nope!1234', newPassword: 'Quay!2027x' })
  expect(wrong.refusal.fields?.password?.msg).toBe('session.passwordWrong')
  const weak = await person.ask('account/mypage/changePassword', { password: PASSWORD, newPassword: 'short' })
  expect(weak.refusal.fields?.newPassword?.outcome).toBe(0)
  await person.call('account/mypage/changePassword', { password: PASSWORD, newPassword: 'Quay!2027x' })
  expect((await elsewhere.ask('login/info', {})).code).toBe(10500)
  expect((await person.call('login/info', {})).info.language).toBe('ko')
  expect((await world.stranger().tryToSignIn('quaymanager', 'Quay!2027x')).code).toBe(0)
})

test('another mail address is entered with the present password alone', async () => {
  const person = await world.signIn('beanmanager')
  const was = { email: (await person.call('account/mypage/detail', {})).email }
  const moved = { loginId: 'beanmanager', email: 'finder@example.com', was }
  const [none, wrong] = [
    await person.ask('account/mypage/save', moved),
    await person.ask('account/mypage/save', { ...moved, password: 'Nope!1234' }),
  ]
  expect([none, wrong].map(({ refusal }) => refusal.fields?.password?.msg)).toEqual([
    'field.missingText',
    'session.passwordWrong',
  ])
  await person.call('account/mypage/save', { loginId: 'beanmanager', phone: '010-2345-6789', was: { phone: null } })
  expect((await person.call('account/mypage/detail', {})).email).toBe(was.email)
})

test('nobody changes their own role or state by sending more fields', async () => {
  const person = await world.signIn('beanvenue')
  const entered = {
    loginId: 'beanvenue',
    email: 'sofia@bean.example',
    password: PASSWORD,
    roleCd: 10001,
    approval: 1,
    was: { email: null },
  }
  await person.call('account/mypage/save', entered)
  expect((await userOf('beanvenue')).role).toBe(10004)
})

test('the same save twice with one key has one effect, other content with that key is refused', async () => {
  const admin = await world.signIn('admin')
  const headers = { 'idempotency-key': 'one-and-only' }
  const first = await admin.call('account/brand/licenseMediaCreate', { brdCode: 'BEAN', count: 2 }, headers)
  const again = await admin.call('account/brand/licenseMediaCreate', { brdCode: 'BEAN', count: 2 }, headers)
  expect(again).toEqual(first)
  const other = await admin.ask('account/brand/licenseMediaCreate', { brdCode: 'BEAN', count: 3 }, headers)
  expect(other.refusal.msg).toBe('session.keyReused')
})

test('what cannot be read is refused as malformed, never as a fault of the server', async () => {
  const admin = await world.signIn('admin')
  const headers = { 'content-type': 'application/json' }
  for (const body of [
    '{',
    'null',
    '[]',
    '"text"',
    '{"__proto__":{"isAdmin":true}}',
    '{"order":"password"}',
    '{"filters":{"password":"x"}}',
    '{"size":1e400}',
  ]) {
    const response = await admin.fetch('/api/account/brand/list.do', { method: 'POST', headers, body })
    expect([200, 400, 422], body).toContain(response.status)
  }
  const wrongMethod = await admin.fetch('/api/account/brand/list.do')
  expect(wrongMethod.status).toBe(405)
  const tooLarge = await admin.fetch('/api/account/brand/list.do', {
    method: 'POST',
    headers,
    body: JSON.stringify({ search: 'x'.repeat(1_100_000) }),
  })
  expect(tooLarge.status).toBe(413)
})
