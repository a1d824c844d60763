import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
})
afterAll(() => world.close())

test('the platform sees every brand, a brand administrator the own one only', async () => {
  const all = await admin.call('account/brand/list', { order: 'brdCode' })
  expect(all.list.map(({ brdCode }) => brdCode)).toEqual(['BEAN', 'QUAY'])
  expect(all.total).toBe(2)
  expect((await master.ask('account/brand/list', {})).status).toBe(200)
  const own = await master.call('account/brand/list', {})
  expect(own.list.map(({ brdCode }) => brdCode)).toEqual(['BEAN'])
})
