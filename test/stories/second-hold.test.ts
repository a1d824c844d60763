import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellerOf, wishOf } from '#server/campaign/hold/hold.fixture.ts'
import { day } from '#server/campaign/writing.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'

let world: World
let browser: Browser
let first: Window
let second: Window

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  await sellerOf(world, await world.signIn('admin'), 'sellertwo', 'Nils Andersson')
  const seller = await world.signIn('seller')
  const all = { ...wishOf(24, 'BEAN/Old Town', 1), endsOn: day(20), holdName: 'Opening of the theatre' }
  await seller.call('campaign/hold/save', all)
  browser = await openBrowser()
  first = await openWindow(browser, world.address)
  second = await openWindow(browser, world.address)
  await signIn(first, 'seller')
  await signIn(second, 'sellertwo', 'Quayside!2027')
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

test('a seller stands in line behind what another holds, and is told once it is free', async () => {
  const { page } = second
  await open(page, '/campaign/avails/view')
  await page.getByRole('combobox', { name: 'Brands and regions' }).click()
  await page.getByRole('option', { name: /^Old Town/ }).click()
  await page.getByRole('button', { name: 'Record as a lost sale' }).waitFor()
  await page.getByRole('button', { name: 'Hold second in line' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name of the hold' }).fill('Film week')
  await dialog.getByRole('button', { name: 'Hold second in line' }).click()
  const row = page.getByRole('row', { name: /Film week/ })
  await row.getByText('Second in line').waitFor()
  await row.getByText(/Behind 1 hold/).waitFor()
  expect(await page.getByText('Opening of the theatre').count()).toBe(0)

  await open(first.page, '/campaign/avails/view')
  await first.page.getByRole('button', { name: 'Release' }).click()
  await first.page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
  await row.getByText('Held', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByText('Moved up from the line: it is held now.').waitFor()
  expect([...first.faults, ...second.faults]).toEqual([])
})
