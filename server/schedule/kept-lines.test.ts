import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { openWorld, type World } from '#test/world.ts'
import { sell } from '../campaign/campaign.fixture.ts'
import { keptLines } from '../campaign/deal/kept-lines.ts'
import { soldLines } from '../campaign/deal/sold.ts'
import { sweepVersions } from '../campaign/deal/sources.ts'
import { changes } from '../plan/change.fixture.ts'

let world: World
const today = localDay('Asia/Seoul', Date.now())
const days = [0, 1, 2].map((count) => dayAfter(today, count))

beforeAll(async () => {
  world = await openWorld()
  const { db } = world.database
  for (const name of ['Brakes', 'Bells', 'Lamps']) await sell(db, { name, from: days[0] ?? '', to: days[1] ?? '' })
  await sql`insert into campaign_veto select max(id), 'QUAY', 'Own trade' from campaign`.execute(db)
})
afterAll(() => world.close())

async function rolledBack<Result>(act: (trx: Transaction<DB>) => Promise<Result>): Promise<Result> {
  const trx = await world.database.db.startTransaction().execute()
  try {
    return await act(trx)
  } finally {
    await trx.rollback().execute()
  }
}

/** Lines that are kept when a statement comes are what the tables say after it, of each day. */
async function expectSoldAfter(statement: string, before: readonly string[] = []) {
  await rolledBack(async (trx) => {
    for (const each of before) await sql.raw(each).execute(trx)
    // A transaction is one change: what it did before is told apart by another number.
    await sql`update sale_line_change set transaction = -transaction`.execute(trx)
    const lines = keptLines()
    await lines(trx, today)
    await sql.raw(statement).execute(trx)
    for (const day of days) {
      const kept = await lines(trx, day)
      expect(kept.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)).toEqual(
        await soldLines(trx, day, day),
      )
    }
  })
}

const ofSale = Object.entries(changes).filter(([name]) =>
  /^(campaign|campaign_line|campaign_target|campaign_creative|campaign_veto|advertiser|material|material_on_air|file|asset|environment)\./.test(
    name,
  ),
)

test.each(ofSale)('kept lines are read anew after a change of %s by plain SQL', async (name, set) => {
  const table = name.split('.')[0] ?? ''
  const rows = table === 'environment' ? `code = 'ALCOHOL_HOURS'` : `ctid = (select max(ctid) from ${table})`
  await expectSoldAfter(`update ${table} set ${set} where ${rows}`)
})

test.each([
  `update campaign_target set line_id = (select max(id) from campaign_line) where line_id = (select min(id) from campaign_line)`,
  `update campaign_line set campaign_id = (select max(id) from campaign), place = 7 where id = (select min(id) from campaign_line)`,
  `update campaign_creative set campaign_id = (select max(id) from campaign) where id = (select min(id) from campaign_creative)`,
  `update campaign_veto set campaign_id = (select min(id) from campaign)`,
  `insert into campaign_target (line_id, brand_code) select id, 'QUAY' from campaign_line`,
  `insert into campaign_veto select min(id), 'BEAN', 'Own trade' from campaign`,
  `insert into campaign_creative (campaign_id, material_id) select max(campaign_id), min(material_id) from campaign_creative`,
  `insert into campaign_line (campaign_id, place, slots, goal_kind) select max(id), 7, 1, 'share' from campaign`,
  `delete from campaign_target where line_id = (select min(id) from campaign_line)`,
  `delete from campaign_creative where campaign_id = (select min(id) from campaign)`,
  `delete from campaign_line where id = (select min(id) from campaign_line)`,
  `delete from campaign where id = (select min(id) from campaign)`,
  `delete from campaign_veto`,
  `delete from material_on_air`,
  `delete from environment where code = 'ALCOHOL_TRADES'`,
  `truncate campaign_veto`,
  `truncate campaign_target`,
  `truncate campaign cascade`,
])('kept lines are read anew after: %s', async (statement) => {
  await expectSoldAfter(statement)
})

const draft = `insert into campaign (advertiser_id, name, status) select max(id), 'Draft', null from advertiser`
const intoDraft = `update campaign_line set campaign_id = (select max(id) from campaign), price = 7 where id = (select min(id) from campaign_line)`
const backAgain = `update campaign_line set campaign_id = (select min(id) from campaign) where price = 7`

test('a line that is taken into a draft is kept no longer', () => expectSoldAfter(intoDraft, [draft]))

test('a line that comes out of a draft is kept', () => expectSoldAfter(backAgain, [draft, intoDraft]))

const fromTomorrow = `update campaign_line set per_day = 5, was_per_day = 9, terms_from = '${days[1]}', exclusive = 'venue'`

test('terms that change tomorrow are kept for today and for tomorrow', () => expectSoldAfter(fromTomorrow))

test('terms of today that change once those of tomorrow are kept are read anew', () =>
  expectSoldAfter('update campaign_line set was_per_day = 8', [fromTomorrow]))

test('lines of a campaign that has changed are read again, and no others', async () => {
  await rolledBack(async (trx) => {
    const lines = keptLines()
    const before = await lines(trx, today)
    expect(await lines(trx, days[1] ?? '')).toEqual(before)
    await sql`update campaign set hours = 7 where id = (select min(id) from campaign where status = 50)`.execute(trx)
    const after = await lines(trx, today)
    expect(after.map((line, at) => line === before[at])).toEqual([false, ...before.slice(1).map(() => true)])
    expect(after[0]?.hours).toBe(7)
  })
})

test('a change that began earlier and is committed after a later one was seen is read', async () => {
  const { db } = world.database
  const lines = keptLines()
  const [one, other] = await soldLines(db, today, today)
  const early = await db.startTransaction().execute()
  await sql`update campaign set hours = 1 where id = ${one?.campaign}`.execute(early)
  await sql`update campaign set hours = 2 where id = ${other?.campaign}`.execute(db)
  expect((await lines(db, today)).slice(0, 2).map(({ hours }) => hours)).toEqual([one?.hours, 2])
  await early.commit().execute()
  expect((await lines(db, today)).slice(0, 2).map(({ hours }) => hours)).toEqual([1, 2])
  await sql`update campaign set hours = ${one?.hours}`.execute(db)
})

test('old changes are removed, and what came with them is read all the same', async () => {
  await rolledBack(async (trx) => {
    const lines = keptLines()
    await lines(trx, today)
    await sql`insert into sale_line_change (transaction, campaign_id) select -n, 1 from generate_series(1, 1001) as n`.execute(
      trx,
    )
    await sql`update campaign set hours = 7 where status = 50`.execute(trx)
    await sweepVersions(trx)
    expect((await lines(trx, today)).every(({ hours }) => hours === 7)).toBe(true)
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from sale_line_change`.execute(trx)
    expect(rows[0]?.count).toBe(1)
  })
})
