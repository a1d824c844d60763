import type { BrowserContext, Page } from 'playwright-core'

/**
 * The wire between a screen and the server in a story's hand: fails, answers nothing, or holds the answers back. It stands
 * in the page, before anything of the console runs: the browser's own interception would take its cache from each load.
 */
export async function standAtWire(context: BrowserContext): Promise<void> {
  await context.addInitScript(standIn, { frame: frame.source, none })
}

declare global {
  interface Window {
    litfassWire: { asked: Promise<void>; release(): void }
  }
}

type Way = 'failing' | 'nothing' | 'holding'

/** Answers how to let the calls go again. A way holds over loads of the page, until it is let go. */
async function take(page: Page, way: Way): Promise<() => Promise<void>> {
  await page.evaluate((name) => sessionStorage.setItem(`wire.${name}`, 'yes'), way)
  return () => page.evaluate((name) => sessionStorage.removeItem(`wire.${name}`), way)
}

export const failing = (page: Page) => take(page, 'failing')
export const answeringNothing = (page: Page) => take(page, 'nothing')

/** Holds the answers of a screen until they are let go; `asked` comes true with the first of them. */
export async function holding(page: Page): Promise<{ asked(): Promise<void>; release(): Promise<void> }> {
  const letGo = await take(page, 'holding')
  return {
    asked: () => page.evaluate(() => window.litfassWire.asked),
    release: async () => {
      await letGo()
      await page.evaluate(() => window.litfassWire.release())
    },
  }
}

/** Calls of the frame around a screen, whatever the screen. */
const frame =
  /\/api\/(login|logout|log|common|dash\/steps|console\/(preference|view|bulk)|system\/menu\/gnb|support\/notice\/(popup|pinned))/

/** Of every shape that a list's answer has. */
const none = {
  ...{
    list: [],
    items: [],
    days: [],
    builds: [],
    machines: [],
    total: 0,
    page: 1,
    size: 100,
    next: null,
    isMore: false,
  },
  sum: { plays: 0, seconds: 0 },
}

/** Runs in the page, where nothing of this file is known. */
function standIn(given: { frame: string; none: object }) {
  const ask = window.fetch
  const isTaken = (way: string) => sessionStorage.getItem(`wire.${way}`) !== null
  const answer = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  let hold = Promise.withResolvers<void>()
  let asking = Promise.withResolvers<void>()
  window.litfassWire = {
    get asked() {
      return asking.promise
    },
    release() {
      hold.resolve()
      hold = Promise.withResolvers()
      asking = Promise.withResolvers()
    },
  }
  window.fetch = async (input, init) => {
    const address = String(input instanceof Request ? input.url : input)
    if (!/\/api\/.*\.do/.test(address) || new RegExp(given.frame).test(address)) return ask(input, init)
    if (isTaken('holding')) {
      asking.resolve()
      await hold.promise
    }
    if (isTaken('failing')) return answer(500, { code: -1, msg: 'general.error' })
    return isTaken('nothing') ? answer(200, { code: 0, data: given.none }) : ask(input, init)
  }
}
