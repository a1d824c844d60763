import type { JobHelpers } from 'graphile-worker'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Bus } from '#server/bus/bus.ts'
import { putBack } from './enqueue.ts'
import { JobHopeless, type Task } from './kind.ts'
import { openProgress } from './progress.ts'

/** One job in the hands of its task. */
export interface JobRun<Payload> {
  id: number
  payload: Payload
  /** No attempt follows this one. */
  isLast: boolean
  /** Aborts when the server stops, or when the job was given to another worker. */
  signal: AbortSignal
  progress(percent: number, message?: string): void
  /** A transaction that succeeds only while this run still has the job: what a lost run did is undone. */
  commit<Result>(work: (trx: Transaction<DB>) => Promise<Result>): Promise<Result>
  /** The last statement of a long transaction of one's own: from here on the job's row is held, and its progress waits. */
  hold(trx: Transaction<DB>): Promise<void>
}

export interface Hold {
  id: number
  fence: number
}

/** The job went to another worker while this one was silent. */
export class JobLost extends Error {}

export async function runTask({ kind, work }: Task, helpers: JobHelpers, db: Kysely<DB>, bus: Bus) {
  const { job } = helpers
  const claimed = await claim(db, idIn(job.payload), job.locked_by ?? '')
  if (!claimed) return // finished before: its worker died between finishing and saying so
  const hold: Hold = { id: claimed.id, fence: claimed.fence }
  const isLast = job.attempts >= job.max_attempts
  const lost = new AbortController()
  const tell = () => bus.publish('job', String(hold.id))
  const progress = openProgress(db, hold, tell, () => lost.abort())
  tell()
  try {
    await work({
      id: hold.id,
      payload: claimed.payload,
      isLast,
      signal: AbortSignal.any([lost.signal, helpers.abortSignal]),
      progress: progress.set,
      commit: (act) => commit(db, hold, act),
      hold: (trx) => keep(trx, hold),
    })
    await progress.end()
    await close(db, hold, { state: 'done' })
  } catch (error) {
    await progress.end()
    if (error instanceof JobLost) throw error
    if (helpers.abortSignal?.aborted) return putBack(db, kind, { ...hold, key: claimed.key, runAt: job.run_at })
    const isFinal = error instanceof JobHopeless || isLast
    const words = error instanceof Error ? error.message : String(error)
    await close(db, hold, { state: isFinal ? 'failed' : 'queued', error: words })
    if (!isFinal) throw error // the queue tries again, later each time
  } finally {
    tell()
  }
}

function idIn(payload: unknown): number {
  if (typeof payload === 'object' && payload && 'id' in payload) return Number(payload.id)
  throw new Error('A queue entry without a job')
}

function claim(db: Kysely<DB>, id: number, workerId: string) {
  return db
    .updateTable('job')
    .set((row) => ({
      state: 'running',
      worker_id: workerId,
      fence: row('fence', '+', 1),
      attempts: row('attempts', '+', 1),
      progress: 0,
      error: null,
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returning(['id', 'fence', 'payload', 'key'])
    .executeTakeFirst()
}

function commit<Result>(db: Kysely<DB>, hold: Hold, work: (trx: Transaction<DB>) => Promise<Result>) {
  return db.transaction().execute(async (trx) => {
    await keep(trx, hold)
    return work(trx)
  })
}

async function keep(trx: Transaction<DB>, { id, fence }: Hold): Promise<void> {
  const held = await trx
    .selectFrom('job')
    .select('id')
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new JobLost(`Job ${id} is in other hands`)
}

/** Throws where the job went to another worker: the queue must not take its entry for finished. */
async function close(
  db: Kysely<DB>,
  { id, fence }: Hold,
  outcome: { state: 'done' | 'failed' | 'queued'; error?: string },
) {
  const isOver = outcome.state !== 'queued'
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ ...outcome, updated_at: sql`now()`, ...(isOver && { finished_at: sql<Date>`now()` }) })
    .$if(outcome.state === 'done', (query) => query.set({ progress: 100 }))
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new JobLost(`Job ${id} is in other hands`)
}
