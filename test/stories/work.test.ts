import { sql } from 'kysely'
import type { Browser, Locator } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { narrow, open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { confirm } from './forms.ts'

const THUMB = 44

let world: World
let browser: Browser
let master: Person
let phone: Window
let inIdx: number
let woIdx: number

beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
  const { rows } = await sql<{ id: number; venue: number; keeper: number }>`
    insert into incident (brand_code, venue_id, media_id, kind, level, opened_at)
    select brand_code, venue_id, id, 'identity', 'warn', now() from media where id = 'BEA0000001'
    returning id, venue_id as venue, (select id from app_user where login_id = 'beanvenue') as keeper`.execute(
    world.database.db,
  )
  const [{ id, venue, keeper } = { id: 0, venue: 0, keeper: 0 }] = rows
  inIdx = id
  const order = { woTitle: 'Remove the old player', task: 'It stands behind the counter.', poiIdx: venue }
  woIdx = (await master.call('media/work/save', { ...order, workerId: keeper, inIdx })).woIdx
  await master.call('media/work/save', { woTitle: 'Clean the screen', task: 'With a dry cloth.', poiIdx: venue })
  browser = await openBrowser()
  phone = await openWindow(browser, world.address, { viewport: narrow })
  await signIn(phone, 'beanvenue')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const button = (name: string) => phone.page.getByRole('button', { name, exact: true })
const heightOf = async (what: Locator) => (await what.boundingBox())?.height ?? 0

async function photograph(at: number, background: string) {
  const picture = sharp({ create: { width: 480, height: 640, channels: 3, background } })
  const buffer = await picture.jpeg().toBuffer()
  const input = phone.page.locator('main input[type=file]').nth(at)
  await input.setInputFiles({ name: 'site.jpg', mimeType: 'image/jpeg', buffer })
  await expect.poll(() => phone.page.locator('main img').count()).toBe(at + 1)
}

test('with a thumb, work is found, taken, photographed before and after, and done', async () => {
  const { page, faults } = phone
  await open(page, '/media/mywork/list')
  await page.getByText('Open to take').waitFor()
  await page.getByText('Yours').first().waitFor()
  await page.getByRole('link', { name: 'Remove the old player' }).click()
  const take = button('Take it')
  expect(await heightOf(take)).toBeGreaterThanOrEqual(THUMB)
  const first = () => page.locator('main button[data-variant=filled]').allTextContents()
  await expect.poll(first).toEqual(['Take it'])
  await take.click()
  await button('Done').waitFor()
  expect(await heightOf(page.locator('main .thumb button').last())).toBeGreaterThanOrEqual(THUMB)
  await photograph(0, '#a33')
  await photograph(1, '#3a3')
  // One act comes first: photographs are to be saved, before the work ends or with it.
  expect(await first()).toEqual(['Save'])
  await button('Done').click()
  await page.getByText('Do you want to save it?').waitFor()
  await confirm(page, 'Cancel')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)
  await button('Done').click()
  await confirm(page, 'Save')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Report').fill('Dismounted, it lies in the car')
  await dialog.getByLabel('Close the incident too').check()
  await dialog.getByRole('button', { name: 'Done', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('main').getByText('Dismounted, it lies in the car').waitFor()
  expect((await master.call('media/work/detail', { woIdx })).photoAfter).not.toBeNull()
  const incident = await master.call('media/incident/detail', { inIdx })
  expect(incident.closeReason).toBe('Dismounted, it lies in the car')
  expect(faults).toEqual([])
})
