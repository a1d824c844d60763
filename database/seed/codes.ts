import { type Kysely, sql } from 'kysely'
import { type CodeName, codes } from '#domain/base/codes.ts'
import { code as de } from '#labels/de/code.ts'
import { code as en } from '#labels/en/code.ts'
import { code as es } from '#labels/es/code.ts'
import { code as fr } from '#labels/fr/code.ts'
import { code as it } from '#labels/it/code.ts'
import { code as ko } from '#labels/ko/code.ts'
import { code as sv } from '#labels/sv/code.ts'
import { type Language, languages } from '#labels/words.ts'
import type { DB } from '../schema.ts'

/** The common codes: each table is a row, its values are the rows below it. */
export async function seedCodes(db: Kysely<DB>): Promise<void> {
  const tables = Object.keys(codes) as CodeName[]
  await insertOrFollow(db, tables.map(tableRow))
  const parents = await parentIds(db)
  await insertOrFollow(
    db,
    tables.flatMap((name) => valueRows(name, parents.get(name) ?? null)),
  )
  await markBuiltIn(db, tables)
}

/** Values that this version knows by name must stay; those that it no longer knows are the operators' own. */
async function markBuiltIn(db: Kysely<DB>, tables: readonly CodeName[]) {
  const known = tables.flatMap((name) => [name, ...Object.values(codes[name]).map((value) => `${name}.${value}`)])
  await sql`
    update code
    set is_built_in = not code.is_built_in
    from code as own
    left join code as parent on parent.id = own.parent_id
    where own.id = code.id
      and code.is_built_in <> (concat_ws('.', parent.code, own.code) = any(${known}) and parent.parent_id is null)`.execute(
    db,
  )
}

interface NewCode {
  parent_id: number | null
  code: string
  code_key: string
  names: string
  sort: number
}

function tableRow(name: CodeName, sort: number): NewCode {
  return { parent_id: null, code: name, code_key: name, names: namesOf(`table.${name}`, name), sort }
}

function valueRows(name: CodeName, parent_id: number | null): NewCode[] {
  return Object.entries(codes[name]).map(([key, value], sort) => ({
    parent_id,
    code: String(value),
    code_key: key,
    names: namesOf(`${name}.${value}`, key),
    sort,
  }))
}

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = { ko, en, de, es, fr, it, sv }

function namesOf(word: string, key: string): string {
  return JSON.stringify(Object.fromEntries(languages.map((language) => [language, words[language][word] ?? key])))
}

async function parentIds(db: Kysely<DB>) {
  const rows = await db.selectFrom('code').select(['id', 'code']).where('parent_id', 'is', null).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** A name that differs from what the product last wrote is an operator's, in that language; the others follow the product's. */
async function insertOrFollow(db: Kysely<DB>, rows: NewCode[]) {
  await db
    .insertInto('code')
    .values(rows.map((row) => ({ ...row, product_names: row.names })))
    .onConflict((conflict) =>
      conflict
        .expression(sql`coalesce(parent_id, 0), code`)
        .doUpdateSet({ names: sql`excluded.names || ${ownNames}`, product_names: sql`excluded.product_names` })
        .where(
          sql<boolean>`code.product_names is distinct from excluded.product_names or not code.names ?& ${languages}::text[]`,
        ),
    )
    .execute()
}

const ownNames = sql`coalesce((
  select jsonb_object_agg(key, value)
  from jsonb_each(code.names)
  where value is distinct from code.product_names -> key), '{}')`
