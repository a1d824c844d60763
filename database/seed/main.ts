import type { Kysely } from 'kysely'
import type { DB } from '../schema.ts'

/** What every installation needs before its first sign-in. */
export async function seed(_db: Kysely<DB>): Promise<void> {}
