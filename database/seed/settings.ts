import type { Kysely } from 'kysely'
import { settings } from '#domain/system/settings.ts'
import type { DB } from '../schema.ts'

export async function seedSettings(db: Kysely<DB>): Promise<void> {
  const rows = Object.entries(settings).map(([code, setting]) => ({ code, ...setting, default_value: setting.value }))
  await db
    .insertInto('environment')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}
