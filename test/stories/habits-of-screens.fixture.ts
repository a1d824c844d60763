import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settle, wide } from './browser.ts'
import { gone, type Habits, shown } from './habits.fixture.ts'
import { overflowsOf } from './looks.ts'
import { failing, holding } from './wire.ts'

/** Loaded anew while the server fails: what was read before would still be shown. */
export const failedReading: Habits = {
  '7 a failed reading is told, with a way to try again': {
    async keep({ page, address }) {
      const letGo = await failing(page)
      await page.goto(address)
      const again = page.locator('main').getByRole('button', { name: 'Try again' }).first()
      await shown(again)
      // A screen that reads by itself now and then would be there before the click.
      const held = await holding(page)
      await letGo()
      await again.click()
      await held.release()
      await settle(page)
      await gone(again)
    },
  },
}

const pressed = ['Button', 'ActionIcon', 'CloseButton']

/** Habits of every screen, list, record or page of its own. */
export const screenHabits: Habits = {
  '8 the help opens and closes': {
    async keep({ page }) {
      await page.locator('main h1').first().click()
      await page.keyboard.press('?')
      await shown(page.getByRole('dialog').getByText('Select the row'))
      await close(page)
    },
  },
  '9 the palette opens and closes': {
    async keep({ page }) {
      const wanted = page.getByPlaceholder('Screens, records, actions')
      await page.keyboard.press('Control+k')
      await shown(wanted)
      await page.keyboard.press('Escape')
      await gone(wanted)
    },
  },
  '19 every time names its zone': {
    async keep({ page }) {
      const times = page.locator('main time')
      const texts = await times.evaluateAll((all) => all.map((each) => each.getAttribute('data-exact') ?? ''))
      const nameless = texts.filter((text) => !/\([A-Z][A-Za-z_/]+\)$/.test(text))
      if (nameless.length > 0) throw new Error(nameless.join(', '))
    },
  },
  '25 it fits at 200 %': {
    async keep({ page }) {
      const before = page.viewportSize() ?? wide
      await page.setViewportSize({ width: wide.width / 2, height: wide.height / 2 })
      // A chart takes its new width with the next frame.
      await expect.poll(() => overflowsOf(page)).toEqual([])
      await page.setViewportSize(before)
    },
  },
  'print shows nothing that can be pressed': {
    async keep({ page }) {
      await page.emulateMedia({ media: 'print' })
      const shown = page.locator('main').locator(pressed.map((part) => `.mantine-${part}-root`).join())
      const texts = await shown.filter({ visible: true }).allTextContents()
      await page.emulateMedia({ media: 'screen' })
      if (texts.length > 0) throw new Error(texts.join(', '))
    },
  },
}

export async function close(page: Page) {
  await page.keyboard.press('Escape')
  await gone(page.getByRole('dialog'))
}
