import { type Kysely, sql } from 'kysely'
import { type ProgramName, programs } from '#domain/facts.ts'
import { defaultGrants, propertiesAsked } from '#domain/programs.ts'
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
  await markBuiltIn(db)
  const isNew = new Set(added.map(({ name }) => name as ProgramName))
  const grants = defaultGrants().filter(({ program }) => isNew.has(program))
  if (grants.length === 0) return
  await db
    .insertInto('authority')
    .values(grants.map(({ operatorType, ...grant }) => ({ ...grant, operator_type: operatorType })))
    .execute()
}

/** Rights that this version asks of its programs are not the operators' to choose. */
async function markBuiltIn(db: Kysely<DB>) {
  const known = Object.keys(programs) as ProgramName[]
  await sql`
    update program
    set is_built_in = known.name is not null, properties = coalesce(known.properties, program.properties)
    from program as own
    left join jsonb_to_recordset(${JSON.stringify(known.map((name) => ({ name, properties: propertiesAsked(name) })))}::jsonb)
      as known(name text, properties smallint) on known.name = own.name
    where own.name = program.name
      and (program.is_built_in <> (known.name is not null) or program.properties <> known.properties)`.execute(db)
}
