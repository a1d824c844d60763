import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { openWorld, type World } from '#test/world.ts'
import { until } from '../device/network.fixture.ts'
import { openSigningKey } from '../plan/signing-key.ts'
import { keepSchedules } from './keeper.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a keeper that is closed in the midst of a round begins nothing more', async () => {
  const { services } = world.server
  const { config, db } = world.database
  const own = openDatabase({ ...config, application_name: 'keeper' })
  let asked = 0
  own.pool.on('acquire', () => {
    asked += 1
  })
  const key = await openSigningKey(services)
  const { closed } = await db.transaction().execute(async (holder) => {
    await sql`lock table media_manifest in access exclusive mode`.execute(holder)
    const keeper = keepSchedules({ ...services, db: own.db }, key)
    await until(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where application_name = 'keeper' and wait_event_type = 'Lock'`.execute(db)
      return rows.length === 1
    })
    return { closed: keeper.close() }
  })
  await closed
  // Whatever begins with the closing asks before this is answered.
  await own.pool.query('select')
  expect(asked).toBe(2)
  await own.close()
})

test('a minute in which nothing happens reads nothing and plans nothing, also right after a change', async () => {
  const { services } = world.server
  const { db } = world.database
  await sql`update media set device_status = 1 where brand_code = 'BEAN'`.execute(db)
  const keeper = keepSchedules(services, await openSigningKey(services))
  const isIdle = async () => {
    const { rows } = await sql`
      select from job where kind = 'schedule/build' and state in ('queued', 'running')
      union all
      select from schedule_change`.execute(db)
    return rows.length === 0
  }
  const builds = async () => {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(id), 0)::integer as last from job where kind = 'schedule/build'`.execute(db)
    return rows[0]?.last
  }
  try {
    await keeper.work()
    await until(isIdle)
    await sql`update venue set opening = jsonb_set(opening, '{2}', '["00:00", "23:00"]'), updated_at = now()
      where brand_code = 'BEAN'`.execute(db)
    const before = await builds()
    await keeper.work()
    await until(isIdle)
    const after = await builds()
    expect(after).not.toBe(before)
    await keeper.work()
    await keeper.work()
    await until(isIdle)
    expect(await builds()).toBe(after)
  } finally {
    await keeper.close()
  }
})
