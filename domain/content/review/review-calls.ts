import { answers, call } from '../../base/call.ts'
import { LARGEST_KEY, number, numberReference, paragraph, text } from '../../base/field.ts'
import type { RequestState } from './review.ts'

/** Request for approval, and its decision. */
export interface ReviewRequest {
  requestIdx: number
  state: RequestState
  /** Of the bytes, places and period as they are now: whoever decides says what they have seen. */
  hash: string
  /** Something of it is other than when it was asked for. */
  isChanged: boolean
  asker: string
  /** Another person has to approve it. */
  isOwn: boolean
  askedAt: string
  decider: string | null
  decidedAt: string | null
  reason: string | null
}

/** Of a publish. */
export interface PublishRequest extends ReviewRequest {
  /** The contents that a running publish shall show; none where all of the publish is asked for. */
  contents: readonly number[] | null
  /** From when on; at once without. */
  at: string | null
  /** Its stages, in percent of the screens. */
  steps: readonly number[] | null
}

export const REVIEW_REASON_LENGTH = 500

const publishIdx = numberReference('publish', { required: true })
const which = { publishIdx, requestIdx: number({ required: true, min: 1, max: LARGEST_KEY }) }
const seen = { ...which, hash: text({ required: true, max: 64 }) }
const mayDecide = { program: 'publish-approve', property: 'ETC', changes: 'publishIdx' } as const

export const publishReviewCalls = {
  /** The last one of a publish. */
  request: call('content/publish/request', {
    input: { publishIdx },
    output: answers<{ request: PublishRequest | null }>(),
    guard: { program: 'publish', property: 'VIEW' },
  }),
  approve: call('content/publish/approve', { input: seen, output: answers<null>(), guard: mayDecide }),
  reject: call('content/publish/reject', {
    input: { ...seen, reason: paragraph({ required: true, max: REVIEW_REASON_LENGTH }) },
    output: answers<null>(),
    guard: mayDecide,
  }),
  /** Other contents for a running publish that were asked for: what is on air stays. */
  discard: call('content/publish/discard', {
    input: which,
    output: answers<null>(),
    guard: { program: 'publish', property: 'UPDATE', changes: 'publishIdx' },
  }),
}
