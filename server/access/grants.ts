import { type Kysely, type RawBuilder, sql } from 'kysely'
import { often } from '#database/often.ts'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { type Property, property, type Role } from '#domain/base/permission.ts'
import type { ProgramName } from '#domain/facts.ts'

/** Facts that rights depend on besides their version: the kind of the company, the role, the permission group. */
export interface Holder {
  type: number
  role: Role
  permission_group_id: number | null
  version: number
}

type Grants = Readonly<Partial<Record<ProgramName, number>>>

/** Rights at hand, by holder: of one database, or of one transaction, which may have changed them. */
const atHand = new WeakMap<Kysely<DB>, Map<string, { version: number; grants: Grants }>>()

/**
 * The rights of a holder whose row was just read with their version: a change that is committed has moved the version
 * on, for all nodes alike. What is read now is as new as that version, or newer, which the next call finds out.
 */
export async function rightsOf(db: Kysely<DB>, { type, role, permission_group_id: group, version }: Holder) {
  const known = atHand.get(db) ?? new Map()
  atHand.set(db, known)
  const key = `${type} ${role} ${group}`
  const kept = known.get(key)
  if (kept?.version === version) return kept.grants
  const statement = sql<{ grants: Grants | null }>`
    select (select json_object_agg(program, properties) from ${grantsOf} as own) as grants
    from (select ${role}::integer as role, ${group}::integer as permission_group_id) u, (select ${type}::integer as type) c`
  const { rows } = await often(statement, db)
  const grants = rows[0]?.grants ?? {}
  known.set(key, { version, grants })
  return grants
}

/**
 * The rights of the user `u` of the company `c` of the surrounding query, program by program: what the role is
 * granted, what the permission group leaves of it, and what both come to. The guard of every call and the screen that
 * explains it both read this. A program out of use is nobody's.
 */
export const grantsOf = sql`(
  select a.program, a.properties as granted,
    case when u.permission_group_id is null then 127 else coalesce(g.properties, 0) end as kept,
    case when p.in_use then a.properties else 0 end
      & case when u.permission_group_id is null then 127 else coalesce(g.properties, 0) end as properties,
    p.in_use
  from authority a
  join program p on p.name = a.program
  left join permission_group_grant g on g.program = a.program and g.permission_group_id = u.permission_group_id
  where a.operator_type = c.type and a.role = u.role)`

/** People who have a right, as a query that yields one column `id`. */
export const holdersOf = (program: ProgramName, right: Property): RawBuilder<unknown> => sql`
  select u.id
  from app_user u
  join corporation c on c.id = u.corporation_id
  where c.approval = ${codes.approval.approved} and exists (
    select from ${grantsOf} as own
    where own.program = ${program} and own.properties & ${property[right]}::integer <> 0)`
