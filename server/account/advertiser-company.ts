import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuseField } from '#domain/base/reply.ts'
import type { Caller } from '../base/caller.ts'
import { leaveTrace } from '../store/audit.ts'

const { requested, stopped } = codes.approval

/** The company of this number; a new one waits for the approval of its advertiser. */
export async function companyOf(caller: Caller, bizno: string, name: string): Promise<number> {
  const made = await caller.db
    .insertInto('corporation')
    .values({
      type: codes.operatorType.advertiser,
      name,
      business_number: bizno,
      approval: requested,
      requested_by: caller.userId,
    })
    .onConflict((conflict) =>
      conflict.column('business_number').where('business_number', '<>', sql.lit('9999999999')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (made) {
    await leaveTrace(caller, { entity: 'corp', key: made.id, act: 'create', after: { cName: name, bizno } })
    return made.id
  }
  const known = await caller.db
    .selectFrom('corporation')
    .select(['id', 'approval'])
    .where('business_number', '=', bizno)
    .executeTakeFirstOrThrow()
  if (known.approval === stopped) refuseField('bizno', 'corp.stopped')
  return known.id
}
