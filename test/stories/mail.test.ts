import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { CAPTCHA } from '#test/person.ts'
import { openPostOffice, type PostOffice } from '#test/post-office.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { openBrowser, openWindow } from './browser.ts'

let world: World
let office: PostOffice
let browser: Browser
beforeAll(async () => {
  office = await openPostOffice()
  const environment = {
    MAIL_SERVER: `smtp://127.0.0.1:${office.port}`,
    MAIL_FROM: 'screens@example.org',
    PUBLIC_URL: 'http://screens.example.org',
  }
  world = await openWorld({ environment })
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
  await page
    .getByLabel(/security code|digits/i)
    .last()
    .fill(CAPTCHA)
  await page.getByRole('button', { name: 'Send a link' }).click()
  await page.getByRole('status').waitFor()
  await eventually(() => expect(office.mails).toHaveLength(1))
  const path = /\/login\/password#\S+/.exec(office.mails[0]?.words ?? '')?.[0] ?? ''
  await page.goto(`${world.address}${path}`)
  await page.getByLabel('New password').first().fill('Lighthouse!2028')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await page.getByText('The password is changed').waitFor()
  await world.stranger().signIn('beanmaster', 'Lighthouse!2028')
})
