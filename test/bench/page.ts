import { type Browser, chromium } from 'playwright-core'
import { codes } from '#domain/base/codes.ts'
import { chromiumPath } from '#test/stories/browser.ts'
import { type Figures, rounded } from './figures.ts'
import { fillScreens } from './media.ts'
import { type Cookies, contextOf, entered, openRecords, ROW } from './page-record.ts'
import { weigh } from './page-weight.ts'
import { startRunning, untilAtRest } from './running.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
]

/** Each in a browser that has never been here; the server has. */
const VISITS = 5

interface Visit {
  scriptKB: number
  styleKB: number
  rowsSeconds: number
  blockedMs: number
  shift: number
  /** Sent before the rows were there. */
  requests: number
}

/** The console in a real browser, over 100,000 screens: what comes over the line, when rows are seen, how long the page was deaf. */
export async function page(): Promise<Figures> {
  const running = await startRunning({}, { DEMO_PLAYERS: '0' })
  await untilAtRest(running)
  // Without players nothing is planned for them: the page is measured, no planner beside it.
  await fillScreens(running, codes.deviceStatus.waiting)
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: FLAGS,
  })
  try {
    const login = await visit(browser, running.address, '/login', 'form', [])
    const { cookies, store } = await entered(running)
    const weighed = await visit(browser, running.address, '/media/media/list', ROW, cookies, store)
    const lists: Visit[] = []
    for (let time = 0; time < VISITS; time++)
      lists.push(await visit(browser, running.address, '/media/media/list', ROW, cookies, store, false))
    const list = middle(lists)
    const records = await openRecords(browser, running.address, cookies, store)
    return {
      'page: script of the sign-in': kilobytes(login.scriptKB, 155),
      'page: script of a list': kilobytes(weighed.scriptKB, 220),
      'page: requests before the rows of a list': { value: weighed.requests, aim: 25, better: 'lower', unit: '' },
      'page: styles': kilobytes(weighed.styleKB, 45),
      'page: rows of the media list seen after': {
        value: rounded(list.rowsSeconds),
        aim: 0.6,
        better: 'lower',
        unit: 's',
      },
      'page: from a row to its record, warm': {
        value: rounded(records, 0),
        aim: 100,
        better: 'lower',
        unit: 'ms',
      },
      'page: main thread blocked': { value: rounded(list.blockedMs, 0), aim: 50, better: 'lower', unit: 'ms' },
      'page: layout shift': { value: rounded(list.shift, 3), aim: 0.05, better: 'lower', unit: '' },
    }
  } finally {
    await browser.close()
    await running.stop()
  }
}

const middle = (visits: Visit[]) =>
  visits.toSorted((one, other) => one.rowsSeconds - other.rowsSeconds)[Math.floor(visits.length / 2)] as Visit

const kilobytes = (value: number, aim: number) =>
  ({ value: rounded(value, 0), aim, better: 'lower', unit: 'KB gz' }) as const

async function visit(
  browser: Browser,
  address: string,
  path: string,
  awaited: string,
  cookies: Cookies,
  store?: string,
  /** To read what comes takes time of its own. */
  isWeighed = true,
): Promise<Visit> {
  const context = await contextOf(browser, cookies, store)
  await context.addInitScript(watch, awaited)
  const visited = await context.newPage()
  const sizeOf = isWeighed ? weigh(visited) : () => 0
  await visited.goto(address + path)
  await visited.waitForSelector(awaited)
  await visited.waitForLoadState('networkidle')
  const { seenMs, blockedMs, shift, asked } = await visited.evaluate(
    () => (window as unknown as { watched: Watched }).watched,
  )
  await context.close()
  return {
    scriptKB: sizeOf('script', asked) / 1024,
    styleKB: sizeOf('stylesheet', asked) / 1024,
    rowsSeconds: seenMs / 1000,
    blockedMs,
    shift,
    // And the page itself.
    requests: asked.length + 1,
  }
}

interface Watched {
  seenMs: number
  blockedMs: number
  shift: number
  /** Addresses of what had been asked for by then. */
  asked: string[]
}

/** Runs in the page: when it shows what is awaited, time beyond 50 ms of each long task, and the shifts of the layout. */
function watch(awaited: string) {
  const watched: Watched = { seenMs: 0, blockedMs: 0, shift: 0, asked: [] }
  Object.assign(window, { watched })
  const look = () => {
    if (!document.querySelector(awaited)) return requestAnimationFrame(look)
    watched.seenMs = performance.now()
    watched.asked = performance.getEntriesByType('resource').map(({ name }) => name)
    return 0
  }
  look()
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.blockedMs += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
