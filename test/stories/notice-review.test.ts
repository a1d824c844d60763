import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openTab, openWindow, settle, signIn, type Window } from './browser.ts'
import { confirm, edit } from './forms.ts'
import { barriersOf } from './looks.ts'
import { plainPicture } from './pictures.ts'

const HOUR_MS = 3_600_000

let world: World
let browser: Browser
let manager: Person
let asking: Window
let deciding: Window
let apIdx: number

beforeAll(async () => {
  world = await openWorld()
  await sql`update authority set properties = 0 where program = 'notice-approve' and role = 10003`.execute(
    world.database.db,
  )
  manager = await world.signIn('beanmanager')
  browser = await openBrowser()
  asking = await openWindow(browser, world.address)
  deciding = await openWindow(browser, world.address)
  await signIn(asking, 'beanmanager')
  await signIn(deciding, 'beanmaster')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const pageOf = () => `/content/botNoti/view?apIdx=${apIdx}`
const reviewIn = ({ page }: Window) => page.locator('section', { has: page.getByRole('heading', { name: 'Approval' }) })
const drawnIn = (window: Window) => reviewIn(window).frameLocator('iframe[title="As screens would show it"]')

test.each(['botNoti', 'middleNoti'])(
  'the words of a %s are drawn as screens show them while they are written',
  async (kind) => {
    const { page, faults } = await openTab(deciding.context)
    await open(page, `/content/${kind}/view`)
    await page.getByRole('radio', { name: 'Two lines with title' }).check()
    expect(await page.locator('main iframe').count()).toBe(0)
    // From now on, unless somebody says otherwise.
    const start = page.getByLabel(/^Start/).first()
    await expect.poll(() => start.textContent()).toMatch(/\d{4}/)
    await page.getByRole('textbox', { name: 'Title' }).fill('Holiday')
    await page.getByRole('textbox', { name: 'Text' }).fill('Closed on Monday')
    const drawn = page.frameLocator('iframe[title="As screens show it"]')
    for (const words of ['Holiday', 'Closed on Monday']) await drawn.getByText(words).waitFor()
    expect(await barriersOf(page)).toEqual([])
    expect(faults).toEqual([])
    await page.close()
  },
)

test.each([
  ['botNoti', 'A screen shows only those of its highest priority, 10 s each', '#strip.bottom img'],
  ['middleNoti', 'Where there is no room for all, the first have theirs', '#stage img'],
])('the picture of a %s is drawn as screens show it while it is chosen', async (kind, priority, picture) => {
  const { page, faults } = await openTab(deciding.context)
  await open(page, `/content/${kind}/view`)
  await page.getByText(priority).waitFor()
  await page.getByRole('radio', { name: 'Picture' }).check()
  const buffer = await plainPicture(1920, 200)
  await page.locator('main input[type=file]').setInputFiles({ name: 'strip.png', mimeType: 'image/png', buffer })
  await page.frameLocator('iframe[title="As screens show it"]').locator(picture).waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('a line that runs for longer than its notice is shown says so', async () => {
  const { page } = await openTab(deciding.context)
  await open(page, '/content/middleNoti/view')
  await page.getByRole('radio', { name: 'Running line' }).check()
  const words = page.getByRole('textbox', { name: 'Text' })
  const told = page.getByText(/^Its last word comes after \d+ s, and it is shown for 15 s only$/)
  await words.fill('Closed on Monday, and back on Tuesday at eight as ever. '.repeat(4))
  await told.waitFor()
  await words.fill('Closed')
  await told.waitFor({ state: 'detached' })
  await page.close()
})

test('the dashboard leads to the notices that wait, and each is drawn as screens would show it', async () => {
  const { poiIdx } = await manager.call('media/media/detail', { mediaId: 'BEA0000001' })
  apIdx = (
    await manager.call('content/contentNoti/save', {
      ...{ brdCode: 'BEAN', notiName: 'Holiday', notiText: 'Closed on Monday', contNotiType: 0, uiType: 'TXT01' },
      ...{ infoType: 1, priority: 2, targetVenues: [poiIdx ?? 0], startDate: inHours(-1), endDate: inHours(20) },
    })
  ).apIdx
  const { page } = deciding
  await open(page, '/')
  const line = page.getByRole('row').filter({ hasText: 'Bottom notice' })
  await line.getByRole('link', { name: 'Waiting for your decision: 1' }).click()
  await page.waitForURL(/toReview\/list\?reviewKind=2/)
  await settle(page)
  await page.getByText('Holiday').first().waitFor()
  await open(page, pageOf())
  await reviewIn(deciding).getByText('No screen shows it before it is approved.').waitFor()
  await drawnIn(deciding).getByText('Closed on Monday').waitFor()
  expect(await barriersOf(page)).toEqual([])
  await reviewIn(deciding).getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('It is Tuesday')
  await confirm(page, 'Reject')
  await reviewIn(deciding).getByText('It is Tuesday').waitFor()
})

test('whoever asked reads why it was rejected, and asks anew by changing it', async () => {
  const { page } = asking
  await open(page, pageOf())
  await reviewIn(asking).getByText('It is Tuesday').waitFor()
  await edit(page)
  await page.getByRole('textbox', { name: 'Text' }).fill('Closed on Tuesday')
  await page.getByRole('button', { name: 'Save' }).click()
  await confirm(page, 'Save')
  await page.getByText('Asked for approval').waitFor()
  await drawnIn(asking).getByText('Closed on Tuesday').waitFor()
  expect(await reviewIn(asking).getByRole('button').allInnerTexts()).toEqual([])
  await open(deciding.page, pageOf())
  await reviewIn(deciding).getByRole('button', { name: 'Approve' }).click()
  await confirm(deciding.page, 'Approve')
  await reviewIn(deciding).getByText('Approved', { exact: true }).waitFor()
})

test('other words of a running notice wait beside those on air, and discarding leaves these', async () => {
  const { page } = asking
  await open(page, pageOf())
  const words = page.getByRole('textbox', { name: 'Text' })
  await edit(page)
  await words.fill('Open again')
  await page.getByRole('button', { name: 'Save' }).click()
  await confirm(page, 'Save')
  await reviewIn(asking).getByText('What is on air stays until it is approved.').waitFor()
  await reviewIn(asking).getByText('Open again (On air: Closed on Tuesday)').waitFor()
  await drawnIn(asking).getByText('Open again').waitFor()
  // The form holds what is on air, and nothing that would be saved.
  await edit(page)
  await expect.poll(() => words.inputValue()).toBe('Closed on Tuesday')
  await page.getByText('No changes').waitFor()
  expect(await barriersOf(page)).toEqual([])
  await reviewIn(asking).getByRole('button', { name: 'Discard the change' }).click()
  await reviewIn(asking).getByText('Discarded', { exact: true }).waitFor()
  expect(await manager.call('content/contentNoti/detail', { apIdx })).toMatchObject({ notiText: 'Closed on Tuesday' })
  expect([...asking.faults, ...deciding.faults]).toEqual([])
})

test('the preview of a notice shows the interim picture for as long as screens do', async () => {
  const { page } = deciding
  await open(page, pageOf())
  const drawn = page.frameLocator('iframe[title="As screens show it"]')
  await drawn.getByText('Closed on Tuesday').waitFor()
  await page.getByRole('button', { name: 'Place interim notice' }).click()
  const buffer = await plainPicture(320, 180)
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'open.png', mimeType: 'image/png', buffer })
  await confirm(page, 'Place interim notice')
  await drawn.locator('#strip.interim img').waitFor()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop interim notice' }).click()
  await confirm(page, 'Stop interim notice')
  await drawn.getByText('Closed on Tuesday').waitFor()
})
