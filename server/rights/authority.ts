import { sql } from 'kysely'
import { type Conflict, refuse, refuseUnless } from '#domain/base/reply.ts'
import { holders } from '#domain/programs.ts'
import { type AuthorityRow, type GrantChange, type Holder, locksOut } from '#domain/rights/authority.ts'
import { authorityCalls } from '#domain/rights/authority-calls.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { leaveTraces } from '../store/audit.ts'
import { effectiveRights, rightsHolders } from './effective.ts'

export const authorityHandlers = handle(authorityCalls, {
  async list({ operatorType, roleCd }, caller) {
    refuseOtherPair({ operatorType, roleCd })
    return { list: await rowsOf(caller, { operatorType, roleCd }) }
  },

  async save({ operatorType, roleCd, changes }, caller) {
    const holder = { operatorType, roleCd }
    refuseOtherPair(holder)
    refuseUnless(!changes.some((change) => locksOut(holder, change)), 'authority.lastSuper')
    const stored = await lockedGrants(caller, holder, changes)
    refuseConflicts(changes, stored)
    await write(caller, holder, changes)
    return { changed: changes.length }
  },

  users: async ({ search }, caller) => ({ list: await rightsHolders(caller, search ?? '') }),
  effective: ({ uId }, caller) => effectiveRights(caller, uId),
})

/** Each role belongs to one type of operator; every other pair is granted nothing, ever. */
function refuseOtherPair({ operatorType, roleCd }: Holder) {
  const isPair = Object.values(holders).some((each) => each.operatorType === operatorType && each.role === roleCd)
  if (!isPair) refuse('general.unknown', { kind: 'unknown' })
}

async function rowsOf({ db }: Caller, { operatorType, roleCd }: Holder): Promise<AuthorityRow[]> {
  const { rows } = await sql<AuthorityRow>`
    select program.name as program, program.title as "pgName", program.explanation, program.in_use::integer as "pgUse",
      program.properties as possible, coalesce(authority.properties, 0) as properties,
      coalesce((
        select json_agg(json_build_object('mnName', coalesce(line.name, line.names ->> 'en', line.name_key),
            'mnNames', case when line.name is null then line.names end) order by line.parent_id nulls first)
        from menu
        join menu line on line.id in (menu.id, menu.parent_id)
        where menu.id = place.id), '[]') as menu
    from program
    left join authority on authority.program = program.name
      and authority.operator_type = ${operatorType} and authority.role = ${roleCd}
    left join lateral (
      select entry.id, section.sort as section, entry.sort
      from menu entry
      left join menu section on section.id = entry.parent_id
      where entry.program = program.name
      order by section.sort, entry.sort
      limit 1) place on true
    order by place.section nulls last, place.sort, program.sort, program.name`.execute(db)
  return rows
}

interface StoredGrant {
  program: string
  possible: number
  properties: number
}

/** The programs stay as they are until the grants are written: two people who save at once see each other. */
async function lockedGrants({ db }: Caller, { operatorType, roleCd }: Holder, changes: readonly GrantChange[]) {
  const { rows } = await sql<StoredGrant>`
    select program.name as program, program.properties as possible, coalesce((
      select properties from authority
      where authority.program = program.name and operator_type = ${operatorType} and role = ${roleCd}), 0) as properties
    from program
    where name = any(${changes.map(({ program }) => program)})
    order by name
    for update of program`.execute(db)
  return new Map(rows.map((row) => [row.program, row]))
}

function refuseConflicts(changes: readonly GrantChange[], stored: ReadonlyMap<string, StoredGrant>) {
  const conflicts: Record<string, Conflict> = {}
  for (const { program, properties, was } of changes) {
    const grant = stored.get(program)
    if (!grant) return refuse('general.unknown', { kind: 'unknown' })
    if (grant.properties !== was) conflicts[program] = { theirs: grant.properties, yours: properties }
    else if (grant.properties === properties) refuse('form.unchanged')
    // What is not asked for by the program cannot be given; what was given before may stay.
    if ((properties & ~grant.possible & ~was) !== 0) refuse('authority.notPossible', { values: { program } })
  }
  if (Object.keys(conflicts).length > 0) refuse('form.stale', { kind: 'stale', conflicts })
}

async function write(caller: Caller, { operatorType, roleCd }: Holder, changes: readonly GrantChange[]) {
  const rows = changes.map(({ program, properties }) => ({ program, properties }))
  await sql`
    insert into authority (operator_type, role, program, properties)
    select ${operatorType}, ${roleCd}, row.program, row.properties
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(program text, properties smallint)
    on conflict (operator_type, role, program)
      do update set properties = excluded.properties, updated_at = now()`.execute(caller.db)
  await leaveTraces(
    caller,
    changes.map(({ program, properties, was }) => ({
      entity: 'authority',
      brand: null,
      key: `${operatorType}/${roleCd}/${program}`,
      act: 'change',
      before: { pgProperties: was },
      after: { pgProperties: properties },
    })),
  )
}
