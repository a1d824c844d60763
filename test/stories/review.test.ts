import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, settle, signIn, type Window } from './browser.ts'
import { confirm } from './forms.ts'
import { barriersOf } from './looks.ts'

const HOUR_MS = 3_600_000

let world: World
let browser: Browser
let master: Person
let manager: Person
let asking: Window
let deciding: Window
let publishIdx: number

beforeAll(async () => {
  world = await openWorld({ withFiles: true })
  await sql`update authority set properties = 0 where program = 'publish-approve' and role = 10003`.execute(
    world.database.db,
  )
  master = await world.signIn('beanmaster')
  manager = await world.signIn('beanmanager')
  browser = await openBrowser()
  asking = await openWindow(browser, world.address)
  deciding = await openWindow(browser, world.address)
  await signIn(asking, 'beanmanager')
  await signIn(deciding, 'beanmaster')
  await open(deciding.page, '/account/mypage/view')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const pageOf = () => `/content/publish/view?publishIdx=${publishIdx}`
const reviewIn = ({ page }: Window) => page.locator('section', { has: page.getByRole('heading', { name: 'Approval' }) })
async function contents() {
  const { list } = await master.call('content/regist/list', { size: 2, filters: { encoding: [1], layout: ['V'] } })
  return list.map(({ contentIdx }) => contentIdx)
}

test('the bell leads from what was asked for to its decision, which names what it does', async () => {
  const { poiIdx } = await master.call('media/media/detail', { mediaId: 'BEA0000001' })
  const [first = 0] = await contents()
  const draft = { brdCode: 'BEAN', publishName: 'Spring cakes', contents: [first], targetVenues: [poiIdx ?? 0] }
  const period = { startDate: inHours(-1), endDate: inHours(20) }
  publishIdx = (await manager.call('content/publish/save', { ...draft, ...period })).publishIdx
  const { page } = deciding
  await page.getByRole('button', { name: 'Notifications: 1 new' }).click()
  await page.getByText('Jonas Feld asks for approval').waitFor()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Spring cakes' }).click()
  await settle(page)
  await reviewIn(deciding).getByText('No screen shows it before it is approved.').waitFor()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await reviewIn(deciding).getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByText('Its screens will show it.').waitFor()
  await confirm(page, 'Approve')
  await reviewIn(deciding).getByText('Approved', { exact: true }).waitFor()
  expect(await barriersOf(page)).toEqual([])
})

test('whoever asked reads why other contents were rejected, and has no button to decide', async () => {
  await manager.call('content/publish/change', { publishIdx, contents: await contents() })
  await open(asking.page, pageOf())
  await reviewIn(asking).getByText('What is on air stays until it is approved.').waitFor()
  expect(await reviewIn(asking).getByRole('button').allInnerTexts()).toEqual(['Discard the change'])
  await open(deciding.page, pageOf())
  await reviewIn(deciding).getByRole('button', { name: 'Reject' }).click()
  await deciding.page.getByRole('dialog').getByLabel('Reason').fill('The price is wrong')
  await confirm(deciding.page, 'Reject')
  await open(asking.page, pageOf())
  await reviewIn(asking).getByText('The price is wrong').waitFor()
  expect(await barriersOf(asking.page)).toEqual([])
})

test('while screens show an emergency message, every page says what, since when and where', async () => {
  const { page } = deciding
  await open(page, '/content/publish/list')
  const { emIdx } = await master.call('emergency/emergency/save', {
    ...{ brdCode: 'BEAN', level: 3, emTitle: 'Fire', emText: 'Leave calmly', isExercise: 'N', isWhole: 'Y' },
    ...{ startDate: inHours(-0.01), endDate: inHours(1) },
  })
  const { revision } = await master.call('emergency/emergency/detail', { emIdx })
  await (await world.signIn('admin')).call('emergency/emergency/confirm', { emIdx, revision })
  const banner = page.getByRole('alert').filter({ hasText: 'Emergency message on screens' })
  await banner.getByText(/since/).waitFor()
  expect(await barriersOf(page)).toEqual([])
  await banner.getByRole('link', { name: 'Fire' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/emergency\/view\?emIdx=/)
  await master.call('emergency/emergency/takeBack', { emIdx, reason: 'All clear' })
  await banner.waitFor({ state: 'detached' })
  expect([...asking.faults, ...deciding.faults]).toEqual([])
})
