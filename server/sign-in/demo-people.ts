import { type Kysely, sql } from 'kysely'
import { people } from '#database/demo/people.ts'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { Role } from '#domain/base/permission.ts'

/** The first person of each role of the demo network who is still there. */
export async function demoPeople(db: Kysely<DB>): Promise<{ loginId: string; roleCd: Role }[]> {
  const firsts = people.filter(({ role }, at) => people.findIndex((person) => person.role === role) === at)
  const { rows } = await sql<{ loginId: string; roleCd: Role }>`
    select login_id as "loginId", role as "roleCd"
    from app_user
    where login_id = any(${firsts.map(({ loginId }) => loginId)})
      and approval = ${codes.approval.approved} and locked_at is null
    order by role`.execute(db)
  return rows
}
