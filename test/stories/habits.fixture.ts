import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Screen } from '#web/base/screen.ts'
import { screens } from '#web/shell/registry.ts'
import { open, settle, turn } from './browser.ts'

/** Screen on which a habit is looked for, standing open. */
export interface Stand {
  page: Page
  path: string
  /** Of the record that stands open, or of the screen. */
  address: string
}

/** Habit that every screen of a kind is expected to have. */
export interface Habit {
  keep(stand: Stand): Promise<unknown>
  /** Sign on every screen to which it applies: an excused screen shows none of it. */
  sign?(page: Page): Locator
}

export type Habits = Readonly<Record<string, Habit>>
/** By habit, the screens to which it does not apply, each with the reason. */
export type Excuses = Readonly<Record<string, Readonly<Record<string, string>>>>

const isRecord = ({ path }: Screen) => /\/(view|write)$/.test(path)
const isList = ({ path }: Screen) => /list$/i.test(path)
export const records = screens.filter(isRecord)
export const lists = screens.filter(isList)

/** One habit after the other; the first that is missed is told by its name. */
export async function keepHabits(stand: Stand, habits: Habits, excuses: Excuses): Promise<void> {
  for (const [name, habit] of Object.entries(habits)) {
    const excuse = excuses[name]?.[stand.path]
    const isKept = excuse ? isExcusedRightly(stand, habit) : habit.keep(stand)
    const missed = await isKept.then(
      (answer) => answer === false && 'does not hold',
      (error: Error) => error.message.split('\n').slice(0, 4).join(' | '),
    )
    if (missed) throw new Error(`${name}${excuse ? ` (excused: ${excuse})` : ''}: ${missed}`)
  }
}

async function isExcusedRightly({ page }: Stand, { sign }: Habit) {
  const shown = sign ? await sign(page).count() : 0
  if (shown > 0) throw new Error('the excuse is superfluous')
}

export const rowsOf = (page: Page) => page.locator('main .grid-body [role=row], main tbody tr, main article')
export const searchOf = (page: Page) => page.getByRole('search').getByRole('textbox').first()
export const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

// The browser's own waiting looks every half second only, which all screens together feel.
export const shown = (what: Locator) => expect.poll(() => what.isVisible(), { message: `${what} is shown` }).toBe(true)
export const gone = (what: Locator) => expect.poll(() => what.count(), { message: `${what} is gone` }).toBe(0)

/** Whoever works with the keys goes on from there. */
export const hasFocus = (what: Locator) =>
  expect
    .poll(() => what.evaluate((element) => element === document.activeElement), { message: `${what} has the focus` })
    .toBe(true)

/** To another screen as a link leads there: the page is not loaded anew, once there is one. */
export async function visit(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') return open(page, address)
  if (addressOf(page) === address) return settle(page)
  await turn(page, () => page.evaluate((to) => history.pushState(null, '', to), address))
}

/** Elements that jumped while loading; the steps of a new network come above the foot of the menu, whatever the page. */
export const movedOf = async (page: Page): Promise<string[]> =>
  (await shiftOf(page)).moved.filter((each) => !each.startsWith('div.menu-foot'))

/** Share of the page that jumped while loading (0 is nothing, 1 everything), and the elements that did. */
export async function shiftOf(page: Page): Promise<{ share: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise<{ share: number; moved: string[] }>((done) => {
        // The type library does not know this entry yet.
        type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
        type Shift = { value: number; hadRecentInput: boolean; sources: Source[] }
        const told = ({ node, previousRect, currentRect }: Source) => {
          const element = node instanceof Element ? node : node?.parentElement
          const name = `${element?.tagName.toLowerCase()}.${element?.className} "${element?.textContent?.slice(0, 40)}"`
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height])
          return `${name} ${from} -> ${to}`
        }
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as unknown as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput)
          done({
            share: shifts.reduce((sum, { value }) => sum + value, 0),
            moved: shifts.flatMap(({ sources }) => sources.map(told)),
          })
        }).observe({ type: 'layout-shift', buffered: true })
        // Without a shift the observer is never called: its queue is empty after two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done({ share: 0, moved: [] }))))
      }),
  )
}
