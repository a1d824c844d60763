import { type RawBuilder, sql } from 'kysely'
import { type FilterValue, type ListInput, LONGEST_SEARCH } from '#domain/base/call.ts'
import { codeFrom } from '#domain/base/codes.ts'
import { type Field, faultOf } from '#domain/base/field.ts'
import { refuse } from '#domain/base/reply.ts'
import type { Resource } from '#domain/base/resource.ts'
import { isMoment, isRange, type Range } from '#domain/time/moment.ts'
import { containing } from '../base/containing.ts'
import { allOf } from '../base/scope.ts'
import type { Bound } from './store-mapping.ts'

const MOST_FILTERS = 20
/** Of a list that a value may be of: each row is held against all of it. */
const MOST_VALUES = 1000

/** Conditions that the rows of a list meet: the caller's reach, its filters, and what was searched for. */
export function conditionsOf(bound: Bound, { filters, search }: ListInput<Resource>): RawBuilder<boolean> {
  const conditions = [bound.visible, bound.active]
  const asked = Object.entries(filters ?? {})
  if (asked.length > MOST_FILTERS) return malformed()
  for (const [name, wanted] of asked) {
    // Rows are always found by their keys: whoever holds some asks for their names.
    const isOpen = bound.resource.filters.includes(name) || (name === bound.resource.key && Array.isArray(wanted))
    if (wanted === undefined || !isOpen) return malformed()
    conditions.push(filterBy(bound, name, wanted))
  }
  if (search) conditions.push(foundBy(bound, search))
  return allOf(conditions)
}

/** A name that every object answers to is no field. */
export function fieldOf({ resource: { fields } }: Bound, name: string): Field | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

function filterBy(bound: Bound, name: string, wanted: FilterValue): RawBuilder<boolean> {
  const field = fieldOf(bound, name)
  if (!field || field.secret) return malformed()
  const column = bound.column(name)
  if (Array.isArray(wanted) && wanted.length > MOST_VALUES) return malformed()
  if (Array.isArray(wanted)) return sql<boolean>`${column} = any(${wanted.map((value) => known(field, value))})`
  if (typeof wanted === 'string')
    return isWritten(field) && wanted.length <= LONGEST_SEARCH ? contains(column, wanted) : malformed()
  return field.kind === 'instant' && isRange(wanted) ? between(column, wanted) : malformed()
}

const isWritten = ({ kind, min }: Field) =>
  kind === 'text' || kind === 'paragraph' || (kind === 'reference' && min === undefined)

function known(field: Field, value: unknown) {
  const isKey = typeof value === 'string' || typeof value === 'number'
  const found = field.codes ? codeFrom(field.codes, value) : isKey ? value : undefined
  if (found === undefined || field.kind === 'instant') return malformed()
  // An empty text is no fault of a field, and no number either.
  if (field.codes === undefined && !isWritten(field) && (found === '' || faultOf(field, found))) return malformed()
  return found
}

function between(column: RawBuilder<unknown>, { from, to }: { [End in keyof Range]: unknown }): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = []
  if (from) conditions.push(sql<boolean>`${column} >= ${moment(from)}`)
  if (to) conditions.push(sql<boolean>`${column} < ${moment(to)}`)
  return allOf(conditions)
}

function moment(text: unknown) {
  return typeof text === 'string' && isMoment(text) ? text : malformed()
}

function foundBy(bound: Bound, search: string) {
  const { words } = bound.mapping
  if (words) return sql<boolean>`${sql.ref(words)} like lower(${containing(search)})`
  const places = bound.resource.search.map((name) => contains(bound.column(name), search))
  return sql<boolean>`(${sql.join(places, sql` or `)})`
}

function contains(column: RawBuilder<unknown>, wanted: string): RawBuilder<boolean> {
  return sql<boolean>`${column} ilike ${containing(wanted)}`
}

export function malformed(): never {
  return refuse('general.malformed', { kind: 'malformed' })
}
