import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '#test/stories/browser.ts'
import { type Figures, rounded } from './figures.ts'
import { startRunning } from './running.ts'

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
const ROW = '.grid-body .grid-row'

interface Visit {
  scriptKB: number
  styleKB: number
  rowsSeconds: number
  blockedMs: number
  shift: number
}

/** The console in a real browser: what comes over the line, when rows are seen, how long the page was deaf. */
export async function page(): Promise<Figures> {
  const running = await startRunning()
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: FLAGS,
  })
  try {
    const login = await visit(browser, running.address, '/login', 'form', [])
    const admin = await running.signIn('admin')
    const { info } = await admin.call('login/info', {})
    const cookies = [...admin.cookies].map(([name, value]) => ({
      name,
      value: decodeURIComponent(value),
      url: running.address,
    }))
    const store = JSON.stringify({ isLogin: true, info, lastAccessTime: Date.now() })
    const weighed = await visit(browser, running.address, '/media/media/list', ROW, cookies, store)
    const lists: Visit[] = []
    for (let time = 0; time < VISITS; time++)
      lists.push(await visit(browser, running.address, '/media/media/list', ROW, cookies, store, false))
    const list = middle(lists)
    return {
      'page: script of the sign-in': kilobytes(login.scriptKB, 170),
      'page: script of a list': kilobytes(weighed.scriptKB, 260),
      'page: styles': kilobytes(weighed.styleKB, 45),
      'page: rows of the media list seen after': {
        value: rounded(list.rowsSeconds),
        aim: 0.6,
        better: 'lower',
        unit: 's',
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

type Cookies = { name: string; value: string; url: string }[]

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
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  await context.addCookies(cookies)
  if (store) await context.addInitScript((kept) => localStorage.setItem('litfass.user', kept), store)
  await context.addInitScript(watch, awaited)
  const visited = await context.newPage()
  const sizes = isWeighed ? weigh(visited) : { script: 0, style: 0 }
  await visited.goto(address + path)
  await visited.waitForSelector(awaited)
  await visited.waitForLoadState('networkidle')
  const { seenMs, blockedMs, shift } = await visited.evaluate(
    () => (window as unknown as { watched: Record<'seenMs' | 'blockedMs' | 'shift', number> }).watched,
  )
  await context.close()
  return { scriptKB: sizes.script / 1024, styleKB: sizes.style / 1024, rowsSeconds: seenMs / 1000, blockedMs, shift }
}

/** Runs in the page: when it shows what is awaited, time beyond 50 ms of each long task, and the shifts of the layout. */
function watch(awaited: string) {
  const watched = { seenMs: 0, blockedMs: 0, shift: 0 }
  Object.assign(window, { watched })
  const look = () => {
    if (document.querySelector(awaited)) watched.seenMs = performance.now()
    else requestAnimationFrame(look)
  }
  look()
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.blockedMs += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** As gzip would send it, whatever the server does. */
function weigh(visited: Page) {
  const sizes = { script: 0, style: 0 }
  visited.on('response', async (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    const body = await response.body().catch(() => Buffer.alloc(0))
    sizes[kind === 'script' ? 'script' : 'style'] += gzipSync(body).length
  })
  return sizes
}
