import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { open } from './browser.ts'
import { confirm, create, edit, pick, save, setMoment, tick } from './forms.ts'
import { plainPicture } from './pictures.ts'

/** Rows that an operator sets up once: brand, group, venues, screens. Each is made on the screens of the console. */
export const brand = { code: 'HARBOUR', name: 'Harbour Lights', prefix: 'HRB' }
export const group = 'Waterfront'

export async function createBrand(page: Page): Promise<void> {
  await open(page, '/account/brand/view')
  await page.getByLabel('Code').fill(brand.code)
  await page.locator('main').getByLabel('Name').fill(brand.name)
  await page.getByLabel('Device id prefix').fill(brand.prefix)
  await page.getByRole('button', { name: 'Check' }).click()
  await page
    .getByText('can be used', { exact: false })
    .or(page.getByText('free', { exact: false }))
    .first()
    .waitFor()
  await sendPicture(page, 0, { name: 'logo.png', width: 388, height: 164 })
  await sendPicture(page, 1, { name: 'waiting.png', width: 800, height: 600 })
  await page.getByLabel(/^Licences/).fill('5')
  await create(page)
}

export async function createGroup(page: Page): Promise<void> {
  await open(page, '/account/brandgroup/view')
  await pick(page, 'Brand', brand.name)
  await page.locator('main').getByLabel('Name').fill(group)
  await page.getByLabel('Description').fill('Piers and promenades')
  await create(page)
}

export async function createModel(page: Page): Promise<void> {
  await open(page, '/media/model/view')
  await page.locator('main').getByLabel('Name').fill('Window 43')
  await page.getByLabel(/^Width/).fill('1280')
  await page.getByLabel(/^Height/).fill('720')
  await create(page)
}

/** Answers how the import ended, in the words of the screen. */
export async function importVenues(page: Page, file: string): Promise<string> {
  await open(page, '/account/poi/import')
  await page.locator('main input[type=file]').setInputFiles(file)
  await pick(page, 'Brand', brand.name)
  await pick(page, 'Brand group', group)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  const outcome = page.getByRole('status').filter({ hasText: 'New:' })
  await outcome.waitFor()
  await page.locator('main').getByRole('button', { name: 'Import', exact: true }).click()
  await confirm(page, 'Import')
  const done = outcome.filter({ hasText: 'Imported' })
  await done.waitFor()
  return (await done.textContent()) ?? ''
}

/** Opens the first venue of the group round the clock and answers its name. */
export async function openAllDay(page: Page): Promise<string> {
  await open(page, '/account/poi/list?order=poiIdx')
  const row = page.locator('.grid-body [role=row]').first()
  // The first cell is the tick.
  const name = (await row.getByRole('gridcell').nth(1).textContent()) ?? ''
  await row.click()
  await page.waitForURL(/poi\/view/)
  await edit(page)
  const day = page.locator('.day-hours').first().locator('input[inputmode], input[type=text]')
  for (const at of [0, 1, 2, 3]) await day.nth(at).fill('00')
  await page.getByRole('button', { name: /^Same for all days/ }).click()
  const reply = await save(page)
  if (reply.code !== 0) throw new Error(`Hours not saved: ${JSON.stringify(reply)}`)
  return name
}

export async function createScreens(page: Page, count: number): Promise<void> {
  await open(page, `/account/brand/view?brdCode=${brand.code}`)
  await page.getByRole('button', { name: 'Create screens' }).click()
  await page.getByLabel(/^How many/).fill(String(count))
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText(`Created ${brand.prefix}`, { exact: false }).waitFor()
}

async function sendPicture(
  page: Page,
  at: number,
  { name, width, height }: { name: string; width: number; height: number },
) {
  const buffer = await plainPicture(width, height)
  await page.locator('main input[type=file]').nth(at).setInputFiles({ name, mimeType: 'image/png', buffer })
  await page.locator(`main img[alt="${name}"]`).waitFor()
}

/** Sends a file as a content of the brand and waits until it can be shown. */
export async function createContent(page: Page, name: string, path: string): Promise<void> {
  await open(page, '/content/content/view')
  await page.locator('main').getByLabel('Name').fill(name)
  await pick(page, 'Brand', brand.name)
  const buffer = await readFile(path)
  await page.locator('main input[type=file]').setInputFiles({ name: `${name}.mp4`, mimeType: 'video/mp4', buffer })
  await page.getByText(`${name}.mp4 ·`, { exact: false }).waitFor()
  await create(page)
}

/** Publishes contents to one venue from now on, and answers when the save was answered. */
export async function publishTo(page: Page, venue: string, contents: readonly string[]): Promise<number> {
  await open(page, '/content/publish/view')
  await page.locator('main').getByLabel('Name').fill('Opening week')
  await pick(page, 'Brand', brand.name)
  await setMoment(page, 'Start', new Date(Date.now() - 60_000))
  await setMoment(page, 'End', new Date(Date.now() + 2 * 86_400_000))
  await page.getByRole('button', { name: 'Add contents' }).click()
  const dialog = page.getByRole('dialog')
  for (const content of contents) await tick(dialog, content)
  await dialog.getByRole('button', { name: 'Use selection' }).click()
  await page.getByRole('button', { name: 'Choose targets' }).click()
  await dialog.getByRole('tab', { name: /^Venues/ }).click()
  await tick(dialog, venue)
  await dialog.getByRole('button', { name: 'Use selection' }).click()
  await page.getByText(`${venue} · 1`).waitFor()
  await create(page)
  return Date.now()
}

export async function stopPublish(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Stop early' }).click()
  await page.getByRole('dialog').getByText('Venues: 1, screens: 1').waitFor()
  await page.getByLabel('Reason for stopping').fill(reason)
  await confirm(page, 'Stop early')
  await page.getByText(reason).first().waitFor()
}
