import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { type SimulatedPlayer, sendBeat } from '#server/demo/live/simulated-player.ts'
import { encoded, sent } from '#server/file/sending.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, settle, signIn, type Window } from './browser.ts'
import { openCrowd, takePlans, tellAll } from './crowd.ts'
import { barriersOf } from './looks.ts'
import { plainPicture } from './pictures.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const SCREENS = 30

let world: World
let browser: Browser
let office: Window
let silent: readonly SimulatedPlayer[]
let full: readonly SimulatedPlayer[]
let fine: readonly SimulatedPlayer[]
let contentIdx: number
/** Clock of the server, which stands: who told of itself a moment ago has not fallen silent, however long the story takes. */
let time = Date.now()

const now = () => time

beforeAll(async () => {
  world = await openWorld()
  world.server.services.clock = () => new Date(now())
  const crowd = await openCrowd(world, SCREENS)
  silent = crowd.players.slice(0, 9)
  full = crowd.players.slice(9, 12)
  fine = crowd.players.slice(12)
  const hash = await publish(await world.signIn('beanmaster'), crowd.venue)
  const fault = { missing: [hash], lastError: `no room for 900000 bytes of ${hash}` }
  await takePlans(world.database, crowd.players)
  await tellAll(world.database, crowd.players, now)
  // Nine of them are never heard again.
  time += 10 * MINUTE_MS
  await tellAll(world.database, [...full, ...fine], now, (one) => (full.includes(one) ? fault : {}))
  browser = await openBrowser()
  office = await openWindow(browser, world.address)
  await signIn(office, 'beanmaster')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

/** Answers the hash of a file that screens fetch for it. */
async function publish(master: Person, venue: number): Promise<string> {
  const fIdx = await sent(master, { name: 'cake.png', bytes: await plainPicture(1280, 720) })
  await encoded(master, fIdx)
  const draft = { brdCode: 'BEAN', contentType: 20, layout: 'H', layoutType: 0, isPublic: 1 } as const
  contentIdx = (await master.call('content/regist/save', { ...draft, contentName: 'Cake', fIdx })).contentIdx
  await master.call('content/publish/save', {
    ...{ brdCode: 'BEAN', publishName: 'Cakes everywhere', contents: [contentIdx], targetVenues: [venue] },
    startDate: new Date(now() - 60 * MINUTE_MS).toISOString(),
    endDate: new Date(now() + 1000 * MINUTE_MS).toISOString(),
  })
  const { rows } = await sql<{ sha256: string }>`
    select variant.sha256
    from file join asset_variant variant on variant.asset_sha256 = file.asset_sha256
    where file.id = ${fIdx} and variant.kind in ('fhd', 'hd', 'sd')`.execute(world.database.db)
  return rows[0]?.sha256 ?? ''
}

const rows = () => office.page.locator('section', { hasText: 'On the screens' }).locator('tbody tr')
const namesOf = async () => (await rows().locator('td:first-child').allTextContents()).map((text) => text.slice(0, 10))
const idsOf = (some: readonly SimulatedPlayer[]) => some.map(({ mediaId }) => mediaId)

test('an operator sees on the page of a publish that 12 screens are not ready, and why', async () => {
  const { page } = office
  await open(page, `/content/publish/list?dateStatus=${codes.dateStatus.inProgress}&poiName=Arcade`)
  await page.getByText('Cakes everywhere').first().click()
  await page.waitForURL(/publish\/view/)
  await settle(page)
  await page.getByRole('button', { name: `12 of ${SCREENS} not ready` }).waitFor()
  await page.getByRole('button', { name: 'Silent: 9' }).waitFor()
  await page.getByRole('button', { name: 'Failed: 3' }).waitFor()
  await page.getByText('Out of space: 3').waitFor()
  const since = (await lastBeats(silent))[0] ?? new Date()
  const at = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  await page.getByText(`Longest silent since ${at.format(since)}`).waitFor()
})

/** The earliest first. */
async function lastBeats(some: readonly SimulatedPlayer[]): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select at from media_beat where media_id = any (${idsOf(some)}) order by at`.execute(world.database.db)
  return rows.map(({ at }) => at)
}

test('the content says in which venue and on how many screens it is to be seen', async () => {
  const { page } = office
  await open(page, `/content/content/view?contentIdx=${contentIdx}`)
  const venue = page.getByRole('row', { name: 'Arcade' })
  expect(await venue.getByRole('cell').last().textContent()).toBe(String(SCREENS))
  await page.getByRole('link', { name: 'Cakes everywhere' }).click()
  await page.waitForURL(/publish\/view/)
})

test('one click shows those screens and no others, the failed ones with their reason first', async () => {
  const { page } = office
  await page.getByRole('button', { name: `12 of ${SCREENS} not ready` }).click()
  await expect.poll(() => rows().count()).toBe(12)
  const shown = await namesOf()
  expect(shown.slice(0, 3).sort()).toEqual(idsOf(full))
  expect(shown.slice(3).sort()).toEqual(idsOf(silent))
  expect(await rows().first().textContent()).toContain('Out of space')
  expect(await barriersOf(page)).toEqual([])
})

test('told to try again, a screen that has room by now is ready on the page that stands open', async () => {
  const { page, faults } = office
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('button', { name: 'Request again' }).click()
  await page.getByText('Screens asked again: 12').waitFor()
  const [one] = full
  if (!one) throw new Error('no screen')
  time += SECOND_MS
  const { commands } = await one.player.beat({ manifest: one.manifest, time: now() })
  expect(commands.map(({ kind }) => kind)).toEqual(['manifest_refresh'])
  await sendBeat(one, now())
  await page.getByRole('button', { name: `11 of ${SCREENS} not ready` }).waitFor()
  await expect.poll(namesOf).not.toContain(one.mediaId)
  await expect.poll(() => rows().count()).toBe(11)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  expect(faults).toEqual([])
})
