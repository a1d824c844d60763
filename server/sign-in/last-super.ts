import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import type { Caller } from '../base/caller.ts'

/** Acts on people one after the other, before any of their rows is held: two administrators cannot stop each other. */
export async function holdPeople({ db }: Pick<Caller, 'db'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('people'))`.execute(db)
}

/** Somebody has to be left who can let the others in again. `leaving` answers the ids of those who go. */
export async function refuseWithoutSuper({ db }: Caller, leaving: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ isLeaving: boolean }>`
    select app_user.id in (${leaving}) as "isLeaving"
    from app_user
    join corporation on corporation.id = app_user.corporation_id
    where app_user.role = ${codes.role.super} and app_user.approval = ${codes.approval.approved}
      and app_user.hidden_at is null
      and app_user.locked_at is null and corporation.approval = ${codes.approval.approved}`.execute(db)
  const isTouched = rows.some(({ isLeaving }) => isLeaving)
  refuseUnless(!isTouched || rows.some(({ isLeaving }) => !isLeaving), 'user.lastSuper')
}
