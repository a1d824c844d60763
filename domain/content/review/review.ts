import { codes } from '../../base/codes.ts'
import { refuseUnless } from '../../base/reply.ts'
import { isSame } from '../../base/resource.ts'
import type { Life } from '../../base/states.ts'
import { dateStatus } from '../../schedule/house/publish.ts'
import { type Period, statusOf } from '../status.ts'
import { type Aimed, targetsIn } from '../targets.ts'

export type RequestState = 'asked' | 'approved' | 'rejected' | 'discarded'
type Act = 'approve' | 'reject' | 'discard'
type Who = 'approver' | 'publisher'

/** States of a request. It is asked for anew by a save, never by a step. */
export const requestLife = {
  approve: { from: ['asked'], to: 'approved', by: ['approver'] },
  reject: { from: ['asked'], to: 'rejected', by: ['approver'], needsReason: true },
  discard: { from: ['asked'], to: 'discarded', by: ['publisher'] },
} satisfies Life<Act, RequestState, Who>

/** Parts of a publish that decide whether a save of it is asked for. */
export interface Reviewed extends Period, Aimed {
  review: number
}

/**
 * True if a save waits for somebody's approval: that of whoever may not publish alone, and every one of a publish that
 * has not been approved yet. Refused where a running one would come to other places, or stay longer, without anybody
 * having seen it.
 */
export function waitsForReview(
  before: Reviewed | undefined,
  after: Aimed & Pick<Period, 'endDate'>,
  mayAlone: boolean,
  now: Date,
) {
  const wasApproved = before === undefined || before.review === codes.review.approved
  if (mayAlone && wasApproved) return false
  if (!before || statusOf(before, now) !== dateStatus.inProgress) return true
  const isLonger = Date.parse(after.endDate) > Date.parse(before.endDate)
  refuseUnless(!isLonger && isSame(targetsIn(before), targetsIn(after)), 'review.runningLocked')
  return false
}
