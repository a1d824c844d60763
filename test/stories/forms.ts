import type { Locator, Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay, localTime } from '#domain/time/local-time.ts'
import { turn } from './browser.ts'

/** Answers the question before an act. */
export async function confirm(page: Page, act: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click()
}

/** Opens the form of a stored record that is being read. */
export const editButton = (page: Page) => page.locator('main button[aria-keyshortcuts=E]')

/** Edits the record that stands open; what is a form already stays one. */
export async function edit(page: Page): Promise<void> {
  const saveBar = page.locator('.save-bar')
  await editButton(page).or(saveBar).waitFor()
  if ((await saveBar.count()) === 0) await editButton(page).click()
  await saveBar.waitFor()
}

/** Saves what is in the form, through its question, and answers the server's reply. */
export async function save(page: Page): Promise<{ code: number; msg?: string }> {
  const replied = page.waitForResponse(isSave)
  // Awaited below; when the form does not even ask, that is the failure to be told.
  replied.catch(() => undefined)
  await page.locator('.save-bar button[type=submit]').click()
  await confirm(page, 'Save')
  return (await replied).json()
}

/** Of the record, not of how somebody likes the console. */
const isSave = (response: Response) => response.url().endsWith('/save.do') && !response.url().includes('/api/console/')

/** Saves a new record and waits until its own page shows it. */
export async function create(page: Page): Promise<void> {
  await turn(page, async () => {
    const reply = await save(page)
    if (reply.code !== 0) throw new Error(`Not saved: ${JSON.stringify(reply)}`)
    await page.waitForURL(/view\?\w+=/)
  })
}

/** Chooses one record in the dialog of a field. */
export async function pick(page: Page, field: string, record: string): Promise<void> {
  await page.getByRole('button', { name: `Choose: ${field}`, exact: true }).click()
  await searchIn(page.getByRole('dialog'), record)
  await rowOf(page.getByRole('dialog'), record).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Ticks one record in a dialog that takes several. */
export async function tick(dialog: Locator, record: string): Promise<void> {
  await searchIn(dialog, record)
  await rowOf(dialog, record).getByRole('checkbox').check()
}

export async function searchIn(dialog: Locator, record: string) {
  await dialog.getByRole('textbox', { name: 'Search' }).fill(record)
  // Until its answer is there, the rows of the last one stand where the hand goes.
  await expect.poll(() => rowsIn(dialog).filter({ hasNotText: record }).count()).toBe(0)
}

function rowOf(dialog: Locator, record: string) {
  return rowsIn(dialog).filter({ hasText: record }).first()
}

const rowsIn = (dialog: Locator) => dialog.locator('.grid-body [role=row]')

const dayNames = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** One end of a period: its day in the calendar, then hour and minute. */
export async function setMoment(page: Page, field: string, at: Date): Promise<void> {
  const [hour = '', minute = ''] = localTime(USUAL_ZONE, at.getTime()).slice(11).split(':')
  await setDay(page, field, at)
  await page.getByRole('spinbutton', { name: `${field}: hour` }).fill(hour)
  await page.getByRole('spinbutton', { name: `${field}: minute` }).fill(minute)
}

export const setDay = (page: Page, field: string, at: Date) => setDays(page, field, [at])

/** One day, or the first and the last of a period. */
export async function setDays(page: Page, field: string, days: readonly Date[]): Promise<void> {
  await page.getByRole('button', { name: field, exact: true }).click()
  const picker = page.locator('[data-dates-dropdown]')
  await picker.getByRole('table').waitFor()
  for (const day of days) await clickDay(picker, day)
  await picker.waitFor({ state: 'detached' })
}

/** The calendar opens at the month of what is given, or at this one, and shows the days of six weeks. */
async function clickDay(picker: Locator, at: Date) {
  const name = dayNames.format(Date.parse(localDay(USUAL_ZONE, at.getTime())))
  const button = picker.getByRole('button', { name, exact: true })
  while ((await button.count()) === 0) {
    const shown = await picker.getByRole('button', { name: /^[A-Z][a-z]+ \d{4}$/ }).textContent()
    const direction = Date.parse(`1 ${shown}`) > at.getTime() ? 'previous' : 'next'
    await picker.locator(`button[data-direction=${direction}]`).click()
  }
  await button.click()
}
