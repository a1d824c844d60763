import { workerData } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { openDatabase } from '#database/open.ts'
import { answerErrands } from '../base/thread.ts'
import { keptSources } from '../campaign/deal/sources.ts'
import { MOST_MS } from '../campaign/deal/stage.ts'
import type { Errand } from './thread.ts'
import { workHere } from './works.ts'

// The thread in which days are dealt out and the heads of screens are worked out.

const CONNECTIONS = 3

// Handed over by `workBeside` alone.
const database = openDatabase({ ...(workerData as PoolConfig), max: CONNECTIONS, statement_timeout: MOST_MS })

const sources = keptSources()

answerErrands({ act: ({ kind, ask }: Errand) => workHere(kind, { ...database, sources }, ask) })
