import { type RawBuilder, sql } from 'kysely'
import { LARGEST_PAGE, type ListInput, type Page } from '#domain/base/call.ts'
import { refuse } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { commonCode } from '#domain/system/code.ts'
import type { CodeTreeInput } from '#domain/system/code-calls.ts'
import type { Caller } from '../base/caller.ts'
import { containing } from '../base/containing.ts'
import { allOf } from '../base/scope.ts'
import { store } from '../store/store.ts'
import { oneOrZero, yesNo } from '../store/store-mapping.ts'

export const commonCodeStore = store(commonCode, {
  table: 'code',
  columns: {
    idx: 'code.id',
    parentIdx: 'code.parent_id',
    parentName: sql`parent.names ->> 'en'`,
    cdCode: 'code.code',
    cdKey: 'code.code_key',
    cdName: sql`coalesce(code.names ->> 'en', code.code_key)`,
    cdNames: 'code.names',
    explanation: 'code.explanation',
    order: 'code.sort',
    cdUse: oneOrZero('code.in_use'),
    isBuiltIn: yesNo('code.is_built_in'),
    childCount: sql`(select count(*) from code below where below.parent_id = code.id)`,
    depth: sql`(
      with recursive above as (
        select code.parent_id
        union all
        select upper.parent_id from above join code upper on upper.id = above.parent_id)
      select count(above.parent_id)::integer from above)`,
    updDate: 'code.updated_at',
  },
  from: sql`code left join code parent on parent.id = code.parent_id`,
  scope: 'shared',
  taken: { code_once_in_its_table: ['cdCode', 'code.taken'] },
})

type Input = ListInput<typeof commonCode> & CodeTreeInput
type Code = Row<typeof commonCode>

export async function codePage(caller: Caller, input: Input): Promise<Page<Code>> {
  const [page, size] = [input.page ?? 1, Math.min(input.size ?? LARGEST_PAGE, LARGEST_PAGE)]
  const rows = await codesOf(caller, input)
  return { list: rows.slice((page - 1) * size, page * size), total: rows.length, page, size }
}

export async function* eachCode(caller: Caller, input: Input): AsyncGenerator<Code> {
  yield* await codesOf(caller, input)
}

/** Codes as a tree, line by line: tables with what is unfolded of them; of a search, what it finds with all above it. */
async function codesOf(caller: Caller, input: Input): Promise<Code[]> {
  const { parentIdx = null, search, filters } = input
  const isNarrowed = Boolean(search) || Object.keys(filters ?? {}).length > 0
  const isKept = isNarrowed ? sql<boolean>`code.id in (select id from kept)` : sql<boolean>`true`
  const isUnfolded = sql<boolean>`code.parent_id = any(${input.unfolded ?? []}::integer[])`
  const name = nameOf('code', input)
  const { rows } = await sql<Code>`
    with recursive kept as (
      select code.id, code.parent_id
      from code
      where ${isNarrowed ? matching(caller, input) : sql`false`}
      union
      select above.id, above.parent_id
      from kept
      join code above on above.id = kept.parent_id
    ), tree as (
      select code.id, 0 as depth
      from code
      where ${parentIdx === null ? sql`code.parent_id is null` : sql`code.parent_id = ${parentIdx}`} and ${isKept}
      union all
      select code.id, tree.depth + 1
      from tree
      join code on code.parent_id = tree.id
      where ${isNarrowed ? sql`(${isKept} or ${isUnfolded})` : isUnfolded}
    )
    select code.id as idx, code.parent_id as "parentIdx", ${nameOf('parent', input)} as "parentName",
      code.code as "cdCode", code.code_key as "cdKey", ${name} as "cdName", code.names as "cdNames",
      code.explanation, code.sort as "order", code.in_use::integer as "cdUse",
      case when code.is_built_in then 'Y' else 'N' end as "isBuiltIn",
      (select count(*) from code below where below.parent_id = code.id) as "childCount",
      tree.depth, code.updated_at as "updDate"
    from tree
    join code on code.id = tree.id
    left join code parent on parent.id = code.parent_id
    order by ${orderOf(input, name)}, code.id`.execute(caller.db)
  return asTree(rows)
}

/** Each code followed by those below it; among their like they stay in their order. */
function asTree(codes: readonly Code[]): Code[] {
  const below = Map.groupBy(codes, ({ parentIdx }) => parentIdx)
  const withBelow = (code: Code): Code[] => [code, ...(below.get(code.idx) ?? []).flatMap(withBelow)]
  return codes.filter(({ depth }) => depth === 0).flatMap(withBelow)
}

/** Searched in the names of every language. */
function matching(caller: Caller, { search, filters }: Input): RawBuilder<boolean> {
  const like = containing(search ?? '')
  return allOf([
    sql<boolean>`code.id in ${commonCodeStore.within(caller).keys(filters ? { filters } : {})}`,
    sql<boolean>`(code.code ilike ${like} or code.code_key ilike ${like} or code.names::text ilike ${like})`,
  ])
}

const nameOf = (table: 'code' | 'parent', { language }: Input) =>
  sql`coalesce(${sql.ref(`${table}.names`)} ->> ${language ?? 'en'}, ${sql.ref(`${table}.names`)} ->> 'en', ${sql.ref(`${table}.code_key`)})`

/** Among codes below the same one. */
function orderOf({ order }: Input, name: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = new Map<string, RawBuilder<unknown>>([
    ['idx', sql`code.id`],
    ['parentIdx', sql`code.parent_id`],
    ['cdName', name],
    ['cdCode', sql`code.code`],
    ['cdKey', sql`code.code_key`],
    ['explanation', sql`code.explanation`],
    ['order', sql`code.sort`],
    ['cdUse', sql`code.in_use`],
    ['isBuiltIn', sql`code.is_built_in`],
    ['childCount', sql`(select count(*) from code below where below.parent_id = code.id)`],
    ['updDate', sql`code.updated_at`],
    // All of those below the same one stand equally deep, and below the same name.
    ['depth', sql`code.sort`],
    ['parentName', sql`code.sort`],
  ])
  const asked = order || commonCode.order
  const column = columns.get(asked.replace(/^-/, ''))
  if (!column) return refuse('general.malformed', { kind: 'malformed' })
  return asked.startsWith('-') ? sql`${column} desc` : column
}
