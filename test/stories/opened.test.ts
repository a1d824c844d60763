import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { narrow, open, openBrowser, openWindow, signIn, wide } from './browser.ts'
import { gone, hasFocus, shown } from './habits.fixture.ts'
import { barriersOf, tinyWordsOf } from './looks.ts'
import { weigher } from './weight.ts'

let world: World
let browser: Browser
let page: Page
let venue: string

beforeAll(async () => {
  world = await openWorld()
  const { list } = await (await world.signIn('beanmaster')).call('account/poi/list', { size: 1 })
  venue = `/account/poi/view?poiIdx=${list[0]?.poiIdx}`
  browser = await openBrowser()
  const window = await openWindow(browser, world.address)
  page = window.page
  await signIn(window, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const named = (name: string) => () => page.locator('main').getByRole('button', { name, exact: true })
const dayOf = (kind: 'Date' | 'Month') => () => page.locator(`.mantine-${kind}PickerInput-input`).first()

/** Whatever lies over the page: a menu, a calendar, a small form. */
const layer = () => page.locator('[role=menu], [role=dialog]').filter({ visible: true })

/** Widths beside which it lies, or which are wider than it. */
const cutOff = (opened: Locator) =>
  opened.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < 0 || right > innerWidth + 1 || element.scrollWidth > element.clientWidth + 1
  })

/** Buttons of an editor leave the focus in its text. */
const text = () => page.getByRole('textbox', { name: 'Text' })

describe.each<[what: string, path: () => string, button: () => Locator, focus?: () => Locator]>([
  ['the views of a list', () => '/account/brandgroup/list', named('Views')],
  ['the export of a list', () => '/account/brandgroup/list', named('Export')],
  ['the moves of a menu entry', () => '/system/menu/list', named('Move System')],
  ['the day of a report', () => '/media/report/dailyList', dayOf('Date')],
  ['the month of a report', () => '/media/report/monthList', dayOf('Month')],
  ['the day of the schedule', () => '/schedule/schedule/list', dayOf('Date')],
  ['the sound of a venue', () => venue, named('Set all screens')],
  ['the link of a notice', () => '/system/notice/write', named('Link'), text],
])('%s', (_, path, button, focus = button) => {
  test.each([wide, narrow])('opens with a name, fits $width px, and gives the focus back', async (viewport) => {
    await page.setViewportSize(viewport)
    await open(page, path())
    if (focus !== button) await focus().click()
    await button().click()
    await shown(layer())
    expect(await barriersOf(page)).toEqual([])
    expect(await tinyWordsOf(page)).toEqual([])
    expect(await cutOff(layer())).toBe(false)
    await page.keyboard.press('Escape')
    await gone(layer())
    await hasFocus(focus())
  })
})

test('a calendar has names for its steps, in the language of the page', async () => {
  await page.setViewportSize(wide)
  await open(page, '/media/report/dailyList')
  await dayOf('Date')().click()
  for (const name of ['Previous month', 'Next month']) await shown(layer().getByRole('button', { name }))
})

const build = weigher(join(import.meta.dirname, '..', '..', 'dist', 'web'))

/** Distance from the top at which the last section of a form begins. */
const lastSection = async () => (await page.locator('main form section').last().boundingBox())?.y ?? 0

test.each([
  ['calendars', '/content/publish/view', 'kit/input/CalendarInput.tsx', '.mantine-TimePicker-root'],
  ['an editor', '/system/notice/write', 'system/NoticeEditor.tsx', '.tiptap'],
])('what stands below %s stands there before they have come', async (_, path, source, come) => {
  await page.setViewportSize(wide)
  const address = `**${build.addressOf(source)}`
  // Nobody answers.
  await page.route(address, () => {})
  await open(page, path)
  const before = await lastSection()
  expect(before).toBeGreaterThan(0)
  await page.unroute(address)
  await open(page, path)
  await shown(page.locator('main').locator(come).first())
  expect(Math.abs((await lastSection()) - before)).toBeLessThan(2)
})

test('what stands below the history stands there before the words of its records have come', async () => {
  await page.setViewportSize(wide)
  const master = await world.signIn('beanmaster')
  await master.call('account/brandgroup/save', { brdCode: 'BEAN', bgName: 'Pier', bgDetail: 'By the sea', bgStatus: 1 })
  const older = page.getByRole('button', { name: 'Older' })
  const address = `**${build.addressOf('../labels/en/account.ts')}`
  await page.route(address, () => {})
  await page.goto('/system/history/list')
  await shown(older)
  const before = await older.boundingBox()
  await page.unroute(address)
  await open(page, '/system/history/list')
  await page.getByRole('row', { name: /Brand group Pier/ }).waitFor()
  expect(await older.boundingBox()).toEqual(before)
})

test('rows of a list that was opened before are asked for before its code has come, and once', async () => {
  await open(page, '/account/brandgroup/list?size=10')
  const asked: string[] = []
  page.on('request', (request) => {
    // What was saved a moment before is heard of, and read again in the background.
    if (!request.url().endsWith('/account/brandgroup/list.do') || 'x-background' in request.headers()) return
    asked.push(request.postData() ?? '')
  })
  const come = Promise.withResolvers<void>()
  const address = `**${build.addressOf('network/BrandGroupList.tsx')}`
  await page.route(address, async (route) => {
    await come.promise
    await route.continue()
  })
  const answered = page.waitForResponse('**/account/brandgroup/list.do')
  await page.reload({ waitUntil: 'commit' })
  expect((await answered).status()).toBe(200)
  expect(await page.getByRole('grid').count()).toBe(0)
  come.resolve()
  await page.getByRole('grid').getByRole('row').nth(1).waitFor()
  await page.unroute(address)
  expect(asked.map((body) => JSON.parse(body))).toMatchObject([{ size: 10 }])
})
