import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthAfter } from '#domain/money/closing/calendar.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { SLOT_MS } from '#domain/schedule/day/slots.ts'
import { localDay } from '#domain/time/local-time.ts'
import { advanceCampaigns } from '#server/campaign/life/advance.ts'
import { approvedBy, customerOf, day, lineAt, wholeDraft } from '#server/campaign/writing.fixture.ts'
import { askHead, type SimulatedPlayer, sendBeat, simulatedPlayer } from '#server/demo/live/simulated-player.ts'
import { type Network, openNetwork, until } from '#server/device/network.fixture.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { rates } from '#server/money/closing/closing.fixture.ts'
import { paceAll, paceLate } from '#server/schedule/build-orders.ts'
import { eventually } from './eventually.ts'
import { openWorld, type World } from './world.ts'

/** Screens of the story, and the days of its campaigns. */
const SCREENS = Array.from({ length: 8 }, (_, at) => `BEA00000${String(at + 1).padStart(2, '0')}`)
const DAYS = 4
/** Times of a day at which the server looks at what was shown, as its timetable does, in minutes of Korea. */
const TIMETABLE = [
  [4 * 60 + 20, paceLate],
  [12 * 60, paceAll],
  [18 * 60 + 20, paceLate],
  [23 * 60, paceAll],
] as const
const DAY_MS = 24 * 3_600_000

interface Sold {
  cpIdx: number
  /** As players name its film. */
  film: string
  goal: number
}

let world: World
let network: Network
const players: SimulatedPlayer[] = []
const dark = new Set<string>()
const sold = new Map<string, Sold>()

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  const admin = await world.signIn('admin')
  for (const mediaId of SCREENS)
    players.push(simulatedPlayer(await network.paired(admin, mediaId), mediaId, network.now()))
})
afterAll(() => world.close())

/** Sessions end while hours pass in a moment: everybody signs in for each act. */
const seller = () => world.signIn('seller')
const admin = () => world.signIn('admin')

/** Sells so many plays on some screens, at most so many in a loop. */
async function sell(name: string, goal: number, plays: number, screens: readonly string[] = SCREENS) {
  const customer = await customerOf(world, 'seller', name)
  const places = screens.map((id) => `media:${id}`)
  const cpIdx = await approvedBy(await seller(), await admin(), {
    ...wholeDraft(customer, name, ...places),
    ...{ startsOn: day(1, network.now()), endsOn: day(DAYS, network.now()) },
    lines: [{ ...lineAt(...places), goalKind: 'plays', goal, plays, loops: 1 }],
  })
  sold.set(name, { cpIdx, film: `m${customer.matId}`, goal })
}

const soldAs = (name: string) => sold.get(name) ?? { cpIdx: 0, film: '', goal: 0 }

async function settled() {
  await until(async () => {
    const { rows } = await sql<{ isBusy: boolean }>`
      select exists (select from schedule_change) or exists (
        select from job where kind like 'schedule/%' and state in ('queued', 'running')) as "isBusy"`.execute(
      world.database.db,
    )
    return rows[0]?.isBusy === false
  })
}

/** The plan that the server has for a screen, once this node gives it out. */
async function fetchPlan(one: SimulatedPlayer) {
  await one.player.sign()
  const { rows } = await sql<{ hash: string }>`
    select manifest_hash as hash from media_manifest where media_id = ${one.mediaId}`.execute(world.database.db)
  await until(async () => (await one.player.head()).manifest === (rows[0]?.hash ?? null))
  await askHead(one)
}

const alive = () => players.filter(({ mediaId }) => !dark.has(mediaId))

/** All screens that have power play until a time, and the server does what its timetable says. */
async function playUntil(at: number, kind: (typeof TIMETABLE)[number][1]) {
  network.setClock(at)
  await Promise.all(
    alive().map(async (one) => {
      await one.player.sign()
      await sendBeat(one, at)
    }),
  )
  await counted()
  await advanceCampaigns(world.server.services)
  await enqueue(world.database.db, kind, null)
  await settled()
  await Promise.all(alive().map(fetchPlan))
}

/** Counts follow the masks within seconds; hours pass faster here, and goals go by counts. */
async function counted() {
  for (const { cpIdx, film } of sold.values())
    await eventually(async () => expect(await countOf(cpIdx)).toBe(shownByPlayers(film)))
}

async function countOf(cpIdx: number): Promise<number> {
  const { rows } = await sql<{ plays: number }>`
    select coalesce(sum(play_hour.plays), 0)::integer as plays
    from play_hour join campaign_line line on line.id = play_hour.line_id
    where line.campaign_id = ${cpIdx}`.execute(world.database.db)
  return rows[0]?.plays ?? 0
}

/** From the morning of a day to the morning of the next one. */
async function daysPass(days: number) {
  const midnight = startOfDay(day(0, network.now()), USUAL_ZONE).getTime()
  for (let at = 0; at < days; at++)
    for (const [minutes, kind] of [...TIMETABLE.slice(1), ...TIMETABLE.slice(0, 1)])
      await playUntil(midnight + at * DAY_MS + minutes * 60_000 + (minutes < 10 * 60 ? DAY_MS : 0), kind)
}

/** A screen without power shows nothing, and knows nothing of what it would have shown. */
function powerBack(mediaId: string) {
  dark.delete(mediaId)
  for (const one of players) if (one.mediaId === mediaId) one.proven = network.now() + SLOT_MS
}

const shownByPlayers = (film: string) =>
  players.reduce((sum, { log }) => sum + [...log.values()].filter((item) => item === film).length, 0)

async function reported({ cpIdx }: Sold) {
  const { list } = await (await admin()).call('campaign/report/list', { size: 1000, filters: { cpIdx: [cpIdx] } })
  return list.reduce((sum, { proven }) => sum + proven, 0)
}

async function missedOf({ cpIdx }: Sold) {
  const { rows } = await sql<{ goal: number; planned: number; missed: number }>`
    select sum(line_day.goal)::integer as goal, sum(line_day.planned)::integer as planned, sum(missed)::integer as missed
    from line_day join campaign_line line on line.id = line_day.line_id
    where line.campaign_id = ${cpIdx}`.execute(world.database.db)
  return rows[0]
}

test('five campaigns are sold', async () => {
  await sell('Even', 3200, 2)
  await sell('With an outage', 2400, 3)
  await sell('Paused', 1800, 3)
  await sell('Moved', 1200, 3, SCREENS.slice(0, 4))
  await sell('Too much for its screen', 1600, 3, SCREENS.slice(6, 7))
  await settled()
  await Promise.all(players.map(fetchPlan))
  await daysPass(1)
})

test('they play for a day as they were planned', async () => {
  await daysPass(1)
  for (const campaign of sold.values()) {
    const shown = shownByPlayers(campaign.film)
    expect(shown).toBeGreaterThan(0)
    expect(await reported(campaign)).toBe(shown)
  }
})

test('a day passes with two screens without power, and a campaign that is paused', async () => {
  dark.add('BEA0000003').add('BEA0000007')
  await (await admin()).call('campaign/run/pause', { cpIdx: soldAs('Paused').cpIdx, reason: 'A mistake in the film' })
  await settled()
  await Promise.all(alive().map(fetchPlan))
  const before = shownByPlayers(soldAs('Paused').film)
  await daysPass(1)
  expect(shownByPlayers(soldAs('Paused').film)).toBe(before)
})

test('power and campaign come back, and another is given other places', async () => {
  for (const mediaId of [...dark]) powerBack(mediaId)
  await (await admin()).call('campaign/run/resume', { cpIdx: soldAs('Paused').cpIdx })
  await (await admin()).call('campaign/run/amend', {
    ...{ cpIdx: soldAs('Moved').cpIdx, reason: 'Another street' },
    places: [SCREENS.slice(2, 6).map((id) => `media:${id}`)],
  })
  await settled()
  await Promise.all(players.map(fetchPlan))
  await daysPass(1)
})

test('the last day passes', () => daysPass(DAYS - 3))

test('every play is told as it was shown', async () => {
  for (const campaign of sold.values())
    await eventually(async () => expect(await reported(campaign)).toBe(shownByPlayers(campaign.film)))
})

test('each that could reach its goal has it within a hundredth; the other says what it lacks', async () => {
  const off = ['Even', 'With an outage', 'Paused', 'Moved'].map((name) => {
    const { film, goal } = soldAs(name)
    return { name, share: Math.abs(shownByPlayers(film) - goal) / goal }
  })
  expect(off.filter(({ share }) => share > 0.01)).toEqual([])
  const short = soldAs('Too much for its screen')
  expect(shownByPlayers(short.film)).toBeLessThan(short.goal * 0.99)
  const { goal, planned, missed } = (await missedOf(short)) ?? { goal: 0, planned: 0, missed: 0 }
  expect(planned).toBeLessThanOrEqual(goal)
  expect(missed).toBeGreaterThan(0)
})

test('each month that they lie in is closed by what players have logged, to the last won, and again to the same seal', async () => {
  const { db } = world.database
  await rates(db)
  await sql`update media set grade = 0`.execute(db)
  const shownOn = [...new Set(players.flatMap(({ log }) => [...log.keys()].map(monthOf)))].toSorted()
  const last = shownOn.at(-1) ?? ''
  network.setClock(startOfDay(`${monthAfter(last)}-10`, USUAL_ZONE).getTime())
  for (const closingMonth of shownOn) {
    await closed(closingMonth)
    for (const campaign of sold.values()) await linesAreLogged(campaign, closingMonth)
  }
  const seal = async () => (await (await admin()).call('settlement/closing/detail', { closingMonth: last })).seal
  const before = await seal()
  const again = { closingMonth: last, reason: 'To look at it once more', isConfirmed: 'Y' as const }
  await (await admin()).call('settlement/closing/reopen', again)
  await closed(last)
  expect([before?.length, await seal()]).toEqual([64, before])
})

const monthOf = (at: number) => localDay(USUAL_ZONE, at).slice(0, 'YYYY-MM'.length)

async function closed(closingMonth: string) {
  const person = await admin()
  await person.call('settlement/closing/calculate', { closingMonth })
  await person.call('settlement/closing/confirm', { closingMonth, reason: 'Screens were without power' })
  await person.call('settlement/closing/close', { closingMonth })
}

/** Lines of a campaign's month: plays are those that each player has logged, and money follows from them. */
async function linesAreLogged({ cpIdx, film }: Sold, closingMonth: string) {
  const person = await admin()
  const all = (await person.call('settlement/media/lines', { size: 1000 })).list
  const list = all.filter((line) => line.cpIdx === cpIdx && line.closingMonth === closingMonth)
  const logged = players.flatMap(({ mediaId, log }) => {
    const plays = [...log].filter(([at, item]) => item === film && monthOf(at) === closingMonth).length
    return plays === 0 ? [] : [[mediaId, plays]]
  })
  expect(list.map(({ mediaId, plays }) => [mediaId, plays]).toSorted()).toEqual(logged.toSorted())
  const [part] = (await person.call('settlement/closing/campaigns', { filters: { closingMonth, cpIdx: [cpIdx] } })).list
  const delivered = list.reduce((sum, { plays }) => sum + plays, 0)
  const { goal, dealt, recovered, recognised } = part ?? { goal: 0, dealt: 0, recovered: 0, recognised: 0 }
  const worth = goal === 0 ? 0 : Math.floor((dealt * Math.min(delivered, goal)) / goal)
  expect([part?.delivered, recognised - recovered]).toEqual([delivered, worth])
  expect(list.reduce((sum, { base }) => sum + base, 0)).toBe(delivered === 0 ? 0 : recognised)
  for (const { base, plays, amount } of list) {
    expect(Math.abs(base - (recognised * plays) / delivered)).toBeLessThan(1)
    expect(amount).toBe(Math.floor((base * 45) / 100))
  }
}
