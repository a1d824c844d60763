import type { Browser } from 'playwright-core'
import { median } from './figures.ts'
import type { Running } from './running.ts'

export const ROW = '.grid-body .grid-row'
const CLICKS = 5

export type Cookies = { name: string; value: string; url: string }[]

export async function contextOf(browser: Browser, cookies: Cookies, store?: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  await context.addCookies(cookies)
  if (store) await context.addInitScript((kept) => localStorage.setItem('litfass.user', kept), store)
  return context
}

/** Cookies and store of a browser in which the administrator has signed in. */
export async function entered(running: Running): Promise<{ cookies: Cookies; store: string }> {
  const admin = await running.signIn('admin')
  const { info } = await admin.call('login/info', {})
  const cookies = [...admin.cookies].map(([name, value]) => ({
    name,
    value: decodeURIComponent(value),
    url: running.address,
  }))
  return { cookies, store: JSON.stringify({ isLogin: true, info, lastAccessTime: Date.now() }) }
}

/** Milliseconds from a click on a row until its record is read, the screens once looked at before. */
export async function openRecords(browser: Browser, address: string, cookies: Cookies, store: string): Promise<number> {
  const context = await contextOf(browser, cookies, store)
  const visited = await context.newPage()
  const times: number[] = []
  await visited.goto(`${address}/media/media/list`)
  for (let time = 0; time <= CLICKS; time++) {
    await visited.waitForSelector(ROW)
    times.push(await visited.evaluate(clickThrough, ROW))
    await visited.goBack()
  }
  await context.close()
  // The first brings the code.
  return median(times.slice(1))
}

/** Runs in the page: a record is read when the page has its name. */
function clickThrough(row: string): Promise<number> {
  const name = () => document.querySelector('main h1')?.textContent
  const before = name()
  const from = performance.now()
  document.querySelector<HTMLElement>(row)?.click()
  return new Promise((done) => {
    const look = () => {
      if (name() && name() !== before) done(performance.now() - from)
      else requestAnimationFrame(look)
    }
    look()
  })
}
