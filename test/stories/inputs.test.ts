import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn } from './browser.ts'

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
