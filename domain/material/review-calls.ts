import { answers, call, listOf } from '../base/call.ts'
import { code, list, number, numberReference, paragraph } from '../base/field.ts'
import { materialReview } from './review-queue.ts'

/** Outcome of a decision: the campaigns that are left without a film. */
export interface Decided {
  matId: number
  filmless: readonly string[]
}

export const materialReviewCalls = {
  queue: listOf('material/manage/list', materialReview, 'material-review'),
  status: call('material/material/status', {
    input: {
      matId: numberReference('material', { required: true }),
      /** The version that was looked at: another one is not judged unseen. */
      version: number({ required: true, min: 1, max: 32_767 }),
      review: code('review', { required: true }),
      checks: list(code('reviewReason')),
      point: code('reviewReason'),
      reason: paragraph({ max: 500 }),
      isConfirmed: code('yesNo'),
    },
    output: answers<Decided>(),
    guard: { program: 'material-review', property: 'ETC' },
  }),
  /** The campaigns that would be left without a film. */
  losses: call('material/manage/losses', {
    input: { matId: numberReference('material', { required: true }) },
    output: answers<Decided>(),
    guard: { program: 'material-review', property: 'LIST' },
  }),
}
