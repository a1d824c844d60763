import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { month, shown, sold } from '#server/money/closing/closing.fixture.ts'
import { untilBlocked } from '#server/money/closing/runs.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { narrow, open, openBrowser, openWindow, signIn } from './browser.ts'
import { barriersOf, fits } from './looks.ts'

let world: World
let browser: Browser

beforeAll(async () => {
  world = await openWorld({ environment: { CLOSING_AT_ONCE: '0' } })
  const { db } = world.database
  await sql`update campaign set status = 30 where status is not null`.execute(db)
  const { line } = await sold(db, { name: 'Ferry', amount: 2_000_000, from: `${month}-01`, to: `${month}-20` })
  await shown(db, line, 'BEA0000001', `${month}-05`, 1200)
  const admin = await world.signIn('admin')
  await admin.call('settlement/closing/calculate', { closingMonth: month })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

/** A run comes as far as bonus plays, and goes on after what is done meanwhile. */
async function heldAtBonus(meanwhile: () => Promise<void>) {
  const gate = await world.database.pool.connect()
  try {
    await gate.query('begin; lock table settlement_bonus in exclusive mode')
    await meanwhile()
  } finally {
    await gate.query('rollback')
    gate.release()
  }
}

test('a large month shows how far it is, is left and come back to, and says when it is through', async () => {
  const window = await openWindow(browser, world.address)
  await signIn(window, 'admin')
  const { page, faults } = window
  const path = `/settlement/closing/view?closingMonth=${month}`
  await open(page, path)
  await heldAtBonus(async () => {
    await page.getByRole('button', { name: 'Calculate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Calculate' }).click()
    await untilBlocked(world.database.db, 'settlement_bonus')
    await page.getByRole('progressbar').waitFor()
    expect(await page.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
    expect(await barriersOf(page)).toEqual([])
    await open(page, '/settlement/closing/list')
    await open(page, path)
    await page.getByText('Adding up plays.').waitFor()
    await page.setViewportSize(narrow)
    await fits(page, 'a month that is being calculated')
  })
  await page.getByRole('button', { name: 'Confirm' }).waitFor()
  expect(await page.getByRole('progressbar').count()).toBe(0)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'Confirm was not done' })
  await refused.getByText(/stand in the way/).waitFor()
  expect(await barriersOf(page)).toEqual([])
  expect(faults).toEqual([])
})
