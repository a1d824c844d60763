import type { Kysely } from 'kysely'
import { type CodeName, codes } from '#domain/base/codes.ts'
import type { DB } from '../schema.ts'

/** The common codes: each table is a row, its values are the rows below it. */
export async function seedCodes(db: Kysely<DB>): Promise<void> {
  for (const name of Object.keys(codes) as CodeName[]) {
    const parent = await parentOf(db, name)
    const rows = Object.entries(codes[name]).map(([key, value], sort) => ({
      parent_id: parent,
      code: String(value),
      code_key: key,
      names: JSON.stringify({ en: key }),
      sort,
    }))
    await insertMissing(db, rows)
  }
}

async function parentOf(db: Kysely<DB>, name: CodeName): Promise<number> {
  await insertMissing(db, [
    { parent_id: null, code: name, code_key: name, names: JSON.stringify({ en: name }), sort: 0 },
  ])
  const row = await db
    .selectFrom('code')
    .select('id')
    .where('code', '=', name)
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow()
  return row.id
}

type NewCode = { parent_id: number | null; code: string; code_key: string; names: string; sort: number }

async function insertMissing(db: Kysely<DB>, rows: NewCode[]) {
  await db
    .insertInto('code')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
