import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, hourOf } from '#domain/schedule/day/slots.ts'
import { openRings, ringScreens } from '#server/media/build/rings.fixture.ts'
import { planOneDay, soldProgram } from '#server/media/firmware/sold-day.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { narrow, open, openBrowser, openWindow, signIn, type Window, wide } from './browser.ts'
import { confirm } from './forms.ts'
import { movedOf } from './habits.fixture.ts'
import { barriersOf, chooseLanguage, fits } from './looks.ts'

let world: World
let browser: Browser
let office: Window
/** Moment at which all screens close. */
let closes: string

beforeAll(async () => {
  world = await openWorld()
  const { network, players } = await openRings(world)
  await network.worked()
  const { pool, db } = world.database
  await pool.query(
    `update device set platform = 'android', model = 'Box 4', firmware = '2.0' where media_id = any($1)`,
    [ringScreens],
  )
  const [opened, closed] = [network.now() - 2 * HOUR_MS, network.now() + 2 * HOUR_MS]
  closes = new Date(closed).toISOString()
  // Sold in each second slot: whoever went before its closing would lose much.
  const ad = await soldProgram(db, hourOf(opened), () => 2)
  const day = new Date(opened).toISOString().slice(0, 10)
  for (const mediaId of ringScreens) await planOneDay(db, mediaId, { day, span: [opened, closed], ad })
  for (const player of players) await player.beat({ firmware: '2.0', time: network.now() })
  await pool.query(`update environment set value = '["packages.example.com"]' where code = 'UPDATE_HOSTS'`)
  browser = await openBrowser()
  office = await openWindow(browser, world.address)
  await signIn(office, 'admin')
  // Letters come with the first page.
  await open(office.page, '/account/mypage/view')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const dialog = () => office.page.getByRole('dialog', { name: 'New firmware for android · Box 4' })

test('nothing of the page moves while builds and machines are read', async () => {
  await open(office.page, '/media/player/list')
  await office.page.getByRole('row', { name: /android · Box 4/ }).waitFor()
  expect(await movedOf(office.page)).toEqual([])
})

test('somebody of the platform orders firmware for machines of one kind; a slip stands beside its field', async () => {
  const { page } = office
  await open(page, '/media/player/list')
  await page
    .getByRole('row', { name: /android · Box 4 2\.0 \(3\)/ })
    .getByRole('button', { name: 'New firmware' })
    .click()
  await dialog().getByRole('textbox', { name: 'Firmware', exact: true }).fill('2.1')
  await dialog().getByLabel('Address of the package (https)').fill('https://elsewhere.example.com/box.zip')
  await dialog().getByLabel('SHA-256').fill('a'.repeat(64))
  await dialog().getByLabel('Size (bytes)').fill('1000')
  expect(await barriersOf(page)).toEqual([])
  const rings = dialog().getByRole('textbox', { name: /^Rings/ })
  const usual = await rings.inputValue()
  await rings.fill('50, 10')
  await dialog().getByRole('button', { name: 'New firmware' }).click()
  await dialog()
    .getByText(/: ascending, ending with 100$/)
    .waitFor()
  await rings.fill(usual)
  await dialog().getByRole('button', { name: 'New firmware' }).click()
  const address = dialog().getByLabel('Address of the package (https)')
  await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
  // The refusal itself.
  office.faults.length = 0
  await address.fill('https://packages.example.com/box.zip')
  await dialog().getByRole('button', { name: 'New firmware' }).click()
  await page.getByText('android · Box 4 · 2.1, ordered by Ada Litfass').waitFor()
  await page.getByText('Under way').waitFor()
})

test('a machine of the ring waits for its closing by the clock of its venue, unless somebody will not wait', async () => {
  const { page } = office
  await page.getByText('Machines that wait for a moment at which little is lost: 1').waitFor()
  const row = page.getByRole('row', { name: /Door|Window|Counter/ })
  await row.locator(`[datetime="${closes}"]`).waitFor()
  await row.getByRole('button', { name: 'Now' }).click()
  await page.getByText(/Sold plays that are lost: \d+/).waitFor()
  expect(await barriersOf(page)).toEqual([])
  await confirm(page, 'Now')
  await row.waitFor({ state: 'detached' })
})

test('a roll-out that is halted by hand is read whole on a phone, in the longest words too', async () => {
  const { page } = office
  await page.getByRole('button', { name: 'Halt', exact: true }).click()
  await confirm(page, 'Halt')
  await page.getByText(/^Ada Litfass halted it at/).waitFor()
  await chooseLanguage(page, 'de')
  await page.setViewportSize(narrow)
  const ring = page.getByRole('listitem').filter({ hasText: 'bis 25 %' })
  await ring.getByText('Neu ausgefallen').waitFor()
  await fits(page, 'a roll-out in German')
  expect(await barriersOf(page)).toEqual([])
  await page.setViewportSize(wide)
  await chooseLanguage(page, 'en')
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await confirm(page, 'Resume')
  await page.getByText('Under way').waitFor()
})

test('the next ring says how many screens it reaches, and a stop that machines keep what they have', async () => {
  const { page } = office
  await page.getByRole('button', { name: 'Open the next ring' }).click()
  await confirm(page, 'Open the next ring')
  await page.locator('.mantine-Badge-root[data-variant=light]', { hasText: 'up to 25 %' }).waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('No further machine gets 2.1.').waitFor()
  await confirm(page, 'Stop')
  await page.getByText('Stopped', { exact: true }).waitFor()
  expect(office.faults).toEqual([])
})
