import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { narrow, open, openBrowser, openWindow, signIn, turn, type Window, wide } from './browser.ts'

let world: World
let browser: Browser
let window: Window
let page: Page

beforeAll(async () => {
  world = await openWorld({ withFiles: true })
  browser = await openBrowser()
  window = await openWindow(browser, world.address)
  page = window.page
  await signIn(window, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const records = [
  '/account/brand/view?brdCode=BEAN',
  '/account/user/view?uId=1',
  '/account/poi/view?poiIdx=1',
  '/content/content/view?contentIdx=1',
]

/** Left edges of the values, each once. */
const edges = () =>
  page
    .locator('[data-reading] .field-grid .shown')
    .evaluateAll((values) => [...new Set(values.map((value) => Math.round(value.getBoundingClientRect().left)))])

test.each(records)('the values of %s begin below each other', async (path) => {
  await page.setViewportSize(wide)
  await open(page, path)
  expect((await edges()).length).toBe(2)
  await page.setViewportSize(narrow)
  await expect.poll(edges).toHaveLength(1)
})

test('the name of another record in a record leads to it, and Back to where one was', async () => {
  await page.setViewportSize(wide)
  await open(page, '/account/poi/view?poiIdx=1')
  const title = () => page.locator('main h1').textContent()
  const venue = await title()
  await turn(page, () => page.locator('main').getByRole('link', { name: 'Old Town', exact: true }).click())
  expect([new URL(page.url()).pathname, await title()]).toEqual(['/account/brandgroup/view', 'Old Town'])
  await turn(page, () => page.goBack())
  expect(await title()).toBe(venue)
  await open(page, '/media/media/view?mediaId=BEA0000001')
  await turn(page, () => page.locator('main').getByRole('link', { name: 'Market Square 1', exact: true }).click())
  expect(new URL(page.url()).pathname).toBe('/account/poi/view')
})

test('where somebody may not open a record its name is a name alone', async () => {
  const other = await openWindow(browser, world.address)
  await signIn(other, 'beanvenue')
  await open(other.page, '/account/poi/view?poiIdx=1')
  const named = other.page.locator('[data-reading] .shown', { hasText: 'Old Town' })
  await named.first().waitFor()
  expect(await named.getByRole('link').count()).toBe(0)
  expect(other.faults).toEqual([])
  await other.context.close()
})

const rightOf = (text: Locator) =>
  text.evaluate((cell) => {
    const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
    const range = new Range()
    if (words) range.selectNodeContents(words)
    return Math.round(range.getBoundingClientRect().right)
  })

test('numbers of records in a list stand below the name of their column', async () => {
  await open(page, '/account/poi/list')
  const head = page.getByRole('columnheader', { name: 'No.', exact: true })
  const cells = page.locator('.grid-body .grid-row').first().locator('.grid-cell[data-number]')
  expect(await rightOf(cells.last())).toBe(await rightOf(head))
  expect(window.faults).toEqual([])
})
