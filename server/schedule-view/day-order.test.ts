import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, nextBoundary } from '#domain/schedule/day/slots.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork, until } from '../device/network.fixture.ts'

let world: World
let network: Network
let master: Person
let player: BarePlayer
const media = 'BEA0000001'

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  player = await network.paired(master, media)
  await network.publish([
    await network.content('Cake', 15),
    await network.content('Coffee', 15),
    await network.content('Breakfast', 30),
  ])
})
afterAll(() => world.close())

const start = () => nextBoundary(network.now()) + 10 * 60_000
async function exchange(from: number, to: number, mediaId = media) {
  const date = localDay('Asia/Seoul', network.now())
  return master.ask('schedule/schedule/modifySchedule', { mediaId, date, from, to })
}

test('two plays change places on one screen, a third joins, and another order of the day ends it', async () => {
  const before = await network.planned(player)
  const short = (await player.plan(before))
    .plays(start(), start() + HOUR_MS / 4)
    .filter(({ item, kind }) => kind === 'house' && item?.slots === 1)
  const [first, second, third] = short.map(({ begins, item }) => ({ begins, id: item?.id }))
  const itemAt = async (manifest: string, at = 0) =>
    (await player.plan(manifest)).plays(at, at + 1).map(({ item }) => item?.id)[0]

  expect((await exchange(first?.begins ?? 0, second?.begins ?? 0)).status).toBe(200)
  const swapped = await network.planned(player, before)
  expect(await itemAt(swapped, first?.begins)).toBe(second?.id)
  expect(await itemAt(swapped, second?.begins)).toBe(first?.id)

  expect((await exchange(first?.begins ?? 0, third?.begins ?? 0)).status).toBe(200)
  const again = await network.planned(player, swapped)
  expect(await itemAt(again, first?.begins)).toBe(third?.id)
  expect(await itemAt(again, second?.begins)).toBe(first?.id)
  expect(await itemAt(again, third?.begins)).toBe(second?.id)

  await network.publish([await network.content('Tea', 15)])
  const anew = await network.planned(player, again)
  const tea = (await player.plan(anew)).plays(start(), start() + HOUR_MS / 2).filter(({ item }) => item?.slots === 1)
  expect(tea.length).toBeGreaterThan(0)
})

test('exchanges that come before the day is planned anew all hold', async () => {
  const plan = await planNow()
  const short = plan
    .plays(start(), start() + HOUR_MS / 2)
    .filter(({ kind, item }) => kind === 'house' && item?.slots === 1)
  const pairs = [0, 2, 4, 6].map((at) => short.slice(at, at + 2))
  await exchangedBeforePlanning(pairs.slice(0, 2))
  await planNow()
  await exchangedBeforePlanning(pairs.slice(2))

  const { plays } = await planNow()
  const shownAt = (at = 0) => plays(at, at + 1).map(({ item }) => item?.id)[0]
  expect(pairs.map(([one, other]) => [shownAt(one?.begins), shownAt(other?.begins)])).toEqual(
    pairs.map(([one, other]) => [other?.item?.id, one?.item?.id]),
  )
})

/** All of them are answered while nobody can write a plan. */
async function exchangedBeforePlanning(pairs: readonly (readonly { begins: number }[])[]) {
  await world.database.db.transaction().execute(async (holder) => {
    await sql`lock table media_day in exclusive mode`.execute(holder)
    for (const [one, other] of pairs) expect((await exchange(one?.begins ?? 0, other?.begins ?? 0)).status).toBe(200)
  })
}

/** Planning of all that waits, until the player has heard of it. */
async function planNow() {
  await network.worked()
  const { rows } = await sql<{ hash: string }>`
    select manifest_hash as hash from media_manifest where media_id = ${media}`.execute(world.database.db)
  await until(async () => (await player.head()).manifest === rows[0]?.hash)
  return player.plan(rows[0]?.hash ?? '')
}

test('the past, other lengths and other hours stay as they are', async () => {
  const manifest = (await player.head()).manifest ?? ''
  const plays = (await player.plan(manifest))
    .plays(start(), start() + 2 * HOUR_MS)
    .filter(({ kind }) => kind === 'house')
  const short = plays.filter(({ item }) => item?.slots === 1)
  const long = plays.find(({ item }) => item?.slots === 2)
  const [first] = short
  const later = short.find(({ begins }) => begins > start() + HOUR_MS)
  const messages = [
    await exchange(first?.begins ?? 0, long?.begins ?? 0),
    await exchange(first?.begins ?? 0, later?.begins ?? 0),
    await exchange(first?.begins ?? 0, (first?.begins ?? 0) + 1),
  ].map(({ refusal }) => refusal.msg)
  expect(messages).toEqual(['schedule.otherLength', 'schedule.otherHour', 'schedule.onlyHouse'])
  network.setClock(start() + HOUR_MS)
  const [passed, next] = short
  const { refusal } = await exchange(passed?.begins ?? 0, next?.begins ?? 0)
  expect(refusal.msg).toBe('schedule.tooLate')
})

test('a venue may look at its day and change nothing; a foreign screen answers like none', async () => {
  const venue = await world.signIn('beanvenue')
  const ask = { mediaId: media, date: localDay('Asia/Seoul', Date.now()), from: Date.now(), to: Date.now() + 1 }
  expect((await venue.ask('schedule/schedule/modifySchedule', ask)).status).toBe(403)
  const foreign = await exchange(1, 2, 'QUA0000001')
  expect(foreign.text).toBe((await exchange(1, 2, 'NONE000001')).text)
})
