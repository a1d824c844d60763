import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type CodeName, codes, isOpen, ownCode } from '#domain/base/codes.ts'
import { outcome, refuseFaults } from '#domain/base/reply.ts'
import type { Resource } from '#domain/base/resource.ts'
import type { OperatorCodes } from '#domain/system/code.ts'
import type { Language } from '#labels/words.ts'
import { wordsOf } from './words.ts'

interface StoredCode {
  table: CodeName
  value: string
  name: string | null
  isUsed: boolean
}

/** The product's own codes as operators have left them: their words, which of them are used, and in which order. */
export async function operatorCodes(db: Kysely<DB>, language: Language): Promise<OperatorCodes> {
  const [stored, built] = await Promise.all([storedCodes(db, language), wordsOf(language, 'code')])
  const words: Record<string, string> = {}
  const tables: Record<string, string[]> = {}
  for (const { table, value, name, isUsed } of stored) {
    const key = `${table}.${value}`
    if (name && name !== built[key]) words[key] = name
    tables[table] ??= []
    if (isUsed) tables[table].push(value)
  }
  return { words, tables }
}

/** The words of codes as operators have named them, for what the server itself writes. */
export async function codeWords(db: Kysely<DB>, language: Language): Promise<Readonly<Record<string, string>>> {
  const [{ words }, built] = await Promise.all([operatorCodes(db, language), wordsOf(language, 'code')])
  return { ...built, ...words }
}

/** A code that operators have put out of use stays where it stands and is chosen nowhere anew; one that nobody added, never. */
export async function refuseUnusedCodes(db: Kysely<DB>, { fields }: Resource, input: object): Promise<void> {
  const chosen = Object.entries(input).flatMap(([name, value]) => {
    const table = fields[name]?.codes
    return table && value !== null && value !== undefined ? [{ name, code: `${table}.${value}` }] : []
  })
  if (chosen.length === 0) return
  const { rows } = await sql<{ code: string }>`
    select parent.code || '.' || code.code as code
    from code
    join code parent on parent.id = code.parent_id
    where code.in_use and parent.parent_id is null`.execute(db)
  const used = new Set(rows.map(({ code }) => code))
  const faults = chosen.filter(({ code }) => !used.has(code)).map(({ name }) => [name, outOfUse] as const)
  refuseFaults(Object.fromEntries(faults))
}

const outOfUse = { outcome: outcome.badFormat, msg: 'code.outOfUse' } as const

/** Built-in codes, and those that operators have added to open tables. */
async function storedCodes(db: Kysely<DB>, language: Language): Promise<StoredCode[]> {
  const { rows } = await sql<StoredCode & { isBuiltIn: boolean }>`
    select parent.code as table, code.code as value, code.in_use as "isUsed", code.is_built_in as "isBuiltIn",
      case when code.is_built_in then code.names ->> ${language}
        else coalesce(code.names ->> ${language}, code.names ->> 'en') end as name
    from code
    join code parent on parent.id = code.parent_id
    where parent.parent_id is null
    order by code.sort, code.id`.execute(db)
  return rows.filter(
    ({ table, value, isBuiltIn }) => table in codes && (isBuiltIn || (isOpen(table) && ownCode(value) !== undefined)),
  )
}
