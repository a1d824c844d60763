import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allows } from '#domain/base/permission.ts'
import { openWorld, type World } from '#test/world.ts'
import { screens } from '#web/shell/registry.ts'
import { open, openBrowser, openWindow, signIn } from './browser.ts'
import { gone, shown } from './habits.fixture.ts'

let world: World
let browser: Browser
let page: Page
let faults: string[]

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
  const window = await openWindow(browser, world.address)
  page = window.page
  faults = window.faults
  await signIn(window, 'beanmanager')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

test('a group administrator can make every choice that a new record offers', async () => {
  const { info } = await (await world.signIn('beanmanager')).call('login/info', {})
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

test('the only brand of a group administrator is read, not chosen', async () => {
  await open(page, '/content/content/view')
  await shown(
    page
      .locator('main')
      .getByText(/^Morgenrot/)
      .first(),
  )
  expect(await page.getByRole('button', { name: 'Choose: Brand' }).count()).toBe(0)
})
