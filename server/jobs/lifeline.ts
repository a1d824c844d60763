import { type RawBuilder, sql } from 'kysely'
import { Client, type PoolConfig } from 'pg'

/**
 * The connection that a worker lives by: the database frees its lock in the moment the process ends, and not while the
 * process is merely busy.
 */
export interface Lifeline {
  /** Ties itself anew where the connection broke. */
  giveSignOfLife(): Promise<void>
  cut(): Promise<void>
}

export function openLifeline(connection: PoolConfig, workerId: string): Lifeline {
  let line: Client | undefined
  return {
    async giveSignOfLife() {
      line ??= await tie()
      await line.query(sign, [workerId]) // never before the lock: a row without one is a dead worker's
    },
    async cut() {
      await line?.end()
    },
  }

  async function tie() {
    const client = new Client({ ...connection, ...patience })
    client.on('error', () => undefined) // the end is what counts
    client.once('end', () => {
      line = undefined
    })
    await client.connect()
    await client.query(`select pg_advisory_lock(hashtextextended($1, 0))${machineWithoutPower}`, [lockName + workerId])
    return client
  }
}

/** Condition in SQL: no process holds the lifeline of this worker. */
export function isCut(workerId: RawBuilder<unknown>) {
  return sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${lockName} || ${workerId}, 0))`
}

const lockName = 'job worker '

const patience = { keepAlive: true, connectionTimeoutMillis: 10_000, query_timeout: 10_000 }

/** A machine that is gone closes no connection: the database asks after it every two seconds, three times. */
const machineWithoutPower = `,
  set_config('tcp_keepalives_idle', '2', false), set_config('tcp_keepalives_interval', '2', false),
  set_config('tcp_keepalives_count', '2', false)`

const sign = `
  insert into job_worker (id) values ($1)
  on conflict (id) do update set seen_at = now()`
