import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { openPostOffice, type PostOffice } from '#test/post-office.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { narrow, open, openBrowser, openWindow, signIn, signInAndLand, type Window } from './browser.ts'
import { confirm, edit } from './forms.ts'
import { barriersOf } from './looks.ts'

const PASSWORD = 'Lighthouse!2028'

let world: World
let office: PostOffice
let browser: Browser
let desk: Window
let nmIdx: number
let poiIdx: number

beforeAll(async () => {
  office = await openPostOffice()
  world = await openWorld({ environment: office.environment })
  const master = await world.signIn('beanmaster')
  poiIdx = (await master.call('media/media/detail', { mediaId: 'BEA0000001' })).poiIdx ?? 0
  const contact = { brdCode: 'BEAN', nmName: 'Kim Minsu', nmMail: 'kim.minsu@example.com', notifyBy: 'N' } as const
  const engineer = { ...contact, nmPhone: '010-1234-5678', nmStatus: 1, poiIdxs: [poiIdx] } as const
  nmIdx = (await master.call('account/nodemanager/save', engineer)).nmIdx
  browser = await openBrowser()
  desk = await openWindow(browser, world.address)
  await signIn(desk, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  await office?.close()
})

const invitation = () =>
  office.mails.map(({ words }) => /\/login\/password#(\S+)/.exec(words)?.[1]).find((token) => token) ?? ''

test('an engineer is let in from the record, and finds the own work on the phone', async () => {
  const { page } = desk
  await open(page, `/account/nodemanager/view?nmIdx=${nmIdx}`)
  await page.getByRole('button', { name: 'Let them sign in' }).click()
  await page.getByText('The invitation goes to kim.minsu@example.com.').waitFor()
  await confirm(page, 'Let them sign in')
  await page.getByRole('link', { name: 'kimminsu' }).click()
  await page.getByRole('heading', { name: 'Kim Minsu' }).waitFor()
  expect(desk.faults).toEqual([])
  await eventually(() => expect(invitation()).not.toBe(''))
  const person = world.stranger()
  await person.fetch('/api/common/captcha/image')
  await person.call('login/password/renew', { token: invitation(), newPassword: PASSWORD })
  const { uId } = (await (await world.signIn('admin')).call('account/nodemanager/detail', { nmIdx })) ?? {}
  const master = await world.signIn('beanmaster')
  await master.call('media/work/save', { woTitle: 'New cable', task: 'Lay it', poiIdx, workerId: uId ?? 0 })
  const phone = await openWindow(browser, world.address, { viewport: narrow })
  await signInAndLand(phone, 'kimminsu', PASSWORD)
  await phone.page.waitForURL(/\/media\/mywork\/list/)
  await phone.page.getByRole('link', { name: 'New cable' }).click()
  await phone.page.getByRole('button', { name: 'Take it', exact: true }).click()
  await phone.page.getByRole('button', { name: 'Done', exact: true }).waitFor()
  expect(await barriersOf(phone.page)).toEqual([])
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)
  expect(phone.faults).toEqual([])
})

test('the question before an engineer is stopped or deleted names whose sign-in ends', async () => {
  const { page } = desk
  await open(page, `/account/nodemanager/view?nmIdx=${nmIdx}`)
  await edit(page)
  await page.getByRole('radio', { name: 'Stopped' }).check()
  await page.locator('.save-bar button[type=submit]').click()
  await page.getByText('Stop? Kim Minsu (kimminsu) can no longer sign in.').waitFor()
  await confirm(page, 'Cancel')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Delete "Kim Minsu"? Kim Minsu (kimminsu) can no longer sign in.').waitFor()
  await confirm(page, 'Delete')
  await page.waitForURL(/\/account\/nodemanager\/list/)
  await expect(world.stranger().signIn('kimminsu', PASSWORD)).rejects.toThrow()
  expect(desk.faults).toEqual([])
})
