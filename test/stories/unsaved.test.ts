import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn } from './browser.ts'
import { addressOf, gone, shown } from './habits.fixture.ts'
import { plainPicture } from './pictures.ts'

let world: World
let browser: Browser
let page: Page

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
  const window = await openWindow(browser, world.address)
  page = window.page
  await signIn(window, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

/** To another page and not: the question is asked, and the page stays. */
async function expectKept() {
  const address = addressOf(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Litfass' }).click()
  await shown(dialog('Leave').getByText('Unsaved changes will be lost.'))
  await page.keyboard.press('Escape')
  await gone(dialog('Leave'))
  expect(addressOf(page)).toBe(address)
}

test('a list of venues that was read and not imported is not left without a word', async () => {
  await open(page, '/account/poi/import')
  const buffer = Buffer.from('Name,Address\nPier One,Quay 1\n')
  await page.locator('main input[type=file]').setInputFiles({ name: 'venues.csv', mimeType: 'text/csv', buffer })
  await shown(page.getByText('Pier One').first())
  await expectKept()
  await shown(page.getByText('Pier One').first())
})

test('files that were chosen for creatives are not left without a word', async () => {
  await open(page, '/material/material/many')
  // A real one: a file that is refused has nothing to be kept.
  const file = { name: 'bread.png', mimeType: 'image/png', buffer: await plainPicture(1920, 1080) }
  await page.locator('main input[type=file]').first().setInputFiles(file)
  await shown(page.getByText('bread.png').first())
  await expectKept()
  await shown(page.getByText('bread.png').first())
})

test('ids that were pasted and not taken are asked about', async () => {
  await open(page, '/campaign/write/write')
  await page.getByRole('button', { name: 'From ids' }).first().click()
  const ids = dialog('From ids').getByRole('textbox')
  await ids.fill('BEA0000001')
  await page.keyboard.press('Escape')
  await shown(dialog('Discard changes'))
  await page.keyboard.press('Escape')
  await gone(dialog('Discard changes'))
  expect(await ids.inputValue()).toBe('BEA0000001')
})
