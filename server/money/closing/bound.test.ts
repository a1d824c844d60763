import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import type { DB } from '#database/schema.ts'
import { eventually } from '#test/eventually.ts'
import { openWorld, type World } from '#test/world.ts'
import { calculate, openMonth } from './calculate.ts'
import { month, rates, shown, sold } from './closing.fixture.ts'

let world: World
let db: Kysely<DB>
let line: number

beforeAll(async () => {
  world = await openWorld()
  db = world.database.db
  ;({ line } = await sold(db, { name: 'Tram', amount: 100_000, from: `${month}-01`, to: `${month}-20`, goal: 500 }))
  await shown(db, line, 'BEA0000001', `${month}-02`, 100)
  await rates(db)
  await openMonth(db, month)
})
afterAll(() => world.close())

const work = (trx: Kysely<DB>) => calculate(trx, month, new Date())

async function linesOf(mediaId: string): Promise<number> {
  const { rows } = await sql`select from settlement_line where media_id = ${mediaId}`.execute(db)
  return rows.length
}

/** In a connection of its own, which waits until the month has been written. */
async function whileWritten(act: ReturnType<typeof sql>): Promise<void> {
  const other = openDatabase({ ...world.database.config, application_name: 'remover' })
  try {
    const { acting } = await db.transaction().execute(async (trx) => {
      await work(trx)
      const acting = act.execute(other.db).then(
        () => 'done',
        (error: Error) => error.message,
      )
      await eventually(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where application_name = 'remover' and wait_event_type = 'Lock'`.execute(db)
        expect(rows.length).toBe(1)
      })
      return { acting }
    })
    expect(await acting).toContain('is on lines of a statement')
  } finally {
    await other.close()
  }
}

test('a screen that is removed while its month is written stays', async () => {
  await whileWritten(sql`delete from media where id = 'BEA0000001'`)
  expect(await linesOf('BEA0000001')).toBe(1)
})

test('the brand and the venue of a screen with lines stay too', async () => {
  await db.transaction().execute(work)
  const { rows } = await sql<{ brand: string; venue: number }>`
    select brand_code as brand, venue_id as venue from settlement_line limit 1`.execute(db)
  const [{ brand, venue } = { brand: '', venue: 0 }] = rows
  for (const act of [
    sql`delete from media where id = 'BEA0000001'`,
    sql`delete from venue where id = ${venue}`,
    sql`delete from brand where code = ${brand}`,
  ])
    await expect(act.execute(db)).rejects.toThrow()
  expect(await linesOf('BEA0000001')).toBe(1)
})

test('a line of what is not there is refused', async () => {
  const named = {
    settlement_id: sql`settlement_id`,
    brand_code: sql`brand_code`,
    venue_id: sql`venue_id`,
    media_id: sql`media_id`,
  }
  for (const wrong of [
    { settlement_id: 999_999 },
    { brand_code: 'NONE' },
    { venue_id: 999_999 },
    { media_id: 'NONE' },
  ]) {
    const given = Object.values({ ...named, ...wrong })
    const written = sql`
      insert into settlement_line (settlement_id, brand_code, venue_id, media_id, plays, factor, base, amount)
      select ${sql.join(given)}, 1, 77, 1, 1
      from settlement_line limit 1`
    await expect(written.execute(db)).rejects.toThrow('names what is not there')
  }
})

test('a settlement that is made anew takes its lines with it', async () => {
  await sql`update media set use_type = 99 where id = 'BEA0000001'`.execute(db)
  await db.transaction().execute(work)
  expect(await linesOf('BEA0000001')).toBe(0)
})
