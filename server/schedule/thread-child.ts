import { parentPort, workerData } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { openDatabase } from '#database/open.ts'
import { MOST_MS } from '../campaign/deal/stage.ts'
import type { Errand, Word } from './thread.ts'
import { workHere } from './works.ts'

// The thread in which days are dealt out and the heads of screens are worked out.

const CONNECTIONS = 3

// Handed over by `workBeside` alone.
const database = openDatabase({ ...(workerData as PoolConfig), max: CONNECTIONS, statement_timeout: MOST_MS })
const tell = (word: Word) => parentPort?.postMessage(word)

parentPort?.on('message', async ({ id, kind, ask }: Errand) => {
  try {
    tell({ id, answer: await workHere(kind, database, ask) })
  } catch (error) {
    tell({ id, fault: error instanceof Error ? error : new Error(String(error)) })
  }
})
