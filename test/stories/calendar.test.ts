import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sell } from '#server/campaign/campaign.fixture.ts'
import { customerOf, day, wholeDraft } from '#server/campaign/writing.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, settle, signIn } from './browser.ts'
import { gone, shown } from './habits.fixture.ts'
import { barriersOf } from './looks.ts'

let world: World
let browser: Browser

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  await sell(world.database.db, { name: 'Ferry', from: day(0), to: day(20), plays: 4, loops: 1 })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

test('the calendar says how full each day is and who is there, by mouse and by keyboard', async () => {
  const window = await openWindow(browser, world.address)
  await signIn(window, 'admin')
  const { page, faults } = window
  await open(page, '/campaign/calendar/view')
  const filled = page.getByRole('button', { name: /^Old Town, .*Sold \d+%/ }).first()
  await filled.click()
  await page.getByRole('link', { name: 'Ferry' }).waitFor()
  expect(await barriersOf(page)).toEqual([])
  await filled.press('ArrowDown')
  const next = page.locator('.calendar-cell:focus')
  expect(await next.getAttribute('aria-label')).toMatch(/^Riverside, /)
  await next.press('Enter')
  await page.getByRole('heading', { name: /^Riverside \(Morgenrot\)/ }).waitFor()
  await page.getByText('Year', { exact: true }).click()
  await settle(page)
  await expect.poll(() => page.locator('.calendar-cells').first().getByRole('button').count()).toBe(53)
  expect(faults).toEqual([])
})

test('a draft is shifted by arrow keys, asked for by its name, and taken back', async () => {
  const seller = await world.signIn('seller')
  const draft = wholeDraft(await customerOf(world, 'seller', 'Harbour Ferries'), 'Winter ferries', 'BEAN')
  const { cpIdx } = await seller.call('campaign/regist/save', draft)
  const startsOn = async () => (await seller.call('campaign/regist/detail', { cpIdx })).startsOn
  const window = await openWindow(browser, world.address)
  await signIn(window, 'seller')
  const { page } = window
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/campaign/calendar/view')
  const bar = page.getByRole('button', { name: /^Winter ferries/ })
  await bar.press('Shift+ArrowRight')
  await bar.press('ArrowRight')
  await bar.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Move Winter ferries' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await gone(asked)
  // By now the question's code is there, and where nothing moves it has the focus at once: its key does not answer it.
  await bar.press('Shift+ArrowRight')
  await bar.press('ArrowRight')
  await bar.press('Enter')
  await shown(asked)
  expect(await startsOn()).toBe(day(2))
  await asked.getByRole('button', { name: 'Move' }).click()
  await expect.poll(startsOn).toBe(day(10))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(startsOn).toBe(day(2))
})

test('a draft that is shifted beyond the days in sight takes the calendar with it, and back when it is given up', async () => {
  const seller = await world.signIn('seller')
  const draft = wholeDraft(await customerOf(world, 'seller', 'Lake Ferries'), 'Summer ferries', 'BEAN')
  const { cpIdx } = await seller.call('campaign/regist/save', draft)
  const window = await openWindow(browser, world.address)
  await signIn(window, 'seller')
  const { page, faults } = window
  await open(page, '/campaign/calendar/view')
  const bar = page.getByRole('button', { name: /^Summer ferries/ })
  const inSight = async () => {
    const [own, row] = [await bar.boundingBox(), await page.locator('.calendar-drafts').first().boundingBox()]
    return own && row && own.x + 1 >= row.x && own.x < row.x + row.width
  }
  const WEEKS = 14
  await bar.focus()
  for (let week = 0; week < WEEKS; week++) await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(inSight).toBe(true)
  expect(await bar.evaluate((each) => each === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(inSight).toBe(true)
  for (let week = 0; week < WEEKS; week++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Move Summer ferries' })
  await asked.getByRole('button', { name: 'Move' }).click()
  const startsOn = async () => (await seller.call('campaign/regist/detail', { cpIdx })).startsOn
  await expect.poll(startsOn).toBe(day(2 + WEEKS * 7))
  await expect.poll(inSight).toBe(true)
  expect(faults).toEqual([])
})

test('a draft is dragged by hand over its days, and asked for by its name', async () => {
  const seller = await world.signIn('seller')
  const draft = wholeDraft(await customerOf(world, 'seller', 'River Ferries'), 'Spring ferries', 'BEAN')
  const { cpIdx } = await seller.call('campaign/regist/save', draft)
  const startsOn = async () => (await seller.call('campaign/regist/detail', { cpIdx })).startsOn
  const window = await openWindow(browser, world.address)
  await signIn(window, 'seller')
  const { page } = window
  await open(page, '/campaign/calendar/view')
  const bar = page.getByRole('button', { name: /^Spring ferries/ })
  await bar.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  const [middle, DAYS, SHIFT] = [y + height / 2, 7, 5]
  await page.mouse.move(x + width / 2, middle)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + (SHIFT * width) / DAYS, middle, { steps: 6 })
  await page.mouse.up()
  const asked = page.getByRole('dialog', { name: 'Move Spring ferries' })
  await asked.getByRole('button', { name: 'Move' }).click()
  await expect.poll(startsOn).toBe(day(2 + SHIFT))
})

test('a draft lies where it is let go, also where the page has not drawn the last of its way yet', async () => {
  const seller = await world.signIn('seller')
  const draft = wholeDraft(await customerOf(world, 'seller', 'Autumn Ferries'), 'Autumn ferries', 'BEAN')
  const { cpIdx } = await seller.call('campaign/regist/save', draft)
  const startsOn = async () => (await seller.call('campaign/regist/detail', { cpIdx })).startsOn
  const window = await openWindow(browser, world.address)
  await signIn(window, 'seller')
  const { page } = window
  await open(page, '/campaign/calendar/view')
  const bar = page.getByRole('button', { name: /^Autumn ferries/ })
  await bar.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  const [DAYS, SHIFT] = [7, 3]
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  // Both in one turn of the page, as they come to one that is busy.
  await bar.evaluate(
    (element, clientX) => {
      const hand = { bubbles: true, pointerId: 1, pointerType: 'mouse', isPrimary: true, clientX }
      for (const each of ['pointermove', 'pointerup']) element.dispatchEvent(new PointerEvent(each, hand))
    },
    x + width / 2 + (SHIFT * width) / DAYS,
  )
  await page.mouse.up()
  await page.getByRole('dialog', { name: 'Move Autumn ferries' }).getByRole('button', { name: 'Move' }).click()
  await expect.poll(startsOn).toBe(day(2 + SHIFT))
})
