import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { refuse } from '#domain/base/reply.ts'
import type { CodeEntry } from '#domain/system/code.ts'
import { codeTableCalls } from '#domain/system/code-calls.ts'
import { handle } from '../call/handler.ts'

export const codeTableHandlers = handle(codeTableCalls, {
  async codeKey({ cdKey, language }, { db }) {
    if (!cdKey) return refuse('code.noStore', { kind: 'unknown' })
    const table = await tableOf(db, cdKey, language ?? 'en')
    if (!table) return refuse('code.noMatch', { kind: 'unknown' })
    return { cdKey, cdName: table.cdName, codes: await codesBelow(db, table.idx, language ?? 'en') }
  },
})

async function tableOf(db: Kysely<DB>, cdKey: string, language: string): Promise<CodeEntry | undefined> {
  return named(db, language).where('code_key', '=', cdKey).where('parent_id', 'is', null).executeTakeFirst()
}

async function codesBelow(db: Kysely<DB>, table: number, language: string): Promise<CodeEntry[]> {
  return named(db, language).where('parent_id', '=', table).orderBy('sort').orderBy('id').execute()
}

/** A language that an operator left out is answered in English, and where that is missing too, by the key. */
function named(db: Kysely<DB>, language: string) {
  return db
    .selectFrom('code')
    .select([
      'id as idx',
      'code as cdCode',
      'code_key as cdKey',
      sql<string>`coalesce(names ->> ${language}, names ->> 'en', code_key)`.as('cdName'),
    ])
    .where('in_use', '=', true)
}
