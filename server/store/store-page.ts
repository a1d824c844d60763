import { type RawBuilder, sql } from 'kysely'
import { often } from '#database/often.ts'
import { LARGEST_PAGE, type ListInput, type Page } from '#domain/base/call.ts'
import type { Resource } from '#domain/base/resource.ts'
import { conditionsOf, fieldOf, malformed } from './store-conditions.ts'
import { joinsReadBy, speaksOf } from './store-joins.ts'
import { type Bound, selectionOf } from './store-mapping.ts'

const USUAL_PAGE = 50

/** One page of the rows that match, in the order asked for, with the number of all that match. */
export async function pageOf(bound: Bound, input: ListInput<Resource>): Promise<Page<Record<string, unknown>>> {
  const size = Math.min(input.size ?? USUAL_PAGE, LARGEST_PAGE)
  const page = input.page ?? 1
  const order = orderOf(bound, input.order)
  // A page behind the first may lie behind all rows, as where their number alone is wanted: none are looked for.
  const counted = page > 1 ? await countOf(bound, input) : undefined
  const isBehind = counted !== undefined && counted <= (page - 1) * size
  const list = isBehind ? [] : await rowsOf(bound, input, { order, page, size })
  // A first page that is not full has them all.
  const total = counted ?? (list.length < size ? list.length : await countOf(bound, input))
  return { list, total, page, size }
}

interface Stretch {
  order: RawBuilder<unknown>
  page: number
  size: number
}

async function rowsOf(bound: Bound, input: ListInput<Resource>, { order, page, size }: Stretch) {
  const key = bound.column(bound.resource.key)
  const conditions = conditionsOf(bound, input)
  const { rows } = await sql<{ key: string | number }>`
    select ${key} as key
    from ${tablesFor(bound, key, conditions, order)}
    where ${conditions}
    order by ${order}
    limit ${size}
    offset ${(page - 1) * size}`.execute(bound.caller.db)
  return rowsAt(
    bound,
    rows.map(({ key }) => key),
    input.columns,
  )
}

/**
 * Rows of these keys: worked-out columns are worked out for the shown rows alone, costly ones where they are looked at;
 * a row that has gone meanwhile is not among them.
 */
async function rowsAt(bound: Bound, keys: readonly (string | number)[], columns: ListInput<Resource>['columns']) {
  if (keys.length === 0) return []
  const { selection, from } = columns ? lookedAt(bound, columns) : bound
  const statement = sql<Record<string, unknown>>`
    select ${selection}
    from ${from}
    where ${bound.column(bound.resource.key)} = any(${keys}) and ${bound.visible}`
  const { rows } = await often(statement, bound.caller.db)
  return inTurn(bound, keys, rows)
}

/** Fields of the rows without the costly ones beyond these columns, and the tables that they need. */
function lookedAt(bound: Bound, columns: readonly string[]): Pick<Bound, 'selection' | 'from'> {
  const { fields } = bound.resource
  const isLookedAt = (name: string) =>
    !fields[name]?.isCostly || columns.includes(name) || columns.includes(fields[name].drawnIn ?? name)
  const shown = [...bound.shown].filter(([name]) => isLookedAt(name))
  const selection = selectionOf(shown)
  return { selection, from: tablesFor(bound, selection, bound.visible) }
}

/** Rows in the order of their keys. */
export function inTurn<Each extends Record<string, unknown>>(
  { resource }: Bound,
  keys: readonly (string | number)[],
  rows: readonly Each[],
): Each[] {
  const byKey = new Map(rows.map((row) => [row[resource.key], row]))
  return keys.map((key) => byKey.get(key)).filter((row) => row !== undefined)
}

async function countOf(bound: Bound, input: ListInput<Resource>): Promise<number> {
  const conditions = conditionsOf(bound, input)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total
    from ${tablesFor(bound, conditions)}
    where ${conditions}`.execute(bound.caller.db)
  return rows[0]?.total ?? 0
}

/** Keys of the rows that meet a list's conditions, for a statement that asks for more of them. */
export function keysOf(bound: Bound, input: ListInput<Resource>): RawBuilder<unknown> {
  const [key, conditions] = [bound.column(bound.resource.key), conditionsOf(bound, input)]
  return sql`(select ${key} from ${tablesFor(bound, key, conditions)} where ${conditions})`
}

/** Those of its tables that a statement reads of. */
export function tablesFor({ from, joins, mapping: { beside } }: Bound, ...pieces: readonly RawBuilder<unknown>[]) {
  if (!joins) return from
  const tables = joinsReadBy(joins, ...pieces)
  return beside && speaksOf(beside.name, pieces) ? sql`${tables} ${beside.join}` : tables
}

/** The asked order, then the key, so that two pages never share a row. */
export function orderOf(bound: Bound, asked?: string | null): RawBuilder<unknown> {
  const { name, isDown } = orderedBy(bound, asked)
  const direction = isDown ? sql`desc nulls last` : sql`asc nulls first`
  if (name === bound.resource.key) return sql`${bound.column(name)} ${isDown ? sql`desc` : sql`asc`}`
  return sql`${inOrder(bound, name)} ${direction}, ${bound.column(bound.resource.key)}`
}

/** A column as rows are put in order by it: JSON alone has none, lists have the one of their parts. */
export function inOrder(bound: Bound, name: string): RawBuilder<unknown> {
  const column = bound.column(name)
  return fieldOf(bound, name)?.kind === 'list' ? sql`to_jsonb(${column})` : column
}

/** The field that a list is ordered by, and its direction. */
export function orderedBy(bound: Bound, asked?: string | null): { name: string; isDown: boolean } {
  const order = asked ?? bound.resource.order
  const name = order.replace(/^-/, '')
  const field = fieldOf(bound, name)
  if (!field || field.secret || (field.kind === 'json' && !field.line)) return malformed()
  return { name, isDown: order.startsWith('-') }
}
