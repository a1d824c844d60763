import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import type { Lack } from '#domain/media/lack.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import { type BarePlayer, makePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork, until } from '../../device/network.fixture.ts'

const mediaId = 'BEA0000001'
const lack = codes.screenLack

let world: World
let network: Network
let master: Person
let player: BarePlayer

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  player = await makePlayer(world.address)
})
afterAll(() => world.close())

/** Told to the player by its head, and to people by the screen's record, once both have heard. */
async function lacks(expected: Lack | null) {
  await network.worked()
  await until(async () => ((await player.head()).lack ?? null) === expected)
  expect(await onRecord()).toBe(expected)
}

const onRecord = async () => (await master.call('media/media/vital', { mediaId })).lack

test('a player that is bound waits for its approval, and is told so with its PIN', async () => {
  expect(await onRecord()).toBe(lack.player)
  const { pin } = await player.register()
  expect(await player.sign()).not.toHaveProperty('lack')
  const { plyIdx, match } = await master.call('media/device/pin', { pin })
  await master.call('media/device/active', { plyIdx, mediaId, mdId: match.models[0]?.mdId ?? null })
  expect(await player.sign()).toMatchObject({ state: 'waiting', lack: lack.approval })
  expect(await onRecord()).toBe(lack.approval)
  await master.call('media/player/approval', { plyIdx })
  await player.sign()
})

test('a screen for which nothing is published says so until something is', async () => {
  await lacks(lack.publish)
  await network.publish([await network.content('Film', 15)])
  await lacks(null)
})

test('a screen with a day off is closed, and is not told that nothing is published', async () => {
  const { poiIdx } = await master.call('media/media/detail', { mediaId })
  const daysOff = [localDay(USUAL_ZONE, network.now())]
  await master.call('account/poi/save', { poiIdx: poiIdx ?? 0, daysOff, was: { daysOff: null } })
  await network.worked()
  await until(async () => (await onRecord()) !== null)
  expect([await onRecord(), (await player.head()).lack]).toEqual([lack.closed, undefined])
  await master.call('account/poi/save', { poiIdx: poiIdx ?? 0, daysOff: null, was: { daysOff } })
  await lacks(null)
})

test('a screen that is stopped, or was taken from its venue, says that first', async () => {
  await master.call('media/media/stop', { mediaId, isStopped: 'Y' })
  await lacks(lack.start)
  await master.call('media/media/stop', { mediaId, isStopped: 'N' })
  await lacks(null)
  await master.call('media/media/mappingDelete', { mediaId })
  await lacks(lack.venue)
})

test('strangers to the brand are not told what a screen lacks', async () => {
  const other = await world.signIn('quaymaster')
  expect((await other.ask('media/media/vital', { mediaId })).status).toBe(404)
})
