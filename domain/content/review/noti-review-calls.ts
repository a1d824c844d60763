import { answers, call } from '../../base/call.ts'
import { LARGEST_KEY, number, numberReference, paragraph, text } from '../../base/field.ts'
import type { Preview } from '../../screen/preview.ts'
import type { NotiChange } from './noti-review.ts'
import { REVIEW_REASON_LENGTH, type ReviewRequest } from './review-calls.ts'

/** Of a notice. */
export interface NotiRequest extends ReviewRequest {
  /** Fields or interim notice that a running one shall have; none where all of it is asked for. */
  change: NotiChange | null
}

export interface NotiReview {
  request: NotiRequest | null
  /** The notice as screens would draw it once what is asked for is approved; nothing where a whole picture is. */
  wanted: Preview | null
}

const apIdx = numberReference('middleNoti', { required: true })
const which = { apIdx, requestIdx: number({ required: true, min: 1, max: LARGEST_KEY }) }
const seen = { ...which, hash: text({ required: true, max: 64 }) }
const mayDecide = { program: 'notice-approve', property: 'ETC', changes: 'apIdx' } as const

/** Notices of both kinds. */
export const notiReviewCalls = {
  /** The last one of a notice. */
  request: call('content/contentNoti/request', {
    input: { apIdx },
    output: answers<NotiReview>(),
    guard: { program: 'notice-publish', property: 'VIEW' },
  }),
  approve: call('content/contentNoti/approve', { input: seen, output: answers<null>(), guard: mayDecide }),
  reject: call('content/contentNoti/reject', {
    input: { ...seen, reason: paragraph({ required: true, max: REVIEW_REASON_LENGTH }) },
    output: answers<null>(),
    guard: mayDecide,
  }),
  /** Change of a running notice that was asked for: what is on air stays. */
  discard: call('content/contentNoti/discard', {
    input: which,
    output: answers<null>(),
    guard: { program: 'notice-publish', property: 'UPDATE', changes: 'apIdx' },
  }),
}
