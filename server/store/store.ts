import { type RawBuilder, sql } from 'kysely'
import { often } from '#database/often.ts'
import type { ListInput, Page } from '#domain/base/call.ts'
import { LARGEST_KEY } from '#domain/base/field.ts'
import { refuse } from '#domain/base/reply.ts'
import type { KeyOf, Patch, Resource, Row } from '#domain/base/resource.ts'
import type { Caller } from '../base/caller.ts'
import { allOf, orCommon, withinActiveBrand, withinScope } from '../base/scope.ts'
import { eachOf } from './store-each.ts'
import { type Bound, type Mapping, type Shape, shapeOf } from './store-mapping.ts'
import { keysOf, pageOf, tablesFor } from './store-page.ts'
import { changeRow, createRow, removeRow } from './store-write.ts'

/** Input of a save call: new without `was`, else the changed fields with those that were read. */
type Entered<R extends Resource> = Patch<R> & { was?: Patch<R> | undefined }

/** The rows of one resource that one caller may see. There is no way to them but through a caller. */
export interface Rows<R extends Resource> {
  page(input: ListInput<R>): Promise<Page<Row<R>>>
  /** Keys of every row that matches, as a part of another question. */
  keys(input: ListInput<R>): RawBuilder<unknown>
  /** Every row that matches, with these of its fields, read page by page. */
  each(input: ListInput<R>, fields: readonly string[]): AsyncIterable<Partial<Row<R>>>
  /** Foreign and unknown: the same refusal. */
  get(key: KeyOf<R>): Promise<Row<R>>
  find(key: KeyOf<R>): Promise<Row<R> | undefined>
  /** Like `get`, and nobody else changes the row until the call ends. */
  lock(key: KeyOf<R>): Promise<Row<R>>
  /** The row a save is about, locked; nothing for a new one. */
  before(entered: Entered<R>): Promise<Row<R> | undefined>
  /** Form of the row after the save. */
  after(before: Row<R> | undefined, entered: Entered<R>): Row<R>
  /**
   * Makes the row or changes what differs, and answers its key. Refused where nothing changes, and where a changed
   * field no longer reads as it `was`. `own` are columns of a new row that no field shows.
   */
  save(entered: Entered<R>, before: Row<R> | undefined, own?: Readonly<Record<string, unknown>>): Promise<KeyOf<R>>
  /** A change that the product makes by itself, such as a stop: written and traced like any other. */
  set(row: Row<R>, patch: Patch<R>): Promise<void>
  remove(row: Row<R>): Promise<void>
  /** Names of the rows of these keys, where the caller may see them. */
  titles(keys: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export function store<const R extends Resource>(resource: R, mapping: Mapping<R>) {
  const shape = shapeOf(resource, mapping)
  const made = { resource, mapping, within: (caller: Caller) => rowsWithin(resource, shape, caller) }
  named.set(resource.name, made)
  return made
}

interface Titled {
  within(caller: Caller): Pick<Rows<Resource>, 'titles'>
}
const named = new Map<string, Titled>()

/** By the name that the trail and references call a resource: for what speaks of any of them. */
export const storeNamed = (name: string): Titled | undefined => named.get(name)

function rowsWithin<R extends Resource>(resource: R, shape: Shape, caller: Caller): Rows<R> {
  const bound = bind(shape, caller)
  const find = (key: KeyOf<R>, lock = false) => rowByKey(bound, key, lock) as Promise<Row<R> | undefined>
  const get = async (key: KeyOf<R>, lock = false) =>
    (await find(key, lock)) ?? refuse('general.unknown', { kind: 'unknown' })
  return {
    // The rows come back under the resource's own field names: `selection` asks for nothing else.
    page: (input) => pageOf(bound, input) as Promise<Page<Row<R>>>,
    keys: (input) => keysOf(bound, input),
    each: (input, fields) => eachOf(bound, input, fields) as AsyncIterable<Partial<Row<R>>>,
    find: (key) => find(key),
    get: (key) => get(key),
    lock: (key) => get(key, true),
    before: async (entered) => (entered.was ? get(keyIn(resource, entered), true) : undefined),
    after: (before, { was: _, ...entered }) => ({ ...before, ...given(entered) }) as Row<R>,
    async save({ was, ...entered }, before, own) {
      if (!before) return (await createRow(bound, entered, own)) as KeyOf<R>
      await changeRow(bound, before, entered, was ?? {})
      return keyIn(resource, before)
    },
    set: (row, patch) => changeRow(bound, row, patch, row),
    remove: (row) => removeRow(bound, row),
    titles: (keys) => titlesOf(bound, keys),
  }
}

// A row and a save both carry the key under its own name.
const keyIn = <R extends Resource>(resource: R, row: object) =>
  (row as Record<string, unknown>)[resource.key] as KeyOf<R>

const given = (entered: object) =>
  Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined))

function bind(shape: Shape, caller: Caller): Bound {
  const { scope, where } = shape.mapping
  const isScoped = typeof scope === 'object'
  const visible = isScoped ? withinScope(caller, scope) : scope === 'shared' ? sql<boolean>`true` : scope(caller)
  return {
    ...shape,
    caller,
    visible: allOf(where ? [visible, where] : [visible]),
    active: isScoped ? orCommon(scope, withinActiveBrand(caller, scope.brand)) : sql<boolean>`true`,
    column: (name) => shape.columns.get(name) ?? refuse('general.malformed', { kind: 'malformed' }),
  }
}

async function rowByKey(bound: Bound, key: unknown, lock: boolean) {
  const { caller, from, visible, mapping, resource, selection } = bound
  const isIt = sql`${bound.column(resource.key)} = ${key} and ${visible}`
  // Locked first and read next: only a statement that begins after the wait sees what was done meanwhile.
  if (lock) {
    const row = sql`select from ${tablesFor(bound, isIt)} where ${isIt} for update of ${sql.table(mapping.table)}`
    await often(row, caller.db)
  }
  const statement = sql<Record<string, unknown>>`select ${selection} from ${from} where ${isIt}`
  const { rows } = await often(statement, caller.db)
  return rows[0]
}

async function titlesOf(bound: Bound, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { caller, from, visible, resource } = bound
  const { kind, max = LARGEST_KEY } = resource.fields[resource.key] ?? {}
  const possible = kind === 'text' ? keys : keys.filter((key) => /^\d+$/.test(key) && Number(key) <= max)
  if (possible.length === 0) return new Map()
  const { rows } = await sql<{ key: string; title: string | null }>`
    select ${bound.column(resource.key)} as key, ${bound.column(resource.title)} as title
    from ${from}
    where ${bound.column(resource.key)} = any(${possible}) and ${visible}`.execute(caller.db)
  return new Map(rows.flatMap(({ key, title }) => (title === null ? [] : [[String(key), title] as const])))
}
