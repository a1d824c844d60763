import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerOf } from '#server/campaign/writing.fixture.ts'
import { advertiserOf, letAdvertisersIn } from '../advertiser.fixture.ts'
import { PASSWORD, type Person } from '../person.ts'
import { openWorld, type World } from '../world.ts'
import { open, openBrowser, openWindow, signIn, signInAndLand, type Window, wide } from './browser.ts'
import { confirm } from './forms.ts'
import { gone, hasFocus, shown } from './habits.fixture.ts'
import { barriersOf } from './looks.ts'

const newPassword = 'Quayside!2027'

let world: World
let browser: Browser
let window: Window
let nora: Window
let seller: Person
let venue: string

beforeAll(async () => {
  world = await openWorld()
  const { db } = world.database
  await sql`update media set device_status = 1, grade = 0, model_id = null`.execute(db)
  await sql`update venue set latitude = 37.5, longitude = 127 + id * 0.00113`.execute(db)
  const admin = await world.signIn('admin')
  await admin.call('campaign/product/save', {
    ...{ pdName: 'Corner shop', productKind: 'SME', productStatus: 1, unitPrice: 50_000, premiumFactor: 100 },
    ...{ peakFactor: 100, seasonFactor: 100 },
  })
  await customerOf(world, 'seller', 'Corner Bakery')
  await letAdvertisersIn(world)
  const { advIdx, cId } = await advertiserOf(world, 'seller', 'Harbour Ferries')
  const person = { loginId: 'nora', password: PASSWORD, userName: 'Nora Quist', roleCd: 10005 } as const
  await admin.call('account/user/save', { ...person, advIdx, cId })
  await world.stranger().signInAnew('nora', PASSWORD, newPassword)
  seller = await world.signIn('seller')
  const filters = { placeKind: ['venue'] }
  const { list } = await seller.call('campaign/common/places', { filters, size: 1, order: 'placeName' })
  venue = list[0]?.placeName ?? ''
  // One of its screens hangs upright: the offer needs pictures of both ways.
  await sql`
    update media
    set turn = 90
    where id = (select max(media.id) from media join venue on venue.id = venue_id where venue.name = ${venue})`.execute(
    db,
  )
  browser = await openBrowser()
  window = await openWindow(browser, world.address)
  await signIn(window, 'seller')
  nora = await openWindow(browser, world.address)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

test('in the shop a picture is made from a template by keys alone, sent, and booked with the offer', async () => {
  const { page, faults } = window
  const { keyboard } = page
  await open(page, '/campaign/sme/write')
  await page.getByRole('combobox', { name: 'Product' }).focus()
  await keyboard.press('ArrowDown')
  await shown(page.getByRole('option', { name: 'Corner shop' }))
  await page.getByRole('option', { name: 'Corner shop' }).press('Enter')
  await taken(page, 'Around this venue', venue)
  await taken(page, 'Advertiser', 'Corner Bakery')
  const make = page.getByRole('button', { name: 'Picture from a template' })
  // The offer follows what is chosen a moment later.
  await expect.poll(() => make.isEnabled()).toBe(true)
  await make.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Picture from a template' })
  await hasFocus(dialog.getByRole('textbox', { name: 'Headline' }))
  await keyboard.press('Enter')
  await shown(dialog.getByText('Please enter Headline'))
  await keyboard.type('Frische Brötchen, 매일 아침')
  await keyboard.press('Tab')
  await keyboard.type('W'.repeat(60))
  await shown(dialog.getByText('Too long to be read from a distance. Please shorten it.'))
  await keyboard.press('Control+a')
  await keyboard.type('From six o’clock')
  await gone(dialog.getByText('Too long to be read from a distance. Please shorten it.'))
  await keyboard.press('Tab')
  await keyboard.type('2,500 won')
  await dialog.getByRole('radio', { name: 'Poster' }).focus()
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect.poll(() => dialog.getByRole('radio', { name: 'Star' }).isChecked()).toBe(true)
  expect(await barriersOf(page)).toEqual([])
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const seen = [await pictureIn(page, 'Horizontal'), await pictureIn(page, 'Vertical')]
  await dialog.getByRole('button', { name: 'Use this picture' }).press('Enter')
  await gone(dialog)
  await hasFocus(make)

  await shown(page.getByText('Frische Brötchen, 매일 아침 · Vertical · Requested').first())
  await page.getByRole('button', { name: 'Write a campaign with this offer' }).press('Enter')
  await page.waitForURL(/campaign\/write\/write\?cpIdx=/)
  const cpIdx = Number(new URL(page.url()).searchParams.get('cpIdx'))
  const { films } = await seller.call('campaign/regist/detail', { cpIdx })
  expect(await Promise.all((films ?? []).map(({ matId }) => storedOf(matId)))).toEqual([
    {
      matName: 'Frische Brötchen, 매일 아침',
      layout: 'H',
      playTime: 15,
      review: 0,
      size: [1920, 1080],
      bytes: seen[0],
    },
    {
      matName: 'Frische Brötchen, 매일 아침',
      layout: 'V',
      playTime: 15,
      review: 0,
      size: [1080, 1920],
      bytes: seen[1],
    },
  ])
  expect(faults).toEqual([])
})

test('beside the file of a creative a picture made here stands for one from disk, in the layout of the form', async () => {
  const { page, faults } = window
  await open(page, '/material/material/view')
  await page.getByRole('radio', { name: 'Vertical' }).check()
  await page.getByRole('button', { name: 'Picture from a template' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Picture from a template' })
  await hasFocus(dialog.getByRole('textbox', { name: 'Headline' }))
  await page.keyboard.type('Soup of the day')
  await page.keyboard.press('Enter')
  await gone(dialog)
  await shown(page.getByText('Soup of the day.png · 1080×1920'))
  expect(faults).toEqual([])
})

test('letters whose font is still on its way are painted anew once it is there', async () => {
  const { page, faults } = window
  await open(page, '/material/material/view')
  const font = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await font.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Picture from a template' }).press('Enter')
  await hasFocus(page.getByRole('textbox', { name: 'Headline' }))
  // Syllables that no other word of the page has brought the font of.
  await page.keyboard.type('쑥떡과 꿀꽈배기')
  const before = await pictureIn(page, 'Horizontal')
  font.resolve()
  await expect.poll(() => pictureIn(page, 'Horizontal')).not.toBe(before)
  await page.unroute(/\.woff2$/)
  expect(faults).toEqual([])
})

test('a customer who signs in books in the own shop, with a picture made there, for nobody else', async () => {
  const { page, faults } = nora
  await sql`update product set status = 2 where name <> 'Corner shop'`.execute(world.database.db)
  await signInAndLand(nora, 'nora', newPassword)
  await page.getByRole('link', { name: 'Small business shop' }).click()
  // The only product of the shop is chosen already.
  await expect.poll(() => page.getByRole('combobox', { name: 'Product' }).inputValue()).toBe('Corner shop')
  expect(await page.getByRole('combobox', { name: 'Advertiser' }).count()).toBe(0)
  await taken(page, 'Around this venue', venue)
  const book = page.getByRole('button', { name: 'Book', exact: true })
  await shown(book)
  await book.click()
  await shown(page.getByText('Please select Creatives'))
  await hasFocus(page.getByRole('combobox', { name: 'Creatives' }))
  await page.getByRole('button', { name: 'Picture from a template' }).click()
  await hasFocus(page.getByRole('textbox', { name: 'Headline' }))
  await page.keyboard.type('Ferries at night')
  await page.keyboard.press('Enter')
  await shown(page.getByText('Ferries at night · Vertical · Requested').first())
  await book.click()
  const question = page.getByRole('dialog', { name: 'Book' })
  const screens = await page.getByRole('row', { name: / m$/ }).count()
  for (const told of [
    new RegExp(`^Where: ${screens} screens: .*${venue}`),
    /^Days: /,
    /^Payment: On account: nothing now/,
    /^Withdrawal: On its own page, until it is approved\. The screens are kept for you until /,
  ])
    await shown(question.getByText(told))
  const total = await page
    .getByRole('row', { name: /^Total/ })
    .first()
    .textContent()
  expect(await question.getByRole('row', { name: /^Total/ }).textContent()).toBe(total)
  expect(await barriersOf(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await gone(question)
  expect((await seller.call('campaign/sme/list', { filters: { adName: 'Harbour Ferries' } })).total).toBe(0)
  await book.click()
  await question.getByRole('button', { name: 'Book' }).click()
  await page.waitForURL(/campaign\/wait\/view\?cpIdx=/)
  const cpIdx = Number(new URL(page.url()).searchParams.get('cpIdx'))
  const booked = await seller.call('campaign/regist/detail', { cpIdx })
  expect(booked).toMatchObject({ adName: 'Harbour Ferries', isSme: 'Y', campaignStatus: 30, approval: 0 })
  expect(await Promise.all((booked.films ?? []).map(({ matId }) => reviewOf(matId)))).toEqual([0, 0])
  await shown(page.getByText('Harbour Ferries').first())
  const told = page.getByRole('alert').filter({ hasText: 'Booked: it waits to be approved' })
  await shown(told.getByText(`on ${screens} screens. Once it is approved, it starts by itself`))
  await shown(told.getByText('You find it in the menu under Campaigns › Waiting'))
  expect(faults).toEqual([])
})

test('the customer withdraws the booking on its page, where it then stands as cancelled', async () => {
  const { page, faults } = nora
  const name = await page.locator('main h1').first().textContent()
  await page.getByRole('button', { name: 'Withdraw the booking' }).click()
  const question = page.getByRole('dialog')
  await shown(question.getByText(`"${name}" is cancelled, and its screens are free for others.`))
  expect(await barriersOf(page)).toEqual([])
  await confirm(page, 'Withdraw the booking')
  await shown(page.getByText('Withdrawn by the customer').first())
  await gone(page.getByRole('button', { name: 'Withdraw the booking' }))
  await gone(page.getByText('Booked: it waits to be approved'))
  await shown(page.getByText('The advertiser withdrew the booking').first())
  await page.setViewportSize({ width: 320, height: 844 })
  const torn = () =>
    page.locator('.shown time').evaluateAll((all) => all.filter((at) => at.getClientRects().length > 1))
  await expect.poll(async () => (await torn()).length).toBe(0)
  await page.setViewportSize(wide)
  const { list } = await seller.call('campaign/sme/list', { filters: { adName: 'Harbour Ferries' } })
  expect(list).toMatchObject([{ campaignStatus: 40 }])
  expect(faults).toEqual([])
})

/** Typed over, and the first that matches taken. */
async function taken(page: Page, field: string, name: string) {
  const input = page.getByRole('combobox', { name: field, exact: true })
  await input.fill(name)
  await shown(page.locator('[role=option][data-combobox-selected]', { hasText: name }))
  await input.press('Enter')
  await gone(page.getByRole('listbox', { name: field }))
}

/** Bytes of the preview, as a file. */
async function pictureIn(page: Page, layout: string): Promise<string> {
  const address = await page
    .getByRole('img', { name: `Preview: ${layout}` })
    .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL('image/png') : ''))
  return address.slice(address.indexOf(',') + 1)
}

const reviewOf = async (matId: number) => (await seller.call('material/material/detail', { matId })).review

async function storedOf(matId: number) {
  const { matName, layout, playTime, review, ...row } = await seller.call('material/material/detail', { matId })
  const file = await seller.fetch(`/api/file/download.do?fIdx=${row.fIdx}`)
  const bytes = Buffer.from(await file.arrayBuffer()).toString('base64')
  return { matName, layout, playTime, review, size: [row.originalWidth, row.originalHeight], bytes }
}
