import type { Range } from '../time/moment.ts'
import { type Download, tableFields } from './download.ts'
import { type Field, json, list, number, text } from './field.ts'
import type { Property } from './permission.ts'
import type { Draft, FieldName, Fields, KeyOf, Patch, Resource, Row } from './resource.ts'

/**
 * Condition for making a call: a program's property, or one of the few open calls. `own`: about the person alone;
 * `beforeNewPassword`: open also to whoever has to choose another password first. `changes`: the key of the work that a
 * call changes, for the programs whose rows are somebody's work: below the brand's own people one changes only what one
 * registered.
 */
export type Guard =
  | { program: string; property: Property; changes?: string }
  | { open: 'public' | 'signedIn'; own?: true; beforeNewPassword?: true }

/** One call: what it takes (checked before the handler runs), what it answers, who may make it. */
export interface Call<Input = unknown, Output = unknown, G extends Guard = Guard, Name extends string = string> {
  /** Its name on the wire: `/api/<name>.do`. */
  readonly name: Name
  readonly guard: G
  readonly input: Fields
  /** POST unless the specification says GET. */
  readonly method: 'POST' | 'GET'
  /** A save of this resource: without `was` it makes a row, which asks for WRITE instead of UPDATE. */
  readonly saves?: Resource
  /** Changes nothing: runs outside a transaction and may be asked again. */
  readonly reads: boolean
  /** Largest body in bytes, where a call takes more than the usual. */
  readonly bodyLimit?: number
  /** Work for longer than others may wait: it is done beside, however small its body. */
  readonly isLong?: boolean
  /** The form of an answer that follows from a resource; other answers are described by their type alone. */
  readonly answer?: Described
  /** Only for the types: nothing stands here. */
  readonly type?: { input: Input; output: Output }
}

/** A page of rows, one row, or the key of one; or a file. */
export interface Described {
  readonly form: 'page' | 'row' | 'key' | 'file'
  readonly of: Resource
}

/** The calls of one entity, as screens and handlers name them. */
export type CallGroup = Readonly<Record<string, Call>>

/** The same calls by their names on the wire. */
export function byName<const G extends CallGroup>(group: G) {
  // Each call carries the name it is found by.
  return Object.fromEntries(Object.values(group).map((each) => [each.name, each])) as {
    readonly [K in keyof G as G[K]['name']]: G[K]
  }
}

export type InputOf<C> = C extends { readonly type?: { input: infer Input; output: unknown } } ? Input : never
export type OutputOf<C> = C extends { readonly type?: { input: unknown; output: infer Output } } ? Output : never

type Value<F> = F extends Field<infer V, infer _> ? V : never
type Given<F extends Fields> = { [N in keyof F as F[N] extends Field<unknown, true> ? N : never]: Value<F[N]> } & {
  [N in keyof F as F[N] extends Field<unknown, true> ? never : N]?: Value<F[N]> | null
}

interface Spec<F extends Fields, Output, G extends Guard> {
  input: F
  output: Answer<Output>
  guard: G
  method?: 'GET'
  /** Answers without changing anything, whatever its property says. */
  reads?: boolean
  bodyLimit?: number
  isLong?: boolean
}

/** The type of an answer; nothing of it exists at run time. */
export interface Answer<Output> {
  readonly type?: Output
}
export const answers = <Output>(): Answer<Output> => ({})

export function call<const N extends string, const F extends Fields, Output, const G extends Guard>(
  name: N,
  spec: Spec<F, Output, G>,
) {
  const { input, guard, method, reads, bodyLimit, isLong } = spec
  const isRead = reads ?? ('property' in guard && ['LIST', 'VIEW', 'DOWN'].includes(guard.property))
  const made: Call<Given<F>, Output, G, N> = {
    name,
    guard,
    input,
    method: method ?? 'POST',
    reads: isRead,
    ...(bodyLimit && { bodyLimit }),
    ...(isLong && { isLong }),
  }
  return made
}

type ProgramGuard<P extends string> = { program: P; property: Property; changes?: string }
type Key<R extends Resource> = { [K in R['key'] & string]: KeyOf<R> }

export interface Page<R> {
  list: R[]
  total: number
  page: number
  size: number
}

/** Filters by field: text contains, codes and keys are one of, moments lie in a half-open range. */
export type ListInput<R extends Resource> = {
  page?: number | null
  size?: number | null
  order?: string | null
  search?: string | null
  filters?: { [N in FieldName<R>]?: FilterValue } | null
  /** Those that are looked at: costly fields beyond them are left out of the rows. None: every field is answered. */
  columns?: readonly string[] | null
}
export type FilterValue = string | readonly (string | number)[] | Range

export const LARGEST_PAGE = 1000
/** Of what a list is searched or filtered for, in characters. */
export const LONGEST_SEARCH = 100
const MOST_COLUMNS = 100

const pageFields = {
  page: number({ min: 1, max: 1_000_000 }),
  size: number({ min: 1, max: LARGEST_PAGE }),
  order: text({ max: 60 }),
  search: text({ max: LONGEST_SEARCH }),
  filters: json(),
  columns: list(text({ max: 60 }), { max: MOST_COLUMNS }),
}

/** A page of rows within the caller's scope. */
export function listOf<const N extends string, R extends Resource, const P extends string>(
  name: N,
  of: R,
  program: P,
): Call<ListInput<R>, Page<Row<R>>, ProgramGuard<P>, N> {
  return {
    name,
    guard: { program, property: 'LIST' },
    input: pageFields,
    method: 'POST',
    reads: true,
    answer: { form: 'page', of },
  }
}

type ExportInput<R extends Resource> = ListInput<R> & {
  format: string
  language: string
}

/**
 * The rows of a list's filter as a file, with the columns that are looked at; without them, with every one.
 * Where a program knows no download of its own, whoever may see the list may take it along.
 */
export function exportOf<const N extends string, R extends Resource, const P extends string>(
  name: N,
  of: R,
  program: P,
  property: 'DOWN' | 'LIST' = 'DOWN',
): Call<ExportInput<R>, Download, ProgramGuard<P>, N> {
  const input = { ...pageFields, ...tableFields }
  return { name, guard: { program, property }, input, method: 'GET', reads: true, answer: { form: 'file', of } }
}

/** One row by its key. */
export function detailOf<const N extends string, R extends Resource, const P extends string>(
  name: N,
  resource: R,
  program: P,
  method: 'POST' | 'GET' = 'POST',
): Call<Key<R>, Row<R>, ProgramGuard<P>, N> {
  return {
    name,
    guard: { program, property: 'VIEW' },
    input: keyField(resource),
    method,
    reads: true,
    answer: { form: 'row', of: resource },
  }
}

/** The fields read when a form was opened: a save is refused only where a changed field differs from these. */
export type Was<R extends Resource> = Patch<R>
export type SaveInput<R extends Resource> =
  | (Draft<R> & { was?: undefined })
  | (Patch<R> & { [K in R['key'] & string]: KeyOf<R> } & { was: Was<R> })

/** Makes a row (no `was`) or changes the given fields of one. Guarded by WRITE and UPDATE of the program. */
export function saveOf<const N extends string, R extends Resource, const P extends string, Output = Key<R>>(
  name: N,
  resource: R,
  program: P,
  own?: Answer<Output>,
): Call<SaveInput<R>, Output, ProgramGuard<P>, N> {
  const input = { ...enteredFields(resource), ...keyField(resource, false), was: json() }
  const guard = { program, property: 'UPDATE', changes: resource.key } as const
  // A save with an answer of its own is described by its type.
  const described = own ? {} : { answer: { form: 'key', of: resource } as const }
  return { name, guard, input, method: 'POST', saves: resource, reads: false, ...described }
}

/** Removes rows by key, as far as each may go. */
export function removeOf<const N extends string, R extends Resource, const P extends string>(
  name: N,
  resource: R,
  program: P,
): Call<Key<R>, Key<R>, ProgramGuard<P>, N> {
  const guard = { program, property: 'DELETE', changes: resource.key } as const
  return { name, guard, input: keyField(resource), method: 'POST', reads: false, answer: { form: 'key', of: resource } }
}

function keyField(resource: Resource, required = true): Fields {
  const key = resource.fields[resource.key]
  return key ? { [resource.key]: { ...key, required, readOnly: false } } : {}
}

function enteredFields(resource: Resource): Fields {
  const entered = Object.entries(resource.fields).filter(([, field]) => !field.readOnly)
  return Object.fromEntries(entered.map(([name, field]) => [name, { ...field, required: false }]))
}

/** A GET call's input as its query: lists joined by commas, objects as JSON, what is not given left out. */
export function queryOf(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  return given.map(([name, value]) => `${name}=${encodeURIComponent(queryValue(value))}`).join('&')
}

function queryValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
