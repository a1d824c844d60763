import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#labels/words.ts'
import { PASSWORD } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { enterSignIn, narrow, openBrowser, openWindow, signIn, type Window, wide } from './browser.ts'
import { barriersOf, fits, landmarksOf } from './looks.ts'

let world: World
let browser: Browser
let visitor: Window

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
  visitor = await openWindow(browser, world.address)
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
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
