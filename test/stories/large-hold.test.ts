import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { barriersOf } from './looks.ts'

let world: World
let browser: Browser
let selling: Window
let deciding: Window

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  await sql`update environment set value = '1' where code = 'HOLD_LIMIT'`.execute(world.database.db)
  browser = await openBrowser()
  selling = await openWindow(browser, world.address)
  deciding = await openWindow(browser, world.address)
  await signIn(selling, 'seller')
  await signIn(deciding, 'admin')
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function holdAs(name: string) {
  const { page } = selling
  await page.getByRole('button', { name: 'Hold these plays' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name of the hold' }).fill(name)
  await dialog.getByRole('button', { name: 'Hold these plays' }).click()
  await rowIn(selling, name).getByText('Requested', { exact: true }).waitFor()
}

const rowIn = ({ page }: Window, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('a hold above the limit waits for the platform, which approves one and refuses another with a reason', async () => {
  await open(selling.page, '/campaign/avails/view')
  await selling.page.getByRole('combobox', { name: 'Brands and regions' }).click()
  await selling.page.getByRole('option', { name: /^Old Town/ }).click()
  await holdAs('Film week')
  await holdAs('City run')

  await open(deciding.page, '/content/toReview/list?reviewKind=6')
  await deciding.page.getByText('Film week').first().click()
  await deciding.page.waitForURL(/avails\/view\?holdIdx=/)
  const asked = rowIn(deciding, 'Film week')
  await asked.getByRole('button', { name: 'Approve' }).waitFor()
  expect(await barriersOf(deciding.page)).toEqual([])
  await asked.getByRole('button', { name: 'Approve' }).click()
  const question = deciding.page.getByRole('dialog', { name: 'Approve' })
  await question.getByText(/^"Film week" \(–\): .*Old Town.*Nobody else can sell these plays until/).waitFor()
  await question.getByRole('button', { name: 'Approve' }).click()
  await deciding.page.getByText('"Film week" is held').waitFor()
  await rowIn(deciding, 'City run').getByRole('button', { name: 'Refuse' }).click()
  const dialog = deciding.page.getByRole('dialog', { name: 'Refuse' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The streets are closed')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await deciding.page.getByText('"City run" is refused and released').waitFor()

  await rowIn(selling, 'Film week').getByText('Held', { exact: true }).waitFor()
  await rowIn(selling, 'City run').getByText('The streets are closed').waitFor()
  await selling.page.getByRole('button', { name: /^Notifications/ }).click()
  await selling.page.getByText('Ada Litfass has approved the hold.').waitFor()
  await selling.page.getByText('Ada Litfass has refused the hold: The streets are closed').waitFor()
  const queue = await (await world.signIn('admin')).call('content/toReview/list', { filters: { reviewKind: [6] } })
  expect(queue.list).toEqual([])
  expect([...selling.faults, ...deciding.faults]).toEqual([])
})
