import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyDay } from '#domain/network/opening.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { narrow, open, openBrowser, openWindow, settle, signIn, type Window } from './browser.ts'
import { hasFocus, rowsOf, visit } from './habits.fixture.ts'
import { barriersOf, fits } from './looks.ts'
import { mountPlayer } from './records.ts'

let world: World
let admin: Person
let browser: Browser
let window: Window
let page: Page

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  browser = await openBrowser()
  window = await openWindow(browser, world.address)
  page = window.page
  await signIn(window, 'admin')
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const heads = (on: Page) => on.locator('.grid-head').getByRole('columnheader')
const rowHeight = (on: Page) =>
  rowsOf(on)
    .first()
    .evaluate((row) => row.clientHeight)

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: Element) => scrollTop + clientHeight >= scrollHeight - 1

test('2 Back leads to the same page, scroll and row', async () => {
  await open(page, '/account/poi/list?size=50&page=1&order=poiIdx')
  await page.locator('.grid').focus()
  await page.keyboard.press('End')
  const last = page.locator('.grid-body [role=row][aria-rowindex="51"]')
  await last.waitFor()
  // A row that still moves under the pointer is not clicked.
  await expect.poll(() => page.locator('.grid').evaluate(isAtEnd)).toBe(true)
  const name = await last.getByRole('gridcell').nth(1).textContent()
  await last.click()
  await page.waitForURL(/poi\/view/)
  await settle(page)
  await page.goBack()
  await page.waitForURL(/poi\/list\?size=50&page=1&order=poiIdx$/)
  await expect.poll(() => last.getAttribute('data-current')).toBe('true')
  expect(await last.getByRole('gridcell').nth(1).textContent()).toBe(name)
  expect(await page.locator('.grid').evaluate((grid) => grid.scrollTop)).toBeGreaterThan(0)
})

test('3 filters stand in sight, run as they are chosen, and go by their x or all at once', async () => {
  await open(page, '/account/poi/list')
  await page.getByRole('textbox', { name: 'Region' }).fill('Harbour')
  await page.waitForURL(/region=Harbour/)
  await page.getByText('8 in total').waitFor()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Active' }).click()
  await page.waitForURL(/poiStatus=1/)
  await page.keyboard.press('Escape')
  await page.getByRole('search').locator('.mantine-Pill-remove').click()
  await page.waitForURL((url) => !url.search.includes('poiStatus'))
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByText('64 in total').waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('4 17 a view and a layout survive signing out, in another browser, and the first view opens by itself', async () => {
  await open(page, '/account/poi/list?q=Square&order=-poiName')
  await page.getByRole('button', { name: 'Columns' }).click()
  const choice = page.getByRole('dialog')
  await choice.getByText('Roomy').click()
  await choice.getByRole('checkbox', { name: 'Region' }).uncheck()
  await choice.getByRole('button', { name: 'Move Status forward' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Squares')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('View saved').waitFor()
  await page.getByRole('button', { name: 'Views' }).click()
  // The star is filled at once, and kept with the answer.
  const kept = page.waitForResponse(
    (reply) =>
      reply.url().endsWith('/console/preference/save.do') && !!reply.request().postData()?.includes('view.venue'),
  )
  await page.getByRole('button', { name: 'Open the list with it: Squares' }).click()
  await page.getByRole('button', { name: 'Do not open the list with it: Squares' }).waitFor()
  expect((await kept).status()).toBe(200)
  const columns = await heads(page).allTextContents()

  const other = await openWindow(browser, world.address)
  await signIn(other, 'admin')
  await open(other.page, '/account/poi/list')
  await other.page.waitForURL(/q=Square/)
  await settle(other.page)
  expect(new URL(other.page.url()).searchParams.get('order')).toBe('-poiName')
  expect(await heads(other.page).allTextContents()).toEqual(columns)
  expect(columns.join()).not.toContain('Region')
  expect(await rowHeight(other.page)).toBeGreaterThan(35)
  await other.context.close()
})

test('4 a view that is shared is found by the others of the company', async () => {
  const master = await world.signIn('beanmaster')
  const [view] = (await admin.call('console/view/list', { list: 'venue' })).items
  if (!view) throw new Error('no view')
  const { state } = view
  const shared = { list: 'venue', viewName: 'Ours', sharing: 'brand', brdCode: 'BEAN', state }
  await master.call('console/view/save', shared)
  await open(page, '/account/poi/list')
  await page.getByRole('button', { name: 'Views' }).click()
  const line = page.getByRole('menuitem', { name: /^Ours/ })
  await line.getByText('My brand, by ').waitFor()
  expect(await page.getByRole('button', { name: 'Remove view: Ours' }).count()).toBe(0)
  await line.click()
  await page.waitForURL(/q=Square/)
})

test('12 what is cheap is done at once and taken back with one click', async () => {
  await open(page, '/account/poi/list?q=Square')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Remove view: Squares' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone').waitFor()
  const { items } = await admin.call('console/view/list', { list: 'venue' })
  expect(items.map(({ viewName }) => viewName)).toContain('Squares')
  const before = await heads(page).allTextContents()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Default columns' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => heads(page).allTextContents()).not.toEqual(before)
  await page
    .getByRole('alert')
    .filter({ hasText: 'Default columns restored' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.poll(() => heads(page).allTextContents()).toEqual(before)
})

test('7 an outage is no empty list, and over with one click', async () => {
  await open(page, '/account/brand/list')
  await window.context.setOffline(true)
  await page.getByRole('textbox', { name: 'Search' }).fill('Bean')
  await page.getByText('No connection to the server').waitFor()
  await window.context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await rowsOf(page).first().waitFor()
})

test('10 11 22 all that match is a second step, confirmed by its number, goes on without the page, and tells each row', async () => {
  await admin.call('console/preference/save', { name: 'view.venue', value: null })
  await open(page, '/account/poi/list?size=20&brdCode=BEAN')
  const { total } = await admin.call('account/poi/list', { page: 1, size: 1, filters: { brdCode: ['BEAN'] } })
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  const bar = page.getByRole('toolbar')
  await bar.getByText('20 selected').waitFor()
  await bar.getByRole('button', { name: `Select all ${total} that match` }).click()
  await bar.getByText(`All ${total} that match are selected`).waitFor()
  await bar.getByRole('button', { name: 'Stop' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Their screens stop with them.').waitFor()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await dialog.getByText(`Please enter the number ${total}`).waitFor()
  await dialog.getByLabel(`Type ${total} to confirm`).fill(String(total))
  await dialog.getByRole('button', { name: 'Stop' }).click()
  const tray = page.getByRole('region', { name: 'Background work' })
  await tray.waitFor()
  await open(page, '/media/model/list')
  await tray.getByText(`Done: ${total}, refused: 0`).waitFor()
  await tray.getByRole('button', { name: 'Results' }).click()
  await page.getByRole('dialog').getByRole('row').nth(3).getByText('Done').waitFor()
  await page.keyboard.press('Escape')
  await tray.getByRole('button', { name: 'Remove from the list' }).click()
  await tray.waitFor({ state: 'detached' })
})

test('10 12 rows that were refused are named with the reason, done once more alone, and the done ones taken back', async () => {
  const { list } = await admin.call('account/poi/list', { size: 2, filters: { brdCode: ['QUAY'], poiStatus: [1] } })
  const [one, two] = list
  const set = (before: 1 | 2, poiStatus: 1 | 2) =>
    admin.call('account/poi/save', { poiIdx: two?.poiIdx ?? 0, poiStatus, was: { poiStatus: before } })
  const rows = list.map(({ poiIdx, poiName }) => ({ key: poiIdx, name: poiName }))
  await set(1, 2)
  await open(page, '/account/poi/list')
  await admin.call('console/bulk/start', { act: 'venue.stop', rows })
  const tray = page.getByRole('region', { name: 'Background work' })
  await tray.getByText('Done: 1, refused: 1').waitFor()
  const results = tray.getByRole('button', { name: 'Results' })
  await results.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Stop: Venues' })
  const refused = dialog.getByRole('row').filter({ hasText: 'Refused' })
  await refused.getByRole('link', { name: two?.poiName ?? '' }).waitFor()
  await refused.getByText('No information changed').waitFor()
  expect(await barriersOf(page)).toEqual([])
  await set(2, 1)
  await dialog.getByRole('button', { name: 'Retry the refused: 1' }).click()
  await dialog.waitFor({ state: 'detached' })
  await tray.getByText('Done: 1, refused: 0').waitFor()
  await hasFocus(results.last())

  await results.last().press('Enter')
  await dialog.getByRole('button', { name: 'Undo: 1' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Start: Venues (1)' })
  await question.getByRole('button', { name: 'Start' }).click()
  await dialog.waitFor({ state: 'detached' })
  const statusOf = async (poiIdx = 0) => (await admin.call('account/poi/detail', { poiIdx })).poiStatus
  await expect.poll(() => statusOf(one?.poiIdx)).toBe(1)
  expect(await statusOf(two?.poiIdx)).toBe(2)
  await set(2, 1)
  for (let left = await results.count(); left > 0; left--) {
    await tray.getByRole('button', { name: 'Remove from the list' }).first().press('Enter')
    await expect.poll(() => results.count()).toBe(left - 1)
    await hasFocus(page.locator('main h1').first())
  }
})

test('21 a list changes while one looks, keeps its ticks and its place, and holds still when asked to', async () => {
  await open(page, '/account/poi/list?order=poiIdx')
  const { list } = await admin.call('account/poi/list', { page: 1, size: 40, order: 'poiIdx' })
  const far = list[30]
  const rename = (before: string, name: string) =>
    admin.call('account/poi/save', { poiIdx: far?.poiIdx ?? 0, poiName: name, was: { poiName: before } })
  await rowsOf(page).nth(2).getByRole('checkbox').check()
  await page.locator('.grid').evaluate((grid) => grid.scrollTo(0, 600))
  await page
    .getByText(far?.poiName ?? '', { exact: true })
    .first()
    .waitFor()
  await rename(far?.poiName ?? '', 'Renamed meanwhile')
  await page.getByText('Renamed meanwhile').waitFor()
  expect(await page.locator('.grid').evaluate((grid) => grid.scrollTop)).toBe(600)
  await page.getByRole('toolbar').getByText('1 selected').waitFor()
  await page.getByRole('button', { name: 'Pause live updates' }).click()
  await rename('Renamed meanwhile', 'Renamed again')
  await page.getByRole('button', { name: 'Resume live updates' }).click()
  await page.getByText('Renamed again').waitFor()
})

test('9 the palette leads to a record, a screen and an act', async () => {
  const wanted = page.getByPlaceholder('Screens, records, actions')
  const choose = async (text: string, entry: string) => {
    await page.keyboard.press('Control+k')
    await wanted.fill(text)
    await page.getByRole('dialog').getByRole('button', { name: entry }).first().click()
  }
  await open(page, '/account/brand/list')
  await choose('BEA0000003', 'BEA0000003')
  await page.waitForURL(/media\/view\?mediaId=BEA0000003/)
  await choose('Screen models', '/media/model/list')
  await page.waitForURL(/model\/list/)
  await choose('dark', 'Dark theme')
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' })
  await choose('light', 'Light theme')
})

test('18 a state says its colour, words, reason and since when', async () => {
  // The other brand's screens were stopped above. Its venue is open whenever the story is told.
  const { poiIdx } = await admin.call('media/media/detail', { mediaId: 'QUA0000001' })
  const { opening, power } = await admin.call('account/poi/detail', { poiIdx: poiIdx ?? 0 })
  const always = { opening: everyDay('00:00', '00:00'), power: null }
  await admin.call('account/poi/save', { poiIdx: poiIdx ?? 0, ...always, was: { opening, power } })
  await mountPlayer(admin, world.address, 'QUA0000001')
  const { pool } = world.database
  await pool.query(`update media set status_since = now() - interval '2 hours' where id = 'QUA0000001'`)
  const request = { adName: 'Seaside Bakery', bizno: '402-86-30136', cName: 'Seaside Bakery Ltd' }
  const { advIdx } = await admin.call('account/advertiser/save', request)
  await admin.call('account/advertiser/status', { advIdx, approval: 5, reason: 'No such company', isConfirmed: 'Y' })
  const stateIn = (text: string) =>
    rowsOf(page)
      .filter({ hasText: text })
      .getByRole('gridcell')
      .filter({ has: page.locator('[data-why]') })
  await open(page, '/media/media/list?q=QUA0000001')
  const screen = stateIn('QUA0000001')
  await screen.locator('.mantine-Badge-root').getByText('Off').waitFor()
  await screen.getByText('waiting for the first sign').waitFor()
  await screen.locator('time').getByText('2 hours ago').waitFor()
  await visit(page, '/account/advertiser/list')
  const refused = stateIn('Seaside Bakery')
  await refused.locator('.mantine-Badge-root').getByText('Rejected').waitFor()
  await refused.getByText('No such company').waitFor()
})

test('19 a time is the same text in every browser’s zone', async () => {
  const texts: (string | null)[] = []
  for (const timezoneId of ['Asia/Seoul', 'America/New_York']) {
    const context = await browser.newContext({ baseURL: world.address, locale: 'en', timezoneId })
    const own = { page: await context.newPage() }
    await signIn(own, 'quaymaster')
    await open(own.page, '/media/media/list?q=QUA0000001')
    texts.push(
      await rowsOf(own.page).filter({ hasText: 'QUA0000001' }).locator('time').first().getAttribute('data-exact'),
    )
    await context.close()
  }
  expect(texts[0]).toMatch(/\(\w+\/\w+\)$/)
  expect(texts[1]).toBe(texts[0])
})

test('on a phone rows are cards: ticked, ordered, narrowed down and opened with a thumb or the keys', async () => {
  const phone = await openWindow(browser, world.address, { viewport: narrow })
  const own = phone.page
  await signIn(phone, 'admin')
  await open(own, '/account/poi/list?order=poiIdx')
  expect(await own.locator('.grid-head').getByRole('button').count()).toBe(0)
  const card = rowsOf(own).first()
  await card.getByText(/^(Active|Stopped)$/).waitFor()
  await card.getByText('Brand group', { exact: true }).waitFor()
  const name = card.getByRole('link')
  expect(await name.getAttribute('href')).toMatch(/poi\/view\?poiIdx=\d+$/)
  await card.locator('.card-tick').click()
  await own.getByRole('toolbar').getByText('1 selected').waitFor()
  await card.locator('.card-tick').click()
  await own.getByRole('toolbar').waitFor({ state: 'detached' })

  const fold = own.getByRole('button', { name: /^Filters and order/ })
  expect(await own.getByRole('textbox', { name: 'Region' }).count()).toBe(0)
  await fold.click()
  await own.getByRole('combobox', { name: 'Order' }).selectOption('-poiName')
  await own.waitForURL(/order=-poiName/)
  await own.getByRole('textbox', { name: 'Region' }).fill('Harbour')
  await own.waitForURL(/region=Harbour/)
  await own.getByText('8 in total').waitFor()
  await fold.click()
  await expect.poll(() => fold.textContent()).toBe('Filters and order (1)')
  await settle(own)
  const targets = own.locator('main .no-print :is(button, a), main .card-tick label')
  const sizes = await targets.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
  await fits(own, 'cards')
  expect(await barriersOf(own)).toEqual([])

  await own.locator('.grid').focus()
  await own.keyboard.press('End')
  const last = own.locator('.grid-body [aria-rowindex="9"]')
  await expect.poll(() => last.getAttribute('data-current')).toBe('true')
  const title = await last.getByRole('heading').textContent()
  await own.keyboard.press('Enter')
  await own.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
  await own.goBack()
  await expect.poll(() => last.getAttribute('data-current')).toBe('true')
  await last.getByRole('link').click()
  await own.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
  expect(phone.faults).toEqual([])
  await phone.context.close()
})
