import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#labels/words.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Barriers for people with a screen reader, a keyboard, weak eyes or an unsteady hand. */
export async function barriersOf(page: Page): Promise<string[]> {
  return violationsOf(page, { rules: { 'target-size': { enabled: true } } })
}

/** Of what changes with the theme: everything else is the same page. */
export async function weakContrastsOf(page: Page): Promise<string[]> {
  return violationsOf(page, { runOnly: ['color-contrast', 'link-in-text-block'] })
}

async function violationsOf(page: Page, rules: object): Promise<string[]> {
  // Half a second of reading, once a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async (only) => {
    // Colours are read when they have arrived.
    const ends = ({ effect }: Animation) => Number.isFinite(Number(effect?.getComputedTiming().endTime))
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    )
    // Put there by the script above, which brings no type along.
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }
    interface Violation {
      id: string
      impact: string
      nodes: { target: string[]; failureSummary: string }[]
    }
    // What lies below the bar over the page's end is pushed up from there.
    const isSeenWhole = (found: string) => !found.includes('partially obscured')
    const { violations } = await axe.run({ resultTypes: ['violations'], ...only })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`))
      .filter(isSeenWhole)
  }, rules)
}

/** Elements that do not fit: a page to be pushed sideways, words cut off in a button. */
export async function overflowsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isWider = (element: Element) => element.scrollWidth > element.clientWidth + 1
    const pages = [document.documentElement, ...document.querySelectorAll('main')].filter(isWider)
    const words = [...document.querySelectorAll('button, a, [role=tab]')].filter(
      (element) => !element.closest('.grid') && element.checkVisibility(),
    )
    const cut = words.flatMap((element) => [element, ...element.querySelectorAll('span')]).filter(isCut)
    return [
      ...pages.map(
        ({ tagName, scrollWidth, clientWidth }) =>
          `${tagName} is ${scrollWidth} wide in ${clientWidth}, as with ${outside()}`,
      ),
      ...cut.map((element) => `cut off: ${element.textContent}`),
    ]

    function outside() {
      const found = [...document.querySelectorAll('main *')].find(
        (element) =>
          element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('.grid, [class*=ScrollArea]'),
      )
      return `<${found?.tagName} ${found?.className}>${found?.textContent?.slice(0, 40)}`
    }

    function isCut(element: Element) {
      const { overflowX } = getComputedStyle(element)
      return overflowX !== 'visible' && isWider(element) && element.textContent?.trim() !== ''
    }
  })
}

/** From the first moment of each page on, what `takenAwayOn` tells. */
export async function watchTakenAway(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const taken: string[] = []
    Object.assign(window, { taken })
    // React hides what stands there by a mark that nobody else sets, until the part in it that is missing has come.
    const isTaken = ({ style }: HTMLElement) => style.getPropertyPriority('display') === 'important'
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.closest('main') && isTaken(target))
          taken.push(`<${target.tagName} ${target.className}>${target.textContent?.slice(0, 40)}`)
    }).observe(document, { attributes: true, attributeFilter: ['style'], subtree: true })
  })
}

/** Parts that had been drawn and were taken away again while something in them was still to come. */
export const takenAwayOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { taken: string[] }).taken)

/** Slips on a page that nobody wrote for a reader: patterns, placeholders, and values that are none. */
export async function slipsOf(page: Page): Promise<string[]> {
  const written = (await page.locator('body').allInnerTexts()).flatMap((text) => text.split('\n'))
  const entered = await page
    .locator('input')
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.map((each) => each.value))
  return [...written, ...entered].filter((text) =>
    /^L{1,4}T?S?$|\{\{|\[object |\b(undefined|NaN|Invalid Date)\b/.test(text.trim()),
  )
}

const LEAST_PX = 12

/** Words that are drawn too small to be read; those for screen readers alone have no size. */
export async function tinyWordsOf(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    return [...document.querySelectorAll('body *')]
      .filter((element) => hasWords(element) && element.checkVisibility() && sizeOf(element) > 0)
      .filter((element) => sizeOf(element) < least)
      .map((element) => `${sizeOf(element)}px ${element.className}: ${element.textContent?.slice(0, 40)}`)
  }, LEAST_PX)
}

/** One place for what the page is about, and one name for it. */
export async function landmarksOf(page: Page): Promise<{ mains: number; names: number }> {
  const [mains, names] = await Promise.all([page.locator('main').count(), page.locator('h1').count()])
  return { mains, names }
}

/** By the menu's own select. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.locator('.menu-foot select').selectOption(language)
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
}

/** The next frame has been drawn. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Once it is drawn anew: what follows the window's width by itself is a moment later. */
export async function fits(page: Page, where: string): Promise<void> {
  await painted(page)
  await expect.poll(() => overflowsOf(page), { message: where }).toEqual([])
}
