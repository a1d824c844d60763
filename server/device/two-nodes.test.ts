import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, nextBoundary } from '#domain/schedule/day/slots.ts'
import { type BarePlayer, proofOf } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { readEnvironment } from '../base/environment.ts'
import { type RunningServer, startServer } from '../start.ts'
import { type Network, openNetwork } from './network.fixture.ts'
import { playedSlots } from './proof/planned.ts'
import { recount } from './proof/play-counts.ts'
import { rollUpPlays } from './proof/roll-up.ts'

let world: World
let other: RunningServer
let network: Network
let master: Person
let player: BarePlayer
const media = 'BEA0000001'

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  const { database, dataFolder, server } = world
  const environment = readEnvironment({ NODE_ENV: 'test', PORT: '0', DATA_FOLDER: dataFolder, LOG_LEVEL: 'error' })
  other = await startServer(environment, database.config, () => server.services.clock())
  master = await world.signIn('beanmaster')
  await network.publish([await network.content('Espresso', 15), await network.content('Breakfast', 30)])
  player = await network.paired(master, media)
})
afterAll(async () => {
  await other.stop()
  await world.close()
})

const nodes = () => [world.server, other]
const countOnAllNodes = () => Promise.all(nodes().map(({ services: { db } }) => rollUpPlays(db, playedSlots())))

async function counted() {
  const { rows } = await sql<{ item: string; plays: number }>`
    select item_id as item, plays from play_hour where media_id = ${media} order by item_id`.execute(world.database.db)
  return rows
}

async function inTheMasks() {
  const { db } = world.database
  const counts = await recount(db, media, playedSlots())
  return counts.map(({ item, plays }) => ({ item, plays })).sort((one, two) => (one.item < two.item ? -1 : 1))
}

test('two nodes that take proof of one hour at the same time count every play once', async () => {
  const { plays } = await player.plan(await network.planned(player))
  const shown = plays(network.now(), network.now() + HOUR_MS / 4)
  network.setClock(network.now() + HOUR_MS / 4)
  const rows = shown.map((play) => proofOf([play]))
  // The hour begins on both nodes at once, every row comes to both of them, and counting goes on meanwhile.
  const atBoth = rows.flatMap((row) => [player, player.at(other.address)].map((at) => at.prove([row])))
  await Promise.all([...atBoth, countOnAllNodes(), countOnAllNodes()])
  await countOnAllNodes()
  expect((await counted()).reduce((sum, { plays: count }) => sum + count, 0)).toBe(shown.length)
  expect(await counted()).toEqual(await inTheMasks())
})

test('of two compositions that claim a slot on two nodes at the same time one has it', async () => {
  const before = await network.planned(player)
  const old = await player.plan(before)
  await network.publish([await network.content('Tea', 15)])
  const next = await player.plan(await network.planned(player, before))
  const from = nextBoundary(network.now()) + 20 * 60_000
  const claims = [old, next].map(({ plays }) => proofOf(plays(from, from + HOUR_MS / 12).slice(1, 9)))
  network.setClock(from + HOUR_MS / 10)
  const answers = await Promise.all([player.prove(claims.slice(0, 1)), player.at(other.address).prove(claims.slice(1))])
  const states = answers.flatMap(({ proof }) => proof.map(({ state }) => state))
  expect(states.sort()).toEqual(['merged', 'quarantined'])
  const { rows } = await sql<{ twice: number }>`
    select bit_count(one.shown & two.shown)::integer as twice
    from proof one
    join proof two on (two.media_id, two.hour) = (one.media_id, one.hour) and two.composition_id > one.composition_id
    where one.media_id = ${media}`.execute(world.database.db)
  expect(rows).toEqual([{ twice: 0 }])
  await countOnAllNodes()
  expect(await counted()).toEqual(await inTheMasks())
})

test('a change made on one node wakes a player that listens on the other', async () => {
  const before = await network.planned(player.at(other.address))
  const listening = await player.at(other.address).listen()
  expect(await listening.next()).toEqual({ wake: 'head' })
  const { poiIdx } = await master.call('media/media/detail', { mediaId: media })
  const { volume } = await master.call('account/poi/detail', { poiIdx: poiIdx ?? 0 })
  await master.call('account/poi/save', { poiIdx: poiIdx ?? 0, volume: 7, was: { volume } })
  expect(await listening.next()).toEqual({ wake: 'head' })
  expect((await player.at(other.address).head()).manifest).not.toBe(before)
  listening.close()
})
