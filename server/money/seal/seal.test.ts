import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { differencesIn } from '../closing/audit.ts'
import { month, next, rates, shown, sold } from '../closing/closing.fixture.ts'

let world: World
let admin: Person
let line: number
let cpIdx: number

beforeAll(async () => {
  world = await openWorld()
  const { db } = world.database
  await rates(db)
  admin = await world.signIn('admin')
  ;({ line, cpIdx } = await sold(db, { name: 'Ferry', amount: 1_000_000, from: `${month}-01`, to: `${month}-28` }))
  await shown(db, line, 'BEA0000001', `${month}-02`, 101)
  await shown(db, line, 'BEA0000002', `${month}-03`, 52)
  await closed(month)
})
afterAll(() => world.close())

async function closed(closingMonth: string) {
  await admin.call('settlement/closing/calculate', { closingMonth })
  await admin.call('settlement/closing/confirm', { closingMonth, reason: 'Known gaps' })
  await admin.call('settlement/closing/close', { closingMonth })
}

/** Behind the product's back, past every trigger. */
async function behind(...statements: RawBuilder<unknown>[]) {
  await world.database.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of statements) await statement.execute(trx)
  })
}
const found = () => differencesIn(world.database.db, month)

test('a month as it was closed has no difference', async () => {
  expect(await found()).toEqual([])
})

test.each<[string, () => RawBuilder<unknown>, () => RawBuilder<unknown>, () => string]>([
  [
    'a media rate',
    () => sql`update media_fee set rate = rate + 1 where brand_code = 'QUAY'`,
    () => sql`update media_fee set rate = rate - 1 where brand_code = 'QUAY'`,
    () => 'the media rates',
  ],
  [
    'a sales rate of a day within it',
    () => sql`insert into sales_fee (rate, from_date, registrant) values (20, ${`${month}-15`}, 'late')`,
    () => sql`delete from sales_fee where registrant = 'late'`,
    () => 'the sales rates',
  ],
  [
    'the amount of a campaign',
    () => sql`update campaign set amount = amount + 1 where id = ${cpIdx}`,
    () => sql`update campaign set amount = amount - 1 where id = ${cpIdx}`,
    () => `campaign ${cpIdx} is not sold`,
  ],
  [
    'plays that were taken off',
    () => sql`update play_hour set plays = plays - 1 where line_id = ${line} and day = ${`${month}-02`}`,
    () => sql`update play_hour set plays = plays + 1 where line_id = ${line} and day = ${`${month}-02`}`,
    () => `the plays of ${month}-02`,
  ],
  [
    'a transfer of the closing',
    () =>
      sql`update transfer set amount = amount + 1 where starts_with(id, ${`closing/${month}/`}) and id like '%/platform'`,
    () =>
      sql`update transfer set amount = amount - 1 where starts_with(id, ${`closing/${month}/`}) and id like '%/platform'`,
    () => 'the transfers of the closing',
  ],
])('the audit names %s that was altered afterwards', async (_, alter, mend, fault) => {
  await behind(alter())
  expect((await found()).some((each) => each.startsWith(fault()))).toBe(true)
  await behind(mend())
  expect(await found()).toEqual([])
})

test('what was kept is part of the seal, and cannot be changed', async () => {
  const { db } = world.database
  await expect(sql`update closing_input set hash = 'x' where month = ${month}`.execute(db)).rejects.toThrow('is closed')
  await behind(sql`update closing_input set total = total + 1 where month = ${month} and kind = 'rates'`)
  expect((await found()).some((fault) => fault.includes('the seal'))).toBe(true)
  await behind(sql`update closing_input set total = total - 1 where month = ${month} and kind = 'rates'`)
})

test('a rate from a later month on, and proof that comes late, alter nothing', async () => {
  const { db } = world.database
  await sql`insert into media_fee (brand_code, rate, from_date, registrant) values ('BEAN', 50, ${`${next}-01`}, 'test')`.execute(
    db,
  )
  await shown(db, line, 'BEA0000001', `${month}-05`, 10)
  expect((await found()).filter((fault) => fault.includes('closed with'))).toEqual([])
  await closed(next)
  expect(await found()).toEqual([])
})

test('the transfers of the next month hang on those of this one', async () => {
  expect(await differencesIn(world.database.db, next)).toEqual([])
  await behind(sql`update closing_input set hash = repeat('0', 64) where month = ${month} and kind = 'transfers'`)
  const broken = await differencesIn(world.database.db, next)
  expect(broken.some((fault) => fault.includes('the chain to the month before is broken'))).toBe(true)
})

test('a month that is taken up again is held against nothing, and keeps anew what it is closed with', async () => {
  const { db } = world.database
  await admin.call('settlement/closing/reopen', { closingMonth: next, reason: 'A campaign too much', isConfirmed: 'Y' })
  await sql`update media_fee set rate = 40 where brand_code = 'QUAY'`.execute(db)
  expect((await differencesIn(db, next)).filter((fault) => fault.includes('closed with'))).toEqual([])
  const { list } = await admin.call('settlement/media/list', { filters: { closingMonth: next, brdCode: ['BEAN'] } })
  await sql`update brand set name = 'Bean Pier' where code = 'BEAN'`.execute(db)
  await closed(next)
  expect((await differencesIn(db, next)).filter((fault) => fault.includes('rates'))).toEqual([])
  const names = (await admin.call('settlement/media/list', { filters: { brdCode: ['BEAN'] }, order: 'closingMonth' }))
    .list
  expect(names.map(({ closingMonth, brdName }) => [closingMonth, brdName])).toEqual([
    [month, list[0]?.brdName],
    [next, 'Bean Pier'],
  ])
})
