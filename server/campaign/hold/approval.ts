import { codes } from '#domain/base/codes.ts'
import { isAboveLimit } from '#domain/campaign/hold/state.ts'
import { type Caller, may } from '../../base/caller.ts'
import { settingOf } from '../../base/setting.ts'
import type { Found } from './turn.ts'

/** Approval that a hold begins with: none is asked for below the limit, nor of those who approve campaigns. */
export async function approvalFor(caller: Caller, { line, market }: Found): Promise<number | null> {
  if (may(caller, 'campaign-approve', 'ETC')) return null
  const limit = Number(await settingOf(caller.db, 'HOLD_LIMIT'))
  return isAboveLimit({ asked: market.asked, slots: line.slots }, limit) ? codes.approval.requested : null
}
