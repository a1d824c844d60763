import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CodeName, codes } from '#domain/base/codes.ts'
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
  await sql`update code set names = '{"en": "approvalCancelled"}' where code_key = 'approvalCancelled'`.execute(
    database.db,
  )
  await seedCodes(database.db)
  expect(await stored('campaignStatus', '50')).toMatchObject({ en: 'On air', de: 'Auf Sendung', ko: '진행 중' })
  expect(await stored('campaignStatus', '40')).toMatchObject({ en: 'Approval cancelled' })
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
