import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'

const ownMigrations = join(import.meta.dirname, 'migrations')

/** Brings the tables up to date. Several processes may call it at once: an advisory lock lets one work at a time. */
export async function migrate(pool: pg.Pool, folder = ownMigrations): Promise<string[]> {
  // Not destroyed afterwards: that would close the caller's pool.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrations = readMigrations(folder)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  })
  await refuseNewerDatabase(db, migrations)
  const done: string[] = []
  for (;;) {
    // One step at a time, so that each file is a transaction of its own.
    const { error, results = [] } = await migrator.migrateUp()
    const name = results[0]?.migrationName
    if (error) throw new Error(`The migration ${name ?? ''} failed: ${wordsOf(error)}`, { cause: error })
    if (!name) break
    done.push(name)
  }
  await runMigrations({ pgPool: pool })
  return done
}

function readMigrations(folder: string): Record<string, Migration> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const wrong = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (wrong) throw new Error(`${wrong}: a migration is called NNNN-sentence.sql`)
  const numbers = names.map((name) => name.slice(0, 4))
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
  if (twice) throw new Error(`There are two migrations with the number ${twice}`)
  return Object.fromEntries(names.map((name) => [name.slice(0, -'.sql'.length), { up: fromFile(join(folder, name)) }]))
}

function fromFile(path: string): Migration['up'] {
  return async (db) => {
    await sql.raw(readFileSync(path, 'utf8')).execute(db)
  }
}

async function refuseNewerDatabase(db: Kysely<unknown>, known: Record<string, Migration>) {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (!tables[0]?.found) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in known))
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this program, or older than its first release; unknown are: ${unknown.join(', ')}`,
    )
  }
}

function wordsOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
