import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
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
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
    const list = await visit(browser, running.address, '/media/media/list', '.grid-body .grid-row', cookies, store)
    return {
      'page: script of the sign-in': kilobytes(login.scriptKB, 170),
      'page: script of a list': kilobytes(list.scriptKB, 260),
      'page: styles': kilobytes(list.styleKB, 45),
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
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  await context.addCookies(cookies)
  if (store) await context.addInitScript((kept) => localStorage.setItem('litfass.user', kept), store)
  await context.addInitScript(watch)
  const visited = await context.newPage()
  const sizes = weigh(visited)
  const began = performance.now()
  await visited.goto(address + path)
  await visited.waitForSelector(awaited)
  const rowsSeconds = (performance.now() - began) / 1000
  await visited.waitForLoadState('networkidle')
  const { blockedMs, shift } = await visited.evaluate(
    () => (window as unknown as { watched: { blockedMs: number; shift: number } }).watched,
  )
  await context.close()
  return { scriptKB: sizes.script / 1024, styleKB: sizes.style / 1024, rowsSeconds, blockedMs, shift }
}

/** Runs in the page: time beyond 50 ms of each long task, and the shifts of the layout. */
function watch() {
  const watched = { blockedMs: 0, shift: 0 }
  Object.assign(window, { watched })
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
