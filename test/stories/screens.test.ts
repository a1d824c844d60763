import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#labels/words.ts'
import { PASSWORD } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { screens } from '#web/registry.ts'
import {
  enterSignIn,
  low,
  narrow,
  open,
  openBrowser,
  openTab,
  openWindow,
  signIn,
  type Window,
  wide,
} from './browser.ts'
import { barriersOf, chooseLanguage, landmarksOf, overflowsOf, painted, slipsOf, weakContrastsOf } from './looks.ts'
import { publishSomething, storedRecords, tellSomething } from './records.ts'

let world: World
let browser: Browser
let admin: Window
let visitor: Window
let stored: ReadonlyMap<string, string>

beforeAll(async () => {
  world = await openWorld({ withFiles: true })
  const person = await world.signIn('admin')
  await publishSomething(person)
  await tellSomething(person)
  stored = await storedRecords(person)
  browser = await openBrowser()
  admin = await openWindow(browser, world.address)
  await signIn(admin, 'admin')
  visitor = await openWindow(browser, world.address)
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

/** Once it is drawn anew: what follows the window's width by itself is a moment later. */
async function fits(page: Page, where: string) {
  await painted(page)
  await expect.poll(() => overflowsOf(page), { message: where }).toEqual([])
}

/** Screens that open a stored record, or a new one without its key. */
const entered = [
  '/account/corp',
  '/account/advertiser',
  '/account/user',
  '/account/authgroup',
  '/account/nodemanager',
  '/account/brand',
  '/account/brandgroup',
  '/account/poi',
  '/media/model',
  '/content/content',
  '/content/publish',
  '/system/code',
  '/system/env',
  '/system/program',
]
const addresses = screens.flatMap(({ path }) => {
  const isView = path.endsWith('/view')
  const isEntered = entered.includes(path.replace(/\/view$/, ''))
  return [{ path, isStored: isView }, ...(isView && isEntered ? [{ path, isStored: false }] : [])]
})

describe.each(addresses)('$path (stored: $isStored)', ({ path, isStored }) => {
  let tab: Window
  // A tab that shows one screen after the other keeps them all in its memory.
  beforeAll(async () => {
    tab = await openTab(admin.context)
    await tab.page.setViewportSize({ ...wide, height: low })
  })
  afterAll(() => tab.page.close())

  test('is a page of one purpose that shuts nobody out, in light and dark', async () => {
    const { page, faults } = tab
    await open(page, (isStored && stored.get(path)) || path)
    if (isStored) expect(stored.has(path)).toBe(true)
    expect(await landmarksOf(page)).toEqual({ mains: 1, names: 1 })
    expect(await slipsOf(page)).toEqual([])
    expect(await barriersOf(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await weakContrastsOf(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    expect(faults).toEqual([])
  })

  // A new record is entered in the form that has just been seen with a stored one.
  if (path.endsWith('/view') && !isStored) return

  test('fits its window in every language', async () => {
    const { page } = tab
    for (const language of languages) {
      await page.setViewportSize({ ...wide, height: low })
      await chooseLanguage(page, language)
      for (const { width } of [wide, narrow]) {
        await page.setViewportSize({ width, height: low })
        await fits(page, `${language} ${width}`)
      }
    }
    await page.setViewportSize({ ...wide, height: low })
    await chooseLanguage(page, 'en')
  })
})

describe.each(['/login', '/error/400', '/error/405', '/error/40x', '/error/500', '/nowhere', '/player/'])(
  '%s',
  (path) => {
    test('is open to everyone, in light and dark, in every language', async () => {
      const { page, context, faults } = visitor
      faults.length = 0
      for (const language of languages) {
        await context.addCookies([{ name: 'language', value: language, url: world.address }])
        await page.goto(path)
        await page
          .locator(path === '/player/' ? '#notice .pin, h1' : 'main h1')
          .first()
          .waitFor()
        for (const viewport of [wide, narrow]) {
          await page.setViewportSize(viewport)
          await fits(page, `${language} ${viewport.width}`)
        }
      }
      expect(await landmarksOf(page)).toEqual({ mains: 1, names: 1 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await barriersOf(page)).toEqual([])
      }
      expect(faults).toEqual([])
    })
  },
)

test('a screen that a role may not see says so, also when it is loaded anew', async () => {
  const window = await openWindow(browser, world.address)
  const { page } = window
  await signIn(window, 'beanvenue')
  const title = page.getByRole('heading', { level: 1, name: 'No permission' })
  for (const path of ['/account/brandgroup/list', '/media/model/list', '/schedule/schedule/list']) {
    await page.goto(path)
    await title.waitFor()
    await page.reload()
    await title.waitFor()
  }
  await window.context.close()
})

test('a deep link asks a stranger to sign in and then opens', async () => {
  const window = await openWindow(browser, world.address)
  const { page } = window
  await page.goto('/account/poi/list?q=Market&order=-poiName')
  await page.waitForURL((url) => url.pathname === '/login')
  await enterSignIn(page, { loginId: 'admin', password: PASSWORD })
  await page.waitForURL((url) => url.pathname === '/account/poi/list')
  expect(new URL(page.url()).search).toBe('?q=Market&order=-poiName')
  await window.context.close()
})
