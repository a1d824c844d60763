import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvedBy, wholeDraft } from '#server/campaign/writing.fixture.ts'
import { offer } from '#server/promotion/promotion.fixture.ts'
import { advertiserOf, letAdvertisersIn } from '../advertiser.fixture.ts'
import { PASSWORD, type Person } from '../person.ts'
import { openWorld, type World } from '../world.ts'
import { open, openBrowser, openWindow, settle, signIn, signInAndLand, type Window } from './browser.ts'

const newPassword = 'Quayside!2027'

let world: World
let browser: Browser
let admin: Person
let office: Window
let ferries: { advIdx: number; matId: number; cId: number }
let cpIdx: number

beforeAll(async () => {
  world = await openWorld()
  await world.database.pool.query('update media set device_status = 1')
  await letAdvertisersIn(world)
  admin = await world.signIn('admin')
  const seller = await world.signIn('seller')
  ferries = await advertiserOf(world, 'seller', 'Harbour Ferries')
  cpIdx = await approvedBy(seller, admin, wholeDraft(ferries, 'Summer ferries', 'BEAN'))
  const bakery = await advertiserOf(world, 'seller', 'Seaside Bakery')
  await approvedBy(seller, admin, wholeDraft(bakery, 'Summer bread', 'BEAN'))
  await world.database.pool.query(
    `update campaign set status = 50, starts_on = current_date - 1 where name like 'Summer %'`,
  )
  const nora = { loginId: 'nora', password: PASSWORD, userName: 'Nora Quist', roleCd: 10005 } as const
  await admin.call('account/user/save', { ...nora, advIdx: ferries.advIdx, cId: ferries.cId })
  await world.stranger().signInAnew('nora', PASSWORD, newPassword)
  browser = await openBrowser()
  office = await openWindow(browser, world.address)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

test('the role of an advertiser asks for the one whose own it sees', async () => {
  const { page } = office
  await signIn(office, 'admin')
  await open(page, '/account/user/view')
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Advertiser', exact: true }).click()
  await page.getByText('Sees this advertiser’s campaigns, films and reports only').waitFor()
})

test('an advertiser lands at the own campaigns, reads one, and enters films for nobody else', async () => {
  const own = await openWindow(browser, world.address)
  const { page } = own
  await signInAndLand(own, 'nora', newPassword)
  await page.waitForURL('**/campaign/run/list')
  await settle(page)
  await page.getByText('Summer ferries').first().waitFor()
  expect(await page.getByText('Summer bread').count()).toBe(0)
  const menu = await page.getByRole('navigation').textContent()
  expect(menu).not.toMatch(/Availability|drafts|Lost sales|Rate card|Accounts|Media|Schedule/)
  await open(page, `/campaign/run/view?cpIdx=${cpIdx}`)
  await page.getByText('Summer ferries contract').waitFor()
  expect(await page.getByRole('button', { name: 'End early' }).count()).toBe(0)
  for (const path of [
    '/campaign/report/list',
    '/campaign/jungsan/list',
    '/campaign/poi/list',
    '/point/advertiser/list',
  ])
    await open(page, path)
  await open(page, '/material/material/view')
  await page.getByLabel('Name').first().waitFor()
  expect(await page.getByRole('combobox', { name: 'Advertiser' }).count()).toBe(0)
  await open(page, '/material/material/list')
  await page.getByText('Harbour Ferries film').first().waitFor()
  expect(own.faults).toEqual([])
})

test('an open page shows an offer as it arrives, which is told as opened, opted out of and taken up again', async () => {
  const contact = { cpprName: 'Nora', cpprMail: 'nora@example.com', notifyMail: 'N', notifySms: 'N' } as const
  await admin.call('account/corp/person/save', { cId: ferries.cId, ...contact, advertOk: 'Y', nightOk: 'Y' })
  await world.database.pool.query(`update app_user set email = 'nora@example.com' where login_id = 'nora'`)
  const own = await openWindow(browser, world.address)
  const { page } = own
  await signInAndLand(own, 'nora', newPassword)
  const offers = page.getByRole('region', { name: 'Offers' })
  await page.getByText('Summer ferries').first().waitFor()
  expect(await offers.count()).toBe(0)
  const { prIdx } = await admin.call('promotion/biz/save', { ...offer, channel: 'C', prName: 'Winter on the pier' })
  await admin.call('promotion/biz/send', { prIdx })
  const sent = async () => (await admin.call('promotion/sent/list', { filters: { prIdx: [prIdx] } })).list[0]
  await offers.getByText('(광고) Winter on the pier').waitFor()
  await offers.getByText(offer.sender, { exact: true }).waitFor()
  expect(await offers.getByText(offer.words).count()).toBe(0)
  await offers.getByRole('button', { name: 'Read' }).click()
  await offers.getByText(offer.words).waitFor()
  await expect.poll(async () => (await sent())?.openedAt).toBeTruthy()
  await offers.getByRole('button', { name: 'Opt out, free of charge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Opt out, free of charge' }).click()
  await offers.waitFor({ state: 'hidden' })
  await open(page, '/account/mypage/view')
  const back = page.getByRole('checkbox', { name: 'Console' })
  await back.waitFor()
  expect(await back.isChecked()).toBe(false)
  await back.click()
  await expect.poll(() => back.isChecked()).toBe(true)
  await open(page, '/campaign/run/list')
  await offers.getByText('(광고) Winter on the pier').waitFor()
  await admin.call('promotion/biz/stop', { prIdx })
  await offers.waitFor({ state: 'hidden' })
  expect(own.faults).toEqual([])
})

test('who ends a campaign early chooses as what the customer gets back what was not shown', async () => {
  const { page } = office
  await open(page, `/campaign/run/view?cpIdx=${cpIdx}`)
  await page.getByRole('button', { name: 'End early' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Make-good' }).check()
  await dialog.getByRole('textbox').fill('The pier is closed')
  await dialog.getByRole('button', { name: 'End early' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await admin.call('campaign/regist/detail', { cpIdx })).giveBack).toBe('G')
  await page.getByText('Make-good', { exact: true }).first().waitFor()
  expect(office.faults).toEqual([])
})
