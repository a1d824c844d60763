import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { openWorld, type World } from '#test/world.ts'
import { differencesIn } from './audit.ts'
import { balanceOf, rates, shown, sold } from './closing.fixture.ts'

let world: World
let db: Kysely<DB>

beforeAll(async () => {
  world = await openWorld()
  db = world.database.db
  await sql`update campaign set status = 30, approval = 5 where status is not null`.execute(db)
  await sql`delete from media_day`.execute(db)
  await sql`update media set grade = 0, device_status = 1`.execute(db)
  await sql`update environment set value = '1' where code = 'CLOSING_DAY'`.execute(db)
  // Whoever is a customer may be resumed.
  await sql`update advertiser set approval = 1`.execute(db)
  await sql`update corporation set approval = 1`.execute(db)
  await rates(db)
})
afterAll(() => world.close())

/** Somebody signed in at a time: sessions end with the days between. */
function adminAt(time: string) {
  const now = new Date(`${time}T12:00:00+09:00`)
  world.server.services.clock = () => now
  return world.signIn('admin')
}

async function close(closingMonth: string, day: string) {
  const admin = await adminAt(day)
  await admin.call('settlement/closing/calculate', { closingMonth })
  expect(await differencesIn(db, closingMonth)).toEqual([])
  await admin.call('settlement/closing/confirm', { closingMonth, reason: 'Just so' })
  await admin.call('settlement/closing/close', { closingMonth })
  expect(await differencesIn(db, closingMonth)).toEqual([])
}

async function bookedIn(month: string) {
  const admin = await world.signIn('admin')
  const { list } = await admin.call('settlement/closing/campaigns', { filters: { closingMonth: month } })
  return Object.fromEntries(
    list.map(({ cpName, days, pausedDays, dealt, recognised, recovered, refund }) => [
      cpName,
      { days, pausedDays, dealt, recognised, recovered, refund },
    ]),
  )
}

/** On one screen, whose day it is. */
async function soldOn(terms: Parameters<typeof sold>[1]) {
  const own = await sold(db, terms)
  await sql`insert into campaign_target (line_id, media_id) values (${own.line}, 'BEA0000001')`.execute(db)
  return own
}

const pause = async (cpIdx: number, day: string) =>
  (await adminAt(day)).call('campaign/run/pause', { cpIdx, reason: 'No film' })
const resume = async (cpIdx: number, day: string, makesGood: 'Y' | 'N') =>
  (await adminAt(day)).call('campaign/run/resume', { cpIdx, makesGood })

test('a campaign sold by share does not pay for the days of its pause, unless it runs as much longer', async () => {
  const june = { amount: 3_000_000, from: '2027-06-01', to: '2027-06-30' }
  const untouched = await soldOn({ name: 'Never paused', ...june })
  const lost = await soldOn({ name: 'Paused', ...june })
  const good = await soldOn({ name: 'Paused and made good', ...june, to: '2027-06-20' })
  const byPlays = await soldOn({ name: 'By plays', ...june, goal: 100 })
  for (const { line } of [untouched, lost, good, byPlays]) await shown(db, line, 'BEA0000001', '2027-06-02', 90)
  for (const { cpIdx } of [lost, good, byPlays]) await pause(cpIdx, '2027-06-10')
  await resume(lost.cpIdx, '2027-06-13', 'N')
  await resume(byPlays.cpIdx, '2027-06-13', 'N')
  expect(await resume(good.cpIdx, '2027-06-13', 'Y')).toMatchObject({ lostDays: 3, endsOn: '2027-06-23' })
  const { list } = await (await adminAt('2027-06-13')).call('campaign/jungsan/list', { size: 100 })
  const amounts = [lost, good].map(({ cpIdx }) => list.find((row) => row.cpIdx === cpIdx)?.amount)
  expect(amounts).toEqual([2_700_000, 3_000_000])
  await close('2027-06', '2027-07-05')
  expect(await bookedIn('2027-06')).toEqual({
    'Never paused': { days: 30, pausedDays: 0, dealt: 3_000_000, recognised: 3_000_000, recovered: 0, refund: 0 },
    Paused: { days: 30, pausedDays: 3, dealt: 3_000_000, recognised: 2_700_000, recovered: 0, refund: 0 },
    'Paused and made good': {
      days: 20,
      pausedDays: 0,
      dealt: 3_000_000,
      recognised: 3_000_000,
      recovered: 0,
      refund: 0,
    },
    'By plays': { days: 30, pausedDays: 0, dealt: 3_000_000, recognised: 2_700_000, recovered: 0, refund: 0 },
  })
})

test('what it did not pay is given back after a month', async () => {
  await close('2027-07', '2027-08-05')
  const booked = await bookedIn('2027-07')
  expect([booked.Paused?.refund, booked['By plays']?.refund]).toEqual([300_000, 300_000])
  expect(await balanceOf(db, 'deferred')).toBe(0)
})

test('a pause over the end of a month is made good in the next one, or given back, and its preview says so', async () => {
  const terms = { amount: 4_000_000, from: '2027-08-21', to: '2027-09-09' }
  const good = await soldOn({ name: 'Made good later', ...terms })
  const lost = await soldOn({ name: 'Never made good', ...terms })
  for (const { line } of [good, lost]) await shown(db, line, 'BEA0000001', '2027-08-22', 90)
  for (const { cpIdx } of [good, lost]) await pause(cpIdx, '2027-08-29')
  await close('2027-08', '2027-09-05')
  const august = { days: 11, pausedDays: 2, dealt: 2_200_000, recognised: 1_800_000, recovered: 0, refund: 0 }
  const booked = await bookedIn('2027-08')
  expect([booked['Made good later'], booked['Never made good']]).toEqual([august, august])
  await resume(good.cpIdx, '2027-09-06', 'Y')
  await resume(lost.cpIdx, '2027-09-06', 'N')
  for (const { line } of [good, lost]) await shown(db, line, 'BEA0000001', '2027-09-07', 90)
  const admin = await adminAt('2027-09-09')
  expect(await admin.call('campaign/run/refund', { cpIdx: lost.cpIdx })).toMatchObject({ refund: 1_600_000 })
  await close('2027-09', '2027-10-05')
  const september = await bookedIn('2027-09')
  expect(september['Made good later']).toMatchObject({
    pausedDays: 0,
    recovered: 400_000,
    recognised: 2_200_000,
    refund: 0,
  })
  expect(september['Never made good']).toMatchObject({ days: 9, pausedDays: 6, recognised: 600_000, refund: 400_000 })
})
