import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { narrow, open, openBrowser, openWindow, signInAndLand, type Window, wide } from './browser.ts'
import { gone, hasFocus, shown } from './habits.fixture.ts'

/** World of the frame around the screens: the menu, and the pages that ask for no session. */
let world: World
let browser: Browser
let window: Window

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
  window = await openWindow(browser, world.address)
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const heading = (name: string) => window.page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })
const menu = () => window.page.getByRole('navigation', { name: 'Main menu' })

test.each([
  ['/account/brand/list', 'account/brand/list', 'Brands'],
  ['/account/brandgroup/list', 'account/brandgroup/list', 'Brand groups'],
  ['/material/material/list', 'material/material/list', 'Creatives'],
])('a stranger sees %s without its rows, whose refusal leads to the sign-in', async (path, name, title) => {
  const { page } = window
  // Nothing that the page asks is answered before it has been looked at.
  const looked = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await looked.promise
    await route.continue()
  })
  const refused = page.waitForResponse(`**/api/${name}.do`)
  await page.goto(path)
  await heading(title).waitFor()
  expect([new URL(page.url()).pathname, await menu().count()]).toEqual([path, 0])
  looked.resolve()
  expect((await refused).status()).toBe(401)
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('to') === path)
  await page.unrouteAll()
})

test.each(['/account/brand/view', '/account/brandgroup/view', '/material/material/view'])(
  'a stranger at %s may enter nothing new',
  async (path) => {
    const { page } = window
    await page.goto(path)
    await heading('No permission').waitFor()
    expect([new URL(page.url()).pathname, await menu().count()]).toEqual([path, 0])
  },
)

test.each([
  ['ko', 'keep-all'],
  ['de', 'normal'],
])('lines of a page in %s end between words', async (language, wordBreak) => {
  const { page, context } = await openWindow(browser, world.address, { language })
  await page.goto('/login')
  await page.locator(`html[lang=${language}]`).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).wordBreak)).toBe(wordBreak)
  await context.close()
})

test('the menu slides together in 200 ms, and is as it was left when the page is loaded anew', async () => {
  const { page } = window
  await signInAndLand(window, 'admin')
  const slide = () =>
    menu().evaluate((element) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element)
      return { transitionProperty, transitionDuration }
    })
  // Whoever wants less motion sees it folded at once.
  expect(await slide()).toEqual({ transitionProperty: 'none', transitionDuration: '0s' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await slide()).toEqual({ transitionProperty: 'width', transitionDuration: '0.2s' })
  const width = async () => (await menu().boundingBox())?.width
  expect(await width()).toBe(208)
  await menu().getByRole('button', { name: 'Fold the menu' }).click()
  await expect.poll(width).toBe(52)
  await page.reload()
  await menu().getByRole('button', { name: 'Unfold the menu' }).waitFor()
  expect(await width()).toBe(52)
  await menu().getByRole('button', { name: 'Unfold the menu' }).click()
  await expect.poll(width).toBe(208)
})

test('the way out stands in sight however many sections are open, and covers no link', async () => {
  const { page } = window
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const folded = menu().locator('.menu-links').getByRole('button', { expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
  await menu().locator('.menu-links').getByRole('link').last().focus()
  const edges = () =>
    menu().evaluate((element) => {
      const place = (selector: string) => element.querySelector(selector)?.getBoundingClientRect()
      const [focused, foot] = [place(':focus'), place('.menu-foot')]
      // Links are fractions high, and what scrolls stops at whole pixels.
      return { isClear: Math.floor(focused?.bottom ?? 1) <= (foot?.top ?? 0), end: foot?.bottom }
    })
  await expect.poll(edges).toEqual({ isClear: true, end: wide.height })
  // The window keeps still: the page and the menu scroll within it.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(wide.height)
  while ((await menu().getByRole('button', { expanded: true }).count()) > 1)
    await menu().locator('.menu-links').getByRole('button', { expanded: true }).first().click()
})

test('on a phone the menu is a row, covers the page once opened, and goes with Escape or the next page', async () => {
  const { page } = window
  await page.setViewportSize(narrow)
  const height = async () => (await menu().boundingBox())?.height
  await expect.poll(height).toBe(45)
  const unfold = menu().getByRole('button', { name: 'Unfold the menu' })
  await unfold.click()
  await expect.poll(height).toBe(narrow.height)
  // Neither the pointer nor the keys nor a screen reader come to the page behind it.
  expect(await page.locator('main').getAttribute('inert')).toBe('')
  await page.keyboard.press('Escape')
  await expect.poll(height).toBe(45)
  expect(await unfold.evaluate((button) => button === document.activeElement)).toBe(true)
  await unfold.click()
  await menu().getByRole('button', { name: 'Media' }).click()
  await menu().getByRole('link', { name: 'Screens', exact: true }).click()
  await heading('Screens').waitFor()
  await expect.poll(height).toBe(45)
  await hasFocus(heading('Screens'))
  await unfold.click()
  // The page that stands there already.
  await menu().getByRole('link', { name: 'Screens', exact: true }).click()
  await expect.poll(height).toBe(45)
  await hasFocus(heading('Screens'))
  await page.setViewportSize(wide)
})

test('a hint names what is an icon, under the pointer and under the keys, and goes by Escape', async () => {
  const { page } = window
  const hint = page.getByRole('tooltip')
  const fold = menu().getByRole('button', { name: 'Fold the menu' })
  await fold.hover()
  await expect.poll(() => hint.textContent()).toBe('Fold the menu')
  await page.keyboard.press('Escape')
  await hint.waitFor({ state: 'hidden' })
  await page.mouse.move(600, 400)
  await page.keyboard.press('Tab')
  await fold.focus()
  await hint.waitFor()
  expect(await fold.getAttribute('aria-describedby')).toBe(await hint.getAttribute('id'))
})

test('a cell whose text is cut says all of it under the pointer', async () => {
  const { page } = window
  await page.setViewportSize({ width: 900, height: 900 })
  await open(page, '/system/env/list')
  const cell = page.getByRole('gridcell', { name: /^Advertisers sign in/ })
  // Its row holds two lines.
  expect(await cell.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
  await cell.hover()
  await expect.poll(() => page.getByRole('tooltip').textContent()).toBe(await cell.textContent())
  await page.setViewportSize(wide)
})

test('the keys pass over the menu by their first stop', async () => {
  const { page } = window
  await open(page, '/account/brand/list')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('button', { name: 'Skip to content' })
  await hasFocus(skip)
  expect(await skip.evaluate((button) => button.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await hasFocus(page.locator('main'))
  await page.keyboard.press('Tab')
  expect(await page.locator('main').evaluate((main) => main.contains(document.activeElement))).toBe(true)
})

test('whoever comes to another page stands at its name: by a row, a link, the menu, Back, and out of a dirty form', async () => {
  const { page } = window
  await open(page, '/account/brand/list')
  await page.locator('main [role=row] a, main .grid').first().focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/brand/view*')
  await hasFocus(page.locator('main h1').first())
  const title = () => page.locator('main h1').first()
  await page.locator('main').getByRole('link', { name: 'Brands' }).press('Enter')
  await page.waitForURL('**/account/brand/list*')
  await hasFocus(title())
  await page.goBack()
  await page.waitForURL('**/account/brand/view*')
  await hasFocus(title())
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.locator('main form').getByRole('textbox').first().fill('Somewhere else')
  await page.locator('main').getByRole('link', { name: 'Brands' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).press('Enter')
  await page.waitForURL('**/account/brand/list*')
  await hasFocus(title())
})

test('the first dialog of a page, opened from a menu, gives the focus back to the menu’s button', async () => {
  const { page } = window
  await open(page, '/account/brand/list')
  const button = page.getByRole('main').getByRole('button', { name: 'Views' })
  await button.press('Enter')
  await page.getByRole('menuitem', { name: 'Save this view' }).press('Enter')
  await shown(page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await gone(page.getByRole('dialog'))
  await hasFocus(button)
})

test('the page reaches to the end of the window, whatever is told above it', async () => {
  const { page } = window
  await page.setViewportSize(wide)
  await open(page, '/account/brand/list')
  await page.locator('.frame > [role=status]').waitFor({ state: 'attached' })
  const ends = () => page.locator('.frame > *').evaluateAll((parts) => parts.map(({ clientHeight }) => clientHeight))
  expect((await ends()).filter((height) => height > 0)).toEqual([wide.height, wide.height])
})

test('signing out shows nothing between the page and the sign-in, and leaves nothing behind', async () => {
  const { page, faults } = window
  await open(page, '/account/poi/list')
  faults.length = 0
  await menu().getByRole('button', { name: 'Sign out' }).click()
  await page.locator('main form').waitFor()
  // The server refuses what a session asks that has just ended: no more than that.
  expect(faults.filter((fault) => !fault.includes('Failed to load resource'))).toEqual([])
  expect([await menu().count(), await page.evaluate(() => localStorage.length)]).toEqual([0, 0])
})
