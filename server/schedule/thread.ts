import type { Worker } from 'node:worker_threads'
import { type Kysely, sql } from 'kysely'
import type { Pool, PoolConfig } from 'pg'
import type { DB } from '#database/schema.ts'
import type { Services } from '../base/services.ts'
import { startThread } from '../base/thread.ts'
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
  return (await isLarge(db, few)) ? threadOf(pool).ask(kind, ask) : workHere(kind, { db, pool }, ask)
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
  id: number
  kind: Kind
  ask: Ask<Kind>
}
export type Word = { id: number; answer: unknown } | { id: number; fault: Error }

interface ScheduleThread {
  ask<Kind extends Work>(kind: Kind, ask: Ask<Kind>): Promise<Answer<Kind>>
  close(): Promise<void>
}

const threads = new WeakMap<Pool, ScheduleThread>()

function threadOf(pool: Pool): ScheduleThread {
  const thread = threads.get(pool) ?? openThread(pool)
  threads.set(pool, thread)
  return thread
}

const IDLE_MS = 120_000

function openThread(pool: Pool): ScheduleThread {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0
  const hear = (word: Word) => {
    const asked = waiting.get(word.id)
    waiting.delete(word.id)
    if ('fault' in word) asked?.reject(word.fault)
    else asked?.resolve(word.answer)
  }
  const begin = () => {
    const made = startThread(new URL('./thread-child.ts', import.meta.url), { workerData: addressOf(pool) })
    const end = (error: Error) => {
      if (worker !== made) return
      worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    made.unref()
    made.on('message', hear)
    made.on('error', end)
    made.on('exit', (code) => end(new Error(`The schedule's thread ended with ${code}`)))
    return made
  }
  const close = async () => {
    clearTimeout(idle)
    await worker?.terminate()
  }
  return {
    async ask<Kind extends Work>(kind: Kind, ask: Ask<Kind>) {
      const answer = Promise.withResolvers<unknown>()
      const id = ++last
      waiting.set(id, answer)
      worker ??= begin()
      worker.postMessage({ id, kind, ask })
      clearTimeout(idle)
      idle = setTimeout(() => waiting.size === 0 && void close(), IDLE_MS).unref()
      // The thread answers each errand with what its kind answers.
      return (await answer.promise) as Answer<Kind>
    },
    close,
  }
}

/** Address of a pool's connections; the rest of its options does not travel. */
function addressOf({ options }: Pool): PoolConfig {
  const { host, port, user, password, database, connectionString, ssl } = options
  const address = { host, port, user, password, database, connectionString, ssl }
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined))
}
