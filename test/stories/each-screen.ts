import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '#domain/kinds.ts'
import { languages } from '#labels/words.ts'
import type { Screen } from '#web/base/screen.ts'
import { low, narrow, open, openTab, type Window, wide } from './browser.ts'
import { edit, editButton } from './forms.ts'
import { keepHabits, shiftOf, visit } from './habits.fixture.ts'
import { excuses } from './habits-excused.fixture.ts'
import { habitsOf, type Stage } from './habits-stage.ts'
import {
  barriersOf,
  chooseLanguage,
  fits,
  landmarksOf,
  slipsOf,
  takenAwayOn,
  tinyWordsOf,
  weakContrastsOf,
} from './looks.ts'

/** Screens that open a stored record, or a new one without its key. */
const entered = new Set(
  Object.values(kinds)
    .filter(({ isEntered }) => isEntered)
    .map(({ path }) => path),
)

/** Each screen is loaded once, in the tab of those before it, and in another one after a miss: it is not told of the next. */
export function lookAtEach(screens: readonly Screen[], stage: Stage): void {
  const shared = shareTab(stage)
  describe.each(screens)('$path', ({ path }) => {
    const addressOf = () => stage.stored.get(path) ?? path
    const tab = lookInTab(shared, addressOf)

    test('is a page of one purpose that shuts nobody out, in light and dark', async () => {
      if (path.endsWith('/view')) expect(stage.stored.has(path)).toBe(true)
      await open(tab.page, addressOf())
      const { share, moved } = await shiftOf(tab.page)
      expect(share, moved.join('\n')).toBeLessThan(0.05)
      expect(await takenAwayOn(tab.page)).toEqual([])
      await expectGoodLooks(tab)
    })

    test('fits its window in every language', () => expectToFitInEveryLanguage(tab.page))

    if (path.endsWith('/view')) {
      test('shuts nobody out and fits in every language while it is edited', async () => {
        if ((await editButton(tab.page).count()) === 0) return
        await edit(tab.page)
        await expectGoodLooks(tab)
        await expectToFitInEveryLanguage(tab.page)
        await tab.page.locator('.save-bar').getByRole('button', { name: 'Cancel' }).click()
      })
    }

    test('keeps the habits of the console', () =>
      keepHabits({ page: tab.page, path, address: addressOf() }, habitsOf(path), excuses))

    // A new record is entered in the form that has just been seen with a stored one, a link away from it.
    if (isEntered(path)) {
      test('without a key, is a page of one purpose that shuts nobody out, in light and dark', async () => {
        await visit(tab.page, path)
        await expectGoodLooks(tab)
      })
    }
  })
}

const isEntered = (path: string) => path.endsWith('/view') && entered.has(path.replace(/\/view$/, ''))

/** A new tab translates the whole console anew, and an old one carries what it has shown: so many screens are in between. */
const SCREENS_A_TAB = 12

interface SharedTab {
  tab: Window
  renew(): Promise<void>
  /** For one screen more. */
  take(): Promise<void>
}

function shareTab(stage: Stage): SharedTab {
  const tab = {} as Window // filled before the first story
  let taken = 0
  const renew = async () => {
    await tab.page?.close()
    Object.assign(tab, await openTab(stage.context))
    await tab.page.setViewportSize({ ...wide, height: low })
  }
  const take = async () => {
    if (taken++ % SCREENS_A_TAB === 0) await renew()
    tab.faults.length = 0
  }
  return { tab, renew, take }
}

function lookInTab({ tab, renew, take }: SharedTab, addressOf: () => string): Window {
  beforeAll(take)
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    await renew()
    await open(tab.page, addressOf())
    // Kept for the person, whatever the tab.
    await chooseLanguage(tab.page, 'en')
  })
  return tab
}

async function expectGoodLooks({ page, faults }: Window) {
  expect(await landmarksOf(page)).toEqual({ mains: 1, names: 1 })
  expect(await slipsOf(page)).toEqual([])
  expect(await tinyWordsOf(page)).toEqual([])
  expect(await barriersOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await weakContrastsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(faults).toEqual([])
}

/** The one that is spoken already comes first. */
const fromEnglish = ['en', ...languages.filter((language) => language !== 'en')] as const

async function expectToFitInEveryLanguage(page: Page) {
  for (const language of fromEnglish) {
    if (language !== 'en') await chooseLanguage(page, language)
    for (const { width } of [wide, narrow]) {
      await page.setViewportSize({ width, height: low })
      await fits(page, `${language} ${width}`)
    }
    await page.setViewportSize({ ...wide, height: low })
  }
  await chooseLanguage(page, 'en')
}
