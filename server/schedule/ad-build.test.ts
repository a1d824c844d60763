import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localDay } from '#domain/schedule/day.ts'
import { HOUR_MS } from '#domain/schedule/slots.ts'
import type { TestPlayer } from '#test/player.ts'
import { openWorld, type Person, type World } from '#test/world.ts'
import { type Network, openNetwork, until } from '../device/network.fixture.ts'
import { sell } from './campaign.fixture.ts'

let world: World
let network: Network
let master: Person
let player: TestPlayer
const media = 'BEA0000001'

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  player = await network.paired(master, media)
})
afterAll(() => world.close())

const today = () => localDay('Asia/Seoul', network.now())

test('a campaign that is sold plays on its screens, one play a loop', async () => {
  const empty = await network.planned(player)
  await network.publish([await network.content('Cake', 15)])
  const { line } = await sell(world.database.db, { name: 'Brakes', from: today(), to: today() })
  await network.announce()
  await until(async () => {
    const { manifest } = await player.plan((await player.head()).manifest ?? '')
    return Object.keys(manifest.files).some((item) => item.startsWith('m'))
  })
  const plan = await player.plan(await network.planned(player, empty))
  const plays = plan.plays(network.now(), network.now() + HOUR_MS)
  const ads = plays.filter(({ kind }) => kind === 'ad')
  expect(ads.length).toBeGreaterThanOrEqual(5)
  expect(new Set(ads.map(({ item }) => item?.source))).toEqual(new Set([String(line)]))
  const { rows } = await sql`select goal, had, planned, shortfall from line_day where day = ${today()}`.execute(
    world.database.db,
  )
  console.log(rows, ads.length)
})
