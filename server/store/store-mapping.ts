import { type RawBuilder, sql } from 'kysely'
import { textOf, written } from '#database/written.ts'
import type { MessageId } from '#domain/base/reply.ts'
import type { Resource } from '#domain/base/resource.ts'
import type { Caller } from '../base/caller.ts'
import type { ScopeColumns } from '../base/scope.ts'
import { type Joins, joinsIn } from './store-joins.ts'

/** Places of a resource's fields in the database. */
export interface Mapping<R extends Resource> {
  table: string
  /** `table.column`, a claim, or an expression for what is worked out. Own columns of entered fields are written. */
  columns: { readonly [N in keyof R['fields']]: string | Claim | RawBuilder<unknown> }
  /** The table with its joins, where the columns need any. */
  from?: RawBuilder<unknown>
  /** A join of what several columns are worked out of: made where a statement speaks of its name. */
  beside?: { name: string; join: RawBuilder<unknown> }
  /** Columns by which a caller's scope narrows the rows; `shared` rows are the same for everyone. */
  scope: ScopeColumns | 'shared' | ((caller: Caller) => RawBuilder<boolean>)
  /** Rows never shown, such as hidden ones. */
  where?: RawBuilder<boolean>
  /** A column that holds in lower case all that a search looks into, where a table is too long to look into several. */
  words?: string
  /** Unique constraints -> the field that is refused and the words. */
  taken?: Readonly<Record<string, readonly [field: string, message: MessageId]>>
}

/** A true-or-false column that travels as one of two codes. */
export interface Claim {
  column: string
  yes: number | string
  no: number | string
}

/** Stored as true or false, on the wire 1 or 0. */
export const oneOrZero = (column: string): Claim => ({ column, yes: 1, no: 0 })
/** Stored as true or false, on the wire Y or N. */
export const yesNo = (column: string): Claim => ({ column, yes: 'Y', no: 'N' })

/** Names in one field of a row: as many as it holds, with a mark where there are more. */
export const shortened = (names: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(${names}, '^(.{199}).{2,}$', '\\1…')`

export function isClaim(column: string | Claim | RawBuilder<unknown> | undefined): column is Claim {
  return typeof column === 'object' && 'yes' in column
}

/** Wire form of a column. */
export function readingOf(column: string | Claim | RawBuilder<unknown>): RawBuilder<unknown> {
  if (typeof column === 'string') return sql.ref(column)
  if (!isClaim(column)) return column
  return sql`case when ${sql.ref(column.column)} then ${sql.lit(column.yes)} else ${sql.lit(column.no)} end`
}

/** Parts that every call about a resource has in common: written out once, not for each of them. */
export interface Shape {
  resource: Resource
  mapping: Mapping<Resource>
  from: RawBuilder<unknown>
  joins: Joins | undefined
  columns: ReadonlyMap<string, RawBuilder<unknown>>
  /** Every column but those of secret fields. */
  shown: ReadonlyMap<string, RawBuilder<unknown>>
  /** The shown columns under their wire names. */
  selection: RawBuilder<unknown>
}

export function shapeOf(resource: Resource, mapping: Mapping<Resource>): Shape {
  const columns = new Map(Object.entries(mapping.columns).map(([name, column]) => [name, written(readingOf(column))]))
  const shown = new Map([...columns].filter(([name]) => resource.fields[name]?.secret !== true))
  const own = written(mapping.from ?? sql.table(mapping.table))
  return {
    resource,
    mapping,
    from: mapping.beside ? sql`${own} ${mapping.beside.join}` : own,
    joins: joinsIn(textOf(own)),
    columns,
    shown,
    selection: selectionOf(shown),
  }
}

/** Columns under their wire names. */
export const selectionOf = (columns: Iterable<readonly [string, RawBuilder<unknown>]>): RawBuilder<unknown> =>
  written(sql.join([...columns].map(([name, column]) => sql`${column} as ${sql.id(name)}`)))

/** A resource bound to what one caller may see of it. */
export interface Bound extends Shape {
  caller: Caller
  visible: RawBuilder<boolean>
  /** Lists only: the brand the caller has chosen to look at. */
  active: RawBuilder<boolean>
  column(name: string): RawBuilder<unknown>
}
