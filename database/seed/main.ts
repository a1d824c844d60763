import type { Kysely } from 'kysely'
import type { DB } from '../schema.ts'
import { seedCodes } from './codes.ts'
import { seedMenus } from './menus.ts'
import { seedPrograms } from './programs.ts'
import { seedSettings } from './settings.ts'

/**
 * Rows that every installation needs before its first sign-in. Runs at each start: adds missing ones, and changes
 * nothing but words that are still the product's own.
 */
export async function seed(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await seedPrograms(transaction)
    await seedMenus(transaction)
    await seedSettings(transaction)
    await seedCodes(transaction)
  })
}
