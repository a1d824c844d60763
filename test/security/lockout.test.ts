import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAPTCHA, PASSWORD, type Person } from '../person.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from sign_in_attempt`.execute(world.database.db)
  await sql`delete from rate_limit`.execute(world.database.db)
  await sql`update app_user set locked_at = null`.execute(world.database.db)
})

const WRONG = 'Guessed-1!'

async function guess(loginId: string, who: () => Person = () => world.stranger()) {
  for (let tries = 0; tries < 6; tries++) await who().tryToSignIn(loginId, WRONG)
}

test('a stranger’s guesses neither end somebody’s sessions nor keep them out where they have signed in before', async () => {
  const owner = await world.signIn('beanmaster')
  await guess('beanmaster')
  expect((await world.stranger().tryToSignIn('beanmaster', PASSWORD)).refusal.msg).toBe('session.wrong')
  expect((await owner.ask('login/info', {})).code).toBe(0)
  await owner.call('logout', {})
  expect((await owner.tryToSignIn('beanmaster', PASSWORD)).code).toBe(0)
  // What the owner does lets in nobody else.
  expect((await world.stranger().tryToSignIn('beanmaster', PASSWORD)).refusal.msg).toBe('session.wrong')
})

test('a known browser has its own five tries, and its mark serves one person alone', async () => {
  const owner = await world.signIn('beanmaster')
  await owner.call('logout', {})
  await guess('beanmaster', () => owner)
  expect((await owner.tryToSignIn('beanmaster', PASSWORD)).refusal.msg).toBe('session.wrong')
  expect((await world.stranger().tryToSignIn('beanmaster', PASSWORD)).code).toBe(0)
  const other = await world.signIn('quaymaster')
  await other.call('logout', {})
  await guess('seller', () => other)
  expect((await other.tryToSignIn('seller', PASSWORD)).refusal.msg).toBe('session.wrong')
  const forged = world.stranger()
  for (const [name, value] of other.cookies)
    if (name.startsWith('litfass-known-'))
      forged.cookies.set(
        name,
        value.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')),
      )
  await guess('quaymaster', () => forged)
  expect((await forged.tryToSignIn('quaymaster', PASSWORD)).refusal.msg).toBe('session.wrong')
})

test('a lock by hand counts everywhere', async () => {
  const owner = await world.signIn('beanmaster')
  const admin = await world.signIn('admin')
  const [{ uId } = { uId: 0 }] = (await admin.call('account/user/list', { filters: { loginId: 'beanmaster' } })).list
  await admin.call('account/user/lock', { uId })
  expect((await owner.ask('login/info', {})).refusal.code).toBe(10500)
  expect((await owner.tryToSignIn('beanmaster', PASSWORD)).refusal.msg).toBe('session.wrong')
  await admin.call('account/user/unlock', { uId })
})

/** Number of 204 browsers that nobody has seen before which get a security code from the addresses of a header. */
async function drawn(addressOf: (at: number) => string) {
  const statuses: number[] = []
  for (let at = 0; at < 204; at++)
    statuses.push((await unseen().ask('common/captcha/new', {}, { 'x-forwarded-for': addressOf(at) })).status)
  return statuses.filter((status) => status === 200).length
}

let browsers = 0

function unseen() {
  const { secrets } = world.server.services
  const browser = world.stranger()
  const id = `unseen${browsers++}`
  browser.cookies.set('litfass-visitor', `${id}.${secrets.sign('visitor', id)}`)
  browser.cookies.set('XSRF-TOKEN', secrets.sign('csrf', id))
  return browser
}

test('all addresses of one IPv6 connection are one line', async () => {
  expect(await drawn((at) => `2001:db8:7:7:${at.toString(16)}::${at.toString(16)}`)).toBe(200)
  expect(await drawn((at) => `2001:db8:8:${at.toString(16)}::1`)).toBe(204)
})

test('what a client writes before its proxy’s word makes no other line of it', async () => {
  expect(await drawn((at) => `198.51.100.${at}, 203.0.113.9`)).toBe(200)
})

test('one browser draws thirty security codes a minute, wherever it comes from', async () => {
  const thief = unseen()
  const statuses: number[] = []
  for (let at = 0; at < 34; at++)
    statuses.push((await thief.ask('common/captcha/new', {}, { 'x-forwarded-for': `192.0.2.${at}` })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
})

test('sixty-four people behind one address come in at the same moment, and again', async () => {
  const office = { 'x-forwarded-for': '203.0.113.64' }
  await sql`
    insert into app_user (login_id, name, email, phone, password_hash, role, corporation_id, approval)
    select 'colleague' || n, 'Colleague', 'c@example.org', '1', password_hash, role, corporation_id, 1
    from app_user, generate_series(1, 64) as n
    where login_id = 'beanmaster'`.execute(world.database.db)
  const comeIn = async (_: unknown, at: number) => {
    const person = unseen()
    const { data } = await person.ask('common/captcha/new', {}, office)
    const input = { loginId: `colleague${at + 1}`, password: PASSWORD, captcha: CAPTCHA, captchaId: data.id }
    return (await person.ask('jsonLoginPrc', input, office)).status
  }
  for (let morning = 0; morning < 2; morning++)
    expect(new Set(await Promise.all(Array.from({ length: 64 }, comeIn)))).toEqual(new Set([200]))
})

test('security codes that were solved are not counted, wrong ones are', async () => {
  const line = '203.0.113.65'
  const count = async () =>
    (await sql<{ count: number }>`select count(*) from captcha where line = ${line}`.execute(world.database.db)).rows[0]
  const tryWith = async (captcha: string) => {
    const person = unseen()
    const { data } = await person.ask('common/captcha/new', {}, { 'x-forwarded-for': line })
    await person.ask('jsonLoginPrc', { loginId: 'nobody', password: PASSWORD, captcha, captchaId: data.id })
  }
  await tryWith(CAPTCHA)
  expect(await count()).toEqual({ count: 0 })
  await tryWith('000000')
  expect(await count()).toEqual({ count: 1 })
})

test('many wrong PINs at the same moment are five', async () => {
  const master = await world.signIn('beanmaster')
  const answers = await Promise.all(
    Array.from({ length: 400 }, () => master.ask('media/device/pin', { pin: 'ABC234' })),
  )
  const statuses = answers.map(({ status }) => status)
  expect([statuses.filter((status) => status === 422).length, new Set(statuses)]).toEqual([5, new Set([422, 429])])
})
