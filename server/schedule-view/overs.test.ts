import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { overlaysAt } from '#domain/schedule/house/overlay.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork, until } from '../device/network.fixture.ts'

const mediaId = 'BEA0000001'
const MINUTE_MS = 60_000

let world: World
let network: Network
let master: Person
let admin: Person
let player: BarePlayer
let poiIdx: number
let start: number

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  admin = await world.signIn('admin')
  player = await network.paired(master, mediaId)
  poiIdx = (await master.call('media/media/detail', { mediaId })).poiIdx ?? 0
  start = network.now()
  await network.publish([await network.content('Waffle', 15)])
})
afterAll(() => world.close())

const iso = (minutes: number) => new Date(start + minutes * MINUTE_MS).toISOString()

async function notice(notiName: string, priority: 1 | 2 | 3, from: number, to: number) {
  const { apIdx } = await master.call('content/contentNoti/save', {
    ...{ brdCode: 'BEAN', notiName, contNotiType: 0, uiType: 'TXT02', infoType: 1, notiText: notiName, priority },
    ...{ startDate: iso(from), endDate: iso(to), targetVenues: [poiIdx] },
  })
  names.set(`n${apIdx}`, notiName)
}

async function emergency(emTitle: string, from: number, to: number) {
  const { emIdx } = await master.call('emergency/emergency/save', {
    ...{ brdCode: 'BEAN', level: 3, emTitle, emText: 'Leave calmly', isExercise: 'N', isWhole: 'Y' },
    ...{ startDate: iso(from), endDate: iso(to) },
  })
  await admin.call('emergency/emergency/confirm', { emIdx, revision: 1 })
  names.set(`e${emIdx}`, emTitle)
  return emIdx
}

const names = new Map<string, string>()

/** Notices that the player shows over its plays, by its plan and its order. */
async function onScreen() {
  const { manifest } = await player.plan(await network.planned(player))
  const { rows } = await sql<{ hash: string }>`
    select order_hash as hash from media_emergency
    where media_id = ${mediaId} and until > ${new Date(network.now())}`.execute(world.database.db)
  await until(async () => (await player.head()).emergency === rows[0]?.hash)
  const messages = rows[0] ? (await player.order(rows[0].hash)).messages : []
  return overlaysAt([...(manifest.overlays ?? []), ...messages], network.now()).map(({ id }) => names.get(id))
}

/** The same as the line of the screen's day tells it, and what its explanation says to cover all. */
async function told() {
  const at = network.now()
  const { overs } = await master.call('schedule/schedule/daily', { mediaId, date: localDay(USUAL_ZONE, at) })
  const { emergency: covering } = await master.call('schedule/schedule/explain', { mediaId, at })
  const over = overs.find(({ from, to }) => from <= at && at < to)
  return { over: over?.notices.map(({ name }) => name), covering: covering?.emTitle ?? null }
}

test('notices and emergencies that meet are told as the player shows them, minute by minute', async () => {
  await notice('Floor', 1, -10, 600)
  await notice('Doors', 1, 5, 600)
  await notice('Sale', 3, 0, 600)
  const fire = await emergency('Fire', 10, 120)
  network.setClock(start + MINUTE_MS)
  await emergency('Smoke', 20, 40)
  const at = async (minutes: number) => {
    network.setClock(start + minutes * MINUTE_MS)
    await player.sign()
    const shown = await onScreen()
    const { over, covering } = await told()
    expect(over, `${minutes} minutes`).toEqual(shown)
    return [shown, covering]
  }
  expect(await at(4)).toEqual([['Floor'], null])
  expect(await at(6)).toEqual([['Doors', 'Floor'], null])
  expect(await at(13)).toEqual([['Fire'], 'Fire'])
  expect(await at(39)).toEqual([['Smoke'], 'Smoke'])
  // One ends while the other goes on, and is taken back then.
  expect(await at(40)).toEqual([['Fire'], 'Fire'])
  await master.call('emergency/emergency/takeBack', { emIdx: fire, reason: 'All clear' })
  expect(await at(50)).toEqual([['Doors', 'Floor'], null])
  await emergency('Gas', 55, 90)
  await emergency('Water', 55, 80)
  // Two of the same instant: the one that was ordered first.
  expect(await at(60)).toEqual([['Gas'], 'Gas'])
  expect(await at(90)).toEqual([['Doors', 'Floor'], null])
})

test('past notices are those of the place where the screen stood, and a move ends them', async () => {
  const other = (await master.call('account/poi/list', { filters: { poiName: 'Ferry Steps' } })).list[0]?.poiIdx ?? 0
  const moved = 'BEA0000002'
  await network.paired(master, moved)
  const { poiIdx: stood } = await master.call('media/media/detail', { mediaId: moved })
  const at = (minutes: number) => start + minutes * MINUTE_MS
  network.setClock(at(200))
  await notice('Before the move', 1, 200, 600)
  await master.call('content/contentNoti/save', {
    ...{ brdCode: 'BEAN', notiName: 'Over there', contNotiType: 0, uiType: 'TXT02', infoType: 1, notiText: 'There' },
    ...{ priority: 1, startDate: iso(200), endDate: iso(600), targetVenues: [other] },
  })
  await network.worked()
  const line = async () => {
    const { overs } = await master.call('schedule/schedule/daily', {
      ...{ mediaId: moved, date: localDay(USUAL_ZONE, network.now()) },
    })
    return overs
      .filter(({ from }) => from >= at(200))
      .map(({ from, to, notices }) => [from, to, notices.map(({ name }) => name).filter((name) => !old.has(name))])
  }
  const old = new Set(['Floor', 'Doors', 'Sale'])
  expect(await line()).toEqual([[at(200), at(600), ['Before the move']]])
  await master.call('media/media/save', { mediaId: moved, poiIdx: other, was: { poiIdx: stood } })
  // The clock that the test moves is not that of the database, which stamps the move.
  await sql`update media_departure set left_at = ${new Date(at(300))} where media_id = ${moved}`.execute(
    world.database.db,
  )
  await network.worked()
  expect(await line()).toEqual([
    [at(200), at(300), ['Before the move']],
    [at(300), at(600), ['Over there']],
  ])
})

test('a notice of the group that a venue has left stays in the line of the time before', async () => {
  const stay = 'BEA0000003'
  await network.paired(master, stay)
  const { poiIdx: venue = 0, bgCode: group = 0 } = await master.call('media/media/detail', { mediaId: stay })
  const other = (await master.call('account/brandgroup/list', {})).list.find(({ bgCode }) => bgCode !== group)
  const at = (minutes: number) => start + minutes * MINUTE_MS
  await master.call('content/contentNoti/save', {
    ...{ brdCode: 'BEAN', notiName: 'Of the group', contNotiType: 0, uiType: 'TXT02', infoType: 1, notiText: 'Group' },
    ...{ priority: 1, startDate: iso(610), endDate: iso(700), targetVenues: [], targetGroups: [group ?? 0] },
  })
  await master.call('account/poi/save', {
    ...{ poiIdx: venue ?? 0, bgCode: other?.bgCode ?? 0, was: { bgCode: group ?? 0 } },
  })
  await sql`update media_departure set left_at = ${new Date(at(650))} where media_id = ${stay}`.execute(
    world.database.db,
  )
  await network.worked()
  const { overs } = await master.call('schedule/schedule/daily', { mediaId: stay, date: localDay(USUAL_ZONE, start) })
  expect(overs.filter(({ from }) => from >= at(601))).toMatchObject([
    { from: at(610), to: at(650), notices: [{ name: 'Of the group' }] },
  ])
})
