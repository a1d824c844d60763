import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { settle } from './browser.ts'
import { addressOf, gone, type Habits, rowsOf, type Stand, searchOf, shown } from './habits.fixture.ts'
import { answeringNothing, failing, holding } from './wire.ts'

/** Lists of which nothing is wanted: that there is nothing is said in their own words, and nobody has to do anything. */
const wellWithout: ReadonlyMap<string, string> = new Map([
  ['/media/incident/list', 'All is well'],
  ['/media/mywork/list', 'No work is waiting for you'],
  ['/content/toReview/list', 'Nothing is waiting for you'],
  ['/media/player/list', 'No player is waiting for approval'],
  ['/schedule/future/list', 'There is no forecast yet'],
])

/** Acts with which a list begins that are no "New"; they help where nothing is yet. */
const beginnings: ReadonlyMap<string, string> = new Map([['/settlement/closing/list', 'Calculate a month']])

/** Instead of a screen's plain failed reading. */
export const listReading: Habits = {
  '7 a failed reading and nothing there yet are told apart, each with a way on': {
    async keep({ page, path }) {
      const letGo = await answeringNothing(page)
      const letFail = await failing(page)
      await page.goto(path)
      const unread = page.getByRole('alert').filter({ hasText: 'The list could not be read' })
      await shown(unread)
      // A list that reads by itself now and then would be there before the click.
      const held = await holding(page)
      await letFail()
      await unread.getByRole('button', { name: 'Try again' }).click()
      await held.release()
      await settle(page)
      const goodNews = wellWithout.get(path)
      const empty = page.getByRole('status').filter({ hasText: goodNews ?? 'Nothing here yet' })
      await shown(empty)
      const again = empty.getByRole('button', { name: 'Try again' })
      expect(await again.count(), 'another try is for what could not be read').toBe(0)
      const beginning = beginnings.get(path) ?? 'New'
      const offered = (within: Page | Locator) =>
        within.locator('a, button').filter({ hasText: new RegExp(`^${beginning}$`) })
      const isOffered = (await offered(page).count()) > 0 || beginnings.has(path)
      expect(await offered(empty).count(), `${beginning} is offered where nothing is`).toBe(isOffered ? 1 : 0)
      await letGo()
    },
  },
}

/** Habits of every list besides. Each leaves the list with nothing narrowed down. */
export const listHabits: Habits = {
  '8 / goes to the search, and every key is a letter there': {
    sign: searchOf,
    async keep({ page }) {
      await page.locator('main h1').first().click()
      await page.keyboard.press('/')
      await page.keyboard.type('?/jx')
      await expect.poll(() => searchOf(page).inputValue()).toBe('?/jx')
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(await page.locator('main [data-current], main [data-selected]').count()).toBe(0)
    },
  },
  '3 what is typed is in the address, and Reset clears it': {
    sign: searchOf,
    async keep({ page, path }) {
      await searchOf(page).fill('no such thing')
      await page.waitForURL(/q=no\+such\+thing/)
      await shown(page.getByText('No result', { exact: true }))
      await reset({ page, path })
      await shown(rowsOf(page).first())
    },
  },
  '5 the old rows stay while new ones come': {
    sign: searchOf,
    async keep({ page, path }) {
      const before = await rowsOf(page).count()
      const held = await holding(page)
      await searchOf(page).fill('e')
      await held.asked()
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'attached' })
      expect(await rowsOf(page).count()).toBe(before)
      await held.release()
      await settle(page)
      await reset({ page, path })
    },
  },
  '1 the address holds search, order and size': {
    sign: searchOf,
    async keep({ page, path }) {
      const size = page.getByRole('combobox', { name: 'Rows per page' })
      const head = page.locator('.grid-head button').first()
      if (await head.count()) await head.click()
      if (await size.count()) {
        await size.selectOption('50')
        await page.waitForURL(/size=50/)
      }
      await searchOf(page).fill('e')
      await page.waitForURL(/q=e/)
      // The address changes before the list asks.
      await shown(resetOf(page))
      await settle(page)
      const seen = async () => [
        await searchOf(page).inputValue(),
        (await size.count()) > 0 && (await size.inputValue()),
        ...(await page.locator('.grid-head [aria-sort]').evaluateAll((all) => all.map((each) => each.ariaSort))),
        // The first names: times grow older while one looks.
        ...(await rowsOf(page).locator('[role=gridcell]:nth-child(2)').allTextContents()),
      ]
      const before = await seen()
      await page.goto(addressOf(page))
      await settle(page)
      expect(await seen()).toEqual(before)
      await reset({ page, path })
    },
  },
  '8 j, k and the arrows walk through the rows': {
    sign: (page) => page.locator('.grid'),
    async keep({ page }) {
      await shown(rowsOf(page).first())
      const last = (await rowsOf(page).count()) - 1
      await page.locator('.grid').focus()
      const steps = [
        ['j', 0],
        ['ArrowDown', 1],
        ['k', 0],
        ['j', 1],
        ['ArrowUp', 0],
      ] as const
      for (const [key, place] of steps) {
        await page.keyboard.press(key)
        const row = rowsOf(page).nth(Math.min(place, last))
        await expect.poll(() => row.getAttribute('data-current')).toBe('true')
      }
    },
  },
  '8 x ticks, Escape gives up': {
    sign: (page) => page.getByRole('checkbox', { name: 'Select this page' }),
    async keep({ page }) {
      await page.locator('.grid').focus()
      await page.keyboard.press('x')
      await shown(page.getByRole('toolbar').getByText('1 selected'))
      await page.keyboard.press('Escape')
      await gone(page.getByRole('toolbar'))
    },
  },
  '10 ticked rows are counted, and all that match are a second step': {
    sign: (page) => page.getByRole('checkbox', { name: 'Select this page' }),
    async keep({ page }) {
      const rows = await rowsOf(page).count()
      const all = page.getByRole('checkbox', { name: 'Select this page' })
      await all.check()
      const bar = page.getByRole('toolbar')
      const total = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
      await shown(bar.getByText(`${total} selected`))
      expect(rows).toBeLessThanOrEqual(total)
      await bar.getByRole('button', { name: 'Clear selection' }).click()
      await gone(bar)
    },
  },
  '2 Back leads to the same address and the row': {
    sign: (page) => page.locator('.grid[data-opens=true]'),
    async keep({ page }) {
      const address = addressOf(page)
      await page.locator('.grid').focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      // A page of its own, or a dialog over the list.
      await page.waitForURL(/\/(view|write)\?|[?&]open=/)
      await settle(page)
      await page.goBack()
      await page.waitForURL((url) => url.pathname + url.search === address)
      await expect.poll(() => rowsOf(page).first().getAttribute('data-current')).toBe('true')
    },
  },
  '4 its views are at hand': {
    sign: (page) => page.getByRole('button', { name: 'Views' }),
    async keep({ page }) {
      await page.getByRole('button', { name: 'Views' }).click()
      const item = page.getByRole('menuitem', { name: 'Save this view' })
      await item.press('Escape')
      await gone(item)
    },
  },
  '17 its columns are at hand': {
    sign: (page) => page.getByRole('button', { name: 'Columns' }),
    async keep({ page }) {
      const button = page.getByRole('button', { name: 'Columns', exact: true })
      await button.click()
      await shown(page.getByRole('dialog').getByText('Row height'))
      await button.press('Escape')
      await gone(page.getByRole('dialog'))
    },
  },
  '21 it can hold still': {
    sign: (page) => page.getByRole('button', { name: 'Pause live updates' }),
    async keep({ page }) {
      await page.getByRole('button', { name: 'Pause live updates' }).click()
      await page.getByRole('button', { name: 'Resume live updates' }).click()
      await shown(page.getByRole('button', { name: 'Pause live updates' }))
    },
  },
  'print shows every row': {
    sign: (page) => page.locator('.grid'),
    async keep({ page }) {
      await page.emulateMedia({ media: 'print' })
      // Both at one instant: a list of what runs now may change meanwhile.
      const missing = () => page.getByRole('grid').evaluate(rowsNotDrawn)
      await expect.poll(missing).toBe(0)
      await page.emulateMedia({ media: 'screen' })
    },
  },
  'CSV has the columns and rows that are seen': {
    sign: (page) => page.getByRole('button', { name: 'Export' }),
    async keep({ page }) {
      await page.getByRole('button', { name: 'Export' }).click()
      const item = page.getByRole('menuitem', { name: 'CSV' })
      const href = await item.getAttribute('href')
      await item.press('Escape')
      await gone(item)
      const answer = await page.request.get(href ?? '')
      expect(answer.status()).toBe(200)
      const [head = ''] = (await answer.text()).replace('\uFEFF', '').split('\n')
      const names = await page
        .locator('.grid-head button')
        .evaluateAll((all) => all.map((each) => each.getAttribute('title')))
      if (names.length > 0) expect(head.replaceAll('"', '').trim()).toBe(names.join(','))
    },
  },
}

const rowsNotDrawn = (grid: Element) =>
  Number(grid.getAttribute('aria-rowcount')) - 1 - grid.querySelectorAll('.grid-body [role=row]').length

async function reset({ page, path }: Pick<Stand, 'page' | 'path'>) {
  await resetOf(page).click()
  await page.waitForURL((url) => url.pathname === path && !url.searchParams.has('q'))
  await gone(resetOf(page))
  await settle(page)
}

/** Beside the search, or in the middle of a list that found nothing. */
const resetOf = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Reset' })
