import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Play } from '#domain/schedule/day/expand.ts'
import { HOUR_MS, nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { localDay } from '#domain/time/local-time.ts'
import { type BarePlayer, proofOf } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { sell } from '../campaign/campaign.fixture.ts'
import { customerOf } from '../campaign/writing.fixture.ts'
import { type Network, openNetwork } from '../device/network.fixture.ts'
import { playedSlots } from '../device/proof/planned.ts'
import { rollUpPlays } from '../device/proof/roll-up.ts'
import { playsOf } from '../money/closing/plays.ts'

let world: World
let network: Network
let admin: Person
let player: BarePlayer
let line: number
let campaign: number
const media = 'BEA0000001'

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  admin = await world.signIn('admin')
  player = await network.paired(await world.signIn('beanmaster'), media)
})
afterAll(() => world.close())

const today = () => localDay('Asia/Seoul', network.now())

async function settled() {
  await network.announce()
  await network.worked()
}

/** Plays of the screen in the next hour. */
async function nextHour(): Promise<readonly Play[]> {
  await player.sign()
  const { rows } = await sql<{ hash: string }>`
    select manifest_hash as hash from media_manifest where media_id = ${media}`.execute(world.database.db)
  const from = nextBoundary(network.now()) + 4 * SLOT_MS
  return (await player.plan(rows[0]?.hash ?? '')).plays(from, from + HOUR_MS)
}

const from = (plays: readonly Play[], source: string) => plays.filter(({ item }) => item?.source === source)

async function reports() {
  const { list: days } = await admin.call('campaign/report/list', {})
  const { list: months } = await admin.call('campaign/jungsan/list', {})
  const isOwn = ({ cpIdx }: { cpIdx: number }) => cpIdx === campaign
  return { day: days.find(isOwn), month: months.find(isOwn) }
}

test('a brand gives nothing away unless it says so', async () => {
  const sold = await sell(world.database.db, { name: 'Bicycles', from: today(), to: today(), media: [media] })
  ;[line, campaign] = [sold.line, sold.campaign]
  await sql`update campaign set contract_no = 'C-1' where id = ${campaign}`.execute(world.database.db)
  await settled()
  const plays = await nextHour()
  // Six rounds of a loop of 40 slots.
  expect(from(plays, String(line)).length).toBeGreaterThanOrEqual(5)
  expect(from(plays, `${line}b`)).toEqual([])
})

test('sold campaigns play once more in slots that nobody bought, at most as often as they were sold', async () => {
  const was = { bonusPlays: 'N' as const }
  await admin.call('account/brand/save', { brdCode: 'BEAN', bonusPlays: 'Y', was })
  await settled()
  const plays = await nextHour()
  const [own, bonus] = [from(plays, String(line)), from(plays, `${line}b`)]
  expect(own.length).toBeGreaterThanOrEqual(5)
  expect(bonus.length).toBeGreaterThanOrEqual(4)
  expect(bonus.length).toBeLessThanOrEqual(own.length + 1)
  const { reason, play } = await admin.call('schedule/schedule/explain', { mediaId: media, at: bonus[0]?.from ?? 0 })
  expect([reason, play?.cpIdx, play?.unsold]).toEqual(['bonus', campaign, 'bonus'])
  const paid = await admin.call('schedule/schedule/explain', { mediaId: media, at: own[0]?.from ?? 0 })
  expect(paid.reason).toBe('campaign')
})

test('proof counts them apart: they are in no sum that is billed, goes on to a venue or paces a line', async () => {
  const { db } = world.database
  const hourEnds = (Math.floor(network.now() / HOUR_MS) + 1) * HOUR_MS
  const plays = (await nextHour()).filter(({ to }) => to <= hourEnds)
  const [own, bonus] = [from(plays, String(line)).length, from(plays, `${line}b`).length]
  network.setClock(network.now() + 2 * HOUR_MS)
  await player.sign()
  await player.prove([proofOf(plays)])
  await rollUpPlays(db, playedSlots())
  const { day, month } = await reports()
  expect(day).toMatchObject({ proven: own, bonus, screens: 1 })
  expect(month).toMatchObject({ proven: own, bonus })
  const billed = (await playsOf(db, today().slice(0, 7), [campaign])).get(campaign) ?? []
  expect(billed.reduce((sum, { plays: count }) => sum + Number(count), 0)).toBe(own)
})

test('public information has what is left after that, and the house the rest', async () => {
  const { db } = world.database
  const city = await customerOf(world, 'admin', 'City Hall')
  await sql`update material set content_type = 0 where id = ${city.matId}`.execute(db)
  await settled()
  const source = `p${city.matId}`
  expect(from(await nextHour(), source)).toEqual([])
  await admin.call('account/brand/save', { brdCode: 'BEAN', publicFiller: 'Y', was: { publicFiller: 'N' } })
  await settled()
  const plays = await nextHour()
  expect(from(plays, String(line)).length).toBeGreaterThanOrEqual(5)
  expect(from(plays, `${line}b`).length).toBeGreaterThanOrEqual(4)
  const shown = from(plays, source)
  // Half of the 144 positions of an hour: nobody has more of it, so that neighbours can be parted.
  expect(shown.length).toBeGreaterThan(60)
  expect(shown.length).toBeLessThanOrEqual(72)
  const explained = await admin.call('schedule/schedule/explain', { mediaId: media, at: shown[0]?.from ?? 0 })
  expect(explained.reason).toBe('publicInformation')
  expect(explained.play).toMatchObject({ matId: city.matId, cpIdx: null, unsold: 'publicInformation' })
  expect(explained.play?.itemName).not.toBeNull()
  const { items } = await admin.call('schedule/schedule/daily', { mediaId: media, date: today() })
  expect(items.find(({ matId }) => matId === city.matId)?.plays).toBeGreaterThan(60)
  const hourEnds = (Math.floor(network.now() / HOUR_MS) + 1) * HOUR_MS
  const proven = plays.filter(({ to }) => to <= hourEnds)
  network.setClock(network.now() + 2 * HOUR_MS)
  await player.sign()
  await player.prove([proofOf(proven)])
  await rollUpPlays(db, playedSlots())
  const { rows } = await sql`
    select line_id, bonus_line_id, sum(plays)::integer as plays from play_hour
    where material_id = ${city.matId} group by 1, 2`.execute(db)
  expect(rows).toEqual([{ line_id: null, bonus_line_id: null, plays: from(proven, source).length }])
})
