import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter, weekdayOf } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { sell } from '#server/campaign/campaign.fixture.ts'
import { day } from '#server/campaign/writing.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { narrow, open, openBrowser, openWindow, signIn, type Window, wide } from './browser.ts'
import { gone, hasFocus } from './habits.fixture.ts'
import { barriersOf, fits } from './looks.ts'
import { mountPlayer } from './records.ts'

let world: World
let browser: Browser
let window: Window

beforeAll(async () => {
  world = await openWorld({ withFiles: true })
  await mountPlayer(await world.signIn('admin'), world.address, 'BEA0000001')
  browser = await openBrowser()
  window = await openWindow(browser, world.address)
  await signIn(window, 'beanmaster')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

test('keys stop at a part that is wider than the window and push it, and pass by one that fits', async () => {
  const { page } = window
  const days = page.getByRole('region', { name: 'Fill rate of the next 14 days' })
  await open(page, '/')
  await page.getByText('Fill rate of the next 14 days').first().waitFor()
  expect(await days.count()).toBe(0)
  await page.setViewportSize(narrow)
  await days.waitFor()
  expect(await barriersOf(page)).toEqual([])
  const seen = async () => {
    await page.keyboard.press('Tab')
    return days.evaluate((part) => part === document.activeElement)
  }
  await expect.poll(seen).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => days.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  expect(window.faults).toEqual([])
  await page.setViewportSize(wide)
})

test('on a phone rights, codes and ranks are read line by line, with their boxes, branches and steps', async () => {
  const admin = await openWindow(browser, world.address, { viewport: narrow })
  const { page } = admin
  await sell(world.database.db, { name: 'Alder week', from: day(-1), to: day(9) })
  await signIn(admin, 'admin')
  const line = (words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words }).first()
  const wellRead = async () => {
    await gone(page.getByRole('columnheader'))
    await fits(page, page.url())
    expect(await barriersOf(page)).toEqual([])
  }
  await open(page, '/account/authgroup/view')
  await line('Footfall').getByRole('checkbox', { name: 'List', exact: true }).uncheck()
  await wellRead()
  await open(page, '/system/authrole/auth')
  await line('Footfall').getByRole('checkbox', { name: 'List', exact: true }).waitFor()
  await wellRead()
  await open(page, '/system/code/list')
  await page.getByRole('button', { name: 'Unfold Approval', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Fold Approval', exact: true }).waitFor()
  await wellRead()
  await open(page, '/schedule/organize/view')
  await page.getByRole('button', { name: 'Move Alder week up' }).press('Enter')
  await line('Alder week').getByText('was 5').waitFor()
  await line('Alder week').getByRole('button', { name: 'Drag Alder week' }).waitFor()
  await wellRead()
  expect(admin.faults).toEqual([])
  await admin.context.close()
})

test('on a phone the columns of a table in a panel stand below each other, each value beside its name', async () => {
  const { page } = window
  await open(page, '/account/mypage/view')
  const columns = page.getByRole('columnheader', { name: 'Browser' })
  await columns.waitFor()
  await page.setViewportSize(narrow)
  const line = page.getByRole('listitem').filter({ hasText: 'This browser' })
  await line.getByText('Chrome, Linux', { exact: true }).waitFor()
  expect(await columns.count()).toBe(0)
  const [name, value] = await line
    .getByText(/^(Browser|Chrome, Linux)$/)
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
  expect(value?.left).toBeGreaterThan(name?.right ?? 0)
  expect(await barriersOf(page)).toEqual([])
  expect(window.faults).toEqual([])
})

test('repair times by kind and by brand have their columns in line', async () => {
  const { page } = window
  await sql`
    insert into incident (brand_code, venue_id, media_id, kind, level, opened_at, closed_at)
    select brand_code, venue_id, media.id, kind, 'warn', now() - interval '3 hours', now()
    from media, unnest(array['disk', 'twin']) kind
    where media.id = 'BEA0000001'`.execute(world.database.db)
  await page.setViewportSize(wide)
  await open(page, '/media/repair/times')
  const heads = page.getByRole('columnheader')
  await heads.nth(7).waitFor()
  const places = await heads.evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().right)))
  expect(places.slice(4)).toEqual(places.slice(0, 4))
})

test('on a phone the hours of the schedule have more room than the names of its screens', async () => {
  const { page } = window
  await page.setViewportSize(narrow)
  await open(page, '/schedule/schedule/list')
  const names = await page.getByRole('columnheader', { name: 'Screen', exact: true }).boundingBox()
  expect(names?.width).toBeLessThan(narrow.width / 2)
})

test('on a phone the hours of another day begin when the venues open, and the names stay in sight', async () => {
  const { page } = window
  await page.setViewportSize(narrow)
  const tomorrow = dayAfter(localDay(USUAL_ZONE, Date.now()))
  const master = await world.signIn('beanmaster')
  const { poiIdx } = await master.call('media/media/detail', { mediaId: 'BEA0000001' })
  const { opening } = await master.call('account/poi/detail', { poiIdx: poiIdx ?? 0 })
  const [on = ''] = opening[`${weekdayOf(tomorrow) + 1}` as '1'] ?? []
  await open(page, `/schedule/schedule/list?day=${tomorrow}`)
  const name = page.getByRole('gridcell', { name: /^BEA0000001/ })
  await name.waitFor()
  const hours = page.getByRole('columnheader', { name: 'Hours' })
  const leftOf = async (hour: string) => (await hours.getByText(hour, { exact: true }).boundingBox())?.x ?? 0
  const edge = async () => {
    const box = await name.boundingBox()
    return (box?.x ?? -1) + (box?.width ?? 0)
  }
  await expect.poll(async () => Math.round((await leftOf(String(Number(on.slice(0, 2))))) - (await edge()))).toBe(0)
  expect((await name.boundingBox())?.x).toBeGreaterThan(0)
})

test('on a phone no line of the calendar lies over the next', async () => {
  const { page } = window
  await page.setViewportSize(narrow)
  await open(page, '/campaign/calendar/view')
  const lines = page.locator('.calendar-line:has(.calendar-name)')
  await lines.first().waitFor()
  const over = () =>
    lines.evaluateAll((all) =>
      all.filter((line) =>
        [...line.children].some((part) => part.getBoundingClientRect().bottom > line.getBoundingClientRect().bottom),
      ),
    )
  expect(await over()).toEqual([])
})

test('on a phone a refusal leaves the buttons in sight, and stands there once', async () => {
  const { page } = window
  await page.setViewportSize(narrow)
  await open(page, '/account/brandgroup/view?bgCode=1')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const told = page.locator('.mantine-Notification-root', { hasText: 'No information changed' })
  await save.click()
  await told.first().waitFor()
  await save.click()
  await save.click()
  expect(await told.all()).toHaveLength(1)
  expect((await told.boundingBox())?.y).toBeLessThan((await save.boundingBox())?.y ?? 0)
})

test('on a phone the bell opens within the window', async () => {
  const { page } = window
  await page.setViewportSize(narrow)
  await open(page, '/account/mypage/view')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const lines = page.getByRole('dialog', { name: /^Notifications/ })
  await lines.waitFor()
  const { x = -1, width = 0 } = (await lines.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(narrow.width)
})

test('the names of a report stay in sight when its days are pushed sideways', async () => {
  const { page } = window
  await page.setViewportSize(narrow)
  await open(page, '/media/report/monthList')
  const grid = page.getByRole('grid')
  const name = grid.getByRole('gridcell').first()
  await name.waitFor()
  const before = await name.boundingBox()
  const sum = await grid.getByRole('columnheader', { name: 'Plays', exact: true }).boundingBox()
  expect((sum?.x ?? 0) + (sum?.width ?? 0), 'the sum is in sight').toBeLessThan(narrow.width)
  await grid.evaluate((table) => table.scrollTo({ left: table.scrollWidth }))
  await expect.poll(() => grid.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  expect((await name.boundingBox())?.x).toBe(before?.x)
  // Figures pass below it unseen.
  expect(await name.evaluate((cell) => getComputedStyle(cell).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
  expect(window.faults).toEqual([])
})

test('on a phone each hour of a week is as large as a fingertip, and the keys walk through them', async () => {
  const own = await openWindow(browser, world.address, { viewport: narrow })
  await signIn(own, 'admin')
  await open(own.page, '/campaign/write/write')
  const hours = own.page.getByRole('group', { name: 'Hours of the week' }).getByRole('button')
  await expect.poll(() => hours.count()).toBe(7 * 25)
  const sizes = await hours.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()))
  expect(sizes.filter(({ width, height }) => width < 24 || height < 24)).toEqual([])
  expect(await barriersOf(own.page)).toEqual([])
  await hours.first().focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'Space']) await own.page.keyboard.press(key)
  expect(await own.page.getByRole('button', { name: 'Tue 0', exact: true }).getAttribute('aria-pressed')).toBe('false')
  await own.page.keyboard.press('Shift+Tab')
  await hasFocus(own.page.getByLabel(/^Last day/))
  await own.context.close()
})

test('on a phone the reason of a state is read whole on its record', async () => {
  const admin = await world.signIn('admin')
  const request = { adName: 'Seaside Bakery', bizno: '402-86-30136', cName: 'Seaside Bakery Ltd' }
  const { advIdx } = await admin.call('account/advertiser/save', request)
  const reason = 'The number belongs to a company that was dissolved'
  await admin.call('account/advertiser/status', { advIdx, approval: 5, reason, isConfirmed: 'Y' })
  const own = await openWindow(browser, world.address, { viewport: narrow })
  await signIn(own, 'admin')
  await open(own.page, `/account/advertiser/view?advIdx=${advIdx}`)
  const words = own.page.locator('main [data-why]').filter({ hasText: reason }).first()
  await words.waitFor()
  expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  expect(await words.evaluate((part) => getComputedStyle(part).textOverflow)).toBe('clip')
  await own.context.close()
})

test('on a phone the acts of a list stand in one row, and hints apart from the buttons above them', async () => {
  const own = await openWindow(browser, world.address, { viewport: narrow, language: 'de' })
  await signIn(own, 'beanmaster')
  await open(own.page, '/content/publish/list')
  const acts = own.page.locator('main .no-print').first().locator('button, a')
  await acts.getByText('Neu anlegen').waitFor()
  const tops = await acts.evaluateAll((all) => all.map((act) => act.getBoundingClientRect().top))
  expect([tops.length, new Set(tops).size]).toEqual([5, 1])
  await open(own.page, '/emergency/emergency/view')
  const button = await own.page.getByRole('button', { name: 'Datei wählen' }).boundingBox()
  const hint = await own.page.getByText('Bis es am Screen ist, stehen dort die Worte').boundingBox()
  expect((hint?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThanOrEqual(4)
  await own.context.close()
})
