import { type RawBuilder, sql } from 'kysely'
import { rolesLookedAfter } from '#domain/account/authority.ts'
import type { Caller } from '../base/caller.ts'

type Viewer = Pick<Caller, 'scope' | 'role' | 'userId'>

/** The people one sees: oneself, and those one looks after whose whole part of the network lies in the own one. */
export function withinPeople({ scope, role, userId }: Viewer): RawBuilder<boolean> {
  if (scope.brands === 'all') return sql<boolean>`true`
  const isOneself = sql<boolean>`app_user.id = ${userId}`
  const roles = rolesLookedAfter(role)
  // Who looks after single venues looks after nobody.
  if (roles.length === 0 || scope.venues) return isOneself
  const isLookedAfter = sql<boolean>`(${isOneself} or app_user.role = any(${roles}))`
  // Of the people of one brand oneself is one: found by an index, without a look at the others.
  if (!scope.groups && scope.brands.length === 1)
    return sql<boolean>`app_user.brand_codes = ${scope.brands}::text[] and ${isLookedAfter}`
  const inside = scope.groups
    ? sql`app_user.group_codes <@ ${scope.groups}::integer[]`
    : sql`app_user.brand_codes <@ ${scope.brands}::text[]`
  return sql<boolean>`(
    ${isOneself}
    or app_user.role = any(${roles}) and app_user.brand_codes <> '{}' and ${inside})`
}
