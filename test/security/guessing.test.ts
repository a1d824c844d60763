import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../person.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const WRONG = 'Guessed-1!'

test('who tries many people from one line has to wait, and nobody else', async () => {
  const thief = world.stranger()
  await thief.tryToSignIn('nobody0', WRONG)
  await sql`
    insert into sign_in_attempt (login_id, address, is_wrong)
    select 'nobody' || number, address, true from sign_in_attempt, generate_series(1, 59) as number`.execute(
    world.database.db,
  )
  const answers = [await thief.tryToSignIn('seller', WRONG), await thief.tryToSignIn('seller', PASSWORD)]
  expect(answers.map(({ status, refusal }) => `${status} ${refusal.msg}`)).toEqual([
    '429 general.tooMany',
    '429 general.tooMany',
  ])
  expect((await world.stranger().tryToSignIn('seller', PASSWORD)).status).toBe(200)
  await sql`update sign_in_attempt set at = at - interval '11 minutes'`.execute(world.database.db)
  expect((await thief.tryToSignIn('seller', PASSWORD)).status).toBe(200)
})

test('security codes are not drawn for one line without end', async () => {
  const thief = world.stranger()
  await thief.fetch('/api/common/captcha/image')
  const statuses = new Set<number>()
  for (let at = 0; at < 40; at++) statuses.add((await thief.ask('common/captcha/new', {})).status)
  expect([...statuses]).toEqual([200, 429])
  expect((await world.stranger().tryToSignIn('seller', PASSWORD)).status).toBe(200)
})

test('guesses that come all at once are counted one by one', async () => {
  const guesses = Array.from({ length: 20 }, () => world.stranger().tryToSignIn('quayvenue', WRONG))
  expect(new Set((await Promise.all(guesses)).map(({ text }) => text)).size).toBe(1)
  const admin = await world.signIn('admin')
  const { list } = await admin.call('account/user/list', { filters: { loginId: 'quayvenue' } })
  expect(list[0]?.lockYn).toBe('Y')
  expect((await world.stranger().tryToSignIn('quayvenue', PASSWORD)).status).not.toBe(200)
  await admin.call('account/user/unlock', { uId: list[0]?.uId ?? 0 })
  expect((await world.stranger().tryToSignIn('quayvenue', PASSWORD)).status).toBe(200)
})

test('who finds an open console cannot try passwords without end, on whichever page', async () => {
  const open = await world.signIn('beanvenue')
  const change = () => open.ask('account/mypage/changePassword', { password: WRONG, newPassword: 'Stolen!2027' })
  const prepare = () => open.ask('account/mypage/twoFactorPrepare', { password: WRONG })
  const statuses = []
  for (let at = 0; at < 5; at++) statuses.push((await change()).status, (await prepare()).status)
  expect(new Set(statuses)).toEqual(new Set([422]))
  expect([(await change()).status, (await prepare()).status]).toEqual([429, 429])
})
