import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Beat } from '#domain/device/wire.ts'
import { askHead, sendBeat, simulatedPlayer } from '#server/demo/live/simulated-player.ts'
import { type Network, openNetwork } from '#server/device/network.fixture.ts'
import { playedSlots } from '#server/device/proof/planned.ts'
import { rollUpPlays } from '#server/device/proof/roll-up.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { differences, screensWithoutPlayer } from './simulated-log.ts'

let world: World
let network: Network
let admin: Person

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

test('as many screens are found as are wanted, however small the pages', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from media where device_status = 0 and venue_id is not null order by id`.execute(world.database.db)
  const all = rows.map(({ id }) => id)
  expect(await screensWithoutPlayer(admin, { wanted: 1000, size: 7 })).toEqual(all)
  expect(await screensWithoutPlayer(admin, { wanted: 10, size: 7 })).toEqual(all.slice(0, 10))
  const ofBrand = await screensWithoutPlayer(admin, { wanted: 1000, brand: 'BEAN' })
  expect(new Set(ofBrand.map((id) => id.slice(0, 3)))).toEqual(new Set(['BEA']))
})

test("a simulated player's own log is held against what was counted", async () => {
  const { db } = world.database
  await network.publish([await network.content('Espresso', 15), await network.content('Breakfast', 30)])
  const player = await network.paired(admin, 'BEA0000001')
  await network.planned(player)
  const one = simulatedPlayer(player, 'BEA0000001', network.now())
  await askHead(one)
  for (let minute = 0; minute < 10; minute++) {
    network.setClock(network.now() + 60_000)
    await sendBeat(one, network.now())
  }
  await rollUpPlays(db, playedSlots())
  expect(one.log.size).toBeGreaterThan(20)
  expect(await differences(admin, [one])).toEqual([])
  await sql`update play_hour set plays = plays - 1 where media_id = 'BEA0000001' and item_name = 'Espresso'`.execute(db)
  expect(await differences(admin, [one])).toMatchObject([{ shown: one.log.size, counted: one.log.size - 1 }])
})

test('the files of a new plan come over some beats, and nothing is shown before its file is there', async () => {
  const mediaId = 'BEA0000002'
  const { poiName } = await admin.call('media/media/detail', { mediaId })
  const publishIdx = await network.publish([await network.content('Toast', 15)], poiName ?? '')
  const player = await network.paired(admin, mediaId)
  await network.planned(player)
  const told: (Beat['loading'] | undefined)[] = []
  const beat: typeof player.beat = (facts) => {
    told.push(facts?.loading)
    return player.beat(facts)
  }
  const one = simulatedPlayer({ ...player, beat }, mediaId, network.now(), { beats: 4 })
  const loaded = async () => {
    const { list } = await admin.call('content/publish/arrival', { publishIdx })
    return list.find((each) => each.mediaId === mediaId)?.loaded
  }
  await askHead(one)
  const nextBeat = () => {
    network.setClock(network.now() + 60_000)
    return sendBeat(one, network.now())
  }
  await nextBeat()
  await eventually(async () => expect(await loaded()).toBe(25))
  expect(one.log.size).toBe(0)
  for (let minute = 1; minute < 6; minute++) await nextBeat()
  const shares = told.map((loading) => loading && Math.round((100 * loading.held) / loading.bytes))
  expect(shares).toEqual([25, 50, 75, undefined, undefined, undefined])
  await eventually(async () => expect(await loaded()).toBe(null))
  expect(one.log.size).toBeGreaterThan(0)
})
