import { sql } from 'kysely'
import { type Conflict, refuse } from '#domain/base/reply.ts'
import { isSame } from '#domain/base/resource.ts'
import { leaveTrace, traceable } from './audit.ts'
import { type Bound, isClaim } from './store-mapping.ts'
import { refusingInUse, refusingTaken } from './store-refusals.ts'

type Values = Readonly<Record<string, unknown>>

/** Inserts a row; `own` are columns of the table that no field shows. */
export async function createRow(bound: Bound, draft: Values, own: Values = {}): Promise<unknown> {
  const columns = { ...columnsOf(bound, draft), ...own }
  const { rows } = await refusingTaken(bound, () =>
    sql<{ key: unknown }>`
      insert into ${sql.table(bound.mapping.table)} (${sql.join(Object.keys(columns).map((column) => sql.id(column)))})
      values (${sql.join(Object.values(columns).map(stored))})
      returning ${keyColumn(bound)} as key`.execute(bound.caller.db),
  )
  const key = rows[0]?.key
  const after = traceable(bound.resource, entered(bound, draft))
  await leaveTrace(bound.caller, {
    entity: bound.resource.name,
    key: String(key),
    act: 'create',
    after,
    ...brandIn(bound, { ...draft, ...own }),
  })
  return key
}

/** Changes what differs; what someone else changed meanwhile is refused with both values. */
export async function changeRow(bound: Bound, row: object, patch: Values, was: Values): Promise<void> {
  const before = row as Values
  const changed = Object.entries(entered(bound, patch)).filter(
    ([name, value]) => !bound.resource.fields[name]?.fixed && differs(bound, before, name, value),
  )
  if (changed.length === 0) refuse('form.unchanged')
  refuseConflicts(before, changed, was)
  const after = Object.fromEntries(changed)
  const columns = Object.entries(columnsOf(bound, after))
  const assignments = columns.map(([column, value]) => sql`${sql.id(column)} = ${stored(value)}`)
  const key = before[bound.resource.key]
  await refusingTaken(bound, () =>
    sql`
      update ${sql.table(bound.mapping.table)}
      set ${sql.join([...assignments, sql`updated_at = now()`])}
      where ${keyColumn(bound)} = ${key}`.execute(bound.caller.db),
  )
  await leaveTrace(bound.caller, {
    entity: bound.resource.name,
    key: String(key),
    act: 'change',
    before: traceable(bound.resource, Object.fromEntries(changed.map(([name]) => [name, before[name]]))),
    after: traceable(bound.resource, after),
    ...brandIn(bound, before),
  })
}

export async function removeRow(bound: Bound, row: object): Promise<void> {
  const before = row as Values
  const key = before[bound.resource.key]
  await refusingInUse(() =>
    sql`delete from ${sql.table(bound.mapping.table)} where ${keyColumn(bound)} = ${key}`.execute(bound.caller.db),
  )
  await leaveTrace(bound.caller, {
    entity: bound.resource.name,
    key: String(key),
    act: 'remove',
    before: traceable(bound.resource, before),
    ...brandIn(bound, before),
  })
}

function refuseConflicts(before: Values, changed: [string, unknown][], was: Values) {
  const conflicts: Record<string, Conflict> = {}
  for (const [name, yours] of changed) {
    if (!isSame(wire(before[name]), wire(was[name]))) conflicts[name] = { theirs: wire(before[name]), yours }
  }
  if (Object.keys(conflicts).length > 0) refuse('form.stale', { kind: 'stale', conflicts })
}

/** A secret was never read, so that giving one is always a change. */
function differs({ resource }: Bound, before: Values, name: string, value: unknown) {
  return resource.fields[name]?.secret === true || !isSame(wire(before[name]), value)
}

function entered({ resource }: Bound, values: Values): Record<string, unknown> {
  const names = Object.keys(values).filter((name) => {
    const field = resource.fields[name]
    return field !== undefined && !field.readOnly && values[name] !== undefined
  })
  return Object.fromEntries(names.map((name) => [name, values[name] === '' ? null : values[name]]))
}

/** The table's own columns among the entered fields; a field that stands elsewhere is its handler's business. */
function columnsOf(bound: Bound, values: Values): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(entered(bound, values))) {
    const column = bound.mapping.columns[name]
    const claim = isClaim(column) ? column : undefined
    const [table, own] = (claim?.column ?? (typeof column === 'string' ? column : '')).split('.')
    if (own !== undefined && table === bound.mapping.table) columns[own] = claim ? value === claim.yes : value
  }
  return columns
}

function keyColumn({ mapping, resource }: Bound) {
  const column = mapping.columns[resource.key]
  return sql.id(typeof column === 'string' ? (column.split('.')[1] ?? column) : resource.key)
}

/** The brand a row belongs to, so that its people find the change in their trail; what is shared is the platform's. */
function brandIn({ mapping }: Bound, { brdCode, brand_code = brdCode }: Values): { brand?: string | null } {
  if (mapping.scope === 'shared' || brand_code === null) return { brand: null }
  return typeof brand_code === 'string' ? { brand: brand_code } : {}
}

/** Moments as they travel, so that they compare with what a form read. */
function wire(value: unknown) {
  return value instanceof Date ? value.toISOString() : value
}

/** Lists and objects go into JSON columns. */
function stored(value: unknown) {
  return value !== null && typeof value === 'object' && !(value instanceof Date) && !Buffer.isBuffer(value)
    ? sql`${JSON.stringify(value)}::jsonb`
    : sql`${value}`
}
