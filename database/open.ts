import { type DatabaseConnection, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { endWithItsReader } from './leaving.ts'
import { tellTime } from './moment.ts'
import { keepPlans } from './often.ts'
import type { DB } from './schema.ts'

export interface Database {
  db: Kysely<DB>
  pool: pg.Pool
  close(): Promise<void>
}

/** `clock`: the time of the product, where a statement asks for its `moment`. */
export function openDatabase(config: pg.PoolConfig, clock = () => new Date()): Database {
  const pool = openPool(config)
  const onCreateConnection = async (connection: DatabaseConnection) => {
    tellTime(connection, clock)
    await endWithItsReader(connection)
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool, onCreateConnection }) })
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      if (!pool.ending) await pool.end() // a Kysely that was never asked leaves its pool alone
    },
  }
}

/** A database behind a broken line holds nobody up for ever. */
const patience: pg.PoolConfig = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
  idle_in_transaction_session_timeout: 300_000,
}

export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...patience, max: 10, ...config, types: { getTypeParser } })
  // Connections break whenever the server restarts; the pool opens new ones, an unheard error would end the process.
  pool.on('error', () => undefined) // said by the connection itself, below
  pool.on('connect', (client) => {
    keepPlans(client)
    client.on('error', (error) => {
      if (!pool.ending) process.stderr.write(`A database connection broke: ${error.message}\n`)
    })
  })
  return pool
}

/**
 * Days stay text, since a day has no time zone; amounts (numeric) stay text, since they must not be rounded; whole
 * numbers are numbers. The remaining types are read as the driver reads them.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, wholeNumber],
  [pg.types.builtins.DATE, (text) => text],
  [1016, (text) => texts(text).map((entry) => entry && wholeNumber(entry))], // int8[]
  [1182, texts], // date[]
])

const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
  (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format)

function wholeNumber(text: string) {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`)
  return number
}

function texts(text: string): (string | null)[] {
  const textArray = 1009
  // The driver knows this type; its declarations list only the types that have a name.
  return pg.types.getTypeParser(textArray as typeof pg.types.builtins.TEXT, 'text')(text)
}
