import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { often } from './often.ts'
import { type Database, openDatabase } from './open.ts'

let database: TestDatabase
let one: Database

beforeEach(async () => {
  database = await testDatabase()
  one = openDatabase({ ...database.config, max: 1 })
  await sql`create table kept (id integer primary key, name text)`.execute(one.db)
  await sql`insert into kept values (1, 'Kim'), (2, 'Park')`.execute(one.db)
})
afterEach(async () => {
  await one.close()
  await database.drop()
})

const nameOf = async (id: number, db = one.db) =>
  (await often(sql<{ name: unknown }>`select name from kept where id = ${id}`, db)).rows[0]?.name

test('what is asked often is planned once by each connection, and answers for the values of each time', async () => {
  for (let time = 0; time < 20; time++) expect(await nameOf(1 + (time % 2))).toBe(time % 2 ? 'Park' : 'Kim')
  const { rows } = await sql<{ planned: number; reused: number }>`
    select custom_plans as planned, generic_plans as reused
    from pg_prepared_statements
    where statement like '%from kept%'`.execute(one.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.reused).toBeGreaterThan(10)
})

test('what is asked once keeps no plan', async () => {
  await sql`select id from kept where name = ${'Kim'}`.execute(one.db)
  const { rows } = await sql`select from pg_prepared_statements`.execute(one.db)
  expect(rows).toHaveLength(0)
})

test('a migration of a column is noticed by connections that had planned for the old one', async () => {
  expect(await nameOf(1)).toBe('Kim')
  await sql`alter table kept alter column name type integer using id`.execute(one.db)
  expect(await nameOf(1)).toBe(1)
  await sql`alter table kept alter column name type text`.execute(one.db)
  expect(await nameOf(2)).toBe('2')
})

test('within a transaction the act fails once, and its repeat goes on', async () => {
  expect(await nameOf(1)).toBe('Kim')
  await sql`alter table kept alter column name type integer using id`.execute(one.db)
  const act = () => one.db.transaction().execute((trx) => nameOf(1, trx))
  await expect(act()).rejects.toMatchObject({ code: '0A000' })
  expect(await act()).toBe(1)
})
