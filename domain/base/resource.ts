import type { Area } from '#labels/areas.ts'
import { type Field, faultOf, newFaultOf } from './field.ts'
import type { Fault, Faults } from './reply.ts'

export type Fields = Readonly<Record<string, Field>>

/**
 * An entity as plain data. From it follow the checks of both sides, the types below, columns, filters and inputs of the
 * screens, the SQL allow-list for sorting and filtering, and the label keys `<area>:<name>.<field>`.
 */
export interface Resource<Name extends string = string, F extends Fields = Fields, Key extends string = string> {
  readonly name: Name
  readonly area: Area
  readonly path?: string
  readonly key: Key
  readonly fields: F
  /** The field a row is called by in headings, confirms and pick lists. */
  readonly title: string
  readonly columns: readonly string[]
  readonly filters: readonly string[]
  /** Fields that the search box looks into. */
  readonly search: readonly string[]
  /** First order of a list: a field, `-` before it for descending. */
  readonly order: string
  /** Fields that say how something stands, each with the fields that say why and since when. */
  readonly states?: Readonly<Record<string, State | undefined>>
  /** Columns on the card of a row on a phone, beside its name and states, where the first ones say it less well. */
  readonly card?: readonly string[]
  /** Fields that have to be given as the others stand, such as the places that go with a role. */
  readonly needs?: (values: Values) => readonly string[]
}

type Values = Readonly<Record<string, unknown>>

interface State<Name = string> {
  readonly reason?: Name
  readonly since?: Name
  /** It says something only where this field is given. */
  readonly once?: Name
}

/** Declared parts of a resource: every name in them is one of the fields. */
interface Shape<Name, F, Key> {
  name: Name
  area: Area
  key: Key
  fields: F
  title: NoInfer<keyof F & string>
  columns: readonly NoInfer<keyof F & string>[]
  filters: readonly NoInfer<keyof F & string>[]
  search: readonly NoInfer<keyof F & string>[]
  order: NoInfer<(keyof F & string) | `-${keyof F & string}`>
  states?: { readonly [Name in keyof F & string]?: State<NoInfer<keyof F & string>> }
  card?: readonly NoInfer<keyof F & string>[]
  needs?: (values: Values) => readonly NoInfer<keyof F & string>[]
}

/** A resource with screens of its own. */
export function resource<const Name extends string, const F extends Fields, const Key extends keyof F & string>(
  shape: Shape<Name, F, Key> & Placed,
): Resource<Name, F, Key> & Placed
export function resource<const Name extends string, const F extends Fields, const Key extends keyof F & string>(
  shape: Shape<Name, F, Key>,
): Resource<Name, F, Key>
export function resource(shape: Resource): Resource {
  return shape
}

/** Address of what has screens: the list at `<path>/list`, a record at `<path>/view`. */
export interface Placed {
  readonly path: string
}

export const listPath = ({ path = '' }: Pick<Resource, 'path'>): string => `${path}/list`

/** Address of a record, or of the form for a new one. */
export const recordPath = ({ path = '', key }: Pick<Resource, 'path' | 'key'>, at?: unknown): string =>
  at === undefined ? `${path}/view` : `${path}/view?${key}=${encodeURIComponent(String(at))}`

type ValueOf<F> = F extends Field<infer Value, infer Must> ? (true extends Must ? Value : Value | null) : never
type Entered<F extends Fields> = { [N in keyof F as F[N] extends { readOnly: true } ? never : N]: F[N] }
type MustNames<F extends Fields> = { [N in keyof F]: F[N] extends Field<unknown, true> ? N : never }[keyof F]

/** Answer of a list or detail call: every field but secret ones. */
export type Row<R extends Resource> = {
  -readonly [N in keyof R['fields'] as R['fields'][N] extends { secret: true } ? never : N]: ValueOf<R['fields'][N]>
}
/** Absent = leave, null = clear. */
export type Patch<R extends Resource> = { -readonly [N in keyof Entered<R['fields']>]?: ValueOf<R['fields'][N]> | null }
/** Fields of a new row. */
export type Draft<R extends Resource> = Patch<R> & {
  -readonly [N in keyof Entered<R['fields']> & MustNames<R['fields']>]: ValueOf<R['fields'][N]>
}
export type KeyOf<R extends Resource> = ValueOf<R['fields'][R['key']]>
export type FieldName<R extends Resource> = keyof R['fields'] & string

/** The fields of a draft or patch that cannot be stored, each with its outcome. A draft has no `stored` row. */
export function faultsIn(resource: Resource, entered: Readonly<Record<string, unknown>>, stored?: object): Faults {
  const faults: Record<string, Fault> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.readOnly) continue
    if (stored && (!(name in entered) || entered[name] === undefined)) continue
    const fault = faultOf(field, entered[name]) ?? (stored ? undefined : newFaultOf(field, entered[name]))
    if (fault) faults[name] = fault
  }
  return faults
}

/** Values with which the form of a new record begins. */
export const usualOf = ({ fields }: Resource): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { usual }]) => (usual === undefined ? [] : [[name, usual]])),
  )

/** True if two values of a field mean the same: "not given" has one meaning, lists and JSON compare by content. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isGiven(one) || !isGiven(other)) return isGiven(one) === isGiven(other)
  if (typeof one === 'object' || typeof other === 'object') return JSON.stringify(one) === JSON.stringify(other)
  return one === other
}

/** False of nothing, an empty text and an empty list. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}
