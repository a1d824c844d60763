import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import { refuseOwnRequest } from '../../account/two-person.ts'
import type { Caller } from '../../base/caller.ts'
import { settingOf } from '../../base/setting.ts'

/** True of so many points that nobody enters them by hand alone. */
export async function isAskedFor(db: Kysely<DB>, amount: number): Promise<boolean> {
  const limit = Number(await settingOf(db, 'POINT_LIMIT'))
  return limit > 0 && amount > limit
}

/** The person who sits there, also while working as somebody else. */
export const askerOf = ({ userId, actingUserId }: Caller): number => actingUserId ?? userId

interface Decision {
  id: number
  pointState: CodeOf<'pointState'>
  isConfirmed: CodeOf<'yesNo'> | null | undefined
}

/** Refused to whoever asked for the entry, or asked about once more. Answers the mark of its trace. */
export async function refuseOwnEntry(caller: Caller, { id, isConfirmed }: Omit<Decision, 'pointState'>) {
  const row = caller.db.selectFrom('point_entry').select('asked_by').where('id', '=', id)
  const { asked_by: requestedBy } = await row.executeTakeFirstOrThrow()
  return refuseOwnRequest(caller, { requestedBy, isConfirmed: isConfirmed === codes.yesNo.yes })
}

/** The same of an entry that has to wait for an approval. */
export function refuseUnasked(caller: Caller, { pointState, ...decision }: Decision): Promise<object> {
  refuseUnless(pointState === codes.pointState.asked, 'point.notPending')
  return refuseOwnEntry(caller, decision)
}

/** The day from which it was to count, or now where that is over. */
export async function countsFrom({ db, now }: Caller, id: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(effective_at, ${now}::timestamptz) as at from point_entry where id = ${id}`.execute(db)
  return rows[0]?.at ?? now
}
