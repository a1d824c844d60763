import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '#server/pipeline/fixtures.ts'
import { openWorld, type World } from '#test/world.ts'
import { narrow, open, openBrowser, openWindow, signIn, type Window } from './browser.ts'

let world: World
let browser: Browser
let folder: string
let seller: Window
let reviewer: Window

beforeAll(async () => {
  world = await openWorld({ withFiles: true })
  folder = await mkdtemp(join(tmpdir(), 'litfass-creatives-'))
  browser = await openBrowser()
  seller = await openWindow(browser, world.address)
  reviewer = await openWindow(browser, world.address)
  await signIn(seller, 'seller')
  await signIn(reviewer, 'admin')
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

async function pictureFile(name: string, width: number, height: number) {
  const path = join(folder, name)
  await writeFile(path, await (await picture(width, height)).png().toBuffer())
  return path
}

test('a seller drops several files and registers them with one save', async () => {
  const { page } = seller
  await open(page, '/material/material/list')
  await page.getByRole('link', { name: 'Several files' }).click()
  await page.getByRole('button', { name: 'Choose: Advertiser' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Lantern Theatre').first().click()
  const paths = [await pictureFile('autumn_play.png', 480, 270), await pictureFile('autumn-tall.png', 270, 480)]
  await page.locator('input[type=file]').setInputFiles(paths)
  await page.getByText('Ready').nth(1).waitFor()
  expect(await page.getByLabel('Name: autumn_play.png').inputValue()).toBe('autumn play')
  expect(await page.getByLabel('Layout: autumn-tall.png').inputValue()).toBe('V')
  await page.getByRole('button', { name: 'Register: 2' }).click()
  await page.waitForURL(/material\/material\/list/)
  await page.getByText('autumn tall').waitFor()
  expect(seller.faults).toEqual([])
})

test('a brand drops several files and registers them as contents, the same picture twice only once', async () => {
  const own = await openWindow(browser, world.address)
  await signIn(own, 'beanmaster')
  const { page } = own
  await open(page, '/content/content/list')
  await page.getByRole('link', { name: 'Several files' }).click()
  const first = await pictureFile('lunch_menu.png', 480, 270)
  const twin = join(folder, 'lunch again.png')
  await copyFile(first, twin)
  await page.locator('main input[type=file]').setInputFiles([first, await pictureFile('door-sign.png', 270, 480)])
  await page.getByText('Ready').nth(1).waitFor()
  await page.locator('main input[type=file]').setInputFiles([twin])
  await page.getByText('Already in this list: lunch_menu.png').waitFor()
  await page.getByRole('button', { name: 'Remove lunch again.png' }).click()
  expect(await page.getByLabel('Layout: door-sign.png').inputValue()).toBe('V')
  await page
    .getByLabel(/: door-sign\.png$/)
    .last()
    .fill('40')
  await page.getByRole('button', { name: 'Register: 2' }).click()
  await page.waitForURL(/content\/content\/list/)
  await page.getByRole('gridcell', { name: 'door sign' }).first().waitFor()
  await page.getByRole('gridcell', { name: 'lunch menu' }).first().waitFor()
  expect(own.faults).toEqual([])
  await own.context.close()
})

test('of 201 files that are dropped at once 200 are taken, and it is said that one is left out', async () => {
  const own = await openWindow(browser, world.address)
  await signIn(own, 'seller')
  const { page } = own
  // One arrives, and leaves the tray by itself a moment later; all others stay on their way.
  const first = Buffer.from('drop 1.png').toString('base64')
  await page.route('**/upload/', async (route) => {
    if (route.request().headers()['upload-metadata']?.includes(first)) await route.continue()
  })
  await open(page, '/material/material/many')
  const bytes = [...(await (await picture(64, 36)).png().toBuffer())]
  const files = await page.evaluateHandle((png) => {
    const dropped = new DataTransfer()
    const fileOf = (at: number) => new File([new Uint8Array(png)], `drop ${at}.png`, { type: 'image/png' })
    for (let at = 1; at <= 201; at++) dropped.items.add(fileOf(at))
    return dropped
  }, bytes)
  await page.getByRole('group', { name: 'Choose files' }).dispatchEvent('drop', { dataTransfer: files })
  await page.getByRole('alert').getByText('At most 200 files at once. Left out: 1').waitFor()
  await page.getByText('Files: 200').waitFor()
  const tray = page.getByRole('region', { name: 'Uploads' })
  await tray.waitFor()
  expect(await tray.evaluate((box) => box.getBoundingClientRect().top)).toBeGreaterThan(0)
  expect(await statesUnder(page), 'the tray lies over no state of a file').toEqual([])
  await page.getByRole('button', { name: 'Remove drop 200.png' }).waitFor()
  expect(await page.getByRole('button', { name: 'Remove drop 201.png' }).count()).toBe(0)
  await page.getByLabel('Name: drop 1.png', { exact: true }).waitFor()
  await page.setViewportSize(narrow)
  expect(await statesUnder(page), 'on a phone each state is in sight').toEqual([])
  const line = tray.getByRole('button', { expanded: false })
  await line.waitFor()
  expect(await tray.evaluate((box) => box.getBoundingClientRect().height), 'and the tray is a line').toBeLessThan(50)
  expect(await tray.getByText('drop 2.png').count()).toBe(0)
  await line.click()
  await tray.getByText('drop 2.png', { exact: true }).waitFor()
  await page.close()
})

test('a reviewer sees the film, goes through the list and approves; the queue is shorter by one', async () => {
  const { page } = reviewer
  await open(page, '/material/review/list')
  await page.getByRole('button', { name: 'Spring tune-up' }).or(page.getByText('Spring tune-up')).first().click()
  await page.waitForURL(/material\/review\/view/)
  const approve = page.getByRole('button', { name: 'Approve' })
  await approve.waitFor()
  await page.locator('video').waitFor()
  expect(await approve.isDisabled()).toBe(true)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await approve.click()
  await page.waitForURL(/material\/review\/list/)
  await page.getByText('"Spring tune-up" is approved').waitFor()
  const { list } = await (await world.signIn('admin')).call('material/manage/list', {})
  expect(list.map(({ matName }) => matName)).not.toContain('Spring tune-up')
})

test('a refusal says why, beside the state of the creative', async () => {
  const { page } = reviewer
  await page.getByText('Rye week').first().click()
  await page.waitForURL(/material\/review\/view/)
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Objection' }).click()
  await page.getByRole('option', { name: 'Legibility' }).click()
  await dialog.getByRole('textbox', { name: 'In words' }).fill('The price is too small')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await open(seller.page, '/material/material/list')
  await seller.page.getByText('The price is too small').waitFor()
  expect(reviewer.faults).toEqual([])
})

/** Files whose state lies beside the window, or below the tray where its rows are in sight. */
const statesUnder = (page: Page) =>
  page.evaluate(() => {
    const tray = document.querySelector('.tray')?.getBoundingClientRect()
    return [...document.querySelectorAll('main tbody tr')].flatMap((row) => {
      const state = row.querySelector('td:nth-last-child(2)')?.getBoundingClientRect()
      const isAside = !state || state.width === 0 || state.right > innerWidth
      const isUnder =
        tray &&
        state &&
        state.right > tray.left &&
        state.bottom > tray.top &&
        state.top < Math.min(tray.bottom, innerHeight)
      const isOver = getComputedStyle(document.querySelector('.tray') ?? row).position === 'fixed'
      return isAside || (isUnder && isOver) ? [row.textContent] : []
    })
  })
