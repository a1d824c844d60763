import { entity } from '../base/entity.ts'
import { toReview } from './to-review.ts'
import { toReviewCalls } from './to-review-calls.ts'

export const toReviewEntity = entity({
  of: toReview,
  calls: toReviewCalls,
  programs: { 'to-review': { super: 'L', master: 'L', manager: 'L', user: 'L' } },
  menu: { id: 1000709 },
})
