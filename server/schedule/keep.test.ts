import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { openWorld, type World } from '#test/world.ts'
import { until } from '../device/network.fixture.ts'
import { keepSchedules } from './keep.ts'
import { openSigningKey } from './signing-key.ts'

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
