import { sql } from 'kysely'
import { LARGEST_PAGE, type ListInput, type Page } from '#domain/base/call.ts'
import type { Row } from '#domain/base/resource.ts'
import type { TreeInput } from '#domain/base/tree.ts'
import { menu } from '#domain/rights/menu.ts'
import { asTree } from '#domain/rights/menu-moves.ts'
import { nameIn } from '#domain/rights/names.ts'
import { type Language, languageOf } from '#labels/words.ts'
import type { Caller } from '../base/caller.ts'
import { store } from '../store/store.ts'
import { oneOrZero, yesNo } from '../store/store-mapping.ts'
import { wordsOf } from '../store/words.ts'

export const menuStore = store(menu, {
  table: 'menu',
  columns: {
    mnId: 'menu.id',
    shownName: sql`coalesce(menu.name, menu.names ->> 'en', menu.name_key, menu.path)`,
    parentId: 'menu.parent_id',
    mnName: 'menu.name',
    mnNames: 'menu.names',
    nameKey: 'menu.name_key',
    mnDir: 'menu.path',
    pgId: 'menu.program',
    pgName: 'program.title',
    mnUse: oneOrZero('menu.in_use'),
    isBuiltIn: yesNo('menu.is_built_in'),
    order: 'menu.sort',
    childCount: sql`(select count(*)::integer from menu below where below.parent_id = menu.id)`,
    depth: sql`(menu.parent_id is not null)::integer`,
  },
  from: sql`menu left join program on program.name = menu.program`,
  scope: 'shared',
})

type Input = ListInput<typeof menu> & TreeInput
type Line = Row<typeof menu>

export async function menuPage(caller: Caller, input: Input): Promise<Page<Line>> {
  const [page, size] = [input.page ?? 1, Math.min(input.size ?? LARGEST_PAGE, LARGEST_PAGE)]
  const lines = await seenLines(caller, input)
  return { list: lines.slice((page - 1) * size, page * size), total: lines.length, page, size }
}

export async function* eachMenu(caller: Caller, input: Input): AsyncGenerator<Line> {
  yield* await seenLines(caller, input)
}

/** Sections with what is unfolded of them; of a search, what it finds with the section above it. */
async function seenLines(caller: Caller, input: Input): Promise<Line[]> {
  const lines = await namedLines(caller, input)
  const found = await foundAmong(lines, caller, input)
  const above = new Set(found.map(({ mnId, parentId }) => parentId ?? mnId))
  const unfolded = new Set(input.unfolded)
  const isSeen = (line: Line) =>
    line.parentId === null
      ? above.has(line.mnId)
      : above.has(line.parentId) && (unfolded.has(line.parentId) || (isNarrowed(input) && found.includes(line)))
  return asTree(lines.filter(isSeen))
}

/** All lines in the order that was asked for, called as in that language. */
async function namedLines(caller: Caller, { order: wish, language }: Input): Promise<Line[]> {
  const order = wish || menu.order
  const asked = languageOf([language ?? 'en'])
  const [menus, system] = await Promise.all([wordsOf(asked, 'menu'), wordsOf(asked, 'system')])
  const lines: Line[] = []
  for await (const line of menuStore.within(caller).each({ order }, Object.keys(menu.fields)) as AsyncIterable<Line>)
    lines.push({ ...line, shownName: nameOf(line, asked, menus), pgName: programOf(line, system) })
  const by = order.replace(/^-/, '')
  if (by !== 'shownName' && by !== 'pgName') return lines
  const turn = order.startsWith('-') ? -1 : 1
  return lines.sort((one, other) => turn * (one[by] ?? '').localeCompare(other[by] ?? '', asked))
}

type Words = Readonly<Record<string, string>>

function nameOf({ mnName, mnNames, nameKey, mnDir }: Line, language: Language, words: Words) {
  return mnName ?? (mnNames && nameIn(mnNames, language)) ?? words[nameKey ?? ''] ?? mnDir
}

const programOf = ({ pgId, pgName }: Line, words: Words) => pgName ?? words[`program.name.${pgId}`] ?? pgId

const isNarrowed = ({ search, filters }: Input) => Boolean(search) || Object.keys(filters ?? {}).length > 0

/** Searched by their own names in every language, by the name that is shown and by their address. */
async function foundAmong(lines: readonly Line[], caller: Caller, { search, filters = {} }: Input): Promise<Line[]> {
  const kept = new Set<unknown>()
  for await (const { mnId } of menuStore.within(caller).each({ filters }, [])) kept.add(mnId)
  const part = (search ?? '').trim().toLowerCase()
  const tells = ({ shownName, mnName, mnNames, mnDir }: Line) =>
    [shownName, mnName, mnDir, ...Object.values(mnNames ?? {})].some((text) => text?.toLowerCase().includes(part))
  return lines.filter((line) => kept.has(line.mnId) && tells(line))
}
