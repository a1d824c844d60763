import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { until } from '../device/network.fixture.ts'
import { signingKey } from '../plan/signing-key.ts'
import { buildBrand } from './build.ts'

const key = signingKey(generateKeyPairSync('ed25519').privateKey)
const planned = new Date()

/** Without a server, so that nobody else plans. */
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase('litfass_demo')
  await sql`update media set device_status = 1 where brand_code = 'BEAN'`.execute(database.db)
  await database.db.transaction().execute((trx) => buildBrand(trx, key, 'BEAN', null, planned))
})
afterAll(() => database.drop())

/** Acts in a connection of its own while a plan of the brand is written; answers when that has been committed and the act is through. */
async function whilePlanned(act: ReturnType<typeof sql>) {
  const { config, db } = database
  const other = openDatabase({ ...config, application_name: 'remover' })
  try {
    const acted = await db.transaction().execute(async (trx) => {
      await buildBrand(trx, key, 'BEAN', null, planned)
      const acting = act.execute(other.db)
      await until(async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and application_name = 'remover' and wait_event_type = 'Lock'`.execute(db)
        return rows.length === 1
      })
      return { acting }
    })
    await acted.acting
  } finally {
    await other.close()
  }
}

async function count(from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${from}`.execute(database.db)
  return rows[0]?.count ?? 0
}

test('a screen that is removed takes its plans with it, also those that are being written', async () => {
  await whilePlanned(sql`delete from media where id = 'BEA0000002'`)
  for (const table of ['media_day', 'media_manifest', 'plan_group'])
    expect(await count(sql`${sql.table(table)} where media_id = 'BEA0000002'`), table).toBe(0)
  expect(await count(sql`media_manifest where media_id = 'BEA0000003'`)).toBe(1)
})

test('a manifest that is given to screens meanwhile is not removed', async () => {
  const { db } = database
  await sql`delete from media_manifest where brand_code = 'BEAN'`.execute(db)
  await sql`insert into manifest (hash, body, signature) values (repeat('0', 64), '{}', '')`.execute(db)
  await whilePlanned(sql`
    delete from manifest
    where not exists (select from media_manifest where manifest_hash = manifest.hash)`)
  expect(await count(sql`manifest where hash = repeat('0', 64)`)).toBe(0)
  expect(await count(sql`media_manifest where brand_code = 'BEAN'`)).toBeGreaterThan(0)
  expect(await count(sql`media_manifest where not exists (select from manifest where hash = manifest_hash)`)).toBe(0)
})

test('a build that is removed takes its rows of the day with it', async () => {
  const { db } = database
  await sql`create table if not exists ad_day_of_test partition of ad_day for values in ('2001-01-01')`.execute(db)
  await sql`
    with made as (
      insert into build (day, kind, input_hash, engine_version, started_at)
      select '2001-01-01', 'day', repeat('a', 64), 1, now() from generate_series(1, 2)
      returning id)
    insert into ad_day (brand_code, day, media_id, program, build_id)
    select 'BEAN', '2001-01-01', 'BEA000000' || row_number() over (order by id), 'p', id from made`.execute(db)
  await sql`delete from build where id = (select min(id) from build where day = '2001-01-01')`.execute(db)
  expect(await count(sql`ad_day where day = '2001-01-01'`)).toBe(1)
})
