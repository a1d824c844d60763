import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, turn, type Window } from './browser.ts'
import { gone, hasFocus, shown } from './habits.fixture.ts'
import { barriersOf } from './looks.ts'

let world: World
let browser: Browser
let window: Window

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
  window = await openWindow(browser, world.address)
  await signIn(window, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

/** Keys besides text, counted; each leaves the focus where it can be seen. */
function keysOf(page: Page) {
  const pressed: string[] = []
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key)
      pressed.push(key)
      await expect.poll(() => isFocusSeen(page), { message: `focus after ${pressed.join(' ')}` }).toBe(true)
    }
  }
  return { pressed, press, type: (text: string) => page.keyboard.type(text) }
}

/** Names of pages have the focus without a ring: there is nothing to be pressed. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const held = document.activeElement
    if (!held || held === document.body) return false
    const { top, bottom, width } = held.getBoundingClientRect()
    const isInSight = width > 0 && bottom > 0 && top < innerHeight
    return isInSight && (held.matches('h1, section') || held.matches(':focus-visible'))
  })

const focused = (page: Page, name: RegExp) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const held = document.activeElement
        const label = held instanceof HTMLInputElement || held instanceof HTMLTextAreaElement ? held.labels?.[0] : held
        return held?.getAttribute('aria-label') ?? label?.textContent ?? ''
      }),
    )
    .toMatch(name)

test('a group is made, changed and deleted by keys alone, thirty at most besides the text', async () => {
  const { page, faults } = window
  const { pressed, press, type } = keysOf(page)
  await open(page, '/account/brandgroup/list')
  await shown(page.locator('.grid-body [role=row]').first())

  await turn(page, () => press('n'))
  await hasFocus(page.locator('main h1').first())
  await press('Tab')
  await focused(page, /^Brand/)
  await type('Morgenrot')
  await shown(page.locator('[role=option][data-combobox-selected]', { hasText: 'Morgenrot' }))
  await press('Enter')
  await gone(page.getByRole('listbox'))
  await press('Tab', 'Tab')
  await type('Castle Hill')
  await press('Tab', 'Tab')
  await focused(page, /^Description/)
  await type('Around the castle')
  await press('Control+s')
  await shown(page.getByRole('dialog').getByText('Do you want to save it?'))
  await focused(page, /^Save/)
  await press('Enter')
  await shown(page.getByRole('heading', { level: 1, name: 'Castle Hill' }))

  await press('e')
  await focused(page, /^Name/)
  await press('Control+a')
  await type('Castle Gate')
  await press('Control+s')
  await shown(page.getByRole('dialog'))
  await focused(page, /^Save/)
  await press('Enter')
  await shown(page.getByRole('heading', { level: 1, name: 'Castle Gate' }))

  await press('Delete')
  await shown(page.getByRole('dialog').getByText('Castle Gate'))
  await focused(page, /^Delete/)
  await press('Enter')
  await page.waitForURL(/brandgroup\/list/)
  await shown(page.getByText('Deleted', { exact: false }).first())
  await press('/')
  expect(pressed.length).toBeLessThanOrEqual(30)
  expect(faults).toEqual([])
})

test('several groups are typed, taken and taken back over one field, and Escape closes its list alone', async () => {
  const { page, faults } = window
  await open(page, '/media/channel/view')
  const brand = page.getByRole('combobox', { name: 'Brand', exact: true })
  await brand.fill('Morgenrot')
  const offered = page.locator('[role=option][data-combobox-selected]')
  await shown(offered.filter({ hasText: 'Morgenrot' }))
  await brand.press('Enter')
  const groups = page.getByRole('combobox', { name: 'Brand groups', exact: true })
  for (const name of ['Old Town', 'Riverside']) {
    await groups.pressSequentially(name)
    await shown(offered.filter({ hasText: name }))
    await page.keyboard.press('Enter')
    await shown(page.getByRole('button', { name: `Clear: ${name}` }))
  }
  await hasFocus(groups)
  await page.keyboard.press('ArrowDown')
  await shown(page.getByRole('listbox', { name: 'Brand groups' }).getByRole('option').first())
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await gone(page.getByRole('listbox'))
  await hasFocus(groups)
  await page.keyboard.press('Backspace')
  await gone(page.getByRole('button', { name: 'Clear: Riverside' }))
  expect(faults).toEqual([])
})

test('rows are walked, ticked and opened from anywhere on a list, and a first tick moves none', async () => {
  const { page, faults } = window
  await open(page, '/media/media/list')
  const second = page.locator('.grid-body [role=row]').nth(1)
  const heading = page.locator('main h1').first()
  await shown(second)
  await heading.focus()
  const before = await second.boundingBox()
  await page.keyboard.press('j')
  await hasFocus(page.getByRole('grid'))
  await expect.poll(() => toldRow(page)).toBe('2')
  await page.keyboard.press('j')
  await expect.poll(() => toldRow(page)).toBe('3')
  await heading.focus()
  await page.keyboard.press('x')
  await shown(page.getByRole('toolbar'))
  expect(await second.boundingBox()).toEqual(before)
  await page.keyboard.press('Escape')
  await gone(page.getByRole('toolbar'))
  await page.keyboard.press('Enter')
  await page.waitForURL(/media\/view/)
  expect(faults).toEqual([])
})

/** Place of the row that the grid names as its chosen one. */
const toldRow = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    return id && document.getElementById(id)?.getAttribute('aria-rowindex')
  })
