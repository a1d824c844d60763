import { sql } from 'kysely'
import type { Call } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { rank } from '#domain/base/permission.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import { isWorkKey, type WorkKey } from '#domain/console/own-work.ts'
import type { Caller } from '../base/caller.ts'

/**
 * Works of somebody, by the field that names them in a call: their table, and the claim by which a caller sees them.
 */
export type Works = Readonly<Record<WorkKey, Work>>

interface Work {
  mapping: { table: string }
  within(caller: Caller): { find(key: number): Promise<object | undefined> }
}

/**
 * Group and venue administrators change what they or those below them registered; the brand changes everything. What one
 * does not even see is left to the handler, which knows no difference between foreign and unknown.
 */
export async function refuseOthersWork(works: Works, { guard }: Call, input: unknown, caller: Caller): Promise<void> {
  if ('open' in guard || !isWorkKey(guard.changes)) return
  const work = works[guard.changes]
  const key = (input as Readonly<Record<string, unknown>>)[guard.changes]
  // A new one is nobody's yet.
  if (typeof key !== 'number' || (await mayChange(work, key, caller))) return
  const isVisible = (await work.within(caller).find(key)) !== undefined
  refuseUnless(!isVisible, 'general.noPermission', { kind: 'forbidden' })
}

/** True if this would not be refused them: of a work that they see. */
export async function mayChange({ mapping: { table } }: Work, key: number, caller: Caller) {
  return rank[caller.role] >= rank[codes.role.master] || isOwn(caller, table, key)
}

async function isOwn({ db, role, userId }: Caller, table: string, key: number) {
  const { rows } = await sql<{ id: number; role: Caller['role'] }>`
    select app_user.id, app_user.role
    from ${sql.table(table)} work
    join app_user on app_user.id = work.registered_by
    where work.id = ${key}`.execute(db)
  const [registrant] = rows
  return registrant !== undefined && (registrant.id === userId || rank[registrant.role] < rank[role])
}
