import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.drop())

test.each([
  ['a whole number', '7::bigint', 7],
  ['an amount, not rounded', '12345678901234567890.10::numeric', '12345678901234567890.10'],
  ['a day, in no time zone', "date '2026-03-29'", '2026-03-29'],
  ['a moment', "timestamptz '2026-03-29 02:30:00+01'", new Date('2026-03-29T01:30:00Z')],
  ['several whole numbers', 'array[1, null, 3]::bigint[]', [1, null, 3]],
  ['several days', "array[date '2026-03-29']", ['2026-03-29']],
])('the database answers with %s', async (_kind, expression, expected) => {
  const { rows } = await database.pool.query(`select ${expression} as value`)
  expect(rows[0].value).toEqual(expected)
})

test('a whole number too large to be exact is a fault, not a wrong number', async () => {
  await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError)
})

test('the pool outlives its connections', async () => {
  await database.pool
    .query('select pg_terminate_backend(pg_backend_pid())')
    .catch((error) => expect(error.code).toBe('57P01'))
  const { rows } = await database.pool.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
})
