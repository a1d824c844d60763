import type { CodeOf } from '#domain/base/codes.ts'
import { codes } from '#domain/base/codes.ts'

/** A rate that has begun is never rewritten. */
export const hasBegun = ({ dateStatus }: { dateStatus: CodeOf<'dateStatus'> }): boolean =>
  dateStatus !== codes.dateStatus.scheduled
