import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { lastDayOf, monthAfter } from '#domain/money/closing/calendar.ts'
import { dayAfter } from '#domain/time/dates.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { differencesIn } from '../closing/audit.ts'
import { month, next, rates, shown, sold } from '../closing/closing.fixture.ts'

const third = monthAfter(next)
let world: World
let db: Kysely<DB>
let admin: Person
let ferry: { cpIdx: number; line: number }

/** 1,600 plays over the last two days of a month and the first two of the next one: 809 come before, 791 after. */
beforeAll(async () => {
  world = await openWorld()
  db = world.database.db
  admin = await world.signIn('admin')
  await sql`update campaign set status = 30 where status is not null`.execute(db)
  await sql`delete from media_day`.execute(db)
  await sql`update environment set value = '1' where code = 'CLOSING_DAY'`.execute(db)
  await rates(db)
  const from = dayAfter(lastDayOf(month), -1)
  ferry = await sold(db, { name: 'Ferry', amount: 1_000_000, from, to: `${next}-02`, goal: 1600 })
  await shown(db, ferry.line, 'BEA0000001', from, 809)
  await shown(db, ferry.line, 'BEA0000001', `${next}-01`, 791)
})
afterAll(() => world.close())

async function closed(closingMonth: string) {
  await admin.call('settlement/closing/calculate', { closingMonth })
  await admin.call('settlement/closing/confirm', { closingMonth, reason: 'Just so' })
  await admin.call('settlement/closing/close', { closingMonth })
  expect(await differencesIn(db, closingMonth)).toEqual([])
  const filters = { closingMonth: [closingMonth], cpIdx: [ferry.cpIdx] }
  return (await admin.call('settlement/closing/campaigns', { filters })).list
}

test('of plays sold and shown nothing is given back, however they fall on months', async () => {
  expect(await closed(month)).toMatchObject([{ goal: 800, delivered: 809, recognised: 500_000, recovered: 0 }])
  expect(await closed(next)).toMatchObject([
    { goal: 800, delivered: 791, recognised: 500_000, recovered: 5_625, refund: 0, waiting: 0, mediaFee: 225_000 },
  ])
})

test('late plays of a month for which others stood in are told, and not paid twice', async () => {
  await shown(db, ferry.line, 'BEA0000001', `${next}-02`, 9)
  const late = (await closed(third)).filter(({ originMonth }) => originMonth === next)
  expect(late).toMatchObject([{ delivered: 9, recognised: 0, refund: 0 }])
  const { rows } = await sql<{ won: number }>`
    select sum(recognised)::bigint as won from settlement where campaign_id = ${ferry.cpIdx}`.execute(db)
  expect(rows).toEqual([{ won: 1_000_000 }])
})
