import { sql } from 'kysely'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { chromiumPath, open, openBrowser, openWindow, settle, signIn, signInAndLand, turn } from './browser.ts'
import { create, edit } from './forms.ts'
import { barriersOf } from './looks.ts'

let world: World
let browser: Browser

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const canvasOf = (page: Page) => page.locator('.map canvas')

test('the dashboard shows where the network is, and a hand around it leads to the venues within', async () => {
  const window = await openWindow(browser, world.address)
  await signInAndLand(window, 'admin')
  const { page, faults } = window
  await canvasOf(page).waitFor()
  await settle(page)
  await page.getByText('Venues in view: 64').waitFor()
  await page.getByRole('button', { name: 'Choose on the map' }).click()
  await page.getByText('Lasso', { exact: true }).click()
  await drawAround(page)
  await page.getByRole('button', { name: 'List of the selection: 64' }).click()
  await page.waitForURL(/\/account\/poi\/list\?poiIdx=/)
  await settle(page)
  await page.getByText('64').first().waitFor()
  expect(faults).toEqual([])
})

/** A line by hand around all that is in sight. */
async function drawAround(page: Page) {
  const box = await canvasOf(page).boundingBox()
  if (!box) throw new Error('There is no map')
  const corners = [
    [0.02, 0.02],
    [0.98, 0.02],
    [0.98, 0.98],
    [0.02, 0.98],
  ] as const
  for (const [at, [x, y]] of corners.entries()) {
    await page.mouse.move(box.x + x * box.width, box.y + y * box.height)
    if (at === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

test('a seller takes the venues around a point for a wish, by keyboard as well', async () => {
  const window = await openWindow(browser, world.address)
  await signIn(window, 'seller')
  const { page, faults } = window
  await open(page, '/campaign/avails/view')
  await page.getByRole('button', { name: 'Choose on the map' }).click()
  await canvasOf(page).waitFor()
  await settle(page)
  await page.getByText('Radius', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Radius in metres' }).fill('50000')
  await page.getByRole('button', { name: 'Around the map’s centre' }).press('Enter')
  await page.getByText('Selected: 64 venues, 128 screens').waitFor()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Market Square 1' }).press('Space')
  await page.getByRole('button', { name: 'Use: 63' }).press('Enter')
  await page.getByText('Venues: 63').waitFor()
  await page.getByText('126 screens').waitFor()
  expect(faults).toEqual([])
})

test('an emergency is aimed by a line on the map, its screens are named before it is shown, and lists stay a way', async () => {
  const [asking, answering] = [await openWindow(browser, world.address), await openWindow(browser, world.address)]
  await signIn(asking, 'beanmaster')
  const { page, faults } = asking
  await open(page, '/emergency/emergency/view')
  await page.getByRole('textbox', { name: 'Headline' }).fill('Flood')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Keep away from the river')
  await page.getByRole('button', { name: 'Choose on the map' }).press('Enter')
  await canvasOf(page).waitFor()
  await settle(page)
  await page.getByText('Lasso', { exact: true }).click()
  await drawAround(page)
  await page.getByText('Selected: 32 venues, 64 screens').waitFor()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Use: 32' }).click()
  await page.getByText('64 screens, 0 of them connected, in 32 venues').waitFor()
  await page.getByRole('button', { name: 'Choose targets' }).press('Enter')
  await page.getByRole('tab', { name: 'Venues: 32' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await create(page)
  await signIn(answering, 'admin')
  await open(answering.page, `/emergency/emergency/view?emIdx=${new URL(page.url()).searchParams.get('emIdx')}`)
  await answering.page.getByRole('button', { name: 'Put on screens' }).click()
  await answering.page.getByRole('dialog').getByText('Show "Flood" on 64 screens (').waitFor()
  expect([...faults, ...answering.faults]).toEqual([])
})

test('a click on the map corrects where a venue lies', async () => {
  const window = await openWindow(browser, world.address)
  await signIn(window, 'admin')
  const { page } = window
  const { rows } = await sql<{ id: number }>`select min(id) as id from venue`.execute(world.database.db)
  await open(page, `/account/poi/view?poiIdx=${rows[0]?.id}`)
  await edit(page)
  await settle(page)
  const latitude = page.getByRole('textbox', { name: 'Latitude' })
  const before = await latitude.inputValue()
  await canvasOf(page).click({ position: { x: 40, y: 40 } })
  await expect.poll(() => latitude.inputValue()).not.toBe(before)
  await page.getByText('2 changes').or(page.getByText('Changed fields: 2')).waitFor()
})

test('a place on the map says what has become of its screens, a minute later at most', async () => {
  const { page, faults } = await openWindow(browser, world.address)
  await page.clock.install()
  await signInAndLand({ page }, 'beanvenue')
  const canvas = page.locator('.map canvas')
  await canvas.waitFor()
  await settle(page)
  const tip = page.locator('.map-tip')
  const told = async () => {
    await page.mouse.move(0, 0)
    await canvas.hover()
    return (await tip.count()) > 0 ? tip.textContent() : null
  }
  await expect.poll(told).toBe('Market Square 1 · Screens: 2 · Off')
  await sql`update media set status = 4`.execute(world.database.db)
  await page.clock.fastForward(61_000)
  await page.getByText('Screens: 2 · Fault').first().waitFor()
  await expect.poll(told).toBe('Market Square 1 · Screens: 2 · Fault')
  expect(faults).toEqual([])
})

test('where nothing can be drawn the list stands alone, and says so', async () => {
  const plain = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-3d-apis', '--no-first-run'],
  })
  try {
    const window = await openWindow(plain, world.address, { viewport: { width: 390, height: 844 } })
    await signInAndLand(window, 'admin')
    await window.page.getByText('This browser cannot draw the map').waitFor()
    await turn(window.page, () => window.page.getByRole('button', { name: 'Market Square 1' }).click())
    expect(window.page.url()).toMatch(/\/media\/media\/list\?poiIdx=/)
    expect(await barriersOf(window.page)).toEqual([])
  } finally {
    await plain.close()
  }
})
