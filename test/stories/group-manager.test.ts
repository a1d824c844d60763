import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allows } from '#domain/base/permission.ts'
import { openWorld, type World } from '#test/world.ts'
import { screens } from '#web/shell/registry.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { gone, shown } from './habits.fixture.ts'

let world: World
let browser: Browser
const pages = new Map<string, Window>()

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
  for (const who of ['beanmanager', 'beanvenue']) {
    const window = await openWindow(browser, world.address)
    await signIn(window, who)
    pages.set(who, window)
  }
})
function windowOf(who: string): Window {
  const window = pages.get(who)
  if (!window) throw new Error(`${who} has no window`)
  return window
}

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

test.each(['beanmanager', 'beanvenue'])('%s can make every choice that a new record offers', async (who) => {
  const { page, faults } = windowOf(who)
  const { info } = await (await world.signIn(who)).call('login/info', {})
  const mayWrite = (name: string) => allows(info.grants[name] ?? 0, 'WRITE')
  const written = screens.filter(({ path, program }) => /\/view$/.test(path) && program && mayWrite(program))
  const dialog = page.getByRole('dialog')
  const chosen: string[] = []
  for (const { path } of written) {
    await open(page, path)
    // Screens that want a record are no fault of their choices.
    faults.length = 0
    for (const choice of await page
      .locator('main')
      .getByRole('button', { name: /^Choose: / })
      .all()) {
      await choice.click()
      await shown(dialog.locator('.grid').or(dialog.getByText('Nothing here yet')).first())
      await page.keyboard.press('Escape')
      await gone(dialog)
      chosen.push(path)
    }
    expect(faults, path).toEqual([])
  }
  expect(chosen.length).toBeGreaterThan(0)
})

test('a venue administrator aims at the own venue, and at no group', async () => {
  const { page, faults } = windowOf('beanvenue')
  faults.length = 0
  await open(page, '/content/publish/view')
  await page.getByRole('button', { name: 'Choose targets' }).click()
  const dialog = page.getByRole('dialog')
  await shown(dialog.getByText('Market Square 1'))
  expect(await dialog.getByRole('tab').allTextContents()).toEqual(['Venues: 0'])
  await dialog.locator('.grid-body').getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Use selection' }).click()
  await shown(page.locator('main').getByText(/^Market Square 1 ·/))
  expect(faults).toEqual([])
})

test('the only brand of a group administrator is read, not chosen', async () => {
  const { page } = windowOf('beanmanager')
  await open(page, '/content/content/view')
  await shown(
    page
      .locator('main')
      .getByText(/^Morgenrot/)
      .first(),
  )
  expect(await page.getByRole('button', { name: 'Choose: Brand' }).count()).toBe(0)
})

test('a list that nothing would bring by mail says so before it is ordered', async () => {
  const { page } = windowOf('beanmanager')
  await open(page, '/media/report/dailyList')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /^Regularly by mail/ }).click()
  await shown(page.getByRole('dialog').getByText('This installation sends no mail', { exact: false }))
})

test('whoever is told of advertisers by name alone filters them by nothing else', async () => {
  const filters = async ({ page }: Window) => {
    await open(page, '/account/advertiser/list')
    const inputs = page.locator('main').getByRole('combobox').or(page.locator('main').getByRole('textbox'))
    return inputs
      .and(page.getByLabel('Approval'))
      .or(inputs.and(page.getByLabel('Name')))
      .count()
  }
  const platform = await openWindow(browser, world.address)
  await signIn(platform, 'admin')
  expect(await filters(platform)).toBe(2)
  const master = await openWindow(browser, world.address)
  await signIn(master, 'beanmaster')
  expect(await filters(master)).toBe(1)
})
