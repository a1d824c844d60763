import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { enterSignIn, open, openBrowser, openWindow, signIn } from './browser.ts'
import { confirm, edit, save } from './forms.ts'
import { hasFocus } from './habits.fixture.ts'

let world: World
let browser: Browser
let page: Page
let secret: string
let recovery: string[]

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
  const window = await openWindow(browser, world.address)
  page = window.page
  await window.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(window, 'beanmaster')
  await open(page, '/account/mypage/view')
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

/** The code that the app shows `steps` times 30 seconds from now. */
const shown = (steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

test('another mail address asks for the present password, which is forgotten once it is saved', async () => {
  await edit(page)
  const proof = page.getByLabel('Current password')
  expect(await proof.count()).toBe(0)
  await page.getByLabel('E-mail', { exact: true }).fill('mina@bean.example')
  await proof.fill(PASSWORD)
  expect((await save(page)).code).toBe(0)
  await page.getByText('mina@bean.example').waitFor()
  await edit(page)
  await page.getByLabel('E-mail', { exact: true }).fill('other@bean.example')
  expect(await proof.inputValue()).toBe('')
  await proof.fill('Nope!1234')
  await save(page)
  await page.getByText('The current password is wrong').first().waitFor()
  await open(page, '/account/mypage/view')
})

test('turning two-factor sign-in on shows the recovery codes', async () => {
  const begin = page.getByRole('dialog', { name: 'Two-factor sign-in' })
  await page.getByRole('button', { name: 'Turn on' }).click()
  await begin.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await confirm(page, 'Next')
  secret = (await begin.locator('.copied').textContent()) ?? ''
  // On the phone itself no picture can be read: its app opens by a link.
  const link = begin.getByRole('link', { name: 'Open in the app on this device' })
  expect(await link.getAttribute('href')).toContain(`secret=${secret}`)
  await hasFocus(begin.getByRole('textbox', { name: 'Code' }))
  await page.keyboard.type(shown())
  await confirm(page, 'Turn on')
  expect(await keptCodes()).toHaveLength(10)
  await page.getByText('On. Recovery codes left: 10').waitFor()
})

test('new recovery codes are shown as well', async () => {
  const proof = page.getByRole('dialog', { name: 'New recovery codes' })
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await proof.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  // Each code is taken once.
  await proof.getByRole('textbox', { name: 'Code' }).fill(shown(1))
  await confirm(page, 'New recovery codes')
  recovery = await keptCodes()
  expect(recovery).toHaveLength(10)
})

test('whoever lost the phone signs in with a recovery code, once', async () => {
  const signInWith = async (code: string) => {
    const { page } = await openWindow(browser, world.address)
    await page.goto('/login')
    await page.getByRole('button', { name: 'I use two-factor sign-in' }).click()
    await page.locator('input[autocomplete=one-time-code]').fill(code)
    await enterSignIn(page, { loginId: 'beanmaster', password: PASSWORD })
    return page
  }
  const [code = ''] = recovery
  const lost = await signInWith(code)
  await lost.getByRole('navigation').waitFor()
  await open(lost, '/account/mypage/view')
  await lost.getByText('On. Recovery codes left: 9').waitFor()
  const again = await signInWith(code)
  await again.getByRole('alert').getByText('The id, password or code is wrong').waitFor()
})

/** The codes of the dialog that shows them, which is closed as read. */
async function keptCodes(): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Recovery codes', exact: true })
  await dialog.waitFor()
  const codes = await dialog.locator('code').allTextContents()
  await dialog.getByRole('button', { name: 'Copy all codes' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  await confirm(page, 'I have kept them')
  await dialog.waitFor({ state: 'detached' })
  return codes
}

test('whoever signs in with a given password chooses another one, and then begins', async () => {
  const admin = await world.signIn('admin')
  const { cId } = (await admin.call('login/info', {})).info
  await admin.call('account/user/save', { loginId: 'fresh1', password: PASSWORD, userName: 'Nils', cId, roleCd: 10001 })
  const { page: fresh, faults } = await openWindow(browser, world.address)
  await fresh.goto('/login')
  await enterSignIn(fresh, { loginId: 'fresh1', password: PASSWORD })
  await fresh.getByText('Please choose a new password').waitFor()
  expect(await fresh.getByRole('navigation').count()).toBe(0)
  await open(fresh, '/account/brand/list')
  await fresh.getByRole('button', { name: 'Change password' }).click()
  const dialog = fresh.getByRole('dialog')
  await dialog.locator('input[autocomplete=current-password]').fill(PASSWORD)
  await dialog.locator('input[autocomplete=new-password]').fill('Quayside!2027')
  await confirm(fresh, 'Change password')
  await fresh.getByRole('navigation').waitFor()
  expect(faults).toEqual([])
})
