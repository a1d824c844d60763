import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { PASSWORD, type Person } from '#test/person.ts'
import { openPostOffice, type PostOffice } from '#test/post-office.fixture.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let office: PostOffice
let mina: Person
let secret: string
let codes: string[]

beforeAll(async () => {
  office = await openPostOffice()
  world = await openWorld({ environment: office.environment })
  await sql`update app_user set email = login_id || '@example.com', language = 'en'`.execute(world.database.db)
  mina = await world.signIn('beanmaster')
})
afterAll(async () => {
  await world.close()
  await office.close()
})

/** The code that the app shows `steps` times 30 seconds from now. */
const shown = (steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
/** As the console sends what changes something, so that a repeat is answered alike. */
const keyed = (key: string) => ({ 'idempotency-key': key })
/** Letters that told somebody that their password alone is enough from now on. */
const toldTo = (loginId: string) =>
  office.mails.filter(({ to, words }) => to === `${loginId}@example.com` && words.includes('the password alone signs'))
/** As if the last code that was taken lay far back. */
const forget = () => sql`update two_factor set last_step = 0`.execute(world.database.db)
async function enter(loginId: string, password: string, code?: string) {
  const person = world.stranger()
  await person.fetch('/api/common/captcha/image')
  const { data } = await person.ask('common/captcha/new', {})
  const entry = { loginId, password, captcha: '314159', captchaId: data.id, code: code ?? null }
  return person.ask('jsonLoginPrc', entry)
}

test('it is prepared with the password, begun with a first code, and gives ten codes for bad days', async () => {
  const wrong = await mina.ask('account/mypage/twoFactorPrepare', { password: 'Wrong!123' })
  expect(wrong.refusal.fields?.password?.msg).toBe('session.passwordWrong')
  const prepared = await mina.call('account/mypage/twoFactorPrepare', { password: PASSWORD }, keyed('prepare'))
  secret = prepared.secret
  expect(prepared.uri).toMatch(/^otpauth:\/\/totp\/Litfass:beanmaster\?/)
  expect((await enter('beanmaster', PASSWORD)).code).toBe(0)
  const guessed = await mina.ask('account/mypage/twoFactorBegin', { code: '000000' })
  expect(guessed.refusal.fields?.code?.msg).toBe('twoFactor.codeWrong')
  const begun = [{ code: shown() }, keyed('begin')] as const
  codes = (await mina.call('account/mypage/twoFactorBegin', ...begun)).codes
  expect((await mina.call('account/mypage/twoFactorBegin', ...begun)).codes).toEqual(codes)
  expect(new Set(codes).size).toBe(10)
  expect(await mina.call('account/mypage/twoFactor', {})).toEqual({ isOn: true, codesLeft: 10 })
  const again = await mina.ask('account/mypage/twoFactorPrepare', { password: PASSWORD })
  expect(again.refusal.msg).toBe('twoFactor.isOn')
  await forget()
})

test('no table holds the secret or a recovery code', async () => {
  const { rows } = await sql<{ name: string; text: string }>`
    select table_name as name, query_to_xml(format('select t::text from %I t', table_name), true, true, '')::text as text
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.database.db)
  const inHex = (text: string) => Buffer.from(text).toString('hex')
  const told = [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))].flatMap((text) => [
    text,
    inHex(text),
  ])
  expect(rows.filter(({ text }) => told.some((secret) => text.includes(secret))).map(({ name }) => name)).toEqual([])
})

test('a missing or wrong code, a wrong password and an unknown id are answered with the same bytes', async () => {
  const answers = [
    await enter('beanmaster', PASSWORD),
    await enter('beanmaster', PASSWORD, '000000'),
    await enter('beanmaster', 'Wrong!123', shown()),
    await enter('nobody', PASSWORD, shown()),
  ]
  expect(answers[0]?.refusal.msg).toBe('session.wrong')
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  await sql`delete from sign_in_attempt`.execute(world.database.db)
})

test('each code opens once, and one that is over opens nothing', async () => {
  const code = shown()
  expect((await enter('beanmaster', PASSWORD, code)).code).toBe(0)
  expect((await enter('beanmaster', PASSWORD, code)).code).toBe(-1)
  await forget()
  expect((await enter('beanmaster', PASSWORD, shown(-4))).code).toBe(-1)
  expect((await enter('beanmaster', PASSWORD, shown(1))).code).toBe(0)
})

test('of many sign-ins with the same code at once one succeeds', async () => {
  await forget()
  const code = shown()
  const answers = await Promise.all(Array.from({ length: 4 }, () => enter('beanmaster', PASSWORD, code)))
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
  await sql`delete from sign_in_attempt`.execute(world.database.db)
})

test('a recovery code opens once, however it is written', async () => {
  const [first = ''] = codes
  expect((await enter('beanmaster', PASSWORD, first.toUpperCase().replaceAll('-', ' '))).code).toBe(0)
  expect((await enter('beanmaster', PASSWORD, first)).code).toBe(-1)
  expect((await mina.call('account/mypage/twoFactor', {})).codesLeft).toBe(9)
})

test('wrong codes lock an account as wrong passwords do', async () => {
  await sql`delete from sign_in_attempt`.execute(world.database.db)
  for (let tries = 0; tries < 5; tries++) await enter('beanmaster', PASSWORD, '123456')
  const { rows } = await sql<{ isLocked: boolean }>`
    select locked_at is not null as "isLocked" from app_user where login_id = 'beanmaster'`.execute(world.database.db)
  expect(rows).toEqual([{ isLocked: true }])
  await sql`update app_user set locked_at = null`.execute(world.database.db)
  await sql`delete from sign_in_attempt`.execute(world.database.db)
  mina = await world.stranger()
  await forget()
})

test('new codes end the old ones, and it ends with password and code', async () => {
  const answer = await enter('beanmaster', PASSWORD, codes[1])
  expect(answer.code).toBe(0)
  const person = world.stranger()
  await person.fetch('/api/common/captcha/image')
  const { data } = await person.ask('common/captcha/new', {})
  const entry = { loginId: 'beanmaster', password: PASSWORD, captcha: '314159', captchaId: data.id }
  expect((await person.ask('jsonLoginPrc', { ...entry, code: codes[2] ?? '' })).code).toBe(0)
  const wrong = await person.ask('account/mypage/twoFactorCodes', { password: PASSWORD, code: 'x' })
  expect(wrong.refusal.fields?.code?.msg).toBe('twoFactor.codeWrong')
  const fresh = (await person.call('account/mypage/twoFactorCodes', { password: PASSWORD, code: codes[3] ?? '' })).codes
  expect((await enter('beanmaster', PASSWORD, codes[4])).code).toBe(-1)
  expect(toldTo('beanmaster')).toHaveLength(0)
  await person.call('account/mypage/twoFactorEnd', { password: PASSWORD, code: fresh[0] ?? '' })
  expect((await enter('beanmaster', PASSWORD)).code).toBe(0)
  await eventually(() => expect(toldTo('beanmaster')).toHaveLength(1))
})

test('an administrator takes it from who lost everything, and they read of it', async () => {
  const admin = await world.signIn('admin')
  const person = await world.signIn('quaymaster')
  secret = (await person.call('account/mypage/twoFactorPrepare', { password: PASSWORD })).secret
  await person.call('account/mypage/twoFactorBegin', { code: shown() })
  const [row] = (await admin.call('account/user/list', { filters: { loginId: 'quaymaster' } })).list
  expect(row?.twoFactor).toBe('Y')
  await admin.call('account/user/twoFactorOff', { uId: row?.uId ?? 0 })
  expect((await person.ask('login/info', {})).refusal.code).toBe(10500)
  expect((await enter('quaymaster', PASSWORD)).code).toBe(0)
  await eventually(() => expect(toldTo('quaymaster')).toHaveLength(1))
})

test('people see where they are signed in, and end the others', async () => {
  const [here, there] = [await world.signIn('seller'), await world.signIn('seller')]
  const { sessions } = await here.call('account/mypage/sessions', {})
  expect(sessions.map(({ isThis }) => isThis).sort()).toEqual([false, true])
  const other = sessions.find(({ isThis }) => !isThis)?.id ?? ''
  expect(await here.call('account/mypage/endSessions', { id: other })).toEqual({ ended: 1 })
  expect((await there.ask('login/info', {})).refusal.code).toBe(10500)
  const [third, fourth] = [await world.signIn('seller'), await world.signIn('seller')]
  expect(await here.call('account/mypage/endSessions', {})).toEqual({ ended: 2 })
  for (const person of [third, fourth]) expect((await person.ask('login/info', {})).refusal.code).toBe(10500)
  const foreign = (await (await world.signIn('admin')).call('account/mypage/sessions', {})).sessions[0]?.id ?? ''
  expect(await here.call('account/mypage/endSessions', { id: foreign })).toEqual({ ended: 0 })
})

test('the theme goes along to another browser', async () => {
  const person = await world.signIn('seller')
  await person.call('account/mypage/theme', { theme: 'dark' })
  expect((await (await world.signIn('seller')).call('login/info', {})).info.theme).toBe('dark')
  await person.call('account/mypage/theme', { theme: null })
  expect((await person.call('login/info', {})).info.theme).toBeNull()
  expect((await person.ask('account/mypage/theme', { theme: 'pink' })).status).toBe(422)
})
