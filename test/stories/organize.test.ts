import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sell } from '#server/campaign/campaign.fixture.ts'
import { day } from '#server/campaign/writing.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn } from './browser.ts'
import { barriersOf } from './looks.ts'

let world: World
let browser: Browser

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  for (const name of ['Alder week', 'Bridge week', 'Castle week']) {
    await sell(world.database.db, { name, from: day(-1), to: day(9) })
  }
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

test('a campaign is dragged before another one, by hand and by keyboard, and asked about before it counts', async () => {
  const window = await openWindow(browser, world.address)
  await signIn(window, 'admin')
  const { page, faults } = window
  await open(page, '/schedule/organize/view')
  const names = () => page.locator('tbody tr').getByRole('link').allTextContents()
  await expect.poll(names).toEqual(['Alder week', 'Bridge week', 'Castle week'])
  const [handle, first] = await Promise.all(
    ['Castle week', 'Alder week'].map((name) => page.getByRole('button', { name: `Drag ${name}` }).boundingBox()),
  )
  if (!handle || !first) throw new Error('There is nothing to drag')
  await page.mouse.move(handle.x + 12, handle.y + 12)
  await page.mouse.down()
  await page.mouse.move(first.x + 12, handle.y - 20, { steps: 4 })
  await page.mouse.move(first.x + 12, first.y + 6, { steps: 8 })
  // Let go before that, it falls where it was last seen over.
  await page.getByText('Castle week over Alder week').waitFor({ state: 'attached' })
  await page.mouse.up()
  await expect.poll(names).toEqual(['Castle week', 'Alder week', 'Bridge week'])
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Move Bridge week up' }).press('Enter')
  await page.getByRole('button', { name: 'Reorganise' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason for the change' }).fill('Opening of the castle')
  await page.getByRole('dialog').getByRole('button', { name: 'Reorganise' }).click()
  const ranks = async () => {
    const { rows } = await sql<{
      rank: number
    }>`select rank from campaign where name like '% week' order by name`.execute(world.database.db)
    return rows.map(({ rank }) => rank)
  }
  await expect.poll(ranks).toEqual([5, 4, 4])
  expect(faults).toEqual([])
})
