import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { openWorld, type World } from '#test/world.ts'
import { advanceCampaigns } from '../../campaign/life/advance.ts'
import { differencesIn } from '../closing/audit.ts'
import { rates, shown, sold } from '../closing/closing.fixture.ts'

let world: World
let db: Kysely<DB>

beforeAll(async () => {
  world = await openWorld()
  db = world.database.db
  await sql`update campaign set status = 30, approval = 5 where status is not null`.execute(db)
  await sql`delete from media_day`.execute(db)
  await sql`update media set grade = 0`.execute(db)
  await sql`update environment set value = '1' where code = 'CLOSING_DAY'`.execute(db)
  await rates(db)
})
afterAll(() => world.close())

/** Somebody signed in at a time: sessions end with the days between. */
function adminAt(time: string) {
  const now = new Date(`${time}+09:00`)
  world.server.services.clock = () => now
  return world.signIn('admin')
}

async function close(closingMonth: string, time: string) {
  const admin = await adminAt(time)
  await admin.call('settlement/closing/calculate', { closingMonth })
  expect(await differencesIn(db, closingMonth)).toEqual([])
  await admin.call('settlement/closing/confirm', { closingMonth, reason: 'Just so' })
  await admin.call('settlement/closing/close', { closingMonth })
}

/** Balance of a campaign by what its months have booked. */
async function booked(cpIdx: number) {
  const { rows } = await sql<{ recognised: number; refund: number }>`
    select sum(recognised)::bigint as recognised, sum(refund)::bigint as refund
    from settlement
    where campaign_id = ${cpIdx}`.execute(db)
  return rows[0]
}

test('the preview of an early end is what is booked then, with proof of the closed month that came late', async () => {
  const terms = { amount: 6_100_007, from: '2027-03-01', to: '2027-04-30' }
  const byNumber = await sold(db, { name: 'By number', goal: 611, ...terms })
  const byShare = await sold(db, { name: 'By share', ...terms })
  const unseen = await sold(db, { name: 'Nothing proven in time', ...terms })
  const all = [byNumber, byShare, unseen]
  await adminAt('2027-03-02T12:00:00')
  for (const { line } of [byNumber, byShare]) await shown(db, line, 'BEA0000001', '2027-03-02', 200)
  await close('2027-03', '2027-04-10T12:00:00')
  for (const { line } of all) {
    await shown(db, line, 'BEA0000001', '2027-03-30', 57)
    await shown(db, line, 'QUA0000001', '2027-04-11', 90)
  }
  const admin = await adminAt('2027-04-12T12:00:00')
  const expected: object[] = []
  for (const { cpIdx } of all) {
    const { recognised, refund } = await admin.call('campaign/run/refund', { cpIdx })
    await admin.call('campaign/run/endEarly', { cpIdx, reason: 'Sold out' })
    expected.push({ recognised, refund })
  }
  await close('2027-04', '2027-05-10T12:00:00')
  expect(await Promise.all(all.map(({ cpIdx }) => booked(cpIdx)))).toEqual(expected)
})

test('a campaign that ends while it is paused is paid for until its pause, as its preview says', async () => {
  const terms = { amount: 3_100_000, from: '2027-05-01', to: '2027-05-31' }
  const atOnce = await sold(db, { name: 'Paused, ended at once', ...terms })
  const withDay = await sold(db, { name: 'Paused, ended with the day', ...terms })
  const all = [atOnce, withDay]
  for (const { line } of all) await shown(db, line, 'BEA0000001', '2027-05-02', 200)
  const pausing = await adminAt('2027-05-12T12:00:00')
  for (const { cpIdx } of all) await pausing.call('campaign/run/pause', { cpIdx, reason: 'No film' })
  const ending = await adminAt('2027-05-20T12:00:00')
  for (const [at, { cpIdx }] of all.entries()) {
    expect(await ending.call('campaign/run/refund', { cpIdx })).toMatchObject({
      recognised: 1_200_000,
      refund: 1_900_000,
    })
    await ending.call('campaign/run/endEarly', { cpIdx, reason: 'No film came', atDayEnd: at === 0 ? 'N' : 'Y' })
  }
  await advanceCampaigns(world.server.services)
  await close('2027-05', '2027-06-10T12:00:00')
  expect(await Promise.all(all.map(({ cpIdx }) => booked(cpIdx)))).toEqual([
    { recognised: 1_200_000, refund: 1_900_000 },
    { recognised: 1_200_000, refund: 1_900_000 },
  ])
})
