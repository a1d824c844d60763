import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import { type Network, openNetwork } from '#server/device/network.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let network: Network
let master: Person
const mediaId = 'BEA0000001'

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
})
afterAll(() => world.close())

const dayOfScreen = async () => {
  const { vital } = await master.call('media/media/vital', { mediaId })
  return { next: vital.next, playsToday: vital.playsToday }
}

test('a screen for which nothing is planned has neither a next play nor plays', async () => {
  expect(await dayOfScreen()).toEqual({ next: null, playsToday: 0 })
})

test('the page of a screen tells what comes next by its plan, and what it has proven today', async () => {
  const player = await network.paired(master, mediaId)
  const before = (await player.head()).manifest
  await network.publish([await network.content('Autumn latte', 15), await network.content('Cinnamon bun', 30)])
  await network.planned(player, before)
  const { next } = await master.call('schedule/schedule/explain', { mediaId, at: network.now() })
  expect(next?.itemName).toMatch(/Autumn latte|Cinnamon bun/)
  await sql`
    insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, item_name, plays, seconds)
    select 'BEAN', ${localDay(USUAL_ZONE, network.now())}::date - ago, ${mediaId}, ${new Date(network.now())}, 2, 'c1', 'Clip',
      10 + ago, 15
    from generate_series(0, 1) as ago`.execute(world.database.db)
  expect(await dayOfScreen()).toEqual({ next: { name: next?.itemName }, playsToday: 10 })
})
