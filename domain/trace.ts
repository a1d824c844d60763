import { contactPerson } from './account/corp.ts'
import { myPage } from './account/my-page.ts'
import type { Entity } from './base/entity.ts'
import { type Field, LARGEST_KEY } from './base/field.ts'
import { propertiesIn } from './base/permission.ts'
import { isSame, type Resource } from './base/resource.ts'
import { hold } from './campaign/hold/trail.ts'
import { pointsTo, tracedField } from './console/beside.ts'
import type { Names } from './console/history.ts'
import { publish } from './content/publish.ts'
import { entities } from './entities.ts'
import { player } from './media/player.ts'
import { program } from './rights/program.ts'
import { causeIn } from './system/cause.ts'
import type { Change } from './system/history.ts'
import { isRealDate } from './time/dates.ts'

/** Resources of the trail, whose words name its fields. Rights use those of a program. */
export const traced: Readonly<Record<string, Resource>> = {
  ...Object.fromEntries((entities as readonly Entity[]).map(({ of }) => [of.name, of])),
  ...{ player, myPage, contactPerson, hold },
  authority: program,
  // Rebuilding changes no field.
  schedule: hold,
  // Counts come as whole files.
  footfall: hold,
  // Its rings are the steps of a publish.
  playerBuild: publish,
  firmware: publish,
}

/** Change of one record, whoever made it. */
export type TracedChange = Pick<Change, 'entity' | 'entityKey' | 'before' | 'after'>

export interface FieldChange {
  name: string
  field: Field | undefined
  before: unknown
  after: unknown
}

/** Field by field what became of a record; what stayed as it was is left out. */
export function fieldChanges({ entity, before, after }: Pick<Change, 'entity' | 'before' | 'after'>): FieldChange[] {
  const fields = Object.hasOwn(traced, entity) ? traced[entity]?.fields : undefined
  const known = Object.keys(fields ?? {})
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .sort((one, other) => placeIn(known, one) - placeIn(known, other))
    .map((name) => ({
      name,
      field: tracedField(fields, name),
      before: before?.[name] ?? null,
      after: after?.[name] ?? null,
    }))
    .filter(({ before, after }) => !isSame(before, after) || before === 'changed')
}

/** In the order of the form; what it does not have comes last. */
const placeIn = (known: readonly string[], name: string) => {
  const at = known.indexOf(name)
  return at < 0 ? known.length : at
}

/** The records that changes are about or point at: kind and key, each once. */
export function recordsIn(changes: readonly TracedChange[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const add = (kind: string, key: unknown) => {
    if (typeof key === 'string' || typeof key === 'number')
      found.set(kind, (found.get(kind) ?? new Set()).add(String(key)))
  }
  for (const change of changes) {
    add(change.entity, change.entityKey)
    for (const { name, field, before, after } of fieldChanges(change)) {
      const cause = causeIn(name, after)
      if (cause) add(cause.kind, cause.key)
      const to = pointsTo(field)
      if (to) for (const key of [before, after].flat()) add(to, key)
    }
  }
  return found
}

/** Name of the changed record: its present one, or the one that the trail knew when it is gone. */
export function recordName({ entity, entityKey, before, after }: TracedChange, names: Names): string | undefined {
  const title = Object.hasOwn(traced, entity) ? traced[entity]?.title : undefined
  const written = title && (after?.[title] ?? before?.[title])
  return names[`${entity} ${entityKey}`] ?? (typeof written === 'string' ? written : undefined)
}

/** Words for codes, moments, days, numbers and records in a language. */
export interface Say {
  code(key: string): string
  moment(at: string): string
  day(date: string): string
  number(value: number, decimals: number): string
  record(name: string): string | undefined
}

/** A value as a person reads it. */
export function valueWords({ name, field }: Pick<FieldChange, 'name' | 'field'>, value: unknown, say: Say): string {
  if (value === null || value === undefined || value === '') return '–'
  if (name === 'pgProperties') return propertiesIn(Number(value)).join(' ') || '–'
  if (name === 'ntBody') return wordsIn(String(value))
  const cause = causeIn(name, value)
  if (cause) return say.record(`${cause.kind} ${cause.key}`) ?? cause.key
  if (field?.codes) return say.code(`${field.codes}.${value}`)
  if (field?.kind === 'instant') return say.moment(String(value))
  if (Array.isArray(value))
    return value.map((each) => valueWords({ name, field: field?.of }, each, say)).join(', ') || '–'
  if (field?.kind === 'date' && isRealDate(String(value))) return say.day(String(value))
  // Keys are names, not amounts.
  if (field?.kind === 'number' && typeof value === 'number' && field.max !== LARGEST_KEY)
    return say.number(value, field.decimals ?? 0)
  const to = pointsTo(field)
  if (typeof value !== 'object') return (to && say.record(`${to} ${value}`)) || String(value)
  return Object.entries(value)
    .map(([key, each]) => `${key}: ${valueWords({ name: key, field: undefined }, each, say)}`)
    .join(' · ')
}

const wordsIn = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
