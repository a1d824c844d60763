import { type RawBuilder, sql } from 'kysely'
import { LARGEST_PAGE, type ListInput } from '#domain/base/call.ts'
import type { Resource } from '#domain/base/resource.ts'
import { conditionsOf } from './store-conditions.ts'
import { type Bound, selectionOf } from './store-mapping.ts'
import { inOrder, inTurn, orderedBy, orderOf, tablesFor } from './store-page.ts'

/** Keys held at a time: where no index knows the order, the list is sorted once for each stretch of so many. */
const STRETCH = 50_000

/** Place of a row in its list: the value that it is ordered by, and its key. */
interface Place {
  at: string | null
  key: Key
}

type Key = string | number

/**
 * Every row that matches, with the fields that are asked for. Each stretch begins behind the last row of the one before,
 * so no row comes twice or is left out because others come and go meanwhile; and between two pages no connection waits
 * for a reader whose line is slow.
 */
export async function* eachOf(
  bound: Bound,
  input: ListInput<Resource>,
  fields: readonly string[],
): AsyncGenerator<Record<string, unknown>> {
  const read = reader(bound, fields)
  for (let last: Place | undefined; ; ) {
    const { keys, at } = await stretchOf(bound, input, last)
    for (let from = 0; from < keys.length; from += LARGEST_PAGE)
      yield* await read(keys.slice(from, from + LARGEST_PAGE))
    const key = keys.at(-1)
    if (key === undefined || keys.length < STRETCH) return
    last = { at, key }
  }
}

/** Its keys, and the value of the last one alone: what is held of a stretch outlives many pages, and much of it adds up. */
interface Stretch {
  keys: readonly Key[]
  at: string | null
}

async function stretchOf(bound: Bound, input: ListInput<Resource>, last: Place | undefined): Promise<Stretch> {
  const [key, at] = [bound.column(bound.resource.key), inOrder(bound, orderedBy(bound, input.order).name)]
  const conditions = conditionsOf(bound, input)
  const order = orderOf(bound, input.order)
  const { rows } = await sql<Stretch>`
    select coalesce(json_agg(key order by turn), '[]') as keys, (array_agg(at order by turn desc))[1] as at
    from (
      select key, at, row_number() over () as turn
      from (
        select ${key} as key, (${at})::text as at
        from ${tablesFor(bound, key, conditions, order)}
        where ${conditions} and ${last ? isBehind(bound, input, last) : sql`true`}
        order by ${order}
        limit ${STRETCH}) place) each`.execute(bound.caller.db)
  return rows[0] ?? { keys: [], at: null }
}

/** As the order of a list has it: upwards what has no value stands first, downwards last, equal ones by their keys. */
function isBehind(bound: Bound, { order }: ListInput<Resource>, last: Place): RawBuilder<unknown> {
  const { name, isDown } = orderedBy(bound, order)
  const [key, column] = [bound.column(bound.resource.key), inOrder(bound, name)]
  if (name === bound.resource.key) return isDown ? sql`${key} < ${last.key}` : sql`${key} > ${last.key}`
  if (last.at === null)
    return sql`((${column} is null and ${key} > ${last.key}) ${isDown ? sql`` : sql`or ${column} is not null`})`
  const isEqual = sql`(${column} = ${last.at} and ${key} > ${last.key})`
  return isDown
    ? sql`(${column} < ${last.at} or ${isEqual} or ${column} is null)`
    : sql`(${column} > ${last.at} or ${isEqual})`
}

/** Reads rows by their keys: tables that none of the fields needs are left out. */
function reader(bound: Bound, fields: readonly string[]) {
  const names = [...new Set([bound.resource.key, ...fields])]
  const selection = selectionOf(names.map((name) => [name, bound.column(name)]))
  const from = tablesFor(bound, selection, bound.visible)
  return async (keys: readonly Key[]) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${selection}
      from ${from}
      where ${bound.column(bound.resource.key)} = any(${keys}) and ${bound.visible}`.execute(bound.caller.db)
    return inTurn(bound, keys, rows)
  }
}
