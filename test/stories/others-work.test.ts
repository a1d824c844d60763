import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvedBy, customerOf, wholeDraft } from '#server/campaign/writing.fixture.ts'
import { madeContent } from '#server/content/content.fixture.ts'
import { encoded, sent } from '#server/file/sending.fixture.ts'
import { picture } from '#server/pipeline/fixtures.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { editButton } from './forms.ts'

const HOUR_MS = 3_600_000

let world: World
let browser: Browser
let window: Window
let poiIdx: number
let bgCode: number

beforeAll(async () => {
  world = await openWorld()
  const master = await world.signIn('beanmaster')
  poiIdx = (await master.call('media/media/detail', { mediaId: 'BEA0000001' })).poiIdx ?? 0
  bgCode = (await master.call('account/poi/detail', { poiIdx })).bgCode ?? 0
  browser = await openBrowser()
  window = await openWindow(browser, world.address)
  await signIn(window, 'beanvenue')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

/** A publication that shows something in the venue now. */
async function published(person: Person, targets: { targetGroups: number[]; targetVenues: number[] }) {
  const content = await madeContent(person, 'Cakes', 'V', 0)
  const { publishIdx } = await person.call('content/publish/save', {
    ...{ brdCode: 'BEAN', publishName: 'Cakes', contents: [content], ...targets },
    startDate: new Date(Date.now() - HOUR_MS).toISOString(),
    endDate: new Date(Date.now() + 20 * HOUR_MS).toISOString(),
  })
  return `/content/publish/view?publishIdx=${publishIdx}`
}

const acts = (page: Page) =>
  page.locator('main').getByRole('button', { name: /^(Edit|Stop early|Copy|Change contents)$/ })

test('a venue reads what its brand has published, and is offered nothing that it would be refused', async () => {
  const { page, faults } = window
  const master = await world.signIn('beanmaster')
  await open(page, await published(master, { targetGroups: [bgCode], targetVenues: [] }))
  await page.getByText('Old Town', { exact: true }).waitFor()
  expect(await acts(page).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  expect(faults).toEqual([])
})

test('a venue changes what it has published itself', async () => {
  const { page } = window
  const own = await world.signIn('beanvenue')
  await open(page, await published(own, { targetGroups: [], targetVenues: [poiIdx] }))
  await editButton(page).waitFor()
  await expect.poll(() => acts(page).count()).toBeGreaterThan(1)
})

test('a venue sees a campaign with its venues, and no way to a report that is closed to it', async () => {
  const { page } = window
  const [seller, admin] = [await world.signIn('seller'), await world.signIn('admin')]
  await world.database.pool.query('update media set device_status = 1')
  const cpIdx = await approvedBy(
    seller,
    admin,
    wholeDraft(await customerOf(world, 'seller', 'Ferries'), 'Ferries', 'BEAN'),
  )
  await open(page, `/campaign/wait/view?cpIdx=${cpIdx}`)
  await page.getByRole('link', { name: 'Venues', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Plays by day' }).count()).toBe(0)
})

test('a record leads to its list those alone who may see that', async () => {
  const { page } = window
  const address = `/account/poi/view?poiIdx=${poiIdx}`
  await open(page, address)
  expect(await page.locator('main').getByRole('link', { name: 'Venues', exact: true }).count()).toBe(0)
  const brand = await openWindow(browser, world.address)
  await signIn(brand, 'beanmaster')
  await open(brand.page, address)
  await brand.page.locator('main').getByRole('link', { name: 'Venues', exact: true }).click()
  await brand.page.waitForURL(/\/account\/poi\/list/)
})

test('running words are drawn by the player as their colours and speed are being typed', async () => {
  const { page } = await openWindow(browser, world.address)
  await signIn({ page }, 'beanmaster')
  await open(page, '/content/manager/setting')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const strip = dialog.frameLocator('iframe').locator('#strip')
  await strip.getByText('This is what running text looks like').waitFor()
  const pace = () => strip.locator('span').evaluate((words) => parseFloat(getComputedStyle(words).animationDuration))
  const slow = await pace()
  await dialog.getByLabel('Background of notices').fill('#123456')
  await dialog.getByLabel('Running speed').fill('40')
  await expect.poll(() => strip.evaluate((bar) => bar.style.getPropertyValue('--notice-ground'))).toBe('#123456')
  await expect.poll(pace).toBeLessThan(slow)
})

test('of two who change how a brand’s screens look the second one reads the other’s values and decides', async () => {
  const { page } = await openWindow(browser, world.address)
  await signIn({ page }, 'beanmaster')
  await open(page, '/content/manager/setting')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Boards change every').fill('7')
  await dialog.getByLabel('Length of boards').fill('30')
  const admin = await world.signIn('admin')
  const lookNow = async () => {
    const { items } = await admin.call('content/manager/list', {})
    return items.find(({ brdCode }) => brdCode === 'BEAN')
  }
  const before = await lookNow()
  if (!before) throw new Error('The brand has no look')
  const { brdName: _, brdCode, ...was } = before
  const theirs = { ...was, stepSeconds: 9, notiSpeed: 12, cardFIdx: await pictureOf(admin) }
  await admin.call('content/manager/settingSave', { brdCode, ...theirs, was })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Stored value: 9', { exact: true }).waitFor()
  await expect.poll(() => dialog.getByText(/^Stored value/).count()).toBe(1)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await lookNow()).toMatchObject({ ...theirs, stepSeconds: 7, playSeconds: 30 })
})

/** A picture that was sent and is ready. */
async function pictureOf(person: Person): Promise<number> {
  const bytes = await (await picture(400, 300)).png().toBuffer()
  const fIdx = await sent(person, { name: 'card.png', bytes, purpose: 'screenNotice' })
  await encoded(person, fIdx)
  return fIdx
}
