import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type SettingName, settings } from '#domain/system/settings.ts'

/** The value in force: the operators' entry, or the one of a fresh installation where theirs is not in use. */
export async function settingOf(db: Kysely<DB>, name: SettingName): Promise<unknown> {
  const row = await db
    .selectFrom('environment')
    .select(['type', 'value'])
    .where('code', '=', name)
    .where('in_use', '=', true)
    .executeTakeFirst()
  const { type, value } = row ?? settings[name]
  return type === 'JSON' ? JSON.parse(value) : value
}
