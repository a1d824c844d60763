import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, settle, signIn, type Window } from './browser.ts'
import { confirm } from './forms.ts'

let world: World
let admin: Person
let browser: Browser
let window: Window
let page: Page

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  browser = await openBrowser()
  window = await openWindow(browser, world.address)
  page = window.page
  await signIn(window, 'admin')
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const rows = () => page.locator('.grid-body [role=row]')
const address = () => new URL(page.url())

describe('a list', () => {
  beforeEach(() => open(page, '/account/poi/list'))

  test('shows what its address says, also after a reload', async () => {
    await open(page, '/account/poi/list?q=Square&order=-poiName&size=20')
    const names = await rows().allTextContents()
    expect(names.length).toBeGreaterThan(1)
    expect(await page.getByRole('textbox', { name: 'Search' }).inputValue()).toBe('Square')
    await page.reload()
    await settle(page)
    expect(await rows().allTextContents()).toEqual(names)
  })

  test('comes back to the same page and row', async () => {
    await open(page, '/account/poi/list?size=20&page=2&order=poiIdx')
    const row = rows().nth(4)
    const name = await row.getByRole('gridcell').first().textContent()
    await row.click()
    await page.waitForURL(/poi\/view/)
    await settle(page)
    await page.goBack()
    await settle(page)
    expect(address().search).toBe('?size=20&page=2&order=poiIdx')
    await expect.poll(() => rows().nth(4).getByRole('gridcell').first().textContent()).toBe(name)
    await expect.poll(() => rows().nth(4).getAttribute('data-current')).toBe('true')
  })

  test('filters as one types, and starts over with one button', async () => {
    await page.getByRole('textbox', { name: 'Region' }).fill('Harbour')
    await page.waitForURL(/region=Harbour/)
    await page.getByText('8 in total').waitFor()
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.getByText('64 in total').waitFor()
    expect(address().search).toBe('')
  })

  test('is worked with the keyboard alone', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('Market')
    await page.waitForURL(/q=Market/)
    await settle(page)
    await page.locator('.grid').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('j')
    expect(await rows().nth(1).getAttribute('data-current')).toBe('true')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await page.waitForURL(/poi\/view/)
  })

  test('ticks rows with x and says how many', async () => {
    await open(page, '/media/media/list')
    await page.locator('.grid').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await page.getByRole('toolbar').getByText('2 selected').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('toolbar').waitFor({ state: 'detached' })
  })

  test('tells nothing yet, no result, refused and unreachable apart', async () => {
    const state = (name: string) => page.getByText(name, { exact: true })
    await open(page, '/content/publish/list')
    await state('Nothing here yet').waitFor()
    await open(page, '/content/publish/list?q=nowhere')
    await state('No result').waitFor()
    await page.route('**/account/poi/list.do*', (route) =>
      route.fulfill({ status: 500, json: { code: -1, msg: 'general.error' } }),
    )
    await open(page, '/account/poi/list')
    await state('The list could not be read').waitFor()
    await page.unroute('**/account/poi/list.do*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('64 in total').waitFor()
  })
})

describe('a record', () => {
  let poiIdx: number
  beforeEach(async () => {
    const { list } = await admin.call('account/poi/list', { page: 1, size: 1, order: 'poiIdx' })
    poiIdx = list[0]?.poiIdx ?? 0
    await open(page, `/account/poi/view?poiIdx=${poiIdx}`)
  })
  const contact = () => page.getByLabel('Contact', { exact: true })
  const stored = async () => (await admin.call('account/poi/detail', { poiIdx })).contactName

  test('counts what changes, asks before it saves, and saves with Ctrl+S', async () => {
    await page.getByText('No changes').waitFor()
    await contact().fill('Roasted daily')
    await page.getByText('Changed fields: 1').waitFor()
    await page.keyboard.press('Control+s')
    await page.getByRole('dialog').getByText('Do you want to save it?').waitFor()
    await confirm(page, 'Save')
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await stored()).toBe('Roasted daily')
  })

  test('is not left with unsaved changes without a word', async () => {
    await contact().fill('Half a sentence')
    await page.getByRole('link', { name: 'Brands' }).click()
    await page.getByRole('dialog').getByText('Unsaved changes will be lost.').waitFor()
    await confirm(page, 'Cancel')
    expect(address().pathname).toBe('/account/poi/view')
    expect(await contact().inputValue()).toBe('Half a sentence')
    await page.getByRole('link', { name: 'Brands' }).click()
    await confirm(page, 'Leave')
    await page.waitForURL(/brand\/list/)
  })

  test('shows both values of a field that someone else has changed meanwhile', async () => {
    await contact().fill('Mine')
    await admin.call('account/poi/save', { poiIdx, contactName: 'Theirs', was: { contactName: await stored() } })
    await page.keyboard.press('Control+s')
    await confirm(page, 'Save')
    const dialog = page.getByRole('dialog').filter({ hasText: 'Changed by someone else' })
    await dialog.getByRole('cell', { name: 'Theirs' }).waitFor()
    await dialog.getByRole('cell', { name: 'Mine' }).waitFor()
    await dialog.getByRole('button', { name: 'Save my value' }).click()
    await expect.poll(stored).toBe('Mine')
  })

  test('says beside a field what is wrong with it, and goes there', async () => {
    const name = page.locator('main').getByLabel('Name')
    await name.fill('')
    await page.keyboard.press('Control+s')
    await page.getByText('Please enter Name').waitFor()
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

test('an outage is not an empty list', async () => {
  await open(page, '/account/brand/list')
  await window.context.setOffline(true)
  await page.getByRole('textbox', { name: 'Search' }).fill('Bean')
  await page.getByText('No connection to the server').waitFor({ timeout: 30_000 })
})
