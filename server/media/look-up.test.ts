import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ids, placeOf } from '#test/matrix.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let master: Person
let bean: Ids

beforeAll(async () => {
  world = await openWorld()
  bean = await placeOf(world, 'BEAN', 'Market Square 1')
  master = await world.signIn('beanmaster')
})
afterAll(() => world.close())

test('what a player could not tell of itself is put right by an operator', async () => {
  const { plyIdx } = bean
  const { serial } = await master.call('media/player/detail', { plyIdx })
  await master.call('media/player/save', { plyIdx, serial: 'NB-0042', was: { serial } })
  expect(await master.call('media/player/detail', { plyIdx })).toMatchObject({
    serial: 'NB-0042',
    mediaId: bean.mediaId,
  })
  const long = await master.ask('media/player/save', { plyIdx, serial: 'x'.repeat(81), was: { serial: 'NB-0042' } })
  expect(long.refusal.fields?.serial?.outcome).toBe(4)
})

test('a player of another brand is answered like none, a role without the right is refused', async () => {
  const quay = await world.signIn('quaymaster')
  const [foreign, none] = [
    await quay.ask('media/player/detail', { plyIdx: bean.plyIdx }),
    await quay.ask('media/player/detail', { plyIdx: 'no-such-player' }),
  ]
  expect([foreign.status, foreign.text]).toEqual([404, none.text])
  const venue = await world.signIn('beanvenue')
  expect((await venue.ask('media/player/detail', { plyIdx: bean.plyIdx })).status).toBe(403)
})

test('whoever chooses screens sees the venues that have some, and what can be sold there', async () => {
  const { list: venues } = await master.call('media/poi/list', { search: 'Market' })
  expect(venues[0]).toMatchObject({ poiName: 'Market Square 1', mediaCount: 2 })
  const { list: screens } = await master.call('media/info/list', { search: 'Old Town' })
  expect(screens).toHaveLength(16)
  expect(screens[0]).toMatchObject({ mediaId: 'BEA0000001', layout: 'V', grade: 0 })
  expect((await (await world.signIn('quaymanager')).call('media/info/list', { search: 'Old Town' })).list).toEqual([])
})
