import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { create } from './forms.ts'

let world: World
let browser: Browser
let office: Window

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
  office = await openWindow(browser, world.address)
  await signIn(office, 'beanmaster')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

test('a rule that calls an address shows its key once, right after it is saved', async () => {
  const { page, faults } = office
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/media/alert/view')
  await page.getByRole('textbox', { name: 'Name' }).fill('Called')
  await page
    .getByRole('textbox', { name: 'Address that is called (webhook)' })
    .fill('https://calls.example.org/signage')
  await create(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Copy/ }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/^[0-9a-f]{48}$/)
  const key = await copied()
  await dialog.getByRole('button', { name: 'I have stored it' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(`Signed with the key that ends in …${key.slice(-4)}`).waitFor()
  await page.reload()
  await page.getByText(`Signed with the key that ends in …${key.slice(-4)}`).waitFor()
  expect(await page.content()).not.toContain(key)
  expect(faults).toEqual([])
})
