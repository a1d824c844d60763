import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { nextBoundary } from '#domain/schedule/day/slots.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { advanceCampaigns } from '#server/campaign/life/advance.ts'
import { neverClose } from '#test/opening.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, turn, type Window } from './browser.ts'
import { EARLIEST_MS } from './evidence.ts'
import { drawFilm } from './film.ts'
import { confirm, create, pick, save, setDays } from './forms.ts'
import { logOf, openPlayer, pairWall, planOf } from './player-window.ts'

const media = 'BEA0000002'
/** Before midnight: films that are needed within the hour are fetched at once, others in their turn. */
const LATE_MS = 50 * 60_000
const DAY_MS = 86_400_000
/** Films are converted and fetched, and plays come, in real time. */
const LONG = { timeout: 300_000 }
const slowly = { timeout: 0.8 * LONG.timeout, interval: 500 }
const patiently = { timeout: slowly.timeout, polling: 100 }

let world: World
let browser: Browser
let seller: Window
let platform: Window
let wall: Window
/** Clock of the server, whatever the hour at which the story is told: late in the evening, until it is told otherwise. */
let ahead = 0
let folder: string
let matId = 0
let cpIdx = 0
const clock = () => Date.now() + ahead
const today = localDay(USUAL_ZONE, Date.now())
const midnight = startOfDay(dayAfter(today, 1), USUAL_ZONE).getTime()

beforeAll(async () => {
  world = await openWorld({ withFiles: true })
  folder = await mkdtemp(join(tmpdir(), 'litfass-sale-'))
  world.server.services.clock = () => new Date(clock())
  ahead = midnight - LATE_MS - Date.now()
  await neverClose(world)
  const { pool } = world.database
  // A loop of a minute in which nothing is sold yet: what comes once in each is seen soon.
  await pool.query(`update brand set base_slot = 4, campaign_slot = 2, house_slot = 2 where code = 'BEAN'`)
  await pool.query('update campaign set status = $1', [codes.campaignStatus.ended])
  await pool.query(`update media set model_id = (select min(id) from model where layout = 'H') where id = $1`, [media])
  browser = await openBrowser()
  wall = await openPlayer(browser, world.address)
  await pair()
  seller = await signedIn('seller')
  platform = await signedIn('admin')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

async function signedIn(loginId: string): Promise<Window> {
  const window = await openWindow(browser, world.address)
  await signIn(window, loginId)
  return window
}

async function pair() {
  await pairWall(wall, await world.signIn('beanmaster'), media, null)
}

test('a customer is registered by the seller and approved by the platform', async () => {
  const { page } = seller
  await open(page, '/account/advertiser/view')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lighthouse Books')
  await page.getByRole('textbox', { name: 'Business number' }).fill('1234567891')
  await page.getByRole('textbox', { name: 'Company' }).fill('Lighthouse Books Ltd')
  await create(page)
  await open(platform.page, page.url().slice(world.address.length))
  await platform.page.getByRole('button', { name: 'Approve' }).click()
  await confirm(platform.page, 'Approve')
  await platform.page.getByText('Approved').first().waitFor()
})

/** As a studio sends it, where the folder of real files is there; else one that is drawn. */
async function film(): Promise<string> {
  const { LITFASS_DATA } = process.env
  if (LITFASS_DATA) return join(LITFASS_DATA, 'media', 'hevc_1080p_30fps.mp4')
  const drawn = join(folder, 'night.mp4')
  await drawFilm(drawn)
  return drawn
}

test('the seller uploads a film, and the platform approves exactly it', LONG, async () => {
  const { page } = seller
  await open(page, '/material/material/view')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night of books')
  await pick(page, 'Advertiser', 'Lighthouse Books')
  await page.locator('input[type=file]').setInputFiles(await film())
  await create(page)
  matId = Number(new URL(page.url()).searchParams.get('matId'))
  await expect
    .poll(
      async () => (await (await world.signIn('seller')).call('material/material/detail', { matId })).encoding,
      slowly,
    )
    .toBe(1)
  await open(platform.page, `/material/review/view?matId=${matId}`)
  await platform.page.locator('video').waitFor()
  await platform.page.getByRole('button', { name: 'Approve' }).waitFor()
  for (const box of await platform.page.getByRole('checkbox').all()) await box.check()
  await platform.page.getByRole('button', { name: 'Approve' }).click()
  await platform.page.getByText('"Night of books" is approved').waitFor()
})

test('the seller asks what is free, holds it, and writes the campaign', async () => {
  const { page } = seller
  await open(page, '/campaign/avails/view')
  await page.getByRole('combobox', { name: 'Brands and regions' }).click()
  await page.getByRole('option', { name: /^Old Town/ }).click()
  // By the clock of the server: the browser's own may pass midnight while the story is told.
  await setDays(page, 'Period', [new Date(midnight), new Date(midnight + 13 * DAY_MS)])
  await page.getByText('All of it is free').waitFor()
  await page.getByRole('button', { name: 'Hold these plays' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name of the hold' }).fill('Night of books')
  await dialog.getByRole('button', { name: 'Hold these plays' }).click()
  // One click makes the held plays a draft with the same days and places.
  const held = page.getByRole('row', { name: /Night of books/ })
  await turn(page, () => held.getByRole('button', { name: 'Make a campaign' }).click())
  cpIdx = Number(new URL(page.url()).searchParams.get('cpIdx'))
  expect(cpIdx).toBeGreaterThan(0)
  await pick(page, 'Advertiser', 'Lighthouse Books')
  await page.getByRole('textbox', { name: 'Contract name' }).fill('Books 2027')
  await page.getByRole('textbox', { name: 'Amount' }).fill('3000000')
  await page.getByRole('button', { name: 'Add a creative' }).click()
  expect(await save(page)).toMatchObject({ code: 0 })
  await page.getByText('All of it is free').waitFor()
  expect(await page.getByText('Requested', { exact: true }).count(), 'nobody was asked yet').toBe(0)
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await page.waitForURL(/\/campaign\/wait\/view/)
})

test('the platform approves it, and its screen has the film and the plan before the day begins', LONG, async () => {
  const { page } = platform
  const before = await planOf(wall.page)
  await open(page, '/campaign/request/list')
  await page.getByText('Night of books').first().click()
  await page.waitForURL(/\/campaign\/wait\/view/)
  await page.getByRole('button', { name: 'Approve' }).click()
  await confirm(page, 'Approve')
  await page.getByRole('button', { name: 'Cancel the approval' }).waitFor()
  await expect.poll(() => planOf(wall.page)).not.toBe(before)
  await expect.poll(async () => (await planned()).length).toBeGreaterThan(0)
  await wall.page.waitForFunction(() => window.litfassPlayer.state()?.missing === 0, undefined, patiently)
})

/** Beginnings of its plays in the first hour of its first day, as the console tells them. */
async function planned(): Promise<number[]> {
  const asked = { mediaId: media, date: dayAfter(today, 1), hour: midnight }
  const { plays } = await (await world.signIn('admin')).call('schedule/schedule/daily', asked)
  return plays.filter((play) => play.cpIdx === cpIdx).map(({ from }) => from)
}

/** Its plays by the log of the screen. */
const logged = async () => (await logOf(wall.page)).filter(({ item }) => item === `m${matId}`)
const isOn = (item: string) => window.litfassPlayer?.state()?.playing?.item?.id === item
const isOff = (item: string) => window.litfassPlayer?.state()?.playing?.item?.id !== item

test('at midnight of the venue it is on the screen, in the very slot of its plan', LONG, async () => {
  ahead = midnight - 20_000 - Date.now()
  await wall.page.reload()
  await wall.page.waitForFunction(isOn, `m${matId}`, patiently)
  const { channels } = await sharp(await wall.page.screenshot()).stats()
  // A film is on, and no plain ground.
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
  await expect.poll(async () => (await logged()).length, slowly).toBeGreaterThan(0)
  const [first] = await logged()
  expect(first).toMatchObject({ planned: (await planned())[0], result: 'shown', kind: 'ad' })
  expect(first?.began ?? 0).toBeGreaterThanOrEqual(midnight - EARLIEST_MS)
})

test('the seller watches it on the screen, and reads how far it has come', LONG, async () => {
  await advanceCampaigns(world.server.services)
  const { page } = seller
  await open(page, '/material/livead/list')
  const card = page.getByRole('article', { name: new RegExp(media) })
  await card.getByText('Night of books').first().waitFor()
  await card.getByRole('img', { name: 'Night of books' }).waitFor()
  const proven = async () => {
    const filters = { cpIdx: [cpIdx] }
    const { list } = await (await world.signIn('seller')).call('campaign/report/list', { filters })
    return list.reduce((sum, row) => sum + row.proven, 0)
  }
  await expect.poll(proven, slowly).toBeGreaterThan(0)
  await open(page, '/campaign/run/list')
  await page.getByText('Night of books').first().waitFor()
})

test('paused it leaves the screen, resumed it comes back, ended early it is gone with its reason', LONG, async () => {
  const { page } = platform
  const dialog = page.getByRole('dialog')
  const act = async (name: string, reason?: string) => {
    const before = await planOf(wall.page)
    await page.getByRole('button', { name, exact: true }).click()
    if (reason) await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => planOf(wall.page)).not.toBe(before)
    return nextBoundary(clock())
  }
  await open(page, `/campaign/run/view?cpIdx=${cpIdx}`)
  const paused = await act('Pause', 'A word in the film is wrong')
  await wall.page.waitForFunction(isOff, `m${matId}`, patiently)
  // From here on it may come back: whoever looks late finds it on already.
  const resumed = clock()
  await act('Resume')
  await wall.page.waitForFunction(isOn, `m${matId}`, patiently)
  expect((await logged()).filter((play) => paused < play.planned && play.planned < resumed)).toEqual([])
  await act('End early', 'The night was called off')
  await wall.page.waitForFunction(isOff, `m${matId}`, patiently)
  await page.getByText('Ended early').first().waitFor()
  expect([...seller.faults, ...platform.faults]).toEqual([])
})
