import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { CAPTCHA } from '#test/person.ts'
import { openPostOffice, type PostOffice } from '#test/post-office.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { narrow, open, openBrowser, openWindow, settle, signIn } from './browser.ts'
import { confirm } from './forms.ts'
import { hasFocus } from './habits.fixture.ts'
import { barriersOf } from './looks.ts'

let world: World
let office: PostOffice
let browser: Browser
beforeAll(async () => {
  office = await openPostOffice()
  world = await openWorld({ environment: office.environment })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  await office?.close()
})

test('a forgotten password is chosen anew by the link in the mailbox', async () => {
  await sql`update app_user set email = 'mina@example.com' where login_id = 'beanmaster'`.execute(world.database.db)
  const { page } = await openWindow(browser, world.address)
  await page.goto(`${world.address}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Id or mail address').fill('mina@example.com')
  await page.getByRole('textbox', { name: 'Security code' }).fill(CAPTCHA)
  await page.getByRole('button', { name: 'Send a link' }).click()
  await page.getByRole('status').waitFor()
  // At a full hour a morning's mail may come to the same box.
  const paths = () => office.mails.flatMap(({ words }) => /\/login\/password#\S+/.exec(words)?.[0] ?? [])
  await eventually(() => expect(paths()).toHaveLength(1))
  await page.goto(`${world.address}${paths()[0]}`)
  await page.getByLabel('New password').first().fill('Lighthouse!2028')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await page.getByText('The password is changed').waitFor()
  await world.stranger().signIn('beanmaster', 'Lighthouse!2028')
})

test('an invitation leads by keys alone from the mail to the first page, once, on a phone', async () => {
  const admin = await world.signIn('admin')
  const { rows } = await sql<{ id: number }>`
    update app_user set email = 'jonas@example.com', language = 'de' where login_id = 'beanmanager' returning id`.execute(
    world.database.db,
  )
  await admin.call('account/user/invite', { uId: rows[0]?.id ?? 0 })
  const invited = ({ to, words }: { to: string; words: string }) =>
    to === 'jonas@example.com' && words.includes('/login/password#')
  await eventually(() => expect(office.mails.filter(invited)).toHaveLength(1))
  const path = /\/login\/password#\S+/.exec(office.mails.find(invited)?.words ?? '')?.[0] ?? ''
  const { page, context } = await openWindow(browser, world.address, { language: 'de' })
  await page.setViewportSize(narrow)
  await page.goto(`${world.address}${path}`)
  const field = page.locator('input[autocomplete=new-password]')
  await hasFocus(field)
  await page.keyboard.press('Enter')
  await page.getByText('Bitte Neues Passwort eingeben').waitFor()
  await page.keyboard.type('kurz')
  await page.keyboard.press('Enter')
  await page.getByText('Neues Passwort: mindestens 8 Zeichen').waitFor()
  await field.fill('Lighthouse!2028')
  await page.keyboard.press('Enter')
  await hasFocus(page.getByRole('link', { name: 'Anmelden' }))
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  expect(await page.locator('input[autocomplete=username]').inputValue()).toBe('beanmanager')
  await page.locator('input[autocomplete=current-password]').fill('Lighthouse!2028')
  await page.getByRole('textbox', { name: 'Sicherheitscode' }).fill(CAPTCHA)
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.goto(`${world.address}${path}`)
  await page.getByText('Dieser Link ist abgelaufen oder schon benutzt').waitFor()
  await page.getByRole('link', { name: 'Neues Passwort anfordern' }).waitFor()
  expect(await field.count()).toBe(0)
  await context.close()
})

test('a report is ordered by mail where it is exported, and ended on My page, where one chooses what mornings tell', async () => {
  await sql`update app_user set email = 'hans@example.com' where login_id = 'quaymaster'`.execute(world.database.db)
  const window = await openWindow(browser, world.address)
  const { page } = window
  await signIn(window, 'quaymaster')
  await open(page, '/media/report/dailyList')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Regularly by mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Regularly by mail' })
  const title = (await page.locator('main h1').textContent()) ?? ''
  expect(await dialog.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe(title)
  await dialog.getByLabel('Frequency').click()
  await page.getByRole('option', { name: 'Daily, about the day before' }).click()
  await confirm(page, 'Get it by mail')
  await page.getByText('The first one goes to hans@example.com').waitFor()
  await open(page, '/account/mypage/view')
  const line = page.getByRole('row', { name: title })
  await line.getByText('Daily, about the day before').waitFor()
  await line.getByRole('button', { name: `Stop: ${title}` }).click()
  await confirm(page, 'Stop')
  await page.getByText('None yet. Order one in the export menu').waitFor()
  const holds = page.getByLabel('Own holds that lapse within 3 days')
  await page.getByText('One mail at 07:00 to hans@example.com').waitFor()
  // The tick goes at once, and is kept with the answer.
  const kept = page.waitForResponse('**/console/digest/choose.do')
  await holds.uncheck()
  expect((await kept).status()).toBe(200)
  await page.reload()
  await settle(page)
  expect(await holds.isChecked()).toBe(false)
  await holds.check()
})
