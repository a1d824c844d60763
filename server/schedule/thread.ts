import { type Kysely, sql } from 'kysely'
import type { Pool, PoolConfig } from 'pg'
import type { DB } from '#database/schema.ts'
import type { Services } from '../base/services.ts'
import { openThread, type Thread } from '../base/thread.ts'
import { type Answer, type Ask, type Work, workHere } from './works.ts'

/** So many screens are sooner worked out than a thread is started. */
const FEW_SCREENS = 1000

/** Works out large networks beside the server's own thread, which answers everybody meanwhile, and small ones at once. */
export async function workBeside<Kind extends Work>(
  kind: Kind,
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  ask: Ask<Kind>,
  few = FEW_SCREENS,
): Promise<Answer<Kind>> {
  if (!(await isLarge(db, few))) return workHere(kind, { db, pool }, ask)
  // The thread answers each errand with what its kind answers.
  return (await threadOf(pool).ask({ kind, ask })) as Answer<Kind>
}

export async function closeThread(pool: Pool): Promise<void> {
  await threads.get(pool)?.close()
}

async function isLarge(db: Kysely<DB>, few: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from media limit ${few + 1}) as screen`.execute(db)
  return (rows[0]?.count ?? 0) > few
}

export interface Errand<Kind extends Work = Work> {
  kind: Kind
  ask: Ask<Kind>
}

const threads = new WeakMap<Pool, Thread<Errand, unknown>>()

function threadOf(pool: Pool): Thread<Errand, unknown> {
  const thread =
    threads.get(pool) ??
    openThread<Errand, unknown>({
      module: new URL('./thread-child.ts', import.meta.url),
      name: "The schedule's thread",
      options: { workerData: addressOf(pool) },
    })
  threads.set(pool, thread)
  return thread
}

/** Address of a pool's connections; the rest of its options does not travel. */
function addressOf({ options }: Pool): PoolConfig {
  const { host, port, user, password, database, connectionString, ssl } = options
  const address = { host, port, user, password, database, connectionString, ssl }
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined))
}
