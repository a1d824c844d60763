import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { mountPlayer, proveSomething, sellSomething, settleSomething } from './records.ts'

let world: World
let browser: Browser
let window: Window

beforeAll(async () => {
  world = await openWorld({ withFiles: true })
  const admin = await world.signIn('admin')
  await mountPlayer(admin, world.address, 'BEA0000001')
  await sellSomething(admin)
  await proveSomething(world)
  await settleSomething(admin, world)
  browser = await openBrowser()
  window = await openWindow(browser, world.address, { language: 'de' })
  await signIn(window, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const long = [
  '/settlement/media/list',
  '/settlement/sales/list',
  '/campaign/run/list',
  '/media/media/list',
  '/media/report/dailyList',
]

test.each(long)('in German the names of all columns of %s are read whole', async (path) => {
  const { page } = window
  await open(page, path)
  const names = page.locator('main .grid-head').locator('button, [role=columnheader]:not(:has(button))')
  await names.first().waitFor()
  const cut = () =>
    names.evaluateAll((all) =>
      all
        .filter((name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1)
        .map(({ textContent }) => textContent),
    )
  await expect.poll(cut).toEqual([])
})
