import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { sell } from '../campaign/campaign.fixture.ts'
import { assignedOn, type Days, keptDays } from '../campaign/deal/kept-days.ts'
import { prepareBuild } from '../campaign/deal/prepare.ts'
import { keptSources, type Sources, sweepVersions } from '../campaign/deal/sources.ts'
import { putInForce } from '../campaign/deal/store.ts'

const now = new Date()
const day = dayAfter(localDay('Asia/Seoul', now.getTime()))

/** Without a server, so that nobody else builds. */
let database: TestDatabase
let days: Days

beforeAll(async () => {
  database = await testDatabase('litfass_demo')
  const { db } = database
  await sql`update media set device_status = 1 where brand_code in ('BEAN', 'QUAY')`.execute(db)
  for (const brand of ['BEAN', 'QUAY']) await sell(db, { name: `Brakes in ${brand}`, brand, from: day, to: day })
  await build()
})
afterAll(() => database.drop())

beforeEach(async () => {
  days = keptDays()
  await days(database.db, day)
})

/** As the planning thread of a server does it. */
async function build(sources?: Sources) {
  const { db, pool } = database
  const prepared = await prepareBuild({ db, pool }, { day, why: 'ask' }, now, sources)
  if (!prepared) throw new Error('A build that was asked for')
  await db.transaction().execute((trx) => putInForce(trx, prepared.build, prepared.lines, now, prepared.totals))
}

async function expectAsStored() {
  const kept = await days(database.db, day)
  expect(kept).toEqual(await assignedOn(database.db, day))
  return kept
}

test('screens that are kept are those of the build that holds, whichever server dealt it', async () => {
  const before = await expectAsStored()
  expect(before.get('BEAN')?.size).toBeGreaterThan(0)
  const [here, there] = [keptSources(), keptSources()]
  for (const [at, sources] of [here, there, here, there].entries()) {
    await sql`update campaign set hours = ${(1 << (12 + at)) - 1} where name = 'Brakes in BEAN'`.execute(database.db)
    await build(sources)
    const after = await expectAsStored()
    expect(after).not.toEqual(before)
    expect(after.get('QUAY')).toBe(before.get('QUAY'))
    expect(await here.days(database.db, day)).toEqual(after)
  }
})

test.each([
  `update ad_day set shape = 7 where media_id = (select min(media_id) from ad_day)`,
  `delete from ad_day where media_id = (select min(media_id) from ad_day)`,
  `update ad_day set brand_code = 'MOVED' where media_id = (select max(media_id) from ad_day)`,
  `update ad_day set media_id = 'BEA9999999' where media_id = (select max(media_id) from ad_day)`,
  `insert into ad_day (brand_code, day, media_id, program, build_id) select brand_code, day, 'BEA9999998', program, build_id from ad_day limit 1`,
  `insert into ad_day (brand_code, day, media_id, program, build_id) select 'NEW', '${day}', n::text, 'x', 1 from generate_series(1, 5001) as n`,
  `with gone as (select min(build_id) as id from ad_day) delete from build using gone where build.id = gone.id`,
  `truncate ad_day`,
])('screens that are kept are read anew after: %s', async (statement) => {
  const before = await expectAsStored()
  await sql.raw(statement).execute(database.db)
  expect(await expectAsStored()).not.toEqual(before)
  await sql`update build set is_current = false`.execute(database.db)
  await sql`truncate ad_day`.execute(database.db)
  await build()
  await expectAsStored()
})

test('a change that began earlier and is committed after a later one was seen is read', async () => {
  const { db } = database
  const early = await db.startTransaction().execute()
  await sql`update ad_day set shape = 1 where media_id = (select min(media_id) from ad_day)`.execute(early)
  await sql`update ad_day set shape = 2 where media_id = (select max(media_id) from ad_day)`.execute(db)
  await expectAsStored()
  await early.commit().execute()
  await expectAsStored()
})

test('old changes are removed, and what came with them is read all the same', async () => {
  const { db } = database
  await sql`insert into ad_day_change (day) select '2000-01-01' from generate_series(1, 201)`.execute(db)
  await sql`update ad_day set shape = 3`.execute(db)
  await sweepVersions(db)
  await expectAsStored()
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ad_day_change`.execute(db)
  expect(rows[0]?.count).toBe(1)
})
