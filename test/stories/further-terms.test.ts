import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvedBy, customerOf, lineAt, wholeDraft } from '#server/campaign/writing.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, settle, signIn } from './browser.ts'
import { save } from './forms.ts'

let world: World
let browser: Browser
let seller: Page
let bank: { advIdx: number; matId: number }

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  bank = await customerOf(world, 'seller', 'River Bank')
  const first = await customerOf(world, 'admin', 'Harbour Bank')
  await sql`update advertiser set category = '64121' where name like '%Bank'`.execute(world.database.db)
  const [admin, person] = [await world.signIn('admin'), await world.signIn('seller')]
  await sql`update advertiser set seller_id = (select seller_id from advertiser where id = ${bank.advIdx})
    where id = ${first.advIdx}`.execute(world.database.db)
  const alone = { ...lineAt('BEAN/Old Town'), exclusive: 'venue' } as const
  await approvedBy(person, admin, { ...wholeDraft(first, 'The only bank'), lines: [alone] })
  browser = await openBrowser()
  const window = await openWindow(browser, world.address)
  await signIn(window, 'seller')
  seller = window.page
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const field = (name: string) => seller.getByRole('combobox', { name, exact: true })
/** A fault beside its field; the list of steps tells the first one too, behind "Open". */
const fault = (words: string) => seller.getByText(words, { exact: true })
async function choose(name: string, option: string) {
  await field(name).click()
  await seller.getByRole('option', { name: option, exact: true }).click()
}

test('further terms are folded, contradict beside their field, and are told where the campaign is looked at', async () => {
  const person = await world.signIn('seller')
  const draft = { ...wholeDraft(bank, 'In two acts'), lines: [lineAt('BEAN/Airport'), lineAt('BEAN/Airport')] }
  const { cpIdx } = await person.call('campaign/regist/save', draft)
  await open(seller, `/campaign/write/write?cpIdx=${cpIdx}`)
  const folds = seller.getByRole('button', { name: 'Further terms' })
  await folds.nth(1).waitFor()
  expect(await field('Directly after').count()).toBe(0)
  await folds.nth(1).click()
  await choose('Directly after', 'Line 1')
  await seller.getByRole('checkbox', { name: 'Roadblock' }).check()
  await fault('Line 2: a roadblock neither follows another line nor is followed').waitFor()
  await seller.getByRole('checkbox', { name: 'Roadblock' }).uncheck()
  await seller.getByRole('textbox', { name: 'Max. per hour' }).fill('2')
  await fault('Line 2: both lines need 15 seconds, the same share and the same places').waitFor()
  await choose('Directly after', 'No line')
  await seller.getByText(/The limits allow [\d,]+ of the share’s [\d,]+ plays/).waitFor()
  await seller.getByRole('checkbox', { name: 'Roadblock' }).check()
  await fault(
    'Line 2: a roadblock has no limits per hour or day, since its seconds are the same on every screen',
  ).waitFor()
  await seller.getByRole('checkbox', { name: 'Roadblock' }).uncheck()
  await seller.getByRole('textbox', { name: 'Max. per hour' }).fill('')
  await choose('Directly after', 'Line 1')
  await choose('Category exclusivity', 'In the venues of its screens')
  expect((await save(seller)).code).toBe(0)
  await open(seller, `/campaign/wait/view?cpIdx=${cpIdx}`)
  await seller.getByText('Line 2: Category exclusivity in these venues · Directly after line 1').waitFor()
  const { lines } = await person.call('campaign/regist/detail', { cpIdx })
  expect(lines).toEqual([lineAt('BEAN/Airport'), { ...lineAt('BEAN/Airport'), exclusive: 'venue', after: 0 }])
})

test('who is in the way of a trade is told beside what is being written', async () => {
  const person = await world.signIn('seller')
  const { cpIdx } = await person.call('campaign/regist/save', wholeDraft(bank, 'A second bank', 'BEAN'))
  await open(seller, `/campaign/write/write?cpIdx=${cpIdx}`)
  await seller.getByText('A competitor in the category is in the way').waitFor()
  await seller.getByText('The only bank').waitFor()
  await settle(seller)
  await seller.getByRole('button', { name: 'Send for approval' }).click()
  await seller.getByText(/a competitor in the category is in the way on \d+ screens: The only bank/).waitFor()
})

test('an amendment gives a line other terms from tomorrow on, and the history says which', async () => {
  const [admin, person] = [await world.signIn('admin'), await world.signIn('seller')]
  const draft = { ...wholeDraft(bank, 'Riverside', 'BEAN/Riverside'), lines: [lineAt('BEAN/Riverside')] }
  const cpIdx = await approvedBy(person, admin, draft)
  const window = await openWindow(browser, world.address)
  await signIn(window, 'admin')
  const { page } = window
  await open(page, `/campaign/wait/view?cpIdx=${cpIdx}`)
  await page.getByRole('button', { name: 'Amend' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Further terms, from tomorrow on').waitFor()
  await dialog.getByRole('combobox', { name: 'Category exclusivity', exact: true }).click()
  await page.getByRole('option', { name: 'In the regions of its screens', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Reason for the change' }).fill('The bank wants to be alone')
  await dialog.getByRole('button', { name: 'Amend' }).click()
  await page.getByText('Line 1: – → Category exclusivity in these regions').waitFor()
})

test('a refusal of an amendment stands by the line that it is about, with all that was entered', async () => {
  const [admin, person] = [await world.signIn('admin'), await world.signIn('seller')]
  const lines = [
    lineAt('BEAN/Airport'),
    { ...lineAt('BEAN/Riverside'), goalKind: 'plays' as const, goal: 700, plays: 2 },
  ]
  const cpIdx = await approvedBy(person, admin, { ...wholeDraft(bank, 'Two lines'), lines })
  const window = await openWindow(browser, world.address)
  await signIn(window, 'admin')
  const { page } = window
  await open(page, `/campaign/wait/view?cpIdx=${cpIdx}`)
  await page.getByRole('button', { name: 'Amend' }).click()
  const dialog = page.getByRole('dialog')
  const lineOf = (at: number) => dialog.getByText(`Line ${at}`, { exact: true }).locator('xpath=..')
  const perDay = lineOf(2).getByRole('textbox', { name: 'Max. per day' })
  await perDay.fill('1')
  await dialog.getByRole('textbox', { name: 'Reason for the change' }).fill('Seldom')
  await dialog.getByRole('button', { name: 'Amend' }).click()
  await lineOf(2).getByRole('alert').filter({ hasText: 'Line 2: its limits' }).waitFor()
  await lineOf(2).locator(':focus').waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Reason for the change' }).inputValue()).toBe('Seldom')
  await perDay.fill('')
  await lineOf(1)
    .getByRole('button', { name: /^Clear: / })
    .press('Enter')
  await dialog.getByRole('button', { name: 'Amend' }).click()
  await lineOf(1).getByRole('alert').filter({ hasText: 'Line 1 needs at least one place' }).waitFor()
})
