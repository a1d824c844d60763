import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'litfass-migrations-'))
  database = await testDatabase()
  await database.pool.query('drop schema public cascade; create schema public')
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('files run once, in the order of their numbers', async () => {
  write('0002-posters-hang-on-columns.sql', 'create table poster (id bigint primary key, site bigint references site)')
  write('0001-columns-stand-on-sites.sql', 'create table site (id bigint primary key); insert into site values (1)')
  expect(await migrate(database.pool, folder)).toEqual(['0001-columns-stand-on-sites', '0002-posters-hang-on-columns'])
  expect(await migrate(database.pool, folder)).toEqual([])
})

test('a file that fails leaves nothing of itself, and what ran before it stays', async () => {
  write('0001-columns-stand-on-sites.sql', 'create table site (id bigint primary key)')
  write('0002-posters-fail.sql', 'create table poster (id bigint primary key); select 1 / 0')
  await expect(migrate(database.pool, folder)).rejects.toThrow(/0002-posters-fail.*division by zero/)
  expect(await tables()).toEqual(['site'])
})

test('two processes that migrate at once do the work once', async () => {
  write('0001-columns-stand-on-sites.sql', 'create table site (id bigint primary key)')
  write('0002-posters-have-names.sql', 'create table poster (name text primary key)')
  const done = await Promise.all([migrate(database.pool, folder), migrate(database.pool, folder)])
  expect(done.flat().sort()).toEqual(['0001-columns-stand-on-sites', '0002-posters-have-names'])
})

test('a database newer than the program is left alone, and says what is unknown', async () => {
  write('0001-columns-stand-on-sites.sql', 'create table site (id bigint primary key)')
  write('0002-from-the-future.sql', 'create table robot (id bigint primary key)')
  await migrate(database.pool, folder)
  rmSync(join(folder, '0002-from-the-future.sql'))
  await expect(migrate(database.pool, folder)).rejects.toThrow(/newer than this program.*0002-from-the-future/)
})

test('a database that has run what was written anew since goes on behind it', async () => {
  write('0001-columns.sql', 'create table site (id bigint primary key)')
  write('0007-columns-have-names.sql', 'alter table site add column name text')
  await migrate(database.pool, folder)
  rmSync(join(folder, '0001-columns.sql'))
  rmSync(join(folder, '0007-columns-have-names.sql'))
  write('0001-columns-with-names.sql', 'create table site (id bigint primary key, name text)')
  write('0008-posters.sql', 'create table poster (id bigint primary key)')
  const rewritten = { last: '0007-columns-have-names', as: '0001-columns-with-names' }
  const done = await Promise.all([1, 2].map(() => migrate(database.pool, folder, rewritten)))
  expect(done.flat()).toEqual(['0008-posters'])
  expect(await migrate(database.pool, folder, rewritten)).toEqual([])
  expect((await tables()).sort()).toEqual(['poster', 'site'])
})

test('one from before the last of what was written anew is left alone', async () => {
  write('0001-columns.sql', 'create table site (id bigint primary key)')
  await migrate(database.pool, folder)
  rmSync(join(folder, '0001-columns.sql'))
  write('0001-columns-with-names.sql', 'create table site (id bigint primary key, name text)')
  const rewritten = { last: '0007-columns-have-names', as: '0001-columns-with-names' }
  await expect(migrate(database.pool, folder, rewritten)).rejects.toThrow(
    /older than 0007-columns-have-names.*0001-columns$/,
  )
})

test('two files with one number, or a name that is no sentence, are refused before anything runs', async () => {
  write('0001-columns.sql', 'select 1')
  write('0001-posters.sql', 'select 1')
  await expect(migrate(database.pool, folder)).rejects.toThrow(/number 0001/)
  write('Columns.sql', 'select 1')
  await expect(migrate(database.pool, folder)).rejects.toThrow(/Columns.sql/)
})

function write(name: string, statements: string) {
  writeFileSync(join(folder, name), statements)
}

async function tables() {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name
     from information_schema.tables
     where table_schema = 'public' and table_name not like 'kysely%'`,
  )
  return rows.map(({ name }) => name)
}
