import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFields } from '#domain/network/venue-import.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { narrow, open, openBrowser, openWindow, signIn, wide } from './browser.ts'
import { confirm, edit, editButton, pick } from './forms.ts'
import { plainPicture } from './pictures.ts'
import { publishSomething } from './records.ts'

/** Stories of what one has in hand: it stays as it is until one lets go of it. */
let world: World
let admin: Person
let browser: Browser
let page: Page

beforeAll(async () => {
  world = await openWorld({ withFiles: true })
  admin = await world.signIn('admin')
  browser = await openBrowser()
  const window = await openWindow(browser, world.address)
  page = window.page
  await signIn(window, 'admin')
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

test('a pause within a search leaves the words as they are typed', async () => {
  await open(page, '/account/poi/list')
  const box = page.getByRole('textbox', { name: 'Search' })
  await box.pressSequentially('market ')
  await page.waitForURL(/q=market$/)
  await box.pressSequentially('square')
  await page.waitForURL(/q=market(\+|%20)square$/)
  expect(await box.inputValue()).toBe('market square')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => box.inputValue()).toBe('')
})

test('where nothing is found there is one way to start over', async () => {
  await open(page, '/account/poi/list?q=nowhere')
  await page.getByRole('status').getByRole('button', { name: 'Reset' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Reset' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByText('64 in total').waitFor()
})

test('a content that is moved keeps the focus, as far as it goes', async () => {
  await publishSomething(admin, 3_600_000)
  const [publish] = (await admin.call('content/publish/list', { page: 1, size: 1, order: '-publishIdx' })).list
  await open(page, `/content/publish/view?publishIdx=${publish?.publishIdx}`)
  await edit(page)
  const lines = page.getByRole('list', { name: 'Contents' }).getByRole('listitem')
  const count = await lines.count()
  expect(count).toBeGreaterThan(2)
  // A line says what it holds once that has been read.
  await expect.poll(() => lines.filter({ hasText: 'Complete' }).count()).toBe(count)
  const first = (await lines.first().textContent())?.replace(/^1/, '')
  await lines
    .first()
    .getByRole('button', { name: /^Move .* down/ })
    .focus()
  for (let place = 0; place < count; place++) await page.keyboard.press('Enter')
  expect((await lines.last().textContent())?.replace(/^\d+/, '')).toBe(first)
  for (let place = 0; place < count; place++) await page.keyboard.press('Alt+ArrowUp')
  expect((await lines.first().textContent())?.replace(/^1/, '')).toBe(first)
  await page.getByText('No changes').waitFor()
})

test('on a phone a file on its way lies below the page, over nothing that is filled in', async () => {
  await page.setViewportSize(narrow)
  const sent = Promise.withResolvers<void>()
  await page.route('**/upload/**', async (route) => {
    await sent.promise
    await route.continue()
  })
  await open(page, '/content/content/view')
  const buffer = await plainPicture(1920, 1080)
  await page.locator('main input[type=file]').setInputFiles({ name: 'way.png', mimeType: 'image/png', buffer })
  const tray = page.getByRole('region', { name: 'Uploads' })
  await tray.getByText('Under way: 1').waitFor()
  const bottom = async () => page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom)
  expect((await tray.boundingBox())?.y).toBeGreaterThanOrEqual(await bottom())
  sent.resolve()
  await tray.waitFor({ state: 'detached' })
  await page.unroute('**/upload/**')
  await page.setViewportSize(wide)
})

test('a prefix that nobody could check is not said to be wrong', async () => {
  await open(page, '/account/brand/view')
  const prefix = page.getByLabel('Device id prefix')
  await prefix.fill('HRB')
  await page.route('**/account/brand/duplicate.do*', (route) => route.abort())
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('The server cannot be reached', { exact: false }).waitFor()
  await page.unroute('**/account/brand/duplicate.do*')
})

test('an answer about another prefix is not shown', async () => {
  const prefix = page.getByLabel('Device id prefix')
  const answers = Promise.withResolvers<void>()
  await page.route('**/account/brand/duplicate.do*', async (route) => {
    await answers.promise
    await route.continue()
  })
  await prefix.fill('BEA')
  await page.getByRole('button', { name: 'Check' }).click()
  await prefix.fill('BEX')
  const answered = page.waitForResponse('**/account/brand/duplicate.do*')
  answers.resolve()
  await answered
  await page.unroute('**/account/brand/duplicate.do*')
  expect(await page.getByText('already in use', { exact: false }).count()).toBe(0)
  await prefix.fill('BEA')
  await page.getByText('already in use', { exact: false }).waitFor()
})

test('an empty template names the columns of an import, which knows them all', async () => {
  await open(page, '/account/poi/import')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download an empty template' }).click(),
  ])
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose file' }).click(),
  ])
  const heads = await readFile(await file.path(), 'utf8')
  const row = importFields.map(() => '1').join(',')
  await chooser.setFiles({ name: 'venues.csv', mimeType: 'text/csv', buffer: Buffer.from(`${heads}${row}\r\n`) })
  const columns = page.locator('main').getByRole('combobox')
  await columns.first().waitFor()
  const chosen = await columns.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  expect(chosen.slice(0, importFields.length)).not.toContain('')
})

test('a file that was corrected is chosen again, and a check of other columns is not shown', async () => {
  await open(page, '/account/poi/import')
  const file = (name: string) => ({
    name: 'venues.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,Address\n${name},Quay 1\n`),
  })
  const choose = async (name: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose file' }).click(),
    ])
    await chooser.setFiles(file(name))
    await page.getByText(name).first().waitFor()
  }
  await choose('Pier One')
  await choose('Pier Two')
  expect(await page.locator('main input[type=file]').inputValue()).toBe('')
  const [group] = (await admin.call('account/brandgroup/list', { size: 1, order: 'bgCode' })).list
  await pick(page, 'Brand', group?.brdName ?? '')
  await pick(page, 'Brand group', group?.bgName ?? '')
  const answers = Promise.withResolvers<void>()
  await page.route('**/account/poi/importCheck.do', async (route) => {
    await answers.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('combobox', { name: 'Region' }).click()
  await page.getByRole('option', { name: 'Address' }).click()
  const answered = page.waitForResponse('**/account/poi/importCheck.do')
  answers.resolve()
  await answered
  expect(await page.getByRole('status').filter({ hasText: 'New:' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'New:' }).waitFor()
})

test('a table whose rows are in is told to be, with the way to the list', async () => {
  const [group] = (await admin.call('account/brandgroup/list', { size: 1, order: 'bgCode' })).list
  const buffer = Buffer.from('name,id,address\nPier Three,P-3,Quay 1\n')
  for (const isIn of [false, true]) {
    await open(page, '/account/poi/import')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose file' }).click(),
    ])
    await chooser.setFiles({ name: 'venues.csv', mimeType: 'text/csv', buffer })
    await pick(page, 'Brand', group?.brdName ?? '')
    await pick(page, 'Brand group', group?.bgName ?? '')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    if (isIn) break
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await confirm(page, 'Import')
    await page.getByText('Imported', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByText('All rows of this table are in already').waitFor()
  }
  const told = page.getByRole('status').filter({ hasText: 'All rows of this table are in already' })
  await told.getByRole('link', { name: 'Back to list' }).click()
  await page.waitForURL(/poi\/list/)
})

test('a save waits for the file that is still on its way, and a file is taken out again', async () => {
  const [corp] = (await admin.call('account/corp/list', { size: 1, order: 'cId' })).list
  await open(page, `/account/corp/view?cId=${corp?.cId}`)
  await edit(page)
  const registration = async () => (await admin.call('account/corp/detail', { cId: corp?.cId ?? 0 })).bizFile
  const arrives = Promise.withResolvers<void>()
  await page.route('**/upload/**', async (route) => {
    await arrives.promise
    await route.continue()
  })
  const buffer = await plainPicture(640, 480)
  await page.locator('main input[type=file]').setInputFiles({ name: 'seal.png', mimeType: 'image/png', buffer })
  await page.getByText('Saving waits until the upload is complete').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(await registration()).toBeNull()
  arrives.resolve()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  // The form closes with the answer, which comes after what it tells of.
  await editButton(page).waitFor()
  expect(await registration()).toEqual(expect.any(Number))
  await page.unroute('**/upload/**')

  await edit(page)
  await page.getByRole('button', { name: 'Remove file' }).click()
  await page.getByText('Files removed on saving: 1').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.poll(registration).toBeNull()
})
