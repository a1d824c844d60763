import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from '#database/schema.ts'
import type { Environment } from '../environment.ts'
import type { Limits } from './limits.ts'
import type { Secrets } from './secrets.ts'

/** What the running server holds once and every call shares. */
export interface Services {
  db: Kysely<DB>
  pool: Pool
  environment: Environment
  secrets: Secrets
  limits: Limits
  clock: () => Date
}
