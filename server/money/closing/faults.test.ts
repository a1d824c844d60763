import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { expectAllOrNothing } from '#test/breaking.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { closingActs } from './acts.ts'
import { openMonth } from './calculate.ts'
import { month, rates, shown, sold } from './closing.fixture.ts'
import { bytesOf } from './runs.fixture.ts'

let world: World
let db: Kysely<DB>
let admin: number

beforeAll(async () => {
  world = await openWorld()
  db = world.database.db
  await sql`update campaign set status = 30 where status is not null`.execute(db)
  await sql`delete from media_day`.execute(db)
  const { line } = await sold(db, {
    name: 'Tram',
    amount: 1_000_003,
    from: `${month}-01`,
    to: `${month}-20`,
    goal: 500,
  })
  await shown(db, line, 'BEA0000001', `${month}-02`, 100)
  await shown(db, line, 'QUA0000001', `${month}-03`, 77)
  await rates(db)
  await openMonth(db, month)
  admin = (await db.selectFrom('app_user').select('id').where('login_id', '=', 'admin').executeTakeFirstOrThrow()).id
})
afterAll(() => world.close())

test.each(['calculate', 'confirm', 'close'] as const)(
  '%s that breaks at any of its statements has done all or nothing',
  (name) =>
    expectAllOrNothing({
      ...{ world, userId: admin },
      act: (caller) => closingActs[name](caller, { closingMonth: month, reason: 'As it is' }, () => undefined),
      bytesOf: (own) => bytesOf(own, month),
    }),
)
