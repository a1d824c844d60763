import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork, until } from '../device/network.fixture.ts'
import { advanceCampaigns } from './life/advance.ts'
import { approvedBy, customerOf, day, wholeDraft } from './writing.fixture.ts'

let world: World
let network: Network
let admin: Person
let seller: Person
let player: BarePlayer
const media = 'BEA0000001'

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  player = await network.paired(admin, media)
})
afterAll(() => world.close())

/** The films that the screen has been given to show, once everything is planned. */
async function filmsOnScreen(): Promise<readonly string[]> {
  await network.worked()
  await player.sign()
  const { rows } = await sql<{ hash: string }>`
    select manifest_hash as hash from media_manifest where media_id = ${media}`.execute(world.database.db)
  const manifest = rows[0]?.hash ?? ''
  await until(async () => (await player.head()).manifest === manifest)
  const plays = (await player.plan(manifest)).plays(network.now(), network.now() + 36 * 3_600_000)
  return [...new Set(plays.map(({ item }) => item?.id ?? ''))].filter((id) => id.startsWith('m'))
}

test('what is approved is on the screen from its first day, leaves it for a pause and for good', async () => {
  const customer = await customerOf(world, 'seller', 'Harbour Ferries')
  const film = `m${customer.matId}`
  expect(await filmsOnScreen()).toEqual([])
  const draft = { ...wholeDraft(customer, 'On the screen', `media:${media}`), startsOn: day(0, network.now()) }
  const { cpIdx } = await seller.call('campaign/regist/save', draft)
  await seller.call('campaign/request/send', { cpIdx })
  expect(await filmsOnScreen()).toEqual([])
  await admin.call('campaign/request/approve', { cpIdx })
  expect(await filmsOnScreen()).toEqual([film])
  await advanceCampaigns(world.server.services)
  expect(await admin.call('campaign/regist/detail', { cpIdx })).toMatchObject({ campaignStatus: 50, approval: 1 })
  expect(await filmsOnScreen()).toEqual([film])
  await admin.call('campaign/run/pause', { cpIdx, reason: 'The film has a mistake' })
  expect(await filmsOnScreen()).toEqual([])
  await admin.call('campaign/run/resume', { cpIdx })
  expect(await filmsOnScreen()).toEqual([film])
  await admin.call('campaign/run/endEarly', { cpIdx, reason: 'The season is over' })
  expect(await filmsOnScreen()).toEqual([])
})

test('a brand’s veto takes the film from its screens', async () => {
  const customer = await customerOf(world, 'seller', 'Night Club')
  const cpIdx = await approvedBy(seller, admin, {
    ...wholeDraft(customer, 'Not here', 'BEAN'),
    startsOn: day(0, network.now()),
  })
  expect(await filmsOnScreen()).toEqual([`m${customer.matId}`])
  const master = await world.signIn('beanmaster')
  await master.call('campaign/run/veto', { cpIdx, reason: 'No clubs beside our coffee', brdCode: 'BEAN' })
  expect(await filmsOnScreen()).toEqual([])
})
