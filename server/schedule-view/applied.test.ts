import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyDay } from '#domain/network/opening.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../device/network.fixture.ts'

let world: World
let network: Network
let master: Person
let player: BarePlayer
const mediaId = 'BEA0000001'
const MINUTE = 60_000
let contents = 0

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  player = await network.paired(master, mediaId)
})
afterAll(() => world.close())

const rowOf = async () => (await master.call('schedule/applied/list', { search: mediaId })).list[0]
const change = async () => {
  const before = (await player.head()).manifest
  contents += 1
  await network.publish([await network.content(`Content ${contents}`, 15)])
  return network.planned(player, before)
}

test('a screen that has never told anything has taken nothing', async () => {
  await change()
  expect(await rowOf()).toMatchObject({ mediaId, appliedStatus: 3, takenAt: null, lag: null, takenVersion: null })
})

/** Beats are kept many at once: soon, not at once. */
const becomes = (row: object) => expect.poll(rowOf).toMatchObject(row)

test('a plan is taken when the screen tells of it, and since then', async () => {
  const manifest = await change()
  const planned = network.now()
  network.setClock(planned + MINUTE)
  await player.beat({ manifest })
  const version = manifest.slice(0, 8)
  const takenAt = new Date(planned + MINUTE).toISOString()
  await becomes({ appliedStatus: 0, lag: 60, plannedVersion: version, takenVersion: version, takenAt })
  // Telling of it again is no other taking.
  network.setClock(planned + 2 * MINUTE)
  await player.beat({ manifest })
  await becomes({ lastBeat: new Date(planned + 2 * MINUTE).toISOString(), takenAt })
})

test('another plan is not taken until the screen has it, and who falls silent is told apart', async () => {
  const old = (await player.head()).manifest
  const manifest = await change()
  network.setClock(network.now() + MINUTE)
  const lastBeat = new Date(network.now()).toISOString()
  await player.beat({ manifest: old })
  // The rest of it is so before the beat is kept, and then the beat would be dated by the clock put on below.
  await becomes({ appliedStatus: 1, lag: 60, takenVersion: old?.slice(0, 8), lastBeat })
  const waiting = await master.call('schedule/applied/list', { filters: { appliedStatus: [1] } })
  expect(waiting.list.map((row) => row.mediaId)).toEqual([mediaId])
  network.setClock(network.now() + 5 * MINUTE)
  expect(await rowOf()).toMatchObject({ appliedStatus: 2, lag: 360 })
  await player.beat({ manifest })
  await becomes({ appliedStatus: 0, lag: 360 })
})

test('a brand sees its own screens, on the screen and in the file', async () => {
  const quay = await world.signIn('quaymaster')
  expect((await quay.call('schedule/applied/list', {})).total).toBe(0)
  const file = async (person: Person) =>
    (await person.fetch('/api/schedule/applied/excel.do?format=csv&language=en')).text()
  expect([await file(master), await file(quay)].map((text) => text.includes('Market Square 1'))).toEqual([true, false])
  expect((await (await world.signIn('seller')).ask('schedule/applied/list', {})).status).toBe(403)
  expect((await master.ask('schedule/applied/list', { filters: { appliedStatus: [9] } } as never)).status).toBe(400)
})

test('a night that goes on past twelve counts the plays of the day on which it began', async () => {
  const noon = startOfDay(localDay(USUAL_ZONE, network.now()), USUAL_ZONE).getTime() + 12 * HOUR_MS
  const { pool } = world.database
  await pool.query('update venue set opening = $1', [JSON.stringify(everyDay('18:00', '02:00'))])
  // The next evening has half an hour of it.
  await pool.query('update publish set ends_at = $1', [new Date(noon + 30.5 * HOUR_MS)])
  const plays = async (hours: number) => {
    network.setClock(noon + hours * HOUR_MS)
    await network.announce()
    await network.worked()
    return (await rowOf())?.playsToday ?? 0
  }
  const evening = await plays(11)
  expect(evening).toBeGreaterThan(100)
  expect(await plays(13)).toBe(evening)
  expect(await plays(15)).toBeLessThan(evening / 10)
})
