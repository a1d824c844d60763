import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moment } from '#database/moment.ts'
import { type Database, openDatabase } from '#database/open.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { atTimeOf, timeOfCall } from './time-of-call.ts'

let cluster: TestDatabase
let database: Database

beforeAll(async () => {
  cluster = await testDatabase()
  database = openDatabase({ ...cluster.config, max: 1 }, timeOfCall)
})
afterAll(async () => {
  await database?.close()
  await cluster?.drop()
})

const timeOfStatement = async () => {
  const { rows } = await sql<{ at: Date }>`select ${moment} as at`.execute(database.db)
  return rows.map(({ at }) => at.toISOString())
}

test('calls that are under way beside each other each know the time they came at', async () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => new Date(`${day}T10:00:00.000Z`))
  const { promise: allBegun, resolve: begin } = Promise.withResolvers<void>()
  const told = days.map((day) =>
    atTimeOf(day, async () => {
      await allBegun
      return [...(await timeOfStatement()), ...(await timeOfStatement())]
    }),
  )
  begin()
  const twice = (day: Date) => [day.toISOString(), day.toISOString()]
  expect(await Promise.all(told)).toEqual(days.map(twice))
})

test('no time is made up where no call is under way', async () => {
  await expect(timeOfStatement()).rejects.toThrow('No call is under way')
})
