import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../person.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

const company = { cType: 20, cName: 'Twice Ltd', bizno: '999-99-99999', corpKind: 'C' } as const
const entered = async (cName: string) => (await admin.call('account/corp/list', { filters: { cName } })).total

test('ten clicks at the same moment are one act, and all hear the same answer', async () => {
  const headers = { 'idempotency-key': 'ten-clicks' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => admin.ask('account/corp/save', company, headers)))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect([answers[0]?.status, await entered('Twice Ltd')]).toEqual([200, 1])
})

test('a client that heard nothing asks again and gets the first answer', async () => {
  const headers = { 'idempotency-key': 'heard-nothing' }
  const first = await admin.ask('account/corp/save', { ...company, cName: 'Once Ltd' }, headers)
  const again = await admin.ask('account/corp/save', { ...company, cName: 'Once Ltd' }, headers)
  expect([again.text, await entered('Once Ltd')]).toEqual([first.text, 1])
})

test('a refused save leaves its key free for the corrected one', async () => {
  const headers = { 'idempotency-key': 'second-thought' }
  const refused = await admin.ask('account/corp/save', { ...company, cName: 'Third Ltd', bizno: '1168200276' }, headers)
  expect(refused.status).toBe(422)
  const saved = await admin.ask('account/corp/save', { ...company, cName: 'Third Ltd' }, headers)
  expect([saved.status, await entered('Third Ltd')]).toEqual([200, 1])
})

test('without a key a unique rule keeps a second row out', async () => {
  const save = () => admin.ask('account/corp/save', { ...company, cName: 'Fourth Ltd', bizno: '617-81-55559' })
  const answers = await Promise.all([save(), save()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await entered('Fourth Ltd')).toBe(1)
})

test('64 sign-ins at once all succeed while a list is read, and change nothing of any account', async () => {
  const accounts = () =>
    sql`
    select id, login_id, password_hash, role, corporation_id, permission_group_id, approval, locked_at, is_locked_by_hand
    from app_user order by id`.execute(world.database.db)
  const before = (await accounts()).rows
  const people = ['beanmaster', 'beanmanager', 'quaymaster', 'seller']
  let isGoing = true
  const polled: number[] = []
  const polling = (async () => {
    while (isGoing) polled.push((await admin.ask('account/user/list', {}, { 'x-background': '1' })).status)
  })()
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, at) => world.stranger().tryToSignIn(people[at % people.length] ?? '', PASSWORD)),
  )
  isGoing = false
  await polling
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(64)
  expect(new Set(polled)).toEqual(new Set([200]))
  expect((await accounts()).rows).toEqual(before)
})
