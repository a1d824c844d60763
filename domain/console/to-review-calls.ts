import { listOf } from '../base/call.ts'
import { toReview } from './to-review.ts'

export const toReviewCalls = {
  /** Each kind is in it for those who may decide about it. */
  list: listOf('content/toReview/list', toReview, 'to-review'),
}
