import { sql } from 'kysely'

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
