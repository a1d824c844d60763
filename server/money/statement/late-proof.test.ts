import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { monthAfter } from '#domain/money/closing/calendar.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { differencesIn } from '../closing/audit.ts'
import { month, next, rates, shown, sold } from '../closing/closing.fixture.ts'

let world: World
let db: Kysely<DB>
let admin: Person

beforeAll(async () => {
  world = await openWorld()
  db = world.database.db
  admin = await world.signIn('admin')
  await sql`update campaign set status = 30 where status is not null`.execute(db)
  await sql`delete from media_day`.execute(db)
  await sql`update media set grade = 0`.execute(db)
  await sql`update environment set value = '1' where code = 'CLOSING_DAY'`.execute(db)
  await rates(db)
})
afterAll(() => world.close())

/** To a venue of its brand where the owner gets sixty percent, not 45. */
async function moveToDearerVenue(mediaId: string) {
  const { rows } = await sql<{ venue: number }>`
    select id as venue from venue
    where brand_code = 'BEAN' and id not in (select venue_id from media where venue_id is not null and id <= 'BEA0000009')
    order by id
    limit 1`.execute(db)
  const [{ venue } = { venue: 0 }] = rows
  await sql`
    insert into media_fee (brand_code, venue_id, rate, from_date, registrant)
    select 'BEAN', ${venue}, 60, '2020-01-01', 'test'
    where not exists (select from media_fee where venue_id = ${venue})`.execute(db)
  await sql`update media set venue_id = ${venue} where id = ${mediaId}`.execute(db)
}

async function closed(closingMonth: string, cpIdx: number) {
  await admin.call('settlement/closing/calculate', { closingMonth })
  await admin.call('settlement/closing/confirm', { closingMonth, reason: 'Just so' })
  await admin.call('settlement/closing/close', { closingMonth })
  expect(await differencesIn(db, closingMonth)).toEqual([])
  const filters = { closingMonth: [closingMonth], cpIdx: [cpIdx] }
  return (await admin.call('settlement/closing/campaigns', { filters })).list
}

test('a rate that changes within a month holds for plays from its day on', async () => {
  const terms = { amount: 1_000_000, from: `${month}-01`, to: `${month}-28`, goal: 100 }
  const { cpIdx, line } = await sold(db, { name: 'Dearer from the middle on', ...terms })
  for (const day of ['14', '15']) await shown(db, line, 'QUA0000001', `${month}-${day}`, 50)
  await sql`
    insert into media_fee (brand_code, rate, from_date, registrant) values ('QUAY', 60, ${`${month}-15`}, 'test')`.execute(
    db,
  )
  await admin.call('settlement/closing/calculate', { closingMonth: month })
  const filters = { closingMonth: [month], cpIdx: [cpIdx] }
  const { list } = await admin.call('settlement/closing/campaigns', { filters })
  expect(list).toMatchObject([{ recognised: 1_000_000, mediaFee: 225_000 + 300_000 }])
  expect(await differencesIn(db, month)).toEqual([])
})

test('what was closed keeps its venue, rate and worth, wherever its screen stands when late proof comes', async () => {
  const { cpIdx, line } = await sold(db, {
    ...{ name: 'Moved', amount: 1_000_000, from: `${month}-01`, to: `${month}-28`, goal: 200 },
  })
  for (const screen of ['BEA0000001', 'BEA0000002']) await shown(db, line, screen, `${month}-02`, 50)
  expect(await closed(month, cpIdx)).toMatchObject([{ recognised: 500_000, mediaFee: 225_000 }])
  // One screen goes where another rate holds, the other one is worth more than it was.
  await moveToDearerVenue('BEA0000001')
  // As if that had been before its stays were kept.
  await sql`delete from media_stay`.execute(db)
  await sql`update media set grade = 1 where id = 'BEA0000002'`.execute(db)
  await shown(db, line, 'BEA0000001', `${month}-02`, 10)
  const late = (await closed(next, cpIdx)).filter(({ originMonth }) => originMonth === month)
  expect(late).toMatchObject([{ delivered: 10, recognised: 50_000, mediaFee: 30_000 }])
})

test('plays are settled by the rate of the venue where they were shown, though their screen has moved since', async () => {
  const later = monthAfter(next)
  const { cpIdx, line } = await sold(db, {
    ...{ name: 'Moved before the closing', amount: 1_000_000, from: `${later}-01`, to: `${later}-28`, goal: 100 },
  })
  await shown(db, line, 'BEA0000003', `${later}-02`, 100)
  await moveToDearerVenue('BEA0000003')
  // Back on the same day, and away again: where it stood in between was for less than a day.
  await sql`update media set venue_id = null where id = 'BEA0000003'`.execute(db)
  await moveToDearerVenue('BEA0000003')
  expect(await closed(later, cpIdx)).toMatchObject([{ recognised: 1_000_000, mediaFee: 450_000 }])
})
