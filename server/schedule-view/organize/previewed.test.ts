import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyDay } from '#domain/network/opening.ts'
import type { RebuildPreview } from '#domain/schedule/explain/build-view.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { sell } from '../../campaign/campaign.fixture.ts'
import { type Network, openNetwork } from '../../device/network.fixture.ts'

const mediaId = 'BEA0000001'
let world: World
let network: Network
let admin: Person
let player: BarePlayer
let first: { campaign: number; line: number }
let second: { campaign: number; line: number }
let rank = 5
let place = 'Asia/Seoul'

/** Two campaigns of which each would like most of a screen's loop; every other screen is out of use. */
beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  // Days of other clocks follow, whatever day it is.
  network.setClock(new Date('2027-02-01T12:00:00+09:00').getTime())
  player = await network.paired(await world.signIn('beanmaster'), mediaId)
  const { db } = world.database
  const all = { from: dayAfter(today(), -1), to: dayAfter(today(), 400), media: [mediaId], plays: 20 }
  await db.transaction().execute(async (trx) => {
    first = await sell(trx, { name: 'First', ...all })
    second = await sell(trx, { name: 'Second', ...all, advertiser: 'Seven Mills Bakery' })
  })
})
afterAll(() => world.close())

const today = () => localDay('Asia/Seoul', network.now())

/** The same screen at another time, behind other hours. */
async function at(clock: string, { zone = 'Asia/Seoul', on = '00:00', off = '00:00' } = {}) {
  network.setClock(new Date(clock).getTime())
  place = zone
  await sql`update venue set zone = ${zone}, opening = ${JSON.stringify(everyDay(on, off))}`.execute(world.database.db)
  await network.announce()
  await network.worked()
  admin = await world.signIn('admin')
  await player.sign()
}

/** Plays that the player is told of each line, in the screen's today and in the night before it. */
async function told({ from }: Pick<RebuildPreview, 'from'>, before: string | null = null) {
  const day = localDay(place, network.now())
  const hash = await network.planned(player, before)
  const { manifest, plays } = await player.plan(hash)
  const count = (line: number, isMeant: (date: string) => boolean) =>
    manifest.days
      .filter(({ date }) => isMeant(date))
      .flatMap(({ spans }) => spans.flatMap((span) => plays(Math.max(from, span.from), span.to)))
      .filter((play) => play.from >= from && play.item?.source === String(line)).length
  const of = ({ line }: { line: number }) => ({
    now: count(line, (date) => date === day),
    earlier: count(line, (date) => date < day),
  })
  return { hash, first: of(first), second: of(second) }
}

const differenceOf = ({ changes }: RebuildPreview, { campaign }: { campaign: number }) => {
  const row = changes.find(({ cpIdx }) => cpIdx === campaign)
  return row ? row.gained - row.lost : 0
}

/** The second campaign changes its rank; what was told before it is what the player is told after it. */
async function turnedRound() {
  rank = rank === 4 ? 6 : 4
  const ranks = [{ cpIdx: second.campaign, rank }]
  const preview = await admin.call('schedule/organize/preview', { ranks })
  const before = await told(preview)
  await admin.call('schedule/organize/save', { ranks, reason: 'Promised' })
  const after = await told(preview, differenceOf(preview, second) === 0 ? null : before.hash)
  expect([after.first.now - before.first.now, after.second.now - before.second.now]).toEqual([
    differenceOf(preview, first),
    differenceOf(preview, second),
  ])
  expect([after.first.earlier, after.second.earlier]).toEqual([before.first.earlier, before.second.earlier])
  return preview
}

test('what is left of a day is told as the player gets it: at noon, before midnight, and of a night past twelve', async () => {
  await at('2027-02-10T12:00:10+09:00')
  expect(differenceOf(await turnedRound(), second)).toBeGreaterThan(100)
  await at('2027-02-10T23:50:00+09:00')
  await turnedRound()
  // The night goes on as it was, the evening changes.
  await at('2027-02-12T00:30:00+09:00', { on: '18:00', off: '02:00' })
  const preview = await turnedRound()
  expect(preview.day).toBe('2027-02-12')
  expect(differenceOf(preview, second)).not.toBe(0)
})

test('days of 23 and of 25 hours are told as the player gets them', async () => {
  await at('2027-03-28T00:10:00+01:00', { zone: 'Europe/Berlin' })
  expect(differenceOf(await turnedRound(), second)).not.toBe(0)
  await at('2027-10-31T00:10:00+02:00', { zone: 'Europe/Berlin' })
  expect(differenceOf(await turnedRound(), second)).not.toBe(0)
})

test('of a screen where it is still yesterday, or tomorrow already, its own today is told', async () => {
  for (const [clock, zone] of [
    ['2027-02-15T22:00:00+01:00', 'Europe/Berlin'],
    ['2027-02-26T22:00:00+09:00', 'Pacific/Auckland'],
  ] as const) {
    await at(clock, { zone })
    const preview = await turnedRound()
    expect([preview.screens, differenceOf(preview, second) === 0], zone).toEqual([1, false])
  }
})

test('a screen that moved today is told by the hours of where it stands now, and a paused campaign neither gains nor loses', async () => {
  await at('2027-02-20T12:00:00+09:00')
  const master = await world.signIn('beanmaster')
  const { poiIdx } = await master.call('media/media/detail', { mediaId })
  const [other] = (await master.call('account/poi/list', { filters: { poiName: 'Ferry Steps' } })).list
  await sql`update venue set opening = ${JSON.stringify(everyDay('09:00', '15:00'))} where id = ${other?.poiIdx}`.execute(
    world.database.db,
  )
  await master.call('media/media/save', { mediaId, poiIdx: other?.poiIdx ?? 0, was: { poiIdx } })
  await network.worked()
  expect(differenceOf(await turnedRound(), second)).not.toBe(0)
  await master.call('media/media/save', { mediaId, poiIdx, was: { poiIdx: other?.poiIdx ?? 0 } })
  await admin.call('campaign/run/pause', { cpIdx: first.campaign, reason: 'Wrong price' })
  await network.worked()
  const preview = await turnedRound()
  expect([differenceOf(preview, first), preview.screens]).toEqual([0, 0])
  const { second: alone, first: paused } = await told(preview)
  expect([paused.now, alone.now > 0]).toEqual([0, true])
})

test('a line that is alone in its trade is told as the player gets it, as is who has to go', async () => {
  await at('2027-02-24T12:00:00+09:00')
  await admin.call('campaign/run/resume', { cpIdx: first.campaign })
  await network.worked()
  // No day has been built with it yet.
  await world.database.db.transaction().execute(async (trx) => {
    await sql`update advertiser set category = 'C10'`.execute(trx)
    await sql`update campaign_line set exclusive = 'venue' where id = ${second.line}`.execute(trx)
    await sql`delete from schedule_change`.execute(trx)
  })
  const preview = await admin.call('schedule/now/preview', {})
  expect(differenceOf(preview, first)).toBeLessThan(0)
  const before = await told(preview)
  await admin.call('schedule/now/rebuild', {})
  const after = await told(preview, before.hash)
  expect([after.first.now - before.first.now, after.second.now - before.second.now]).toEqual([
    differenceOf(preview, first),
    differenceOf(preview, second),
  ])
})
