import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expand } from '#domain/schedule/day/expand.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../device/network.fixture.ts'

const mediaId = 'BEA0000001'
const MINUTE_MS = 60_000

let world: World
let network: Network
let master: Person
let player: BarePlayer
let poiIdx: number

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  player = await network.paired(master, mediaId)
  poiIdx = (await master.call('media/media/detail', { mediaId })).poiIdx ?? 0
  await network.publish([await network.content('Waffle', 15)])
})
afterAll(() => world.close())

const iso = (minutes: number) => new Date(network.now() + minutes * MINUTE_MS).toISOString()

const written = () => ({
  ...({
    brdCode: 'BEAN',
    notiName: 'Doors',
    contNotiType: 0,
    uiType: 'TXT02',
    infoType: 1,
    notiText: 'Doors',
  } as const),
  ...({ priority: 2, playSeconds: 15, everyLoops: 2, targetVenues: [poiIdx] } as const),
  ...{ startDate: iso(-7), endDate: iso(600) },
})

/** Seconds until the screen shows a notice. */
async function secondsTo(apIdx: number) {
  const { manifest, programs } = await player.plan(await network.planned(player))
  const plays = expand(manifest.days, programs, network.now(), network.now() + 60 * MINUTE_MS)
  const first = plays.find(({ item }) => item?.id === `n${apIdx}`)
  return first && (first.from - network.now()) / 1000
}

test('a notice whose start has passed when it is given comes within a minute, not a loop later', async () => {
  const { apIdx } = await master.call('content/contentNoti/middleSave', written())
  expect(await secondsTo(apIdx)).toBeLessThanOrEqual(60)
})

test('one that waited for its approval comes within a minute of that, and one of the future at its start', async () => {
  await sql`update authority set properties = 0 where program = 'notice-approve' and role = 10003`.execute(
    world.database.db,
  )
  const manager = await world.signIn('beanmanager')
  const { apIdx } = await manager.call('content/contentNoti/middleSave', written())
  network.setClock(network.now() + 4 * MINUTE_MS)
  const { requestIdx = 0, hash = '' } = (await master.call('content/contentNoti/request', { apIdx })).request ?? {}
  await master.call('content/contentNoti/approve', { apIdx, requestIdx, hash })
  expect(await secondsTo(apIdx)).toBeLessThanOrEqual(60)
  const coming = { ...written(), startDate: iso(5) }
  expect(await secondsTo((await master.call('content/contentNoti/middleSave', coming)).apIdx)).toBe(300)
})

test('a start that is set back before it has come counts like a new one', async () => {
  const { apIdx } = await master.call('content/contentNoti/middleSave', { ...written(), startDate: iso(30) })
  network.setClock(network.now() + 4 * MINUTE_MS)
  const { startDate } = await master.call('content/contentNoti/detail', { apIdx })
  await master.call('content/contentNoti/middleSave', { apIdx, startDate: iso(-2), was: { startDate } })
  expect(await secondsTo(apIdx)).toBeLessThanOrEqual(60)
})
