import { Kysely, PostgresDialect } from 'kysely'
import { PostgresDialect as GeneratorDialect, generate } from 'kysely-codegen'
import type pg from 'pg'

/** The row types of a migrated database, in the types that `open.ts` makes the driver answer with. */
export function generateSchema(pool: pg.Pool): Promise<string> {
  return generate({
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    dialect: new GeneratorDialect({ dateParser: 'string', numericParser: 'string' }),
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    excludePattern: 'kysely_*',
    typeMapping: { int8: 'number' },
    outFile: null,
  })
}
