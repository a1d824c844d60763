import { type Kysely, sql } from 'kysely'
import { demoCustomer } from '#database/demo/customer.ts'
import { people } from '#database/demo/people.ts'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { Role } from '#domain/base/permission.ts'
import { isInvited } from '../access/session.ts'

/** The first person of each role of the demo network who is still there. */
export async function demoPeople(db: Kysely<DB>): Promise<{ loginId: string; roleCd: Role }[]> {
  const all = [...people, demoCustomer]
  const firsts = all.filter(({ role }, at) => all.findIndex((person) => person.role === role) === at)
  const { rows } = await sql<{ loginId: string; roleCd: Role }>`
    select login_id as "loginId", role as "roleCd"
    from app_user u
    where login_id = any(${firsts.map(({ loginId }) => loginId)})
      and approval = ${codes.approval.approved} and locked_at is null and ${isInvited}
    order by role`.execute(db)
  return rows
}
