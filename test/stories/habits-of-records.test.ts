import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { confirm, edit, editButton } from './forms.ts'
import { visit } from './habits.fixture.ts'
import { mountPlayer } from './records.ts'

/** Stories of one record, told at a venue: what they tell of lives in the kit, and every record stands on it. */
let world: World
let admin: Person
let browser: Browser
let window: Window
let page: Page
let poiIdx: number

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  browser = await openBrowser()
  window = await openWindow(browser, world.address)
  page = window.page
  await signIn(window, 'admin')
  const { list } = await admin.call('account/poi/list', { page: 1, size: 1, order: 'poiIdx' })
  poiIdx = list[0]?.poiIdx ?? 0
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

beforeEach(async () => {
  await visit(page, '/account/brand/list')
  await visit(page, `/account/poi/view?poiIdx=${poiIdx}`)
  await edit(page)
})

const contact = () => page.getByLabel('Contact', { exact: true })
const stored = async () => (await admin.call('account/poi/detail', { poiIdx })).contactName
/** The form closes with the answer, which comes after what it tells of: until then it is not left. */
const untilSaved = async (contactName: string) => {
  await editButton(page).waitFor()
  expect(await stored()).toBe(contactName)
}
const save = (patch: object, was: object) => admin.call('account/poi/save', { poiIdx, ...patch, was })

test('13 changes are counted, asked about, and sent alone', async () => {
  await page.getByText('No changes').waitFor()
  await contact().fill('Roasted daily')
  await page.getByText('Changed fields: 1').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByText('Do you want to save it?').waitFor()
  const sent = page.waitForRequest('**/account/poi/save.do')
  await confirm(page, 'Save')
  const { was, ...patch } = (await sent).postDataJSON()
  expect(patch).toEqual({ poiIdx, contactName: 'Roasted daily' })
  expect(Object.keys(was)).toEqual(['contactName'])
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await stored()).toBe('Roasted daily')
})

test('13 whoever does not want to be asked before every save is not', async () => {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Screens, records, actions').fill('Save without')
  await page.getByRole('dialog').getByRole('button', { name: 'Save without asking' }).click()
  await contact().fill('Not asked')
  await page.keyboard.press('Control+s')
  await untilSaved('Not asked')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Screens, records, actions').fill('Ask before')
  await page.getByRole('dialog').getByRole('button', { name: 'Ask before saving' }).click()
})

test('14 what is unsaved is still there after one has stayed', async () => {
  await contact().fill('Half a sentence')
  await page.getByRole('link', { name: 'Brands' }).click()
  await page.getByRole('dialog').getByText('Unsaved changes will be lost.').waitFor()
  await confirm(page, 'Cancel')
  expect(await contact().inputValue()).toBe('Half a sentence')
  await page.getByRole('link', { name: 'Brands' }).click()
  await confirm(page, 'Leave')
  await page.waitForURL(/brand\/list/)
})

test('15 everything that is missing is said at once, and the first of it is where one stands', async () => {
  await open(page, '/account/poi/view')
  await page.locator('.save-bar').getByRole('button', { name: 'Save' }).click()
  const faults = page.locator('main form [data-fault]')
  await faults.nth(1).waitFor()
  const told = page.locator('.save-bar').getByText(/^Fields to correct: /)
  await expect.poll(async () => (await told.textContent()) === `Fields to correct: ${await faults.count()}`).toBe(true)
  await expect.poll(() => faults.first().evaluate((fault) => fault.contains(document.activeElement))).toBe(true)
})

test('16 both values of a field that someone else has changed meanwhile are shown', async () => {
  await contact().fill('Mine')
  await save({ contactName: 'Theirs' }, { contactName: await stored() })
  await page.keyboard.press('Control+s')
  await confirm(page, 'Save')
  const dialog = page.getByRole('dialog').filter({ hasText: 'Changed by someone else' })
  await dialog.getByRole('cell', { name: 'Theirs' }).waitFor()
  await dialog.getByRole('cell', { name: 'Mine' }).waitFor()
  await dialog.getByRole('button', { name: 'Save my value' }).click()
  await untilSaved('Mine')
})

test('16 where someone else has changed another field, both are kept', async () => {
  const { contactPhone } = await admin.call('account/poi/detail', { poiIdx })
  await contact().fill('Mine as well')
  await save({ contactPhone: '010-2222-3333' }, { contactPhone })
  await page.keyboard.press('Control+s')
  await confirm(page, 'Save')
  await untilSaved('Mine as well')
  expect((await admin.call('account/poi/detail', { poiIdx })).contactPhone).toMatch(/2222/)
})

test('16 what is not saved yet stays while the venue is read again, and a conflict is still found', async () => {
  const { contactName, contactPhone } = await admin.call('account/poi/detail', { poiIdx })
  const street = page.getByLabel('Address line 2', { exact: true })
  const phone = page.getByLabel('Contact phone', { exact: true })
  await contact().fill('My words')
  await street.fill('Back door')
  await save({ contactName: 'Their words', contactPhone: '010-7777-8888' }, { contactName, contactPhone })
  await expect
    .poll(async () => {
      // Once it is old enough it is read again when one comes back to the window.
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      return phone.inputValue()
    })
    .toMatch(/7777/)
  expect(await contact().inputValue()).toBe('My words')
  const dialog = page.getByRole('dialog').filter({ hasText: 'Changed by someone else' })
  const trySave = async () => {
    await page.keyboard.press('Control+s')
    await confirm(page, 'Save')
    await dialog.getByRole('cell', { name: 'Their words' }).waitFor()
  }
  await trySave()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await contact().inputValue()).toBe('My words')
  await trySave()
  await dialog.getByRole('button', { name: 'Keep the stored value' }).click()
  await expect.poll(() => contact().inputValue()).toBe('Their words')
  expect(await street.inputValue()).toBe('Back door')
  await page.getByText('Changed fields: 1').waitFor()
  await page.keyboard.press('Control+s')
  await confirm(page, 'Save')
  await editButton(page).waitFor()
  expect((await admin.call('account/poi/detail', { poiIdx })).addr2).toBe('Back door')
})

test('7 a part of a record that could not be read says so and is read again', async () => {
  await page.route('**/account/poi/media.do', (route) => route.abort())
  await open(page, `/account/poi/view?poiIdx=${poiIdx}`)
  const part = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Screens', exact: true }) })
  await part.getByRole('alert').getByText('The server cannot be reached').waitFor()
  await page.unroute('**/account/poi/media.do')
  await part.getByRole('button', { name: 'Try again' }).click()
  await part.getByRole('row').first().waitFor()
})

/** A group of the brand with venues of its own, opened with a stop that is not saved yet. */
async function stopGroup() {
  const { list } = await admin.call('account/brandgroup/list', { filters: { brdCode: ['BEAN'] }, order: 'bgName' })
  const group = list.find(
    ({ isDefault, venueCount, bgStatus }) => isDefault === 'N' && venueCount > 0 && bgStatus === 1,
  )
  await visit(page, `/account/brandgroup/view?bgCode=${group?.bgCode}`)
  await edit(page)
  await page.getByRole('radio', { name: 'Stopped' }).check()
  await page.keyboard.press('Control+s')
  return group
}

test('11 a stop says what stops along with it', async () => {
  const group = await stopGroup()
  const question = page.getByRole('dialog').getByText(`Stopping ${group?.bgName} also stops`)
  await question.waitFor()
  expect(await question.textContent()).toMatch(/venues: [1-9]\d*, screens: \d+/)
  await confirm(page, 'Cancel')
  await page.getByRole('radio', { name: 'Active' }).check()
})

test('11 a stop of which nobody can say what stops along with it is not saved', async () => {
  await page.route('**/account/brandgroup/stopPreview.do*', (route) => route.abort())
  const group = await stopGroup()
  await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect((await admin.call('account/brandgroup/detail', { bgCode: group?.bgCode ?? 0 })).bgStatus).toBe(1)
  await page.unroute('**/account/brandgroup/stopPreview.do*')
  await page.getByRole('radio', { name: 'Active' }).check()
})

test('12 a screen that is started again is not asked about, and stopped again with one click', async () => {
  await mountPlayer(admin, world.address, 'BEA0000003')
  await admin.call('media/media/stop', { mediaId: 'BEA0000003', isStopped: 'Y' })
  const status = async () => (await admin.call('media/media/detail', { mediaId: 'BEA0000003' })).deviceStatus
  await visit(page, '/media/media/view?mediaId=BEA0000003')
  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('menuitem', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone').waitFor()
  expect(await status()).toBe(2)
})

test('20 an id is copied with one click', async () => {
  await window.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/media/media/view?mediaId=BEA0000002')
  await page.getByRole('button', { name: 'Copy BEA0000002' }).first().click()
  await page.getByText('Copied: BEA0000002').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('BEA0000002')
})

test('audit: the history shows both values and saves the earlier one again', async () => {
  const contactName = await stored()
  await save({ contactName: 'Kim' }, { contactName })
  await save({ contactName: 'Lee' }, { contactName: 'Kim' })
  await open(page, `/account/poi/view?poiIdx=${poiIdx}`)
  await page.getByRole('button', { name: 'History' }).click()
  const newest = page.getByRole('dialog', { name: 'History' }).getByRole('article').first()
  await newest.getByRole('cell', { name: 'Kim' }).waitFor()
  await newest.getByRole('cell', { name: 'Lee' }).waitFor()
  await newest.getByRole('button', { name: 'Restore these values' }).click()
  const question = page.getByRole('dialog', { name: 'Restore these values' })
  await question.getByRole('button', { name: 'Restore these values' }).click()
  await page.getByText('The earlier values are saved', { exact: true }).waitFor()
  expect(await stored()).toBe('Kim')
})
