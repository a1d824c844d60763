import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { month } from '#server/money/closing/closing.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { mountPlayer, proveSomething, sellSomething, settleSomething } from './records.ts'

let world: World
let browser: Browser
let window: Window

beforeAll(async () => {
  world = await openWorld({ withFiles: true })
  const admin = await world.signIn('admin')
  await mountPlayer(admin, world.address, 'BEA0000001')
  await sellSomething(admin)
  await proveSomething(world)
  await settleSomething(admin, world)
  browser = await openBrowser()
  window = await openWindow(browser, world.address, { language: 'de' })
  await signIn(window, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const long = [
  '/settlement/media/list',
  '/settlement/sales/list',
  '/campaign/run/list',
  '/media/media/list',
  '/media/report/dailyList',
]

test('in German the creatives are read without pushing them sideways', async () => {
  const { page } = window
  await open(page, '/material/material/list')
  await page.locator('main .grid-body [role=row]').first().waitFor()
  const rest = () => page.locator('main .grid').evaluate((grid) => grid.scrollWidth - grid.clientWidth)
  await expect.poll(rest).toBeLessThanOrEqual(0)
})

test('the months of money are written in the language’s way', async () => {
  const { page } = window
  const written = new Intl.DateTimeFormat('de', { timeZone: 'UTC', month: 'long', year: 'numeric' })
  const name = written.format(Date.parse(`${month}-01`))
  await open(page, '/settlement/media/list')
  await page.getByRole('gridcell', { name }).first().waitFor()
  await open(page, `/settlement/closing/view?closingMonth=${month}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
})

test.each(long)('in German the names of all columns of %s are read whole', async (path) => {
  const { page } = window
  await open(page, path)
  const names = page.locator('main .grid-head').locator('button, [role=columnheader]:not(:has(button))')
  await names.first().waitFor()
  const cut = () =>
    names.evaluateAll((all) =>
      all
        .filter((name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1)
        .map(({ textContent }) => textContent),
    )
  await expect.poll(cut).toEqual([])
})

test('in German the campaigns of a closed month are read without pushing them sideways', async () => {
  const { page } = window
  await open(page, `/settlement/closing/view?closingMonth=${month}`)
  const lines = page.locator('main table', { hasText: 'Lanterns of the harbour' })
  await lines.waitFor()
  const rest = () =>
    lines.evaluate(
      (table) =>
        table.scrollWidth - (table.closest('main .mantine-TableScrollContainer-scrollContainer')?.clientWidth ?? 0),
    )
  expect(await rest()).toBeLessThanOrEqual(0)
})

test('in German no name of a column of the closings is broken within a word', async () => {
  const { page } = window
  await open(page, '/settlement/closing/list')
  const names = page.locator('main .grid-head [role=columnheader]')
  await names.first().waitFor()
  const broken = () =>
    names.evaluateAll((all) => {
      const isBroken = (name: Element) => {
        const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode()
        if (!(text instanceof Text)) return false
        const range = new Range()
        return [...text.data.matchAll(/\S+/g)].some(({ index, 0: { length } }) => {
          range.setStart(text, index)
          range.setEnd(text, index + length)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
        })
      }
      return all.filter(isBroken).map(({ textContent }) => textContent)
    })
  await expect.poll(broken).toEqual([])
})

test('in the choice of columns no name stands twice, and the distance of rows can be chosen', async () => {
  const { page } = window
  await open(page, '/account/poi/list')
  await page.getByRole('button', { name: 'Spalten', exact: true }).click()
  const density = page.getByRole('radiogroup', { name: 'Zeilenhöhe' })
  await density.waitFor()
  expect((await density.boundingBox())?.height).toBeGreaterThan(20)
  const names = await page
    .getByRole('dialog')
    .getByRole('checkbox')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).labels?.[0]?.textContent))
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
