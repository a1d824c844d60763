import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { day, everyDay, everyHour, lineAt } from '#server/campaign/writing.fixture.ts'
import { month, shown, sold } from '#server/money/closing/closing.fixture.ts'
import { eventually } from '#test/eventually.ts'
import { openPostOffice, type PostOffice } from '#test/post-office.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, turn, type Window } from './browser.ts'
import { confirm, create, pick, save, setDay } from './forms.ts'

const media = 'BEA0000001'
const CAMPAIGN = 'Ferry'
const MAIL = 'mina@example.com'

let world: World
let office: PostOffice
let browser: Browser
let admin: Window
let seller: Window
let cpIdx = 0
let venue = ''
let adName = ''

beforeAll(async () => {
  office = await openPostOffice()
  world = await openWorld({ environment: office.environment })
  const { db } = world.database
  await sql`update campaign set status = ${codes.campaignStatus.waiting} where status is not null`.execute(db)
  const made = await sold(db, { name: CAMPAIGN, amount: 2_000_000, from: `${month}-01`, to: `${month}-20` })
  cpIdx = made.cpIdx
  await shown(db, made.line, media, `${month}-05`, 1200)
  await sql`insert into sales_fee (rate, from_date, registrant) values (15, '2020-01-01', 'test')`.execute(db)
  const { rows } = await sql<{ venue: string; adName: string }>`
    select (select venue.name from media join venue on venue.id = venue_id where media.id = ${media}) as venue,
      (select name from advertiser order by id limit 1) as "adName"`.execute(db)
  venue = rows[0]?.venue ?? ''
  adName = rows[0]?.adName ?? ''
  browser = await openBrowser()
  admin = await signedIn('admin')
  seller = await signedIn('seller')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  await office?.close()
  expect([admin, seller].flatMap(({ faults }) => faults)).toEqual([])
})

async function signedIn(loginId: string) {
  const window = await openWindow(browser, world.address)
  await signIn(window, loginId)
  return window
}

async function act(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await confirm(page, name)
}

test('a venue gets a share of its own from a day on', async () => {
  const { page } = admin
  await open(page, '/settlement/fee/media/view')
  await pick(page, 'Brand', 'BEAN')
  await pick(page, 'Venue', venue)
  await page.getByRole('textbox', { name: 'Rate (%)' }).fill('37.5')
  await setDay(page, 'Valid from', new Date(`${month}-01T00:00:00+09:00`))
  await create(page)
  await page.getByText('37.5').first().waitFor()
})

/** Month as people read it. */
const named = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
  new Date(`${month}-01`),
)

test('a month is worked out, confirmed with a reason, closed, and paid to whoever owns the screens', async () => {
  const { page } = admin
  await open(page, '/settlement/closing/list')
  await page.getByRole('button', { name: 'Calculate a month' }).first().click()
  const choice = page.getByRole('dialog').getByRole('combobox', { name: 'Month' })
  await choice.click()
  await page.getByRole('option', { name: named }).click()
  await turn(page, () => confirm(page, 'Calculate'))
  await page.getByRole('main').getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('The demo was not on the air yet.')
  await confirm(page, 'Confirm')
  await act(page, 'Close the month')
  await page.getByRole('button', { name: 'Reopen' }).click()
  await page.getByText(`Every transfer of ${named} is reversed`).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await open(page, '/settlement/closing/list')
  await page.getByRole('button', { name: 'Calculate a month' }).first().click()
  await choice.click()
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  expect(await page.getByRole('option', { name: named }).count()).toBe(0)
  await open(page, `/settlement/media/list?closingMonth=${month}`)
  await turn(page, () => page.locator('main .grid-body [role=row]').first().click())
  await page.getByRole('cell', { name: '37.5', exact: false }).first().waitFor()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tax invoice number' }).fill('2026-0811')
  await confirm(page, 'Mark as paid')
  await page.getByText('2026-0811').waitFor()
  await expectAddedUp()
})

/** Revenue recognised is its owner's, its seller's and the platform's, to the last won. */
async function expectAddedUp() {
  const { rows } = await sql<{ recognised: number; parts: number; media: number }>`
    select sum(recognised)::bigint as recognised, sum(media_fee + sales_fee + platform)::bigint as parts,
      sum(media_fee)::bigint as media
    from settlement where month = ${month}`.execute(world.database.db)
  const [{ recognised = 0, parts = 0, media = 0 } = {}] = rows
  expect(recognised).toBeGreaterThan(0)
  expect(parts).toBe(recognised)
  expect(media).toBe(Math.floor(recognised * 0.375))
}

test('a customer checks the proof of a campaign without signing in, and an altered one is found out', async () => {
  const { page } = seller
  await open(page, `/campaign/run/view?cpIdx=${cpIdx}`)
  await page.getByRole('button', { name: 'Issue' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  const link = page.getByRole('link', { name: /^PP-/ })
  await link.waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  const paper = await readFile(await file.path())
  const stranger = await openWindow(browser, world.address)
  await stranger.page.goto(`${world.address}/check`)
  await look(stranger.page, paper)
  await stranger.page.getByText('The file is genuine').waitFor()
  const altered = Buffer.from(paper)
  altered[altered.length - 40] = (altered.at(-40) ?? 0) ^ 1
  await look(stranger.page, altered)
  await stranger.page.getByText('The file was altered').waitFor()
  expect(stranger.faults).toEqual([])
})

async function look(page: Page, buffer: Buffer) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a PDF' }).click(),
  ])
  await chooser.setFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer })
}

test('points of a customer are entered once and stand in the balance', async () => {
  const { page } = admin
  await open(page, '/point/advertiser/view')
  await pick(page, 'Advertiser', adName)
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Bonus credit' }).click()
  await page.getByRole('textbox', { name: 'Points' }).fill('500000')
  await create(page)
  const balance = page.locator('section').filter({ hasText: 'Available' })
  await balance.getByText('500,000').first().waitFor()
})

test('an offer tells how many it reaches, goes to them by mail, and says to whom', async () => {
  await sql`
    insert into contact_person (corporation_id, name, mail, notify_mail, advert_ok, night_ok)
    select corporation_id, 'Mina', ${MAIL}, 'Y', 'Y', 'Y' from advertiser order by id limit 1`.execute(
    world.database.db,
  )
  const { page } = admin
  await open(page, '/promotion/biz/view')
  const input = (name: string) => page.getByRole('textbox', { name })
  await input('Name').fill('Autumn bonus')
  await setDay(page, 'First day', new Date())
  await setDay(page, 'Last day', new Date(Date.now() + 7 * 86_400_000))
  await input('Offer code').fill('ROLLS')
  await input('Free plays by the code').fill('300')
  await input('Worth of a free play (won)').fill('40')
  await input('Message').fill('Ten per cent more points until the end of the week.')
  await input('Sender').first().fill('Litfass')
  await input('Contact of the sender').fill('02-123-4567')
  await create(page)
  await page.getByText(/recipients who agreed [1-9]/).waitFor()
  await act(page, 'Send')
  await eventually(() => expect(office.mails.filter(({ to }) => to === MAIL)).toHaveLength(1))
  await turn(page, () => page.getByRole('link', { name: 'See the recipients' }).click())
  await page.getByText(MAIL).waitFor()
})

test('the code of an offer brings a customer’s campaign free plays, where its places could show them', async () => {
  const { db } = world.database
  await sql`update media set device_status = 1`.execute(db)
  await sql`update brand set bonus_plays = code = 'BEAN'`.execute(db)
  await sql`update advertiser set seller_id = (select id from app_user where login_id = 'seller') where name = ${adName}`.execute(
    db,
  )
  const own = await world.signIn('seller')
  const { cpIdx: draft } = await own.call('campaign/regist/save', {
    ...{ cpName: 'Autumn rolls', contractName: 'Rolls', amount: 1_000_000, lines: [lineAt('QUAY')], filmsLater: 'Y' },
    ...{ startsOn: day(2), endsOn: day(8), targetDays: everyDay, targetHours: everyHour },
  })
  const { page } = seller
  await open(page, `/campaign/write/write?cpIdx=${draft}`)
  await pick(page, 'Advertiser', adName)
  await page.getByRole('textbox', { name: 'Offer code' }).fill('ROLLS')
  const price = page.getByRole('main').locator('section').filter({ hasText: 'Total' })
  await price.getByText('None of the campaign’s places gives away slots that nobody bought').waitFor()
  await save(page)
  await own.call('campaign/regist/save', { cpIdx: draft, lines: [lineAt('BEAN')], was: { lines: [lineAt('QUAY')] } })
  await page.reload()
  await price.getByText('Free plays: 300').waitFor()
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await page.waitForURL(/\/campaign\/wait\/view/)
  await page.getByText('Free plays', { exact: true }).waitFor()
  await turn(admin.page, () => admin.page.goBack())
  await admin.page.getByText('Free plays given').waitFor()
})

test('a question is asked, answered and read', async () => {
  await open(seller.page, '/support/qna/view')
  await seller.page.getByRole('textbox', { name: 'Subject' }).fill('Why 37.5 %?')
  await seller.page.getByRole('textbox', { name: 'Question' }).fill('The statement names another rate than before.')
  await create(seller.page)
  const path = new URL(seller.page.url())
  await open(admin.page, `${path.pathname}${path.search}`)
  await admin.page.getByRole('button', { name: 'Answer' }).click()
  await admin.page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Message' })
    .fill('The venue has a rate of its own.')
  await confirm(admin.page, 'Answer')
  await seller.page.getByText('The venue has a rate of its own.').waitFor()
})
