import { type RawBuilder, sql } from 'kysely'
import { refuseUnless } from '#domain/base/reply.ts'
import type { Caller } from '../base/caller.ts'

/**
 * Somebody has to be left who can let the others in again. The administrators are held until the act is done, so that
 * two of them cannot stop each other at the same moment. `leaving` answers the ids of those who go.
 */
export async function refuseWithoutSuper({ db }: Caller, leaving: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ isLeaving: boolean }>`
    select app_user.id in (${leaving}) as "isLeaving"
    from app_user
    join corporation on corporation.id = app_user.corporation_id
    where app_user.role = 10001 and app_user.approval = 1 and app_user.hidden_at is null
      and app_user.locked_at is null and corporation.approval = 1
    order by app_user.id
    for update of app_user`.execute(db)
  const isTouched = rows.some(({ isLeaving }) => isLeaving)
  refuseUnless(!isTouched || rows.some(({ isLeaving }) => !isLeaving), 'user.lastSuper')
}
