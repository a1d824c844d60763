import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from '#database/schema.ts'
import type { Call } from '#domain/base/call.ts'
import type { Bus } from '../bus/bus.ts'
import type { FileStore } from '../pipeline/store.ts'
import type { Caller } from './caller.ts'
import type { Environment } from './environment.ts'
import type { Limits } from './limits.ts'
import type { Secrets } from './secrets.ts'

/** Services that the running server holds once and every call shares. */
export interface Services {
  db: Kysely<DB>
  pool: Pool
  environment: Environment
  secrets: Secrets
  limits: Limits
  clock: () => Date
  /** The bytes of every upload and of what was made of it. */
  files: FileStore
  /** Hints between the parts of the server and between servers. */
  bus: Bus
  /** Device that makes a request, if any; set where that plane is served. */
  deviceOf?: (request: FastifyRequest) => Promise<{ mediaId: string } | undefined>
  /** Makes another call of the contract as this caller, with its guard and its checks; set where calls are served. */
  ask?: Ask
}

export type Ask = (call: Call, input: unknown, caller: Caller) => Promise<unknown>
