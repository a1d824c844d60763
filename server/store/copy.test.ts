import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { asBytes, asInteger, asText, copyRows } from './copy.ts'

/** From which PostgreSQL counts days. */
const century = Date.UTC(2000, 0, 1)

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

interface Row {
  name: string
  on: string
  bytes: Uint8Array
  count: number
}

test('many rows of every kind arrive as they were sent', async () => {
  const rows: Row[] = Array.from({ length: 5000 }, (_, at) => ({
    name: `스크린 ${at}`,
    on: at % 2 === 0 ? '2026-02-28' : '1999-12-31',
    bytes: Uint8Array.of(at & 0xff, 0, 255),
    count: at - 2500,
  }))
  const client = await database.pool.connect()
  await client.query('create table copied (name text, day date, bytes bytea, count integer)')
  await copyRows<Row>(
    client,
    'copied',
    {
      name: ({ name }) => asText(name),
      day: ({ on }) => asInteger((Date.parse(on) - century) / 86_400_000),
      bytes: ({ bytes }) => asBytes(bytes),
      count: ({ count }) => asInteger(count),
    },
    rows,
  )
  client.release()
  const { rows: found } = await sql<{ name: string; on: string; hex: string; count: number }>`
    select name, day::text as on, encode(bytes, 'hex') as hex, count from copied order by count`.execute(database.db)
  expect(found).toEqual(
    rows.map(({ name, on, bytes, count }) => ({ name, on, hex: Buffer.from(bytes).toString('hex'), count })),
  )
})

test('no rows are no rows', async () => {
  const client = await database.pool.connect()
  await client.query('create table nothing (name text)')
  await copyRows<string>(client, 'nothing', { name: asText }, [])
  const { rows } = await client.query('select name from nothing')
  client.release()
  expect(rows).toEqual([])
})
