import { type RawBuilder, sql } from 'kysely'
import { rolesLookedAfter } from '#domain/account/authority.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'

type Viewer = Pick<Caller, 'scope' | 'role' | 'userId'>

/** A venue's group is the one that it stands in today. */
const place = { brand: 's.brand_code', group: 's.standing_group', venue: 's.venue_id' }
const places = sql`(
  select user_scope.user_id, user_scope.brand_code, user_scope.venue_id,
    coalesce(venue.group_code, user_scope.group_code) as standing_group
  from user_scope
  left join venue on venue.id = user_scope.venue_id)`

/** The people one sees: oneself, and those one looks after whose whole part of the network lies in the own one. */
export function withinPeople(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.scope.brands === 'all') return sql<boolean>`true`
  const inside = withinScope(viewer, place)
  return sql<boolean>`(
    app_user.id = ${viewer.userId}
    or app_user.role = any(${rolesLookedAfter(viewer.role)})
      and exists (select from ${places} s where s.user_id = app_user.id and ${inside})
      and not exists (select from ${places} s where s.user_id = app_user.id and not coalesce(${inside}, false)))`
}
