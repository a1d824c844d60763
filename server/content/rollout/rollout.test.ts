import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { everyDay } from '#domain/network/opening.ts'
import { HOUR_MS, nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import { inTurnWhileHeld } from '#test/held.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../../device/network.fixture.ts'
import { advanceRollouts } from './move.ts'

const MINUTE_MS = 60_000
const screens = ['BEA0000001', 'BEA0000002']

let world: World
let network: Network
let master: Person
/** Behind the two screens of a venue. */
let players: BarePlayer[]
let publishIdx: number
let waffle: number
let cake: number
let bagel: number

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  players = []
  for (const mediaId of screens) players.push(await network.paired(master, mediaId))
  waffle = await network.content('Waffle', 15)
  cake = await network.content('Cake', 15)
  bagel = await network.content('Bagel', 15)
  publishIdx = await network.publish([waffle])
})
afterAll(() => world.close())

const read = async (of = publishIdx) => (await master.call('content/publish/rollout', { publishIdx: of })).rollout
/** The roll-out and its stage, as somebody sees them. */
async function seen(of = publishIdx) {
  const { rolloutIdx = 0, stage = 0 } = (await read(of)) ?? {}
  return { publishIdx: of, rolloutIdx, stage }
}
const advance = () => advanceRollouts(world.server.services)

/** Items that each of the players shows by its own plan. */
async function shownAt(at: number) {
  await network.worked()
  return Promise.all(
    players.map(async (player) => {
      const { plays } = await player.plan(await network.planned(player))
      return Number(plays(at, at + SLOT_MS)[0]?.item?.id ?? 0)
    }),
  )
}

const shownSoon = () => shownAt(nextBoundary(network.now() + SLOT_MS))

/** All tell of themselves; `isIll` cannot fetch what it is to show, and not `isLit` is dark. */
async function beat(
  isIll: (at: number) => boolean = () => false,
  lastError = 'no room',
  isLit: (at: number) => boolean = () => true,
) {
  for (const [at, player] of players.entries()) {
    const fault = isIll(at) && { missing: ['a'.repeat(64)], lastError }
    await player.beat({ manifest: await network.planned(player), time: network.now(), isScreenOn: isLit(at), ...fault })
  }
  // One that is stored before the other's would look alone with its signal.
  const now = new Date(network.now()).toISOString()
  const beats = () => Promise.all(screens.map((mediaId) => master.call('media/media/vital', { mediaId })))
  await expect.poll(async () => (await beats()).map(({ vital }) => vital?.lastBeat)).toEqual([now, now])
}

const bothSteps = { steps: [50, 100] }

test('with steps a change comes to some screens first, and the others keep what they show', async () => {
  await beat()
  await master.call('content/publish/change', { publishIdx, contents: [cake], ...bothSteps })
  await expect.poll(async () => (await shownSoon()).sort()).toEqual([waffle, cake])
  expect(await read()).toMatchObject({
    ...{ state: 'running', stage: 1, nextAt: null, halted: null, rest: { screens: 1, bad: 0 } },
    stages: [
      { percent: 50, isOpen: true, screens: 1, bad: 0 },
      { percent: 100, isOpen: false, screens: 2, bad: 0 },
    ],
  })
})

test('a screen whose stage is to come says which contents it waits for', async () => {
  const waiting = (await shownSoon()).indexOf(waffle)
  const mediaId = screens[waiting] ?? ''
  const at = nextBoundary(network.now() + SLOT_MS)
  const { held } = await master.call('schedule/schedule/explain', { mediaId, at })
  expect(held).toMatchObject([{ publishIdx, reason: 'laterStage', contents: ['Cake'] }])
})

test('until it is through nothing else is changed', async () => {
  const other = await master.ask('content/publish/change', { publishIdx, contents: [bagel] })
  expect(other.refusal.msg).toBe('publish.rollingOut')
})

test('what the screens of later stages still show is neither hidden nor exchanged meanwhile', async () => {
  const hidden = await master.ask('content/regist/stop', { contentIdx: waffle })
  expect(hidden.refusal).toMatchObject({ msg: 'content.inPublish', values: { publish: 'House' } })
  const { items } = await master.call('content/material/list', { contentIdx: waffle })
  expect(items).toMatchObject([{ publishIdx }])
  expect((await shownSoon()).sort()).toEqual([waffle, cake])
})

test('a screen whose slot came before its file is fetching it, and does not fail', async () => {
  network.setClock(network.now() + MINUTE_MS)
  const first = (await shownSoon()).indexOf(cake)
  await beat((at) => at === first, `missingFile ${cake}`)
  await advance()
  expect(await read()).toMatchObject({ state: 'running', stages: [{ bad: 0 }, { bad: 0 }] })
})

test('it halts by itself when its screens fail and the others do not', async () => {
  network.setClock(network.now() + MINUTE_MS)
  const first = (await shownSoon()).indexOf(cake)
  await beat((at) => at === first)
  await expect.poll(async () => (await read())?.stages[0]?.bad).toBe(1)
  await advance()
  // The server's own round may be at it.
  await expect.poll(() => read()).toMatchObject({ state: 'halted', stage: 1, halted: { bad: 1, restBad: 0 } })
  await advance()
  expect((await shownSoon()).sort()).toEqual([waffle, cake])
})

test('whoever resumes it has seen what fails, and opens the next stage by hand', async () => {
  await master.call('content/publish/rollOn', await seen())
  await advance()
  expect(await read()).toMatchObject({ state: 'running', halted: null, stages: [{ bad: 0 }, { bad: 0 }] })
  const before = await seen()
  await master.call('content/publish/rollOn', before)
  const late = await master.ask('content/publish/rollOn', before)
  expect([late.status, late.refusal.msg]).toEqual([409, 'rollout.otherStage'])
  expect(await read()).toMatchObject({ state: 'done', stage: 2 })
  await expect.poll(shownSoon).toEqual([cake, cake])
})

test('one click takes it back from every screen', async () => {
  await beat()
  await master.call('content/publish/change', { publishIdx, contents: [bagel], ...bothSteps })
  await expect.poll(async () => (await shownSoon()).sort()).toEqual([cake, bagel])
  await master.call('content/publish/rollBack', { ...(await seen()), stopReason: 'Wrong picture' })
  await expect.poll(shownSoon).toEqual([cake, cake])
  expect(await read()).toMatchObject({ state: 'takenBack' })
  const { shown } = await master.call('content/publish/versions', { publishIdx })
  expect(shown.contents).toEqual([cake])
  expect((await master.ask('content/publish/rollOn', await seen())).refusal.msg).toBe('approval.notPossible')
})

test('whoever halts it keeps the next stage from opening, whatever its pause, until somebody goes on', async () => {
  await beat()
  await master.call('content/publish/change', { publishIdx, contents: [bagel], ...bothSteps, pauseMinutes: 1 })
  await expect.poll(async () => (await shownSoon()).sort()).toEqual([cake, bagel])
  await master.call('content/publish/rollHalt', await seen())
  expect(await read()).toMatchObject({ state: 'halted', nextAt: null, halted: { by: 'Mina Morgen' } })
  network.setClock(network.now() + 2 * MINUTE_MS)
  await beat()
  await advance()
  expect(await read()).toMatchObject({ state: 'halted', stage: 1 })
  expect((await master.ask('content/publish/rollHalt', await seen())).refusal.msg).toBe('approval.notPossible')
  await master.call('content/publish/rollOn', { ...(await seen()), isHalted: codes.yesNo.yes })
  expect(await read()).toMatchObject({ state: 'running', halted: null })
  await master.call('content/publish/rollBack', { ...(await seen()), stopReason: 'Only tried' })
  await expect.poll(shownSoon).toEqual([cake, cake])
})

test('whoever opens the next stage while it halts by itself opens none, and resumes no halt unseen', async () => {
  await beat()
  await master.call('content/publish/change', { publishIdx, contents: [bagel], ...bothSteps })
  await expect.poll(async () => (await shownSoon()).sort()).toEqual([cake, bagel])
  network.setClock(network.now() + MINUTE_MS)
  const first = (await shownSoon()).indexOf(bagel)
  await beat((at) => at === first)
  await expect.poll(async () => (await read())?.stages[0]?.bad).toBe(1)
  const asSeen = { ...(await seen()), isHalted: codes.yesNo.no }
  // The clock waits for whom it tells of the halt that it has written.
  const told = sql`app_user where login_id = 'beanmaster'`
  const [, answer] = await inTurnWhileHeld(world, told, advance, () => master.ask('content/publish/rollOn', asSeen))
  expect([answer.status, answer.refusal.msg]).toEqual([409, 'rollout.otherStage'])
  expect(await read()).toMatchObject({ state: 'halted', stage: 1, halted: { bad: 1 } })
  await master.call('content/publish/rollOn', { ...asSeen, isHalted: codes.yesNo.yes })
  expect(await read()).toMatchObject({ state: 'running', stage: 1, halted: null })
  await master.call('content/publish/rollBack', { ...(await seen()), stopReason: 'Wrong picture' })
  await expect.poll(shownSoon).toEqual([cake, cake])
})

test('what goes dark with the closing of its venue halts nothing; what is dark while it is open does', async () => {
  await beat()
  await master.call('content/publish/change', { publishIdx, contents: [bagel], ...bothSteps })
  await expect.poll(async () => (await shownSoon()).sort()).toEqual([cake, bagel])
  const first = (await shownSoon()).indexOf(bagel)
  const { poiIdx } = await master.call('media/media/detail', { mediaId: screens[0] ?? '' })
  const { opening } = await master.call('account/poi/detail', { poiIdx: poiIdx ?? 0 })
  const hours = { poiIdx: poiIdx ?? 0, opening: everyDay('00:00', '10:00'), was: { opening } }
  await master.call('account/poi/save', hours)
  network.setClock(network.now() + MINUTE_MS)
  await beat(
    () => false,
    '',
    (at) => at !== first,
  )
  await advance()
  expect(await read()).toMatchObject({ state: 'running', stages: [{ bad: 0 }, { bad: 0 }] })
  await master.call('account/poi/save', { ...hours, opening, was: { opening: hours.opening } })
  await network.worked()
  await advance()
  await expect.poll(() => read()).toMatchObject({ state: 'halted', halted: { bad: 1, restBad: 0 } })
  await master.call('content/publish/rollBack', { ...(await seen()), stopReason: 'Dark' })
  await expect.poll(shownSoon).toEqual([cake, cake])
})

test('a publish that comes is rolled out from its start on, stage by stage after its pause', async () => {
  await master.call('content/publish/stop', { publishIdx, stopReason: 'Over' })
  const { poiIdx } = await master.call('media/media/detail', { mediaId: 'BEA0000001' })
  const start = network.now() + 5 * MINUTE_MS
  const saved = await master.call('content/publish/save', {
    ...{ brdCode: 'BEAN', publishName: 'Coming', contents: [bagel], targetVenues: [poiIdx ?? 0] },
    ...{ startDate: new Date(start).toISOString(), endDate: new Date(start + 20 * HOUR_MS).toISOString() },
  })
  const coming = saved.publishIdx
  await master.call('content/publish/rollOut', { publishIdx: coming, ...bothSteps, pauseMinutes: 3 })
  expect((await master.ask('content/publish/rollOut', { publishIdx: coming })).refusal.msg).toBe('rollout.exists')
  expect((await master.ask('content/publish/rollOn', await seen(coming))).refusal.msg).toBe('rollout.notBegun')
  await expect.poll(async () => (await shownAt(start)).sort()).toEqual([0, bagel])
  network.setClock(start + 2 * MINUTE_MS)
  await beat()
  await advance()
  expect(await read(coming)).toMatchObject({ stage: 1, nextAt: new Date(start + 3 * MINUTE_MS).toISOString() })
  network.setClock(start + 3 * MINUTE_MS)
  await beat()
  await advance()
  await expect.poll(() => read(coming)).toMatchObject({ state: 'done', stage: 2 })
  await expect.poll(shownSoon).toEqual([bagel, bagel])
  expect((await master.ask('content/publish/rollOut', { publishIdx: coming })).refusal.msg).toBe('rollout.begun')
})

test('taken back, a publish that was rolled out ends with its reason', async () => {
  const { poiIdx } = await master.call('media/media/detail', { mediaId: 'BEA0000001' })
  const start = network.now() + HOUR_MS
  const period = { startDate: new Date(start).toISOString(), endDate: new Date(start + HOUR_MS).toISOString() }
  const names = { brdCode: 'BEAN', publishName: 'Mistaken', contents: [cake], targetVenues: [poiIdx ?? 0] }
  const mistaken = (await master.call('content/publish/save', { ...names, ...period })).publishIdx
  await master.call('content/publish/rollOut', { publishIdx: mistaken })
  await master.call('content/publish/rollBack', { ...(await seen(mistaken)), stopReason: 'Wrong picture' })
  const row = await master.call('content/publish/detail', { publishIdx: mistaken })
  expect([row.stopReason, (await read(mistaken))?.state]).toEqual(['Wrong picture', 'takenBack'])
})

test('screens that the contents lie across are in none of the steps, and are told beforehand as bare', async () => {
  await world.database.pool.query(`update model set layout = 'H'`)
  const mediaId = 'BEA0000002'
  await master.call('media/media/save', { mediaId, turn: 90, was: { turn: 0 } })
  const { poiIdx } = await master.call('media/media/detail', { mediaId })
  const targets = { targetVenues: [poiIdx ?? 0] }
  const { bare } = await master.call('content/publish/targets', { brdCode: 'BEAN', ...targets, contents: [cake] })
  expect(bare).toContain(mediaId)
  const start = network.now() + HOUR_MS
  const period = { startDate: new Date(start).toISOString(), endDate: new Date(start + HOUR_MS).toISOString() }
  const names = { brdCode: 'BEAN', publishName: 'Lying', contents: [cake] }
  const lying = (await master.call('content/publish/save', { ...names, ...targets, ...period })).publishIdx
  await master.call('content/publish/rollOut', { publishIdx: lying, ...bothSteps })
  expect(await read(lying)).toMatchObject({ stages: [{ screens: 1 }, { screens: 1 }] })
  await master.call('media/media/save', { mediaId, turn: 0, was: { turn: 90 } })
})

test('with its publish a roll-out is over: no stage is told to come, and none is opened', async () => {
  const over = await network.publish([cake])
  await master.call('content/publish/change', { publishIdx: over, contents: [bagel], ...bothSteps, pauseMinutes: 30 })
  expect((await read(over))?.nextAt).not.toBeNull()
  await master.call('content/publish/stop', { publishIdx: over, stopReason: 'Over' })
  expect(await read(over)).toMatchObject({ state: 'running', stage: 1, nextAt: null })
  expect((await master.ask('content/publish/rollOn', await seen(over))).refusal.msg).toBe('publish.finished')
})

test('steps that do not rise to all screens are refused, and a foreign publish is unknown', async () => {
  const falling = await master.ask('content/publish/change', { publishIdx, contents: [cake], steps: [50, 10] })
  expect(falling.refusal.fields?.steps?.msg).toBe('rollout.ascending')
  const quay = await world.signIn('quaymaster')
  const of = await seen()
  const answers = [
    await quay.ask('content/publish/rollout', { publishIdx }),
    await quay.ask('content/publish/rollOut', { publishIdx }),
    await quay.ask('content/publish/rollHalt', of),
    await quay.ask('content/publish/rollOn', of),
    await quay.ask('content/publish/rollBack', { ...of, stopReason: 'Mine' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})
