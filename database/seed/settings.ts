import { type Kysely, sql } from 'kysely'
import { type SettingName, settingNames, settings } from '#domain/system/settings.ts'
import type { DB } from '../schema.ts'

export async function seedSettings(db: Kysely<DB>): Promise<void> {
  const rows = Object.entries(settings).map(([code, { shape: _, ...setting }]) => ({
    code,
    name: settingNames[code as SettingName],
    ...setting,
    default_value: setting.value,
  }))
  await db
    .insertInto('environment')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  const known = Object.keys(settings)
  await sql`
    update environment
    set is_built_in = code = any(${known})
    where is_built_in <> (code = any(${known}))`.execute(db)
}
