import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#server/campaign/writing.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { confirm } from './forms.ts'

let world: World
let browser: Browser
let window: Window
let ppIdx: number

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  const seller = await world.signIn('seller')
  const customers = await seller.call('account/advertiser/list', { search: 'Seven Mills' })
  const advIdx = customers.list[0]?.advIdx ?? 0
  const lost = await seller.call('campaign/proposal/save', { ppName: 'Rolls at six', advIdx, validUntil: day(9) })
  await seller.call('campaign/proposal/lose', { ppIdx: lost.ppIdx, reason: 'Too dear' })
  ppIdx = (await seller.call('campaign/proposal/save', { ppName: 'Bread at seven', advIdx, validUntil: day(9) })).ppIdx
  browser = await openBrowser()
  window = await openWindow(browser, world.address)
  await signIn(window, 'seller')
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

test('what is free becomes a variant of the proposal that it was asked for', async () => {
  const { page, faults } = window
  await open(page, `/campaign/proposal/view?ppIdx=${ppIdx}`)
  await page.getByRole('link', { name: 'Add from availability' }).click()
  await chooseOldTown()
  await expect.poll(() => page.getByRole('combobox', { name: 'Advertiser' }).inputValue()).toBe('Seven Mills Bakery')
  await page.getByRole('button', { name: 'Add to a proposal' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Proposals' }).inputValue()).toBe('Bread at seven')
  await nameVariant('Old town')
  await page.getByRole('heading', { name: 'Bread at seven' }).waitFor()
  await page.getByRole('heading', { name: 'Old town' }).waitFor()
  expect(faults).toEqual([])
})

test('of all proposals those that are not decided take a variant, and lead to where it stands', async () => {
  const { page, faults } = window
  await open(page, '/campaign/avails/view')
  await chooseOldTown()
  await page.getByRole('button', { name: 'Add to a proposal' }).click()
  await page.getByRole('dialog').getByText('Existing proposal').click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Proposals' }).fill('at')
  await page.getByRole('option', { name: /Bread at seven/ }).waitFor()
  expect(await page.getByRole('option', { name: /Rolls at six/ }).count()).toBe(0)
  await page.getByRole('option', { name: /Bread at seven/ }).click()
  await nameVariant('Old town again')
  await page.getByRole('heading', { name: 'Bread at seven' }).waitFor()
  await page.getByRole('heading', { name: 'Old town again' }).waitFor()
  expect(faults).toEqual([])
})

test('what is free begins a proposal for the customer of the wish', async () => {
  const { page, faults } = window
  await open(page, '/campaign/avails/view')
  await chooseOldTown()
  await page.getByRole('combobox', { name: 'Advertiser' }).fill('Seven')
  await page.getByRole('option', { name: /Seven Mills/ }).click()
  await page.getByRole('button', { name: 'Add to a proposal' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Advertiser' }).inputValue()).toBe('Seven Mills Bakery')
  await dialog.getByRole('textbox', { name: 'Name of the proposal' }).fill('Bread at eight')
  await chooseProduct()
  await dialog.getByText(/^Rate card ₩[\d,]+$/).waitFor()
  await dialog.getByRole('textbox', { name: 'Offered amount (won)' }).fill('1000')
  await dialog.getByText(/^The amount entered is [\d.]+% below the price. It needs separate approval.$/).waitFor()
  await dialog.getByRole('textbox', { name: 'Offered amount (won)' }).fill('')
  await nameVariant('Old town, first')
  await page.getByRole('heading', { name: 'Bread at eight' }).waitFor()
  await page.getByRole('heading', { name: 'Old town, first' }).waitFor()
  expect(faults).toEqual([])
})

test('a variant is held until a day that is told, and its removal is asked about with its hold', async () => {
  const { page, faults } = window
  await page.getByRole('button', { name: 'Hold' }).click()
  await page.getByText(/^Held until \w+ \d+, \d{4}, \d\d:\d\d/).waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByText(/^Remove “Old town, first” from the proposal\? What it holds is free/).waitFor()
  await confirm(page, 'Remove')
  await page.getByText('None yet: check availability and add the result to this proposal.').waitFor()
  expect(faults).toEqual([])
})

async function chooseOldTown() {
  const { page } = window
  await page.getByRole('combobox', { name: 'Brands and regions' }).click()
  await page.getByRole('option', { name: /^Old Town/ }).click()
}

async function nameVariant(name: string) {
  const { page } = window
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name of the variant' }).fill(name)
  await chooseProduct()
  await dialog.getByRole('button', { name: 'Add to a proposal' }).click()
}

async function chooseProduct() {
  const { page } = window
  await page.getByRole('dialog').getByRole('combobox', { name: 'Product' }).click()
  await page.getByRole('option', { name: 'Harbour town, each screen' }).click()
}
