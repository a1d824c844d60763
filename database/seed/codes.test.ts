import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CodeName, codes } from '#domain/base/codes.ts'
import { code as de } from '#labels/de/code.ts'
import { languages } from '#labels/words.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { seedCodes } from './codes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function stored(table: string, value?: string) {
  const { rows } = await sql<{ names: Record<string, string> }>`
    select code.names
    from code
    left join code as parent on parent.id = code.parent_id
    where coalesce(parent.code, code.code) = ${table}
      and (${value ?? null}::text is null) = (parent.id is null)
      and code.code = ${value ?? table}`.execute(database.db)
  return rows[0]?.names
}

test('every code and every table is stored under seven names', async () => {
  for (const table of Object.keys(codes) as CodeName[]) {
    for (const value of [undefined, ...Object.values(codes[table]).map(String)]) {
      const names = await stored(table, value)
      expect(Object.keys(names ?? {}).sort(), `${table} ${value ?? ''}`).toEqual([...languages].sort())
    }
  }
  expect(await stored('campaignStatus', '50')).toMatchObject({ ko: '진행 중', en: 'Running', de: 'Laufend' })
  expect(await stored('campaignStatus')).toMatchObject({ en: 'Campaign status' })
})

test('the next start completes names and leaves what an operator wrote', async () => {
  await sql`update code set names = '{"en": "On air", "de": "Auf Sendung"}' where code_key = 'running' and code = '50'`.execute(
    database.db,
  )
  await seedCodes(database.db)
  expect(await stored('campaignStatus', '50')).toMatchObject({ en: 'On air', de: 'Auf Sendung', ko: '진행 중' })
})

/** A code as another version of the product has left it, and as an operator has named it since. */
const written = (value: string, product: object, names = product) =>
  sql`
    update code
    set names = names || ${JSON.stringify(names)}::jsonb, product_names = product_names || ${JSON.stringify(product)}::jsonb
    where code = ${value} and parent_id = (select id from code where code = 'campaignStatus' and parent_id is null)`.execute(
    database.db,
  )
const everything = async () =>
  (await sql`select id, names, product_names, updated_at, xmin::text from code order by id`.execute(database.db)).rows

test('words that nobody has edited follow the product’s at the next start, edited ones stay, language by language', async () => {
  await written('60', { en: 'Broken off', de: 'Abgebrochen' })
  await written('99', { en: 'Done', de: 'Vorbei' }, { en: 'Over', de: 'Vorbei' })
  await seedCodes(database.db)
  expect(await stored('campaignStatus', '60')).toMatchObject({ en: 'Ended early', de: de['campaignStatus.60'] })
  expect(await stored('campaignStatus', '99')).toMatchObject({ en: 'Over', de: de['campaignStatus.99'] })
  const once = await everything()
  await seedCodes(database.db)
  expect(await everything()).toEqual(once)
})

test('a code of which nobody knows who wrote it is taken for an operator’s', async () => {
  await written('40', { en: 'Called off' })
  await sql`update code set product_names = null where code = '40'`.execute(database.db)
  await seedCodes(database.db)
  expect(await stored('campaignStatus', '40')).toMatchObject({ en: 'Called off', ko: expect.any(String) })
})

test('a code that an operator added stays as it is', async () => {
  await sql`
    insert into code (parent_id, code, code_key, names)
    select id, '9', 'ninth', '{"en": "Ninth"}' from code where code = 'grade' and parent_id is null`.execute(
    database.db,
  )
  await seedCodes(database.db)
  expect(await stored('grade', '9')).toEqual({ en: 'Ninth' })
})
