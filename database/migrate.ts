import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'

const ownMigrations = join(import.meta.dirname, 'migrations')

/** Files that were written anew, table by table: a database that has run the last of them has what the new ones make. */
const rewritten = { last: '0212-what-was-promised-is-kept-by-day', as: '0040-what-plans-read-marks-them' }

/** Brings the tables up to date. Several processes may call it at once: an advisory lock lets one work at a time. */
export async function migrate(pool: pg.Pool, folder = ownMigrations, { last, as } = rewritten): Promise<string[]> {
  // Not destroyed afterwards: that would close the caller's pool.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const names = migrationsIn(folder)
  if ((await migrationsOf(db)).includes(last)) {
    await noteRewritten(
      db,
      last,
      names.filter((name) => name <= as),
    )
  }
  const known = await migrationsOf(db)
  refuseUnknown(names, known, last)
  const done: string[] = []
  for (const name of names.filter((each) => !known.includes(each))) {
    if (await runOnce(db, name, readFileSync(join(folder, `${name}.sql`), 'utf8'))) done.push(name)
  }
  await runMigrations({ pgPool: pool })
  return done
}

function migrationsIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const wrong = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (wrong) throw new Error(`${wrong}: a migration is called NNNN-sentence.sql`)
  const numbers = names.map((name) => name.slice(0, 4))
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
  if (twice) throw new Error(`There are two migrations with the number ${twice}`)
  return names.map((name) => name.slice(0, -'.sql'.length)).toSorted()
}

/**
 * None in a database that is new. The table is looked for among the rows of the catalog: `to_regclass` remembers within
 * a transaction that there was none, though another process has made it while this one waited for its turn.
 */
async function migrationsOf(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select exists (
      select from pg_tables
      where schemaname = current_schema() and tablename = 'kysely_migration') as found`.execute(db)
  if (!tables[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** In place of the notes of the files before, so that what comes after them goes on. */
function noteRewritten(db: Kysely<unknown>, last: string, names: readonly string[]): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lock(trx)
    if (!(await migrationsOf(trx)).includes(last)) return
    await sql`delete from kysely_migration where name <= ${last}`.execute(trx)
    for (const name of names) await note(trx, name)
  })
}

function refuseUnknown(names: readonly string[], known: readonly string[], last: string) {
  const unknown = known.filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this program, or older than ${last}; unknown are: ${unknown.join(', ')}`,
    )
  }
}

/** A transaction of its own, with the note that it is done; false where another process has done it meanwhile. */
function runOnce(db: Kysely<unknown>, name: string, statements: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lock(trx)
    if ((await migrationsOf(trx)).includes(name)) return false
    await sql
      .raw(statements)
      .execute(trx)
      .catch((cause) => {
        throw new Error(`The migration ${name} failed: ${wordsOf(cause)}`, { cause })
      })
    await note(trx, name)
    return true
  })
}

const lock = (trx: Kysely<unknown>) => sql`select pg_advisory_xact_lock(hashtext('migrate'))`.execute(trx)

/** Table and columns as Kysely's migrator makes them, which older versions of this program used. */
async function note(db: Kysely<unknown>, name: string) {
  await sql`
    create table if not exists kysely_migration (
      name varchar(255) primary key,
      timestamp varchar(255) not null)`.execute(db)
  await sql`
    insert into kysely_migration (name, timestamp)
    values (${name}, ${new Date().toISOString()})`.execute(db)
}

function wordsOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
