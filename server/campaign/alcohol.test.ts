import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hoursIn } from '#domain/campaign/alcohol.ts'
import { HOUR_MS, nextBoundary } from '#domain/schedule/day/slots.ts'
import { localDay, localTime } from '#domain/time/local-time.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../device/network.fixture.ts'
import { sell } from './campaign.fixture.ts'
import { customerOf, everyDay, everyHour, lineAt, wholeDraft } from './writing.fixture.ts'

let world: World
let network: Network
let admin: Person
let seller: Person
let player: BarePlayer
let brewery: { advIdx: number; matId: number }
const media = 'BEA0000001'
const WINE_MAKER = '11112'

beforeAll(async () => {
  world = await openWorld()
  const { db } = world.database
  const { rows } = await sql<{
    opening: object
  }>`select opening from venue where brand_code = 'BEAN' and region = 'Old Town' limit 1`.execute(db)
  network = await openNetwork(world)
  await sql`update venue set opening = ${rows[0]?.opening} where region = 'Station'`.execute(db)
  await sql`update media set device_status = 1`.execute(db)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  player = await network.paired(await world.signIn('beanmaster'), media)
  brewery = await customerOf(world, 'seller', 'Hill Brewery')
  await sql`update advertiser set category = ${WINE_MAKER} where name = 'Hill Brewery'`.execute(db)
})
afterAll(() => world.close())

async function setHours(envValue: string) {
  const { rows } = await sql<{ envIdx: number; value: string }>`
    select id as "envIdx", value from environment where code = 'ALCOHOL_HOURS'`.execute(world.database.db)
  const [{ envIdx, value } = { envIdx: 0, value: '' }] = rows
  return admin.ask('system/env/save', { envIdx, envValue, was: { envValue: value } })
}

async function free(advIdx?: number) {
  const { startsOn, endsOn } = wholeDraft(brewery, 'Any')
  const wish = { startsOn, endsOn, targetDays: everyDay, targetHours: everyHour, lines: [lineAt('QUAY/Station')] }
  const { list } = await seller.call('campaign/regist/avails', { ...wish, ...(advIdx && { advIdx }) })
  return list[0]
}

test('a brewery is told which hours and screens fall away, and is refused where none are left', async () => {
  const all = await free()
  expect(all).toMatchObject({ barredHours: [], closedScreens: 0 })
  expect(await free(brewery.advIdx)).toMatchObject({
    ...{ asked: 0, barredHours: hoursIn(0x3fff80), screens: all?.screens, closedScreens: all?.screens },
  })
  const draft = await seller.call('campaign/regist/save', wholeDraft(brewery, 'Ale', 'QUAY/Station'))
  const { status, refusal } = await seller.ask('campaign/request/send', draft)
  expect([status, refusal.msg, refusal.values]).toEqual([422, 'campaign.alcoholHours', { line: 1 }])
})

test('the hours are a setting: in those that are left the brewery is sold its plays', async () => {
  expect((await setHours('six to eight')).status).toBe(422)
  expect((await setHours('18-7')).status).toBe(200)
  const [all, own] = [await free(), await free(brewery.advIdx)]
  expect(own).toMatchObject({ barredHours: hoursIn(0x3ff80), closedScreens: 0, available: own?.asked })
  // Four of fourteen open hours.
  expect(own?.asked).toBe(((all?.asked ?? 0) * 4) / 14)
  const draft = await seller.call('campaign/regist/save', wholeDraft(brewery, 'Stout', 'QUAY/Station'))
  await seller.call('campaign/request/send', draft)
  await admin.call('campaign/request/reject', { ...draft, reason: 'Only a try' })
})

test('a seller asks for nobody else’s customer', async () => {
  const { startsOn, endsOn } = wholeDraft(brewery, 'Any')
  const other = await customerOf(world, 'admin', 'Far Away')
  const wish = { startsOn, endsOn, targetDays: everyDay, targetHours: everyHour, lines: [lineAt('QUAY/Station')] }
  for (const advIdx of [other.advIdx, 999_999]) {
    expect((await seller.ask('campaign/regist/avails', { ...wish, advIdx })).status).toBe(404)
  }
})

test('screens show its films, and films for alcohol of anybody, in these hours alone, and say why', async () => {
  const { db } = world.database
  const today = localDay('Asia/Seoul', network.now())
  const ale = await sell(db, { name: 'Ale', advertiser: 'Hill Brewery', from: today, to: today, media: [media] })
  const party = await sell(db, { name: 'Party', from: today, to: today, media: [media], films: ['Toast'] })
  await sql`update material set category = ${WINE_MAKER}, updated_at = now() where name = 'Toast'`.execute(db)
  await settled()
  expect(await hoursOf(ale.line)).toEqual([18, 19, 20, 21, 22, 23])
  expect(await hoursOf(party.line)).toEqual([18, 19, 20, 21, 22, 23])
  expect(await reasonsFor('Ale')).toEqual(['alcoholHours'])
  expect(await reasonsFor('Party')).toEqual(['alcoholFilm'])
  await setHours('0-24')
  await settled()
  expect(await hoursOf(ale.line)).toContain(12)
  expect(await hoursOf(party.line)).toContain(12)
})

async function settled() {
  await network.announce()
  await network.worked()
}

/** Hours of the venue's clock in which the screen will show a line's films. */
async function hoursOf(line: number) {
  await player.sign()
  const { rows } = await sql<{ hash: string }>`
    select manifest_hash as hash from media_manifest where media_id = ${media}`.execute(world.database.db)
  const from = nextBoundary(network.now())
  const plays = (await player.plan(rows[0]?.hash ?? '')).plays(from, from + 14 * HOUR_MS)
  const own = plays.filter(({ kind, item }) => kind === 'ad' && item?.source === String(line))
  return [...new Set(own.map(({ from: at }) => Number(localTime('Asia/Seoul', at).slice(11, 13))))]
}

async function reasonsFor(name: string) {
  const { campaigns } = await admin.call('schedule/schedule/explain', { mediaId: media, at: network.now() })
  return campaigns.find(({ cpName }) => cpName === name)?.reasons.map(({ reason }) => reason)
}
