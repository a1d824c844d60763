import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryOf } from '#domain/base/call.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

/** More than one stretch of keys, so that a file goes on behind the last row of the first. */
const MODELS = 60_000

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  // Many share a maker or the instant of their registration, some have no maker, and most have no size.
  await sql`
    insert into model (name, resolution, layout, width, height, manufacturer, screen_size, created_at)
    select 'Model ' || number, 'FHD', 'H', 160, 90,
      case when number % 6 = 0 then null else 'Maker ' || number % 7 end,
      case when number % 20 = 0 then 1 + number % 4 end,
      '2026-01-01'::timestamptz + number % 9 * interval '1 millisecond 7 microseconds'
    from generate_series(1, ${MODELS}::integer) as each(number)`.execute(world.database.db)
})
afterAll(() => world.close())

const orders = [
  ['-mdId', sql`id desc`],
  ['manufacturer', sql`manufacturer asc nulls first, id`],
  ['screenSize', sql`screen_size asc nulls first, id`],
  ['-screenSize', sql`screen_size desc nulls last, id`],
  ['-regDate', sql`created_at desc, id`],
] as const

test.each(orders)('a list longer than one stretch comes whole and in its order by %s', async (order, expected) => {
  const { rows } = await sql<{ id: number }>`select id from model order by ${expected}`.execute(world.database.db)
  const answer = await admin.fetch(
    `/api/media/model/excel.do?${queryOf({ format: 'csv', language: 'en', columns: ['mdId'], order })}`,
  )
  const [, ...lines] = parse(await answer.text(), { bom: true })
  expect(lines.length).toBeGreaterThan(MODELS)
  expect(lines.flat().join()).toBe(rows.map(({ id }) => id).join())
})
