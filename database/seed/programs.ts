import type { Kysely } from 'kysely'
import { defaultGrants, type ProgramName, programs } from '#domain/system/programs.ts'
import type { DB } from '../schema.ts'

/** Programs that are new to this database come with their default grants; the others keep what operators made of them. */
export async function seedPrograms(db: Kysely<DB>): Promise<void> {
  const rows = Object.entries(programs).map(([name, program], sort) => ({
    name,
    path: 'path' in program ? program.path : null,
    sort,
  }))
  const added = await db
    .insertInto('program')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .execute()
  const isNew = new Set(added.map(({ name }) => name as ProgramName))
  const grants = defaultGrants().filter(({ program }) => isNew.has(program))
  if (grants.length === 0) return
  await db
    .insertInto('authority')
    .values(grants.map(({ operatorType, ...grant }) => ({ ...grant, operator_type: operatorType })))
    .execute()
}
