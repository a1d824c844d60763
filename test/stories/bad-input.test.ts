import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CAPTCHA, PASSWORD, type Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { enterSignIn, open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { confirm, edit, pick, setMoment, tick } from './forms.ts'
import { plainPicture } from './pictures.ts'
import { openPlayer, pinOf } from './player-window.ts'
import { publishSomething } from './records.ts'

let world: World
let admin: Person
let browser: Browser
let window: Window
let page: Page
const { LITFASS_DATA } = process.env

beforeAll(async () => {
  world = await openWorld({ withFiles: true })
  admin = await world.signIn('admin')
  await publishSomething(admin)
  browser = await openBrowser()
  window = await openWindow(browser, world.address)
  page = window.page
  await signIn(window, 'admin')
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const says = (words: string | RegExp) => page.getByText(words).first().waitFor()

describe('the sign-in', () => {
  let entry: Window
  const alert = () => entry.page.getByRole('alert').textContent()
  const enter = async (loginId: string, password: string, captcha = CAPTCHA) => {
    await entry.page.goto('/login')
    const answered = entry.page.waitForResponse((response) => response.url().includes('jsonLoginPrc'))
    await enterSignIn(entry.page, { loginId, password, captcha })
    await answered
    await entry.page.getByRole('alert').waitFor()
    return alert()
  }
  beforeAll(async () => {
    entry = await openWindow(browser, world.address)
  })

  test('marks each field that was left empty', async () => {
    await entry.page.goto('/login')
    await entry.page.locator('img[src*="captcha/image?k="]').waitFor()
    await entry.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    for (const field of ['Id', 'Password', 'Security code'])
      await entry.page.getByText(`Please enter ${field}`, { exact: true }).waitFor()
  })

  test('refuses a wrong security code', async () => {
    expect(await enter('beanmaster', PASSWORD, '000000')).toBe('The security code is wrong or has expired')
  })

  test('says the same of a wrong password, an unknown id and a locked account', async () => {
    const words = 'The id, password or code is wrong, or the account is locked'
    expect(await enter('beanmaster', 'Wrong!2026')).toBe(words)
    expect(await enter('nobody', PASSWORD)).toBe(words)
    await world.database.pool.query(
      'update app_user set locked_at = now(), is_locked_by_hand = true where login_id = $1',
      ['quaymaster'],
    )
    expect(await enter('quaymaster', PASSWORD)).toBe(words)
    expect(new URL(entry.page.url()).pathname).toBe('/login')
  })
})

describe('a brand', () => {
  beforeEach(async () => {
    await open(page, '/account/brand/view?brdCode=BEAN')
    await edit(page)
  })

  test('does not take the prefix of another', async () => {
    const before = await admin.call('account/brand/detail', { brdCode: 'BEAN' })
    const { brdPrefix } = await admin.call('account/brand/detail', { brdCode: 'QUAY' })
    await page.getByLabel('Device id prefix').fill(brdPrefix)
    await page.getByRole('button', { name: 'Check' }).click()
    await says('This device id prefix is already in use')
    const refused = page.waitForResponse('**/account/brand/save.do')
    await page.keyboard.press('Control+s')
    await confirm(page, 'Save')
    await refused
    await says('This device id prefix is already in use')
    expect(await admin.call('account/brand/detail', { brdCode: 'BEAN' })).toEqual(before)
  })

  test('does not take a logo of another ratio', async () => {
    const buffer = await plainPicture(400, 400)
    await page
      .locator('main input[type=file]')
      .first()
      .setInputFiles({ name: 'square.png', mimeType: 'image/png', buffer })
    await says('The image must have the ratio 97:41')
    await says('No changes')
  })
})

describe('a content', () => {
  beforeEach(() => open(page, '/content/content/view'))
  const send = (file: string) =>
    page.locator('main input[type=file]').setInputFiles(join(LITFASS_DATA ?? '', 'media', file))

  test('of 2.5 GB is refused before anything is sent', async () => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
    await page.locator('main input[type=file]').evaluate((input: HTMLInputElement) => {
      const file = new File(['x'], 'long.mp4', { type: 'video/mp4' })
      Object.defineProperty(file, 'size', { value: 2.5 * 1024 ** 3 })
      Object.defineProperty(input, 'files', { value: [file], configurable: true })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await says(/^Files of 2.5 GB or more cannot be uploaded/)
    expect(sent).toEqual([])
  })

  test('must lie as its layout says', async () => {
    const buffer = await plainPicture(1080, 1920)
    await page.locator('main input[type=file]').setInputFiles({ name: 'tall.png', mimeType: 'image/png', buffer })
    await says('The layout is horizontal, but the file is vertical')
  })

  test.skipIf(!LITFASS_DATA)('that is encrypted is refused [LITFASS_DATA names no folder otherwise]', async () => {
    await send('cenc_encrypted.mp4')
    await says('The file is encrypted or protected by a password')
  })

  test.skipIf(!LITFASS_DATA)('that is cut short is refused [LITFASS_DATA names no folder otherwise]', async () => {
    await send('truncated_partial.mp4')
    await says('The file is damaged or incomplete')
  })
})

test('an unknown PIN finds no player', async () => {
  await open(page, '/media/player/list')
  await page.getByLabel('PIN').fill('ZZZZZ9')
  await page.getByRole('button', { name: 'Find' }).click()
  await says('The PIN has no matching values. Please contact the administrator.')
})

test('a player is not approved without a licence', async () => {
  await admin.call('media/model/save', wallModel)
  const wall = await openPlayer(browser, world.address)
  await world.database.pool.query(`update brand set licence_count = 0 where code = 'BEAN'`)
  await open(page, '/media/player/list')
  await page.getByLabel('PIN').fill(await pinOf(wall.page))
  await page.getByRole('button', { name: 'Find' }).click()
  await pick(page, 'Screen', 'BEA0000001')
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  const wizard = page.getByRole('region', { name: 'Pair players' })
  await wizard.getByRole('button', { name: 'Approve', exact: true }).click()
  await says(/^No licence left/)
  expect((await admin.call('media/media/detail', { mediaId: 'BEA0000001' })).deviceStatus).not.toBe(1)
  await wall.context.close()
})

test('a list with broken rows names each of them and imports nothing by itself', async () => {
  const csv =
    'Name,Address,Latitude,Longitude\nGood pier,Pier Road 9,52.1,13.1\n,No name 1,,\nFar pier,Pier Road 8,99,13\n'
  await open(page, '/account/poi/import')
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'venues.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await pick(page, 'Brand', 'Morgenrot')
  await pick(page, 'Brand group', 'Old Town')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await says('New: 1, changed: 0, unchanged: 0, skipped: 2')
  await page.getByRole('row', { name: /^3 Name/ }).waitFor()
  await page.getByRole('row', { name: /^4 Latitude/ }).waitFor()
  const found = await admin.call('account/poi/list', { page: 1, size: 1, order: 'poiIdx', search: 'Good pier' })
  expect(found.total).toBe(0)
})

test('an import goes on while its page is left, and its broken row is mended where it waits', async () => {
  const csv = 'Name,Address,Latitude,Longitude\nLeft pier,Pier Road 7,,\nNorth pier,Pier Road 6,north,13\n'
  await open(page, '/account/poi/import')
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'venues.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await pick(page, 'Brand', 'Morgenrot')
  await pick(page, 'Brand group', 'Old Town')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await says('New: 1, changed: 0, unchanged: 0, skipped: 1')
  const client = await world.database.pool.connect()
  await client.query('begin; select from brand for no key update')
  await importNow()
  await says('Importing: 0 of 2')
  await open(page, '/account/poi/list')
  await open(page, '/account/poi/import')
  await says('Importing: 0 of 2')
  await client.query('rollback')
  client.release()
  await says('New: 1, changed: 0, unchanged: 0, skipped: 1')
  const cell = page.getByRole('textbox', { name: 'In the file: 3 Latitude' })
  await cell.fill('52.2')
  await cell.press('Enter')
  await says('New: 1, changed: 0, unchanged: 0, skipped: 0')
  await importNow()
  await says('New: 2, changed: 0, unchanged: 0, skipped: 0')
})

async function importNow() {
  await page.locator('main').getByRole('button', { name: 'Import', exact: true }).click()
  await confirm(page, 'Import')
}

test('words of a notice that are too long stay whole, for whoever wrote them to shorten', async () => {
  await open(page, '/content/botNoti/view')
  const words = page.getByRole('textbox', { name: 'Text' })
  const tooLong = 'Closed today. '.repeat(300).trim()
  await words.fill(tooLong)
  await page.locator('.save-bar button[type=submit]').click()
  await says('Text exceeded max length 300')
  expect(await words.inputValue()).toBe(tooLong)
})

describe('a publish', () => {
  test('has everything marked that it needs, before the server is asked', async () => {
    await open(page, '/content/publish/view')
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/publish/save.do') && asked.push(request.url()))
    await page.keyboard.press('Control+s')
    for (const field of ['enter Name', 'select Brand', 'select Contents', 'select Targets'])
      await says(`Please ${field}`)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(asked).toEqual([])
  })

  test('needs a target', async () => {
    await open(page, '/content/publish/view')
    await page.locator('main').getByLabel('Name').fill('Nowhere')
    await pick(page, 'Brand', 'Morgenrot')
    await setMoment(page, 'Start', new Date())
    await setMoment(page, 'End', new Date(Date.now() + 20 * 86_400_000))
    await page.getByRole('button', { name: 'Add contents' }).click()
    await tick(page.getByRole('dialog'), 'Good morning')
    await page.getByRole('dialog').getByRole('button', { name: 'Use selection' }).click()
    await page.keyboard.press('Control+s')
    await says('Please select Targets')
    expect(await page.getByRole('dialog').count()).toBe(0)
    const { total } = await admin.call('content/publish/list', { page: 1, size: 1, order: 'publishIdx' })
    expect(total).toBe(1)
  })

  test('cannot be changed once it has ended, not even from a page that was open before', async () => {
    await open(page, '/content/publish/view?publishIdx=1')
    await edit(page)
    const stored = await admin.call('content/publish/detail', { publishIdx: 1 })
    await admin.call('content/publish/stop', { publishIdx: 1, stopReason: 'Over' })
    await page.locator('main').getByLabel('Name').fill('Once more')
    await page.keyboard.press('Control+s')
    await confirm(page, 'Save')
    await page.getByRole('alert').first().waitFor()
    expect((await admin.call('content/publish/detail', { publishIdx: 1 })).publishName).toBe(stored.publishName)
    await open(page, '/content/publish/view?publishIdx=1')
    await page.locator('main form').getByText(stored.publishName, { exact: true }).waitFor()
    expect(await page.locator('main form').getByRole('textbox').count()).toBe(0)
    expect(await page.locator('.save-bar').count()).toBe(0)
  })
})

/** The player's window is of a size that one model has. */
const wallModel = { mdNm: 'Wall', resolution: 'HD', layout: 'H', width: 1280, height: 720, mdStatus: 1 } as const
