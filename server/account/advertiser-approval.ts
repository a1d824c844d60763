import { sql } from 'kysely'
import type { advertiser } from '#domain/account/advertiser.ts'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import type { Caller } from '../base/caller.ts'
import { leaveTrace } from '../store/audit.ts'
import { refuseStep } from './approve.ts'
import { refuseOwnRequest } from './two-person.ts'

interface Decision {
  approval: CodeOf<'approval'>
  reason?: string | null | undefined
  isConfirmed: boolean
}

/** Approved with its company, or rejected with a reason; never by who asked for it. */
export async function approveAdvertiser(
  caller: Caller,
  { advIdx, cId, approval: before }: Row<typeof advertiser>,
  { approval, reason = null, isConfirmed }: Decision,
): Promise<void> {
  const { requested, approved } = codes.approval
  refuseStep('advertiser', before, approval, reason)
  const mark = approval === approved ? await refuseOwn(caller, advIdx, isConfirmed) : {}
  const kept = approval === approved ? null : reason
  await sql`
    update advertiser set approval = ${approval}, reject_reason = ${kept}, updated_at = now()
    where id = ${advIdx}`.execute(caller.db)
  if (approval === approved) {
    await sql`
      update corporation set approval = ${approved}, updated_at = now()
      where id = ${cId} and approval = ${requested}`.execute(caller.db)
  }
  const after = { approval, reason: kept, ...mark }
  await leaveTrace(caller, { entity: 'advertiser', key: advIdx, act: 'approval', before: { approval: before }, after })
}

async function refuseOwn(caller: Caller, advIdx: number, isConfirmed: boolean) {
  const { requested_by } = await caller.db
    .selectFrom('advertiser')
    .select('requested_by')
    .where('id', '=', advIdx)
    .executeTakeFirstOrThrow()
  return refuseOwnRequest(caller, { requestedBy: requested_by, isConfirmed })
}
