import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse } from '#domain/base/reply.ts'
import type { Caller } from '../base/caller.ts'
import { settingOf } from '../base/setting.ts'

/** Something that one person asked for and somebody approves. */
interface Request {
  requestedBy: number | null
  /** The person was told that it is the own request and goes on. */
  isConfirmed: boolean
}

/**
 * Nobody approves the own request, not even while working as somebody else. Where one administrator is alone it may be
 * done after a question; the answer marks the trace of it.
 */
export async function refuseOwnRequest(caller: Caller, { requestedBy, isConfirmed }: Request): Promise<object> {
  if (!isOwnRequest(caller, requestedBy)) return {}
  if (await takesTwo(caller)) return refuse('approval.ownRequest')
  if (!isConfirmed) return refuse('approval.confirmOwn')
  return { ownRequest: true }
}

/** True for whoever asked, also while working as somebody else. */
export function isOwnRequest({ userId, actingUserId }: Caller, requestedBy: number | null): boolean {
  return requestedBy !== null && [userId, actingUserId].includes(requestedBy)
}

/** The setting decides; left to itself, two active administrators do. */
async function takesTwo({ db }: Caller): Promise<boolean> {
  const setting = String(await settingOf(db, 'TWO_PERSON')).toUpperCase()
  if (setting === 'ON' || setting === 'OFF') return setting === 'ON'
  const { rows } = await sql<{ supers: number }>`
    select count(*)::integer as supers
    from app_user
    join corporation on corporation.id = app_user.corporation_id
    where role = ${codes.role.super} and hidden_at is null
      and app_user.approval = ${codes.approval.approved} and corporation.approval = ${codes.approval.approved}`.execute(
    db,
  )
  return (rows[0]?.supers ?? 0) >= 2
}
