import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { rank } from '#domain/base/permission.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import type { Caller } from './caller.ts'

/** Group and venue administrators change what they or those below them registered; the brand changes everything. */
export async function refuseOthersWork(
  { db, role, userId }: Caller,
  table: 'content' | 'publish',
  id: number,
): Promise<void> {
  if (rank[role] >= rank[codes.role.master]) return
  const { rows } = await sql<{ id: number; role: Caller['role'] }>`
    select app_user.id, app_user.role
    from ${sql.table(table)} work
    join app_user on app_user.id = work.registered_by
    where work.id = ${id}`.execute(db)
  const [registrant] = rows
  const isOwn = registrant !== undefined && (registrant.id === userId || rank[registrant.role] < rank[role])
  refuseUnless(isOwn, 'general.noPermission', { kind: 'forbidden' })
}
