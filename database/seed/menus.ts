import { type Kysely, sql } from 'kysely'
import { menus } from '#domain/menus.ts'
import type { DB } from '../schema.ts'

export async function seedMenus(db: Kysely<DB>): Promise<void> {
  const rows = menus.flatMap(({ sub, ...top }, sort) => [
    { id: top.id, parent_id: null, name_key: top.label, path: top.path, program: null, sort },
    ...sub.map(({ label, ...entry }, place) => ({ ...entry, parent_id: top.id, name_key: label, sort: place })),
  ])
  await db
    .insertInto('menu')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const known = rows.map(({ id }) => id)
  await sql`
    update menu
    set is_built_in = id = any(${known})
    where is_built_in <> (id = any(${known}))`.execute(db)
}
