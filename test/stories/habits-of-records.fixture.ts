import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { edit, editButton } from './forms.ts'
import { addressOf, gone, type Habits, hasFocus, shown } from './habits.fixture.ts'
import { close } from './habits-of-screens.fixture.ts'

const ofOneLine = 'main form input.mantine-TextInput-input:not([readonly]):not([disabled])'
const ofNumbers = 'main form input.mantine-NumberInput-input:not([disabled])'
const needed = `${ofOneLine}[required], ${ofNumbers}[required]`
const isEditable = (page: Page) => editButton(page).or(page.locator('.save-bar'))
const written = `${ofOneLine}, ${ofNumbers}`

/** Habits of every record besides. The last two change it and leave it. */
export const recordHabits: Habits = {
  '20 its id is copied with one click': {
    sign: (page) => page.locator('main').getByRole('button', { name: /^Copy / }),
    async keep({ page }) {
      const copy = page.locator('main').getByRole('button', { name: /^Copy / })
      await shown(copy.first())
    },
  },
  'audit: who changed what is at hand': {
    sign: (page) => page.getByRole('button', { name: 'History', exact: true }),
    async keep({ page }) {
      const opener = page.getByRole('button', { name: 'History', exact: true })
      await opener.click()
      const drawer = page.getByRole('dialog', { name: 'History' })
      await shown(drawer.locator('article, p').first())
      await close(page)
      await hasFocus(opener)
    },
  },
  '11 what is destroyed is named before': {
    sign: isEditable,
    async keep({ page }) {
      const acts = page.locator('main').getByRole('button', { name: /^(Delete|Hide)$/ })
      for (const act of await acts.all()) {
        const name = await page.locator('main h1').textContent()
        await act.click()
        await shown(page.getByRole('dialog').getByText(name ?? ''))
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
        await gone(page.getByRole('dialog'))
        await hasFocus(act)
      }
    },
  },
  'a record is read first, and edited by a key': {
    sign: editButton,
    async keep({ page }) {
      await gone(page.locator('.save-bar'))
      await page.keyboard.press('e')
      await shown(page.locator('.save-bar'))
      await page.locator('.save-bar').getByRole('button', { name: 'Cancel', exact: true }).click()
      await shown(editButton(page))
    },
  },
  '13 nothing changed is said, not saved': {
    sign: (page) => editButton(page).or(page.locator('.save-bar').getByText('No changes', { exact: true })),
    async keep({ page }) {
      await edit(page)
      await shown(page.getByText('No changes', { exact: true }))
      await page.keyboard.press('Control+s')
      await shown(page.getByText('No information changed').first())
      const field = page.locator(written).first()
      const before = await field.inputValue()
      await writeMore(field)
      await shown(page.getByText('Changed fields: 1'))
      await field.fill(before)
      await shown(page.getByText('No changes', { exact: true }))
    },
  },
  '15 what is wrong is said beside its field, counted, and led to': {
    sign: isEditable,
    async keep({ page }) {
      await edit(page)
      const field = page.locator(needed).first()
      const before = await field.inputValue()
      await field.fill('')
      await page.locator('.save-bar').getByRole('button', { name: 'Save' }).click()
      const faults = page.locator('main form [data-fault]')
      await shown(faults.getByText(/^Please enter/).first())
      // Of a new record other fields may be missing as well.
      const told = page.locator('.save-bar').getByText(/^Fields to correct: /)
      const isCounted = async () => (await told.textContent()) === `Fields to correct: ${await faults.count()}`
      await expect.poll(isCounted).toBe(true)
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
      await field.fill(before)
      await expect.poll(() => isHeld(page)).toBe(false)
    },
  },
  '14 it is not left without a word, neither for another page nor by closing the tab': {
    sign: isEditable,
    async keep({ page, address }) {
      await edit(page)
      expect(await isHeld(page)).toBe(false)
      const field = page.locator(written).first()
      await writeMore(field)
      await expect.poll(() => isHeld(page)).toBe(true)
      await page.getByRole('navigation').getByRole('link').first().click()
      const dialog = page.getByRole('dialog')
      await shown(dialog.getByText('Unsaved changes will be lost.'))
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await gone(dialog)
      expect(addressOf(page)).toBe(address)
      await page.getByRole('navigation').getByRole('link').first().click()
      await dialog.getByRole('button', { name: 'Leave' }).click()
      await page.waitForURL((url) => url.pathname + url.search !== address)
    },
  },
}

/** One sign more, of the kind that the field takes. */
async function writeMore(field: Locator) {
  const before = await field.inputValue()
  await field.fill(`${before}${/^[\d.,]+$/.test(before) ? '1' : 'x'}`)
}

/** True if the browser would ask before it closes the tab. */
const isHeld = (page: Page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
