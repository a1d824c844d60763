import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'

const TWO_MINUTES = 120_000

let world: World
let browser: Browser
let window: Window
let master: Person

beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
  browser = await openBrowser()
  window = await openWindow(browser, world.address)
  await window.page.clock.install()
  await signIn(window, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const now = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const lists = {
  '/support/qna/list': (title: string) =>
    master.call('board/qna/save', { qnaTitle: title, question: 'Until when?', fIdx: null }),
  '/media/work/list': (title: string) =>
    master.call('media/work/save', {
      woTitle: title,
      task: 'Look',
      poiIdx: 1,
      mediaId: null,
      workerId: null,
      until: now,
    }),
}

test.each(Object.entries(lists))(
  '%s hears what another has written, and is not asked by the clock',
  async (path, write) => {
    const { page } = window
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes(`${path}.do`) || request.url().includes('board/qna/list.do')) asked++
    })
    const row = (title: string) => page.locator('main').getByText(title, { exact: true })
    await open(page, path)
    await write('Heard first')
    await row('Heard first').waitFor()
    const before = asked
    await page.clock.fastForward(TWO_MINUTES)
    await write('Heard later')
    await row('Heard later').waitFor()
    expect(asked - before).toBe(1)
    expect(window.faults).toEqual([])
  },
)
