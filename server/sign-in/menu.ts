import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { allows } from '#domain/base/permission.ts'
import { officeEntries } from '#domain/menus.ts'
import type { Names } from '#domain/rights/names.ts'
import type { MenuEntry } from '#domain/sign-in/info.ts'
import type { Caller } from '../base/caller.ts'
import { settingOf } from '../base/setting.ts'
import { isTextList } from '../call/guards.ts'

interface MenuRow {
  id: number
  parent_id: number | null
  name: string
  names: Names | null
  path: string
  program: string | null
}

/** The side menu as far as the caller's grants go; the setting MENU_HIDE takes whole sections from roles or companies. */
export async function menusFor(caller: Caller): Promise<MenuEntry[]> {
  const rows: MenuRow[] = await caller.db
    .selectFrom('menu')
    .select([
      'id',
      'parent_id',
      'path',
      'program',
      // A name for every language goes before names by language, and both before the product's own words.
      sql<string>`coalesce(name, names ->> 'en', name_key)`.as('name'),
      sql<Names | null>`case when name is null then names end`.as('names'),
    ])
    .where('in_use', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const hidden = hiddenFrom(caller, await settingOf(caller.db, 'MENU_HIDE'))
  return rows
    .filter((row) => row.parent_id === null && !hidden.includes(row.id))
    .map((top) => ({
      mnId: top.id,
      mnDir: linkOf(top.path),
      mnName: top.name,
      mnNames: top.names,
      sub: rows
        .filter((row) => row.parent_id === top.id && maySee(caller, row))
        .map((row) => ({ mnId: row.id, link: linkOf(row.path), mnName: row.name, mnNames: row.names })),
    }))
    .filter(({ sub }) => sub.length > 0)
}

const linkOf = (path: string) => path.replace(/\.do$/, '')

function maySee({ grants, role }: Caller, { id, program }: MenuRow) {
  if (role === codes.role.advertiser && officeEntries.includes(id)) return false
  return program === null || allows(grants[program] ?? 0, 'LIST')
}

function hiddenFrom({ role, corporationId }: Caller, setting: unknown): number[] {
  if (setting === null || typeof setting !== 'object') return []
  const { roles, corps, mnIds } = setting as { roles?: unknown; corps?: unknown; mnIds?: unknown }
  const applies = includes(roles, role) || includes(corps, corporationId)
  return applies && isTextList(mnIds) ? mnIds.map(Number) : []
}

const includes = (texts: unknown, value: number) => isTextList(texts) && texts.includes(String(value))
