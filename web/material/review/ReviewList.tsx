import { materialReviewCalls } from '#domain/material/review-calls.ts'
import { materialReview } from '#domain/material/review-queue.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'

/** Whoever sends something in appears without anyone asking. */
const SECONDS = 15

/** The versions that wait for their review, the longest waiting first. */
export function ReviewList() {
  return (
    <ListPage
      of={materialReview}
      calls={{ list: materialReviewCalls.queue }}
      view={({ matId }) => `/material/review/view?matId=${matId}`}
      everySeconds={SECONDS}
    />
  )
}
