import { execFileSync } from 'node:child_process'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { replyCode } from '#domain/base/reply.ts'
import type { CallInput, CallName, CallOutput } from '#domain/contract.ts'
import { CAPTCHA, PASSWORD } from '#test/person.ts'

export interface Look {
  language?: string
  colorScheme?: 'light' | 'dark'
  viewport?: { width: number; height: number }
}

export const wide = { width: 1440, height: 900 }
export const narrow = { width: 390, height: 844 }
/** Height of a window of which only the width is looked at: rows are alike, and a low one draws few of them. */
export const low = 450

/** A page that remembers what went wrong in it. */
export interface Window {
  page: Page
  context: BrowserContext
  /** Errors of the page and of its console, for the story to be empty. */
  faults: string[]
}

/** As wide as in a window: without one, letters would be laid on whole pixels, some 4 % wider. */
const LETTERS = '--font-render-hinting=none'
/** To optimize code and to collect garbage beside it costs more than it saves: the page of a story is gone before. */
const UNOPTIMIZED = '--js-flags=--no-maglev --no-turbofan --single-threaded-gc'

export async function openBrowser(effort: readonly string[] = [UNOPTIMIZED]): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', LETTERS, ...effort],
  })
}

export async function openWindow(browser: Browser, address: string, look: Look = {}): Promise<Window> {
  const { language = 'en', colorScheme = 'light', viewport = wide } = look
  const context = await browser.newContext({
    baseURL: address,
    locale: language,
    colorScheme,
    viewport,
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  })
  context.setDefaultTimeout(60_000)
  return openTab(context)
}

/** Another tab of the same browser, signed in as the others are. */
export async function openTab(context: BrowserContext): Promise<Window> {
  const page = await context.newPage()
  return { page, context, faults: faultsOf(page) }
}

/** Over the wire, as the form does it, which has stories of its own: what opens next in this browser is opened signed in. */
export async function signIn({ page }: Pick<Window, 'page'>, loginId: string, password = PASSWORD): Promise<void> {
  const context = page.context()
  await context.request.get('/api/common/captcha/image')
  const { id } = await ask(context, 'common/captcha/new', {})
  const { info } = await ask(context, 'jsonLoginPrc', { loginId, password, captcha: CAPTCHA, captchaId: id })
  const user = JSON.stringify({ isLogin: true, info, lastAccessTime: Date.now() })
  await context.addInitScript(rememberOnce, { mark: `signed-in-${id}`, user, language: info.language })
}

/** In the first page, before the console starts there: what the form leaves behind. */
function rememberOnce({ mark, user, language }: { mark: string; user: string; language: string | null }) {
  const keep = (cookie: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the console sets it
    document.cookie = `${cookie}; path=/; samesite=lax`
  }
  if (!location.protocol.startsWith('http') || document.cookie.includes(mark)) return
  keep(`${mark}=yes`)
  localStorage.setItem('litfass.user', user)
  if (language) keep(`language=${language}`)
}

/** With the browser's own cookies; a refusal is thrown. */
async function ask<Name extends CallName>(context: BrowserContext, name: Name, data: CallInput<Name>) {
  const cookies = await context.cookies()
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  const headers = { 'x-xsrf-token': decodeURIComponent(token) }
  const reply = await context.request.post(`/api/${name}.do`, { data, headers })
  const answer = await reply.json()
  if (answer.code !== replyCode.success) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`)
  return answer.data as CallOutput<Name> // as the contract tells
}

/** Through the real form, with the digits that the test server takes for right, to the page where one lands. */
export async function signInAndLand(
  { page }: Pick<Window, 'page'>,
  loginId: string,
  password = PASSWORD,
): Promise<void> {
  await page.goto('/login')
  await enterSignIn(page, { loginId, password })
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.getByRole('navigation').waitFor()
  await settle(page)
}

export async function enterSignIn(
  page: Page,
  { loginId, password, captcha = CAPTCHA }: { loginId: string; password: string; captcha?: string },
): Promise<void> {
  const form = page.locator('main form')
  await form.locator('img[src*="captcha/image?k="]').waitFor()
  await form.locator('input[autocomplete=username]').fill(loginId)
  await form.locator('input[autocomplete=current-password]').fill(password)
  await form.locator('input[inputmode=numeric]').fill(captcha)
  await form.locator('button[type=submit]').click()
}

/** Opens an address and waits until what it shows has been read from the server. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settle(page)
}

/**
 * Does what leads to another page, and waits until that stands there: the address changes first, and the page before, whose
 * fields and buttons may bear the same names, stands until the next is drawn.
 */
export async function turn(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page
    .locator('main h1')
    .first()
    .evaluate((title) => title.setAttribute('data-left', ''))
  await act()
  await page.locator('main h1:not([data-left])').first().waitFor()
  // Bones have a heading too: what comes after them must not be taken for the next page.
  await settle(page)
}

/** Nothing on the page is still waiting for its first answer. */
export async function settle(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Chromium without its window where it is there: the same pages for a sixth less work. */
export function chromiumPath(): string {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  return execFileSync('sh', ['-c', names.map((name) => `command -v ${name}`).join(' || ')])
    .toString()
    .trim()
}

const MOST_SEEN = 60
/** Last acts of the pages, for a story that fails to tell: their addresses, calls and answers. */
export const seen: string[] = []

function see(page: Page, what: string) {
  seen.push(`${new Date().toISOString().slice(11, 23)} ${new URL(page.url()).pathname} ${what}`)
  if (seen.length > MOST_SEEN) seen.shift()
}

function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && see(page, `shows ${frame.url()}`))
  page.on('response', (reply) => reply.url().includes('/api/') && see(page, `${reply.status()} of ${reply.url()}`))
  page.on('requestfailed', (request) => see(page, `no reply of ${request.url()}`))
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`)
  })
  return faults
}
