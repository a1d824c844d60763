import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { enterSignIn, open, openBrowser, openWindow, settle, signInAndLand, type Window } from './browser.ts'
import { confirm, edit, editButton } from './forms.ts'

/** World of ending sessions: wished by the person, or met. */
let world: World
let browser: Browser
let window: Window
let page: Page
let venue: string
let manager: string

beforeAll(async () => {
  world = await openWorld()
  const admin = await world.signIn('admin')
  browser = await openBrowser()
  const { list } = await admin.call('account/poi/list', { page: 1, size: 1, order: 'poiIdx' })
  venue = `/account/poi/view?poiIdx=${list[0]?.poiIdx}`
  const users = (await admin.call('account/user/list', {})).list
  manager = `/account/user/view?uId=${users.find(({ loginId }) => loginId === 'beanmanager')?.uId}`
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

beforeEach(async () => {
  window = await openWindow(browser, world.address)
  page = window.page
  await signInAndLand(window, 'admin')
})

afterEach(async () => {
  await window.context.close()
})

/** As after an hour of silence: the server knows the session no more, and the page has not heard of it. */
const lose = () => window.context.clearCookies({ name: 'litfass' })
/** The session is lost while this call is on its way: whatever the page asks by itself cannot find out before. */
const loseAt = (call: string) =>
  page.route(`**/api/${call}.do*`, async (route) => {
    await lose()
    await route.fallback()
  })
const contact = () => page.getByLabel('Contact', { exact: true })
const question = () => page.getByRole('dialog').filter({ hasText: 'Your session has ended' })

test('a page that is read without a session leads to the sign-in, which says why and leads back', async () => {
  await open(page, venue)
  await page.goto('about:blank')
  await lose()
  await page.goto(venue)
  await page.waitForURL(/\/login\?to=/)
  await page.getByRole('alert').getByText('Your session has ended').waitFor()
  await enterSignIn(page, { loginId: 'admin', password: PASSWORD })
  await page.waitForURL((url) => url.pathname + url.search === venue)
  await editButton(page).waitFor()
})

test('a save without a session says so before what was typed is lost', async () => {
  await loseAt('account/poi/save')
  await open(page, venue)
  await edit(page)
  await contact().fill('Half a sentence')
  for (const answer of ['Cancel', 'Sign in']) {
    await page.keyboard.press('Control+s')
    await confirm(page, 'Save')
    await question().getByText('What you have typed').waitFor()
    expect(await contact().inputValue()).toBe('Half a sentence')
    await confirm(page, answer)
  }
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('to') === venue)
})

test('an act in a list without a session leads to the sign-in', async () => {
  await loseAt('account/mypage/theme')
  await open(page, '/account/poi/list')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.waitForURL((url) => url.searchParams.get('to') === '/account/poi/list')
})

test('whoever is locked out while they work is told at once', async () => {
  const heard = page.waitForEvent('websocket').then((channel) => channel.waitForEvent('framereceived'))
  await open(page, '/account/poi/list')
  await heard
  await world.database.db.deleteFrom('session').execute()
  await page.waitForURL((url) => url.searchParams.get('to') === '/account/poi/list')
})

test('signing out asks before what is unsaved is lost', async () => {
  await open(page, venue)
  await edit(page)
  await contact().fill('Half a sentence')
  const signOut = () => page.getByRole('navigation').getByRole('button', { name: 'Sign out' }).click()
  await signOut()
  await confirm(page, 'Cancel')
  expect(await contact().inputValue()).toBe('Half a sentence')
  await signOut()
  await confirm(page, 'Sign out')
  await page.waitForURL((url) => url.pathname === '/login' && url.search === '')
  await page.locator('main form').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto(venue)
  await page.waitForURL(/\/login\?to=/)
})

test('signing out at one tab leads the others to the sign-in', async () => {
  const other = await window.context.newPage()
  await open(other, '/account/brand/list')
  await open(page, venue)
  await edit(page)
  await contact().fill('Half a sentence')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await question().waitFor()
  expect(await contact().inputValue()).toBe('Half a sentence')
  // Signed in again over there, one goes on here.
  await enterSignIn(other, { loginId: 'admin', password: PASSWORD })
  await other.waitForURL((url) => url.pathname !== '/login')
  await confirm(page, 'Cancel')
  await page.keyboard.press('Control+s')
  await confirm(page, 'Save')
  await page.getByText('Saved', { exact: true }).waitFor()
})

test('words of one person are not sent by another who signs in at another tab', async () => {
  const other = await window.context.newPage()
  await open(other, '/account/brand/list')
  await open(page, venue)
  await edit(page)
  await contact().fill('Words of the first')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await question().waitFor()
  await enterSignIn(other, { loginId: 'beanmaster', password: PASSWORD })
  await other.waitForURL((url) => url.pathname !== '/login')
  await page.waitForURL((url) => url.pathname + url.search !== venue)
  await page.getByRole('navigation').getByText('beanmaster').waitFor()
  expect(await contact().count()).toBe(0)
})

test('working as somebody at one tab signs out no other', async () => {
  const other = await window.context.newPage()
  const opened = other.waitForEvent('websocket')
  await open(other, '/account/poi/list')
  const channel = await opened
  await open(page, manager)
  const ended = channel.waitForEvent('close')
  const again = other.waitForEvent('websocket')
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign in as this account' }).click()
  await confirm(page, 'Sign in as this account')
  await page.getByRole('button', { name: 'Back to my account' }).waitFor()
  // The other tab listens on, as the person who works here now.
  await Promise.all([ended, again])
  await settle(page)
  for (const tab of [page, other]) expect(new URL(tab.url()).pathname).not.toBe('/login')
  await open(other, '/account/poi/list')
  await other.getByRole('button', { name: 'Back to my account' }).waitFor()
})
