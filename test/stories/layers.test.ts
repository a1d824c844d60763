import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, settle, signIn } from './browser.ts'
import { gone, hasFocus, shown } from './habits.fixture.ts'

let world: World
let browser: Browser
let page: Page
let group: string
let faults: string[]

beforeAll(async () => {
  world = await openWorld()
  const admin = await world.signIn('admin')
  const draft = { brdCode: 'BEAN', bgName: 'Castle Hill', bgStatus: 1, bgDetail: 'Around the castle' } as const
  const { bgCode } = await admin.call('account/brandgroup/save', draft)
  await admin.call('account/brandgroup/save', { bgCode, bgName: 'Castle Gate', was: { bgName: 'Castle Hill' } })
  group = `/account/brandgroup/view?bgCode=${bgCode}`
  browser = await openBrowser()
  const window = await openWindow(browser, world.address)
  page = window.page
  faults = window.faults
  await signIn(window, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const pressEscape = () => page.keyboard.press('Escape')
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const palette = () => page.getByPlaceholder('Screens, records, actions')

/** Of dialogs that lie over each other, the focus is in the one that is seen. */
const holdsFocus = (layer: Locator) =>
  expect.poll(() => layer.evaluate((element) => element.contains(document.activeElement))).toBe(true)

declare global {
  interface Window {
    /** True if the next dialog had the focus in the moment in which it was put on the page. */
    hadFocus: Promise<boolean>
  }
}

/** Presses Escape in the moment in which the next dialog is put on the page: whoever presses keys does not wait for a frame. */
const escapeAtOnce = () =>
  page.evaluate(() => {
    window.hadFocus = new Promise((done) => {
      new MutationObserver((_, watch) => {
        const put = document.querySelector('[role=dialog]')
        if (!put) return
        watch.disconnect()
        done(put.contains(document.activeElement))
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      }).observe(document, { childList: true, subtree: true })
    })
  })

test('a dialog has the keys from the moment in which it is drawn', async () => {
  await open(page, group)
  const openings = [
    () => page.keyboard.press('Delete'),
    () => page.getByRole('button', { name: 'History', exact: true }).click(),
    () => page.keyboard.press('Control+k'),
  ]
  for (const act of openings) {
    await escapeAtOnce()
    await act()
    expect(await page.evaluate(() => window.hadFocus)).toBe(true)
    await gone(page.getByRole('dialog'))
  }
})

test('a question over a drawer goes alone, then the drawer', async () => {
  await open(page, group)
  const history = page.getByRole('button', { name: 'History', exact: true })
  await history.click()
  const restore = dialog('History').getByRole('button', { name: 'Restore these values' }).first()
  await restore.click()
  await shown(dialog('Restore these values'))
  await pressEscape()
  await gone(dialog('Restore these values'))
  await shown(dialog('History'))
  await hasFocus(restore)
  await pressEscape()
  await gone(dialog('History'))
  await hasFocus(history)
})

test('a picker over a dialog goes alone, and so does a filter that stands open in it', async () => {
  await open(page, '/settlement/fee/media/list')
  await page.getByRole('button', { name: 'Which rate applies?' }).click()
  const below = dialog('Rate of a screen on a day')
  const choose = below.getByRole('button', { name: 'Choose: Screen' })
  await choose.click()
  const picker = dialog('Screens')
  await shown(picker.locator('.grid-body [role=row]').first())
  await picker.getByRole('combobox', { name: 'Health' }).click()
  await shown(page.getByRole('listbox'))
  await pressEscape()
  await gone(page.getByRole('listbox'))
  await shown(picker)
  await pressEscape()
  await gone(picker)
  await shown(below)
  await hasFocus(choose)
  await pressEscape()
  await gone(below)
})

async function nameView() {
  await open(page, '/account/poi/list')
  // Back stays in the console.
  await page.getByRole('navigation').getByRole('link', { name: 'Brand groups' }).click()
  await page.getByRole('heading', { level: 1, name: 'Brand groups' }).waitFor()
  await settle(page)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  const form = dialog('Save this view')
  await shown(form)
  return form
}

test('a choice that stands open in a dialog goes alone', async () => {
  const form = await nameView()
  await form.getByRole('combobox', { name: 'Shared with' }).click()
  await shown(page.getByRole('listbox'))
  await pressEscape()
  await gone(page.getByRole('listbox'))
  await shown(form)
  await pressEscape()
  await gone(form)
})

test('the palette over a dialog goes alone, and the focus is in the dialog again', async () => {
  const form = await nameView()
  await holdsFocus(form)
  await page.keyboard.press('Control+k')
  await shown(palette())
  await pressEscape()
  await gone(palette())
  await shown(form)
  await holdsFocus(form)
  await pressEscape()
  await gone(form)
})

test('what was typed into a dialog is not lost without a word', async () => {
  const form = await nameView()
  const name = form.getByRole('textbox', { name: 'Name of the view' })
  await name.fill('Mine')
  const question = dialog('Discard changes')
  const ways: Record<string, () => Promise<unknown>> = {
    pressEscape,
    cancel: () => form.getByRole('button', { name: 'Cancel' }).click(),
    beside: () => page.mouse.click(700, 880),
  }
  for (const go of Object.values(ways)) {
    await go()
    await shown(question.getByText('Unsaved changes will be lost.'))
    await pressEscape()
    await gone(question)
    expect(await name.inputValue()).toBe('Mine')
  }
  await page.goBack()
  await shown(dialog('Leave'))
  await pressEscape()
  await gone(dialog('Leave'))
  expect(await name.inputValue()).toBe('Mine')
  await pressEscape()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await gone(form)
})

test('what a dialog has saved is asked about no more', async () => {
  const form = await nameView()
  await form.getByRole('textbox', { name: 'Name of the view' }).fill('Mine')
  await form.getByRole('button', { name: 'Save' }).click()
  await gone(page.getByRole('dialog'))
  await shown(page.getByText('View saved'))
  expect(faults).toEqual([])
})
