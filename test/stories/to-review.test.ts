import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, settle, signIn, type Window } from './browser.ts'
import { confirm } from './forms.ts'
import { barriersOf } from './looks.ts'

const HOUR_MS = 3_600_000

let world: World
let browser: Browser
let deciding: Window

beforeAll(async () => {
  world = await openWorld()
  await sql`update authority set properties = 0 where program = 'notice-approve' and role = 10003`.execute(
    world.database.db,
  )
  const manager = await world.signIn('beanmanager')
  const { poiIdx } = await manager.call('media/media/detail', { mediaId: 'BEA0000001' })
  for (const notiName of ['Holiday', 'Late opening'])
    await manager.call('content/contentNoti/save', {
      ...{ brdCode: 'BEAN', notiName, notiText: 'Closed', contNotiType: 0, uiType: 'TXT01', infoType: 1, priority: 2 },
      ...{ targetVenues: [poiIdx ?? 0], startDate: inHours(-1), endDate: inHours(20) },
    })
  browser = await openBrowser()
  deciding = await openWindow(browser, world.address)
  await signIn(deciding, 'beanmaster')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

test('one goes from the dashboard and then from decision to decision through the queue, until nothing waits any more', async () => {
  const { page } = deciding
  await open(page, '/')
  await page.getByRole('link', { name: 'Waiting for your decision: 2' }).click()
  await page.waitForURL(/toReview\/list\?reviewKind=2/)
  await page.getByText('Holiday').first().click()
  await page.getByText('1 of 2 to review').waitFor()
  expect(await barriersOf(page)).toEqual([])
  await approve()
  await page.getByText('Decided or gone. Still to review: 1').waitFor()
  await page.getByRole('link', { name: 'Next in the queue' }).click()
  await page.getByRole('heading', { name: 'Late opening' }).waitFor()
  await page.getByText('1 of 1 to review').waitFor()
  await settle(page)
  await approve()
  await page.getByText('Nothing else is waiting').waitFor()
  await open(page, '/content/toReview/list')
  await page.getByText('Nothing is waiting for you').waitFor()
  await open(page, '/')
  await page.getByText('Needs attention').waitFor()
  expect(await page.getByText('Waiting for your decision').count()).toBe(0)
  expect(deciding.faults).toEqual([])
})

async function approve() {
  const { page } = deciding
  await page.getByRole('button', { name: 'Approve' }).click()
  await confirm(page, 'Approve')
}
