import type { ReviewPoint } from './review.ts'

/** A decision about a version of a creative. */
export interface ReviewEntry {
  version: number
  review: number
  point: ReviewPoint | null
  reason: string | null
  reviewer: string
  at: string
}
