import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { sellUnplanned } from '#server/campaign/campaign.fixture.ts'
import { eventually } from '#test/eventually.ts'
import { CONVERTED_MS } from '#test/films.ts'
import { neverClose } from '#test/opening.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn } from './browser.ts'
import { barriersOf } from './looks.ts'

let world: World
let browser: Browser
let page: Page
const NOON_MS = 12 * 3_600_000
const today = localDay('Asia/Seoul', Date.now())
/** From the hour at which the story is told to noon: late in the evening some screens have no plays left to gain. */
const untilNoon = startOfDay(today, 'Asia/Seoul').getTime() + NOON_MS - Date.now()

beforeAll(async () => {
  world = await openWorld({ withFiles: true })
  world.server.services.clock = () => new Date(Date.now() + untilNoon)
  const { db } = world.database
  await eventually(isIdle, CONVERTED_MS)
  await neverClose(world)
  await sql`update media set device_status = 1`.execute(db)
  for (const brand of ['BEAN', 'QUAY']) await planAnew(brand)
  await eventually(isIdle, CONVERTED_MS)
  browser = await openBrowser()
  const window = await openWindow(browser, world.address)
  page = window.page
  await signIn(window, 'admin')
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

test('an operator sees what a rebuild of today would change, and rebuilds it', async () => {
  await open(page, '/schedule/now/view')
  await page.getByText('Every campaign gets what was sold.').waitFor()
  await sellUnplanned(world.database.db, {
    name: 'Late booking',
    from: today,
    to: dayAfter(today, 3),
    plays: 2,
    brand: 'QUAY',
  })
  await page.getByRole('button', { name: 'Rebuild today' }).click()
  const dialog = page.getByRole('dialog')
  const booking = dialog.getByRole('row').filter({ hasText: 'Late booking' })
  await booking.waitFor()
  await booking.getByText(/on screens: 64/).waitFor()
  await dialog.getByRole('button', { name: 'Rebuild' }).click()
  // Once it is closed, what stands there is told of this build and of none before.
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(/Schedule built/).waitFor()
  await page.getByRole('button', { name: 'Rebuild today' }).click()
  await dialog.getByText(/Takes effect|Nothing would change/).waitFor()
  expect(await dialog.getByText('Late booking').count()).toBe(0)
})

test('a seller asks what is free, holds it, and nobody is promised it twice', async () => {
  const seller = await openWindow(browser, world.address)
  await signIn(seller, 'seller')
  await open(seller.page, '/campaign/avails/view')
  const places = seller.page.getByRole('combobox', { name: 'Brands and regions' })
  await places.click()
  await seller.page.getByRole('option', { name: /^Old Town/ }).click()
  await seller.page.getByText('All of it is free').waitFor()
  const hours = seller.page.getByRole('toolbar', { name: 'Hours of a day' }).getByRole('button')
  await hours.first().focus()
  await seller.page.keyboard.press('End')
  await seller.page.keyboard.press('Enter')
  const last = await hours.last().getAttribute('aria-label')
  // Its hint says the same.
  await seller.page
    .getByText(new RegExp(`^${last}: sold .* free \\d+%$`))
    .first()
    .waitFor()
  await seller.page.getByRole('button', { name: 'Hold these plays' }).click()
  const dialog = seller.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hold these plays' }).click()
  await dialog.getByText('Please enter Name of the hold').waitFor()
  await dialog.getByRole('textbox', { name: 'Name of the hold' }).fill('Opening of the theatre')
  await dialog.getByRole('button', { name: 'Hold these plays' }).click()
  await seller.page.getByRole('cell', { name: 'Opening of the theatre' }).waitFor()
  await seller.page.getByRole('textbox', { name: 'Max. per hour' }).fill('2')
  await seller.page.getByText(/The limits allow [\d,]+ of the share’s [\d,]+ plays/).waitFor()
  await seller.page.getByRole('checkbox', { name: 'Roadblock' }).check()
  await seller.page.getByText('A roadblock has no limits per hour or day').waitFor()
  await seller.page.getByRole('textbox', { name: 'Max. per hour' }).fill('')
  await seller.page.getByRole('row', { name: /Slots free on all screens at once \d+/ }).waitFor()
  await seller.page.getByRole('checkbox', { name: 'Roadblock' }).uncheck()
  await seller.page.getByRole('textbox', { name: 'Max. per hour' }).fill('2')
  await seller.page.getByRole('textbox', { name: /^Total plays/ }).fill('500')
  await seller.page.getByRole('button', { name: 'Hold these plays' }).click()
  await dialog.getByRole('textbox', { name: 'Name of the hold' }).fill('Two an hour')
  await dialog.getByRole('button', { name: 'Hold these plays' }).click()
  const limited = seller.page.getByRole('row', { name: /Two an hour/ })
  await limited.getByText('Max. 2 per hour').waitFor()
  await limited.getByRole('button', { name: 'Release' }).click()
  await seller.page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
  await limited.waitFor({ state: 'hidden' })
  await seller.page.getByRole('button', { name: 'Release' }).click()
  await seller.page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
  await seller.page.getByText('Nothing is held.').waitFor()
})

test('an operator plans the hours of a content by keyboard and pointer', async () => {
  await open(page, '/schedule/plan/list')
  await page.getByRole('row', { name: /Cake of the week/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mon', exact: true }).click()
  const nine = dialog.getByRole('button', { name: 'Mon 9', exact: true })
  await nine.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => nine.getAttribute('aria-pressed')).toBe('true')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Mon 9–10; Tue–Sun 0–24').waitFor()
})

test('house plays of a screen change places by two buttons', async () => {
  const { db } = world.database
  await sql`
    with wish as (
      insert into publish (brand_code, name, starts_at, ends_at, registrant)
      values ('BEAN', 'House', now() - interval '1 hour', now() + interval '3 days', 'test') returning id),
    parts as (
      insert into publish_content (publish_id, place, content_id)
      select wish.id, row_number() over (order by content.id), content.id
      from wish, content
      where content.brand_code = 'BEAN' and content.layout = 'H')
    insert into publish_target (publish_id, group_code)
    select wish.id, brand_group.code from wish, brand_group where brand_group.brand_code = 'BEAN'`.execute(db)
  await planAnew('BEAN')
  const screen = await wideScreen()
  await open(page, `/schedule/schedule/view?mediaId=${screen}&day=${dayAfter(today)}`)
  await page.getByText('Roasting day').first().waitFor()
  const first = page.getByRole('button', { name: /^Move / }).first()
  const name = await first.getAttribute('aria-label')
  await first.click()
  await page
    .getByRole('button', { name: /^Swap with / })
    .first()
    .click()
  await page.getByText('Swapped; it applies').waitFor()
  await page.waitForFunction(
    (before) => document.querySelector('[aria-label^="Move "]')?.getAttribute('aria-label') !== before,
    name,
  )
})

test("an operator reads a screen's day as a line, from its hours down to each play, by keyboard", async () => {
  const hours = page.getByRole('toolbar', { name: 'Hours', exact: true }).getByRole('button')
  const first = await hours.first().getAttribute('aria-label')
  await hours.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const second = hours.nth(1)
  await page.waitForURL((url) => url.searchParams.has('hour'))
  await expect.poll(() => second.getAttribute('aria-pressed')).toBe('true')
  expect(await second.getAttribute('aria-label')).not.toBe(first)
  await page.getByText('2 min', { exact: true }).click()
  const plays = page.getByRole('toolbar', { name: 'Plays of the hour' })
  const picture = plays
    .getByRole('button', { name: /Roasting day/ })
    .locator('img')
    .first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barriersOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await plays.getByRole('button').first().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const last = plays.getByRole('button').last()
  await expect.poll(() => last.getAttribute('aria-pressed')).toBe('true')
  const began = (await last.getAttribute('aria-label'))?.split(' ')[0] ?? ''
  const why = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Why this plays' }) })
  await why.getByText(began).first().waitFor()
  const day = new URL(page.url()).searchParams.get('day') ?? ''
  const ofWeek = page.getByRole('toolbar', { name: /^Hours of / }).getByRole('button', { pressed: true })
  await expect.poll(() => ofWeek.count()).toBe(1)
  await page.getByRole('button', { name: 'Day after' }).click()
  await page.waitForURL((url) => url.searchParams.get('day') === dayAfter(day) && !url.searchParams.has('hour'))
})

async function planAnew(brand: string) {
  await sql`insert into schedule_change (brand_code) values (${brand})`.execute(world.database.db)
  world.server.services.bus.publish('schedule', brand)
}

/** No film is being converted, no day built, no screen planned. */
async function isIdle() {
  const { rows } = await sql`
    select from job where state in ('queued', 'running')
    union all
    select from schedule_change`.execute(world.database.db)
  expect(rows).toEqual([])
}

async function wideScreen(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select media.id from media join model on model.id = media.model_id
    where media.brand_code = 'BEAN' and model.layout = 'H' order by media.id limit 1`.execute(world.database.db)
  return rows[0]?.id ?? ''
}
