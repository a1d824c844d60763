import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, signInAndLand, type Window } from './browser.ts'

let world: World
let browser: Browser
let person: Person
let admin: Window
beforeAll(async () => {
  world = await openWorld()
  person = await world.signIn('admin')
  browser = await openBrowser()
  admin = await openWindow(browser, world.address)
  await signIn(admin, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const sideMenu = () => admin.page.locator('nav.menu .menu-links').getByRole('link').allInnerTexts()

test('a menu entry is moved with the keyboard, the side menu follows, and a click takes it back', async () => {
  const { page } = admin
  await open(page, '/system/menu/list?unfolded=10001,10003')
  await page.locator('nav.menu .menu-links a').first().filter({ hasText: 'Menus' }).waitFor()
  expect((await sideMenu()).slice(0, 2)).toEqual(['Menus', 'Programs'])
  await page.getByRole('button', { name: 'Drag Programs' }).focus()
  await page.keyboard.press('Space')
  await page.getByText(/^Programs (taken up|over Programs)/).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowUp')
  await page.getByText('Programs over Menus').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await page.locator('nav.menu .menu-links a').first().filter({ hasText: 'Programs' }).waitFor()
  expect((await sideMenu()).slice(0, 2)).toEqual(['Programs', 'Menus'])
  await page.getByRole('alert').filter({ hasText: 'Programs moved' }).getByRole('button', { name: 'Undo' }).click()
  await page.locator('nav.menu .menu-links a').first().filter({ hasText: 'Menus' }).waitFor()
  expect((await sideMenu()).slice(0, 2)).toEqual(['Menus', 'Programs'])
})

test('an entry goes into another section without being dragged', async () => {
  const { page } = admin
  await page.getByRole('button', { name: 'Move Common codes' }).click()
  await page.getByRole('menuitem', { name: 'Into Media' }).click()
  const lines = page.locator('.grid-body .menu-name')
  await expect
    .poll(async () => (await lines.allInnerTexts()).join().replaceAll(/\s+/g, ' '))
    .toMatch(/Coverage,Common codes/)
})

test('a row opens in a tab of its own by the middle button and with Ctrl held, and its list stays', async () => {
  const { page, context } = admin
  await open(page, '/system/program/list')
  const row = page.locator('.grid-body .grid-row').first()
  const ways: Parameters<typeof row.click>[0][] = [{ button: 'middle' }, { modifiers: ['Control'] }]
  for (const way of ways) {
    const [beside] = await Promise.all([context.waitForEvent('page'), row.click(way)])
    await beside.waitForURL(/\/system\/program\/view\?pgId=/)
    await beside.close()
    expect(new URL(page.url()).pathname).toBe('/system/program/list')
  }
})

test('a right changed at the screen is marked, saved, and counts from the next call on', async () => {
  const { page } = admin
  await open(page, '/system/authrole/auth?role=10004')
  const box = page.getByRole('checkbox', { name: 'Screen models: List' })
  await box.check()
  await expect.poll(() => page.locator('td[data-changed]').count()).toBe(1)
  await page.locator('.save-bar').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('No changes').waitFor()
  await expect.poll(() => box.isChecked()).toBe(true)
  const venue = await world.signIn('beanvenue')
  expect((await venue.ask('media/model/list', {})).status).toBe(200)
})

test('an open console follows the setting that hides sections, and the rights of its role', async () => {
  const own = await openWindow(browser, world.address)
  await signIn(own, 'beanmanager')
  await open(own.page, '/account/mypage/view')
  const section = own.page.getByRole('navigation').getByRole('button', { name: 'Schedule' })
  await section.waitFor()
  const manager = await world.signIn('beanmanager')
  const { menus } = await manager.call('system/menu/gnb', {})
  const hidden = menus.filter(({ mnDir }) => mnDir === '/schedule').map(({ mnId }) => String(mnId))
  const [setting] = (await person.call('system/env/list', { search: 'MENU_HIDE' })).list
  const { envIdx = 0, envValue = null } = setting ?? {}
  const hiding = JSON.stringify({ roles: ['10003'], corps: [], mnIds: hidden })
  await person.call('system/env/save', { envIdx, envValue: hiding, was: { envValue } })
  await section.waitFor({ state: 'detached' })
  await person.call('system/env/save', { envIdx, envValue, was: { envValue: hiding } })
  await section.waitFor()
  const holder = { operatorType: 20, roleCd: 10003 } as const
  const { list } = await person.call('system/authrole/list', holder)
  const was = list.find(({ program }) => program === 'model')?.properties ?? 0
  const grant = (properties: number, before: number) => ({
    ...holder,
    changes: [{ program: 'model', properties, was: before }],
  })
  await own.page.getByRole('navigation').getByRole('button', { name: 'Media' }).click()
  const models = own.page.getByRole('navigation').getByRole('link', { name: 'Screen models' })
  await models.waitFor()
  await person.call('system/authrole/auth', grant(0, was))
  await models.waitFor({ state: 'detached' })
  await person.call('system/authrole/auth', grant(was, 0))
  await models.waitFor()
  await own.context.close()
})

test('a popup comes once after signing in, and not again today where its reader says so', async () => {
  await person.call('system/notice/save', {
    ntTitle: 'Read me once',
    noticeType: 0,
    ntBody: '<p>Words</p>',
    topYn: 0,
    popupYn: 1,
    roleCdList: [10002],
    startDate: new Date(Date.now() - 3_600_000).toISOString(),
    endDate: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const window = await openWindow(browser, world.address)
  const { page } = window
  const popup = page.getByRole('dialog', { name: 'Read me once' })
  const gone = () => page.locator('main h1').waitFor()
  await signInAndLand(window, 'beanmaster')
  await popup.waitFor()
  await popup.getByRole('button', { name: 'Close' }).last().click()
  await popup.waitFor({ state: 'detached' })
  await page.reload()
  await gone()
  expect(await popup.count()).toBe(0)
  await page.evaluate(() => localStorage.removeItem('litfass.popups'))
  await page.reload()
  await popup.getByRole('checkbox').check()
  const told = page.waitForResponse((response) => response.url().includes('hideToday'))
  await popup.getByRole('button', { name: 'Close' }).last().click()
  const answer = await told
  expect(answer.status()).toBe(200)
  const { day } = answer.request().postDataJSON()
  const master = await world.signIn('beanmaster')
  expect((await master.call('support/notice/popup', { day })).list).toEqual([])
  await window.context.close()
})

test('the names of the settings are read whole, in German as well', async () => {
  const german = await openWindow(browser, world.address, { language: 'de' })
  await signIn(german, 'admin')
  await open(german.page, '/system/env/list')
  const names = german.page.locator('.grid-body [role=row] [role=gridcell]:nth-child(2)')
  await names.first().waitFor()
  const cut = () =>
    names.evaluateAll((all) =>
      all
        .filter((cell) => cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight)
        .map(({ textContent }) => textContent),
    )
  // Letters take their width when their font is there.
  await expect.poll(cut).toEqual([])
  await german.context.close()
})
