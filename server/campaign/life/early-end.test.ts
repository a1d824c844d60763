import { afterAll, beforeAll, expect, test } from 'vitest'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../../device/network.fixture.ts'
import { sell } from '../campaign.fixture.ts'

let world: World
let network: Network
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  admin = await world.signIn('admin')
  await network.paired(await world.signIn('beanmaster'), 'BEA0000001')
})
afterAll(() => world.close())

const today = () => localDay(USUAL_ZONE, network.now())

async function settled() {
  await network.announce()
  await network.worked()
}

async function plannedOn(line: number, day: string): Promise<number | undefined> {
  const own = world.database.db.selectFrom('line_day').select('planned')
  return (await own.where('line_id', '=', line).where('day', '=', day).executeTakeFirst())?.planned
}

test('the last day of a campaign that ends early has no more plays than it was to have', async () => {
  const sold = { name: 'Spokes', from: today(), to: dayAfter(today(), 9), goal: 2000, plays: 20 }
  const { campaign, line } = await sell(world.database.db, sold)
  await settled()
  const before = await plannedOn(line, today())
  expect(before).toBeGreaterThan(100)
  await admin.call('campaign/run/endEarly', { cpIdx: campaign, reason: 'Sold out', atDayEnd: 'Y' })
  network.setClock(network.now() + HOUR_MS)
  await admin.call('schedule/now/rebuild', {})
  await settled()
  expect(await plannedOn(line, dayAfter(today()))).toBeUndefined()
  const after = await plannedOn(line, today())
  expect(after).toBeGreaterThan(100)
  expect(after).toBeLessThanOrEqual(before ?? 0)
})
