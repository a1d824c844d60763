import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse } from '#domain/base/reply.ts'
import type { EffectiveRights, EffectiveRow, EffectiveScope, RightsHolder } from '#domain/rights/authority.ts'
import { type ScopeRow, scopeOf } from '../access/areas.ts'
import { grantsOf } from '../access/grants.ts'
import type { Caller, Scope } from '../base/caller.ts'
import { containing } from '../base/containing.ts'

interface UserRow extends Omit<EffectiveRights, 'scope' | 'programs'> {
  advertiser: number | null
  scopes: ScopeRow[] | null
  programs: EffectiveRow[] | null
}

/** Rights of a user and their origin: told by the very query that the guard of every call asks. */
export async function effectiveRights({ db }: Caller, uId: number): Promise<EffectiveRights> {
  const { rows } = await sql<UserRow>`
    select u.id as "uId", u.login_id as "loginId", u.name as "userName", u.role as "roleCd",
      c.type as "operatorType", u.advertiser_id as advertiser, c.name as "cName",
      (select name from permission_group where id = u.permission_group_id) as "groupName",
      u.approval = ${codes.approval.approved} and c.approval = ${codes.approval.approved}
      and u.locked_at is null as "isActive",
      (select json_agg(json_build_object('brand_code', brand_code, 'group_code', group_code, 'venue_id', venue_id))
       from user_scope where user_id = u.id) as scopes,
      (select json_agg(json_build_object('program', own.program, 'pgName', p.title, 'pgUse', own.in_use::integer,
          'granted', own.granted, 'kept', own.kept, 'properties', own.properties) order by p.sort, own.program)
       from ${grantsOf} as own
       join program p on p.name = own.program) as programs
    from app_user u
    join corporation c on c.id = u.corporation_id
    where u.id = ${uId}`.execute(db)
  const [row] = rows
  if (!row) return refuse('general.unknown', { kind: 'unknown' })
  const { scopes, programs, advertiser, ...user } = row
  const scope = scopeOf(user.roleCd, scopes ?? [], advertiser)
  return { ...user, programs: programs ?? [], scope: await scopeInWords(db, scope) }
}

/** The narrowest level decides, as it does in every query over rows of a brand. */
async function scopeInWords(db: Caller['db'], { brands, groups, venues, advertiser }: Scope): Promise<EffectiveScope> {
  if (brands === 'all') return { level: 'all', names: [] }
  const [level, table, key, keys] = advertiser
    ? (['advertiser', 'advertiser', 'id', [advertiser]] as const)
    : venues
      ? (['venues', 'venue', 'id', venues] as const)
      : groups
        ? (['groups', 'brand_group', 'code', groups] as const)
        : (['brands', 'brand', 'code', brands] as const)
  if (keys.length === 0) return { level: 'nothing', names: [] }
  const { rows } = await sql<{ name: string }>`
    select name
    from ${sql.table(table)}
    where ${sql.ref(key)} = any(${keys})
    order by name`.execute(db)
  return { level, names: rows.map(({ name }) => name) }
}

const MOST_FOUND = 50

/** The people whose rights can be looked up, by name or id. */
export async function rightsHolders({ db }: Caller, search: string): Promise<RightsHolder[]> {
  const like = containing(search)
  const { rows } = await sql<RightsHolder>`
    select u.id as "uId", u.login_id as "loginId", u.name as "userName", u.role as "roleCd", c.name as "cName"
    from app_user u
    join corporation c on c.id = u.corporation_id
    where u.login_id ilike ${like} or u.name ilike ${like} or c.name ilike ${like}
    order by u.role, lower(u.login_id)
    limit ${MOST_FOUND}`.execute(db)
  return rows
}
