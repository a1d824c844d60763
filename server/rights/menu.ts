import { sql } from 'kysely'
import { LARGEST_PAGE } from '#domain/base/call.ts'
import { type Fault, outcome, refuse, refuseFaults, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { LONGEST_SECTION_PATH, menu } from '#domain/rights/menu.ts'
import { menuCalls } from '#domain/rights/menu-calls.ts'
import { moved, placeOf } from '#domain/rights/menu-moves.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { eachMenu, menuPage, menuStore } from './menu-tree.ts'

export const menuHandlers = handle(menuCalls, {
  list: (input, caller) => menuPage(caller, input),

  excel: (input, caller) =>
    exportRows({ resource: menu, within: () => ({ each: () => eachMenu(caller, input) }) }, input, caller),

  async save(input, caller) {
    const menus = menuStore.within(caller)
    const before = await menus.before(input)
    const after = menus.after(before, input)
    await refuseWrong(caller, before, after)
    const mnId = await menus.save(input, before, before ? undefined : await freshPlace(caller, after.parentId))
    return { mnId }
  },

  async remove({ mnId }, caller) {
    const menus = menuStore.within(caller)
    const row = await menus.lock(mnId)
    refuseUnless(row.isBuiltIn === 'N', 'menu.builtIn')
    refuseUnless(row.childCount === 0, 'menu.hasEntries', { values: { count: row.childCount } })
    await menus.remove(row)
    return { mnId }
  },

  async move({ mnId, parentId, before }, caller) {
    const menus = menuStore.within(caller)
    await sql`select id from menu order by id for update`.execute(caller.db)
    const line = await menus.get(mnId)
    const { list } = await menus.page({ size: LARGEST_PAGE })
    const [siblings, back] = [
      moved(list, { mnId, parentId: parentId ?? null, before: before ?? null }),
      placeOf(list, mnId),
    ]
    if (!siblings || !back) return refuse('menu.cannotMove')
    const places = siblings.map((each, place) => ({ id: each.mnId, place }))
    await sql`
      update menu
      set sort = row.place, parent_id = ${parentId ?? null}, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as row(id integer, place integer)
      where menu.id = row.id`.execute(caller.db)
    await leaveTrace(caller, {
      entity: 'menu',
      brand: null,
      key: mnId,
      act: 'move',
      before: { parentId: line.parentId, order: line.order },
      after: { parentId: parentId ?? null, order: siblings.findIndex((each) => each.mnId === mnId) },
    })
    return { mnId, back }
  },
})

type Menu = Row<typeof menu>

async function refuseWrong(caller: Caller, before: Menu | undefined, after: Menu) {
  const fields: Record<string, Fault> = {}
  const isSection = (after.parentId ?? null) === null
  if (!after.mnName && !after.mnNames && !before?.nameKey)
    fields.mnName = { outcome: outcome.missing, msg: 'field.missingText' }
  if (isSection && after.mnDir.length > LONGEST_SECTION_PATH)
    fields.mnDir = { outcome: outcome.tooLong, msg: 'field.tooLong', values: { max: LONGEST_SECTION_PATH } }
  if (!isSection && !after.pgId) fields.pgId = { outcome: outcome.missing, msg: 'field.missingChoice' }
  else if (after.pgId && !(await isProgram(caller, after.pgId)))
    fields.pgId = { outcome: outcome.badFormat, msg: 'general.unknown' }
  if (before?.isBuiltIn === 'Y') {
    for (const name of ['mnDir', 'pgId'] as const)
      if (before[name] !== after[name]) fields[name] = { outcome: outcome.badFormat, msg: 'menu.builtIn' }
  }
  refuseFaults(fields)
}

async function isProgram({ db }: Caller, name: string): Promise<boolean> {
  const row = await db.selectFrom('program').select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

/** Ids count as the product's own do, from 51 on: five digits for a section, two more for its entries. */
async function freshPlace(caller: Caller, parentId: number | null | undefined) {
  if (parentId) {
    const above = await menuStore.within(caller).lock(parentId)
    refuseUnless(above.parentId === null, 'menu.cannotMove')
  }
  const base = (parentId ?? 100) * 100
  const { rows } = await sql<{ id: number | null; sort: number }>`
    select min(free.id)::integer as id,
      (select coalesce(max(sort), 0) + 1 from menu where parent_id is not distinct from ${parentId ?? null}) as sort
    from generate_series(${base + 51}::integer, ${base + 99}::integer) as free(id)
    where not exists (select from menu where menu.id = free.id)`.execute(caller.db)
  const [place] = rows
  return place?.id ? { id: place.id, sort: place.sort } : refuse('menu.full')
}
