import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerOf, day, wholeDraft } from '#server/campaign/writing.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, turn } from './browser.ts'

let world: World
let browser: Browser
let seller: Page
let admin: Page

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  await customerOf(world, 'seller', 'Harbour Ferries')
  browser = await openBrowser()
  seller = await signedIn('seller')
  admin = await signedIn('admin')
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function signedIn(loginId: string): Promise<Page> {
  const window = await openWindow(browser, world.address)
  await signIn(window, loginId)
  return window.page
}

async function save() {
  await seller.getByRole('button', { name: 'Save' }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
}

test('a seller writes a campaign step by step, is told what is missing, and sends it', async () => {
  const platform = await world.signIn('admin')
  const { list } = await platform.call('account/advertiser/list', { search: 'Harbour Ferries' })
  const points = { advIdx: list[0]?.advIdx ?? 0, writeType: 1, pointKind: 'CHG', amount: 400_000 } as const
  await platform.call('point/advertiser/save', points)
  await open(seller, '/campaign/write/write')
  await seller.getByRole('textbox', { name: 'Campaign name' }).fill('Summer timetable')
  await turn(seller, save)
  await seller.getByRole('button', { name: 'Send for approval' }).click()
  await seller.getByText('Please enter Contract name').waitFor()

  await seller.getByRole('button', { name: 'Choose: Advertiser' }).click()
  await seller.getByRole('dialog').getByText('Harbour Ferries').click()
  await seller.getByRole('textbox', { name: 'Contract name' }).fill('Ferries 2027')
  await seller.getByRole('textbox', { name: 'Amount' }).fill('3000000')
  await seller.getByText('400,000 points available').waitFor()
  await seller.getByRole('textbox', { name: 'Paid with points' }).fill('250000')
  await sql`
    update campaign set starts_on = ${day(2)}, ends_on = ${day(8)} where name = 'Summer timetable'`.execute(
    world.database.db,
  )
  // A cell of the week by the keyboard: the hour is the same on each of its days.
  const nine = seller.getByRole('button', { name: 'Mon 9', exact: true })
  await nine.focus()
  await seller.keyboard.press('Space')
  expect(await seller.getByRole('button', { name: 'Tue 9', exact: true }).getAttribute('aria-pressed')).toBe('false')

  await seller.getByRole('button', { name: 'Choose places' }).click()
  const dialog = seller.getByRole('dialog')
  await dialog.getByText('Old Town').first().click()
  await dialog.getByRole('button', { name: 'Use selection' }).click()
  await seller.getByText('Screens: 16').waitFor()
  await seller.getByRole('button', { name: 'From ids' }).click()
  await dialog.getByRole('textbox').fill('BEA0000040, nobody')
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await dialog.getByText('Not found: nobody').waitFor()
  await seller.keyboard.press('Escape')
  await seller.getByRole('button', { name: 'Add a creative' }).click()
  await save()
  await seller.getByText('Save first, then send.').waitFor({ state: 'hidden' })
  await seller.reload()
  await seller.getByText('All of it is free').waitFor()
  await seller.getByRole('button', { name: 'Send for approval' }).click()
  await seller.waitForURL(/\/campaign\/wait\/view/)
  await seller.getByText('Requested', { exact: true }).first().waitFor()
  expect(await seller.getByRole('button', { name: 'Approve' }).count()).toBe(0)
})

test('the platform reads the request, approves it, and the seller sees the contract number', async () => {
  await open(admin, '/campaign/request/list')
  await admin.getByText('Summer timetable').click()
  await admin.waitForURL(/\/campaign\/wait\/view/)
  await admin.getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('dialog').getByText('No other campaign loses a sold play.').waitFor()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('button', { name: 'Cancel the approval' }).waitFor()
  await seller.reload()
  await seller.getByText(/^\d{4}-\d{6}$/).waitFor()
})

test('what is another since a rejection is told as people read it, and a request is taken back into a draft', async () => {
  const [platform, person] = [await world.signIn('admin'), await world.signIn('seller')]
  const customer = await customerOf(world, 'seller', 'Night Ferries')
  const { cpIdx } = await person.call('campaign/regist/save', wholeDraft(customer, 'Winter timetable', 'BEAN/Airport'))
  await person.call('campaign/request/send', { cpIdx })
  await platform.call('campaign/request/reject', { cpIdx, reason: 'Too cheap' })
  await person.call('campaign/regist/save', { cpIdx, amount: 2_000_000, was: { amount: 1_000_000 } })
  await person.call('campaign/request/send', { cpIdx })
  await open(admin, `/campaign/wait/view?cpIdx=${cpIdx}`)
  await admin.getByText('Amount (won, without VAT): 1,000,000 → 2,000,000').waitFor()
  for (const done of ['Sent again', 'Rejected', 'Sent for approval'])
    await admin.locator('b').getByText(done, { exact: true }).waitFor()
  expect(await admin.getByRole('button', { name: 'Take back' }).count()).toBe(0)
  await open(seller, `/campaign/wait/view?cpIdx=${cpIdx}`)
  await seller.getByRole('button', { name: 'Take back' }).click()
  await turn(seller, () => seller.getByRole('dialog').getByRole('button', { name: 'Take back' }).click())
  await seller.getByRole('button', { name: 'Send for approval' }).waitFor()
})

test('a running campaign is paused with a reason, resumed, amended and ended', async () => {
  const people = { seller: await world.signIn('seller'), admin: await world.signIn('admin') }
  const { rows } = await sql<{ advIdx: number; matId: number }>`
    select advertiser_id as "advIdx", id as "matId" from material where name = 'Harbour Ferries film'`.execute(
    world.database.db,
  )
  const draft = wholeDraft(rows[0] ?? { advIdx: 0, matId: 0 }, 'Running ferries', 'BEAN/Airport')
  const { cpIdx } = await people.seller.call('campaign/regist/save', draft)
  await people.seller.call('campaign/request/send', { cpIdx })
  await people.admin.call('campaign/request/approve', { cpIdx })
  await sql`update campaign set status = 50, starts_on = ${day(-1)} where id = ${cpIdx}`.execute(world.database.db)
  await open(admin, `/campaign/run/view?cpIdx=${cpIdx}`)
  const dialog = admin.getByRole('dialog')
  await admin.getByRole('button', { name: 'Pause' }).click()
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await dialog.getByText('Please enter Reason').waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The film has a mistake')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await admin.getByRole('button', { name: 'Resume' }).click()
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await admin.getByRole('button', { name: 'Amend' }).click()
  await dialog.locator('button:focus', { hasText: /\d{4}/ }).waitFor()
  await dialog.getByRole('button', { name: 'Add a creative' }).click()
  await dialog.getByRole('textbox', { name: 'Reason for the change' }).fill('A second creative')
  await dialog.getByRole('button', { name: 'Amend' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await admin.getByText('A second creative').waitFor()
  await admin.getByRole('button', { name: 'End early' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The season is over')
  await dialog.getByText(/no screen plays anything else|go back to house content/).waitFor()
  await dialog.getByRole('radio', { name: 'Points' }).check()
  await dialog.getByRole('button', { name: 'End early' }).click()
  await admin.getByText('Ended early').first().waitFor()
  await admin.getByText('Refund as', { exact: true }).waitFor()
  await open(admin, '/campaign/end/list')
  await admin.getByText('Running ferries').waitFor()
})

test('beside a line without room stands what would fit, and a click takes it', async () => {
  const people = { seller: await world.signIn('seller'), admin: await world.signIn('admin') }
  const { rows } = await sql<{ advIdx: number; matId: number }>`
    select advertiser_id as "advIdx", id as "matId" from material where name = 'Harbour Ferries film'`.execute(
    world.database.db,
  )
  const draft = (name: string, plays: number) => {
    const whole = wholeDraft(rows[0] ?? { advIdx: 0, matId: 0 }, name, 'BEAN/Airport')
    return { ...whole, lines: whole.lines.map((line) => ({ ...line, plays })) }
  }
  const { cpIdx: booked } = await people.seller.call('campaign/regist/save', draft('Nearly all', 20))
  await people.seller.call('campaign/request/send', { cpIdx: booked })
  const { cpIdx } = await people.seller.call('campaign/regist/save', draft('No room', 6))
  await open(seller, `/campaign/write/write?cpIdx=${cpIdx}`)
  await seller.getByText('What would fit').waitFor()
  await seller.getByRole('button', { name: '4 in 1 loop' }).click()
  await seller.getByText('All of it is free').waitFor()
  expect(await seller.getByText('What would fit').count()).toBe(0)
})
