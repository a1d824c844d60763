import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#domain/base/call.ts'
import { type CallInput, type CallName, contract } from '#domain/contract.ts'
import { PASSWORD, type Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let company: number

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  company = (await admin.call('login/info', {})).info.cId
})
afterAll(() => world.close())

const draftOf = (loginId: string, password = PASSWORD) =>
  ({ loginId, password, userName: 'Nils Berg', cId: company, roleCd: 10001 }) as const

test('whoever has to choose a password can do nothing else, on no route', async () => {
  await admin.call('account/user/save', draftOf('fresh1'))
  const fresh = await world.signIn('fresh1')
  const open: string[] = []
  for (const [name, call] of Object.entries<Call>(contract) as [CallName, Call][]) {
    if ('open' in call.guard && call.guard.open === 'public') continue
    if (name === 'logout') continue
    const { status, refusal } = await fresh.ask(name, {} as CallInput<typeof name>)
    if (status !== 403 || refusal.msg !== 'session.mustChangePassword') open.push(name)
  }
  expect(open.sort()).toEqual(['account/mypage/changePassword', 'login/info'])
  for (const path of ['/api/docs', '/api/docs/openapi.json', '/api/file/download.do?fIdx=1'])
    expect([path, (await fresh.fetch(path)).status]).toEqual([path, 403])
  const upload = { method: 'POST', headers: { 'tus-resumable': '1.0.0', 'upload-length': '5' } }
  expect((await fresh.fetch('/upload/', upload)).status).toBe(403)
  await fresh.call('account/mypage/changePassword', { password: PASSWORD, newPassword: 'Quayside!2027' })
  expect((await fresh.ask('account/user/list', {})).status).toBe(200)
})

test('a new password is another one', async () => {
  await admin.call('account/user/save', draftOf('fresh2'))
  const fresh = await world.signIn('fresh2')
  const same = await fresh.ask('account/mypage/changePassword', { password: PASSWORD, newPassword: PASSWORD })
  expect([same.status, same.refusal.fields?.newPassword?.msg]).toEqual([422, 'user.passwordSame'])
  expect((await fresh.call('login/info', {})).info.mustChangePassword).toBe(true)
})

test.each(['P@ssw0rd', 'Password1!', '!Password1', 'pa$$word1', 'Qwerty123!', 'TRUSTNO1!'])(
  '%s is thought of by everybody, and refused wherever a password is chosen',
  async (password) => {
    const made = await admin.ask('account/user/save', draftOf('fresh3', password))
    expect([made.status, made.refusal.fields?.password?.msg]).toEqual([422, 'user.passwordCommon'])
    const [{ uId } = { uId: 0 }] = (await admin.call('account/user/list', { filters: { loginId: 'seller' } })).list
    const given = await admin.ask('account/user/changePassword', { uId, newPassword: password })
    expect(given.refusal.fields?.newPassword?.msg).toBe('user.passwordCommon')
    const own = await admin.ask('account/mypage/changePassword', { password: PASSWORD, newPassword: password })
    expect(own.refusal.fields?.newPassword?.msg).toBe('user.passwordCommon')
  },
)

test('every sign of a password counts, blanks at its ends too', async () => {
  const person = await world.signIn('seller')
  const blank = ' Quayside!2027 '
  await person.call('account/mypage/changePassword', { password: PASSWORD, newPassword: blank })
  expect((await world.stranger().tryToSignIn('seller', blank.trim())).refusal.msg).toBe('session.wrong')
  expect((await world.stranger().tryToSignIn('seller', blank)).code).toBe(0)
  await sql`delete from sign_in_attempt`.execute(world.database.db)
})

test('signing in again in the same browser ends the session before', async () => {
  const person = await world.signIn('beanvenue')
  const before = new Map(person.cookies)
  await person.signIn('quayvenue')
  const old = world.stranger()
  for (const [name, value] of before) old.cookies.set(name, value)
  expect((await old.ask('login/info', {})).refusal.code).toBe(10500)
  expect((await person.call('login/info', {})).info.loginId).toBe('quayvenue')
})
