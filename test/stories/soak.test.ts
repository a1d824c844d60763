import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { openWorld, type World } from '#test/world.ts'
import { openBrowser } from './browser.ts'
import type { Held } from './clocked-wall.ts'
import { byTime, growthOf, openSoak, type Soak } from './soak.ts'

const PROGRAM_SLOTS = 20
/** Two hours without a line. */
const AWAY_SLOTS = 480
/** Until the first beat that is answered again, and the one after it. */
const BACK_SLOTS = 10
/** Longest wait for a beat, and a slot for its answer. */
const BEAT_SLOTS = 7

let world: World
let browser: Browser
let soak: Soak
/** Held when everything had been seen once. */
let held: Held
let kept: Awaited<ReturnType<Soak['kept']>>
/** By then both programs have been on, so that no file is on its way any more. */
let seenBy = 0

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
  soak = await openSoak(browser, world)
  await soak.bothProgramsPass(PROGRAM_SLOTS)
  seenBy = soak.wall.now()
  held = await soak.held()
  kept = await soak.kept()
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

/** Of the heap some is the browser's own; of the objects, what a longer plan consists of. */
async function expectNoMoreHeld(objects: number) {
  const growth = growthOf(held, await soak.held())
  expect(growth.objects).toBeLessThan(objects)
  expect(growth.nodes).toBeLessThan(1.03)
  expect(growth.listeners).toBeLessThan(1.05)
  expect(growth.heap).toBeLessThan(1.2)
}

test('a player that plays past midnight through changed programs holds no more than before', async () => {
  await soak.bothProgramsPass(PROGRAM_SLOTS)
  await soak.bothProgramsPass(PROGRAM_SLOTS)
  await expectNoMoreHeld(1.1)
  expect(await soak.kept()).toMatchObject({ facts: kept.facts, files: kept.files })
})

test('hours without a server cost it a few rows each, which are gone once the server has them', async () => {
  held = await soak.held()
  await soak.wall.passAway(AWAY_SLOTS)
  const away = await soak.kept()
  expect(away.proof).toBeGreaterThan(1)
  expect(away.proof).toBeLessThan(10)
  await soak.wall.pass(BACK_SLOTS)
  // One object kept for each slot would be a tenth.
  await expectNoMoreHeld(1.03)
  expect((await soak.kept()).proof).toBeLessThanOrEqual(2)
})

test('each slot is on record once: as shown, or before its file was there', async () => {
  const shownUntil = lastBoundary(soak.wall.now())
  await soak.wall.pass(BEAT_SLOTS)
  const { shown, failed } = await soak.onRecord()
  const all = [...shown, ...failed].sort(byTime)
  const [first = 0] = all
  const last = all.at(-1) ?? 0
  const every = Array.from({ length: (last - first) / SLOT_MS + 1 }, (_, slot) => first + slot * SLOT_MS)
  expect(all).toEqual(every)
  expect(failed.filter((slot) => slot >= seenBy)).toEqual([])
  expect(last + SLOT_MS).toBeGreaterThanOrEqual(shownUntil)
  expect(shown.length).toBeGreaterThan(AWAY_SLOTS + 4 * PROGRAM_SLOTS)
})
