import { type Approved, mayBecome, needsReason } from '#domain/account/approval.ts'
import type { CodeOf } from '#domain/base/codes.ts'
import { outcome, refuseField, refuseUnless } from '#domain/base/reply.ts'

type Approval = CodeOf<'approval'>

/** Refusal of a step that this row cannot take, or not without a word. */
export function refuseStep(what: Approved, from: Approval, to: Approval, reason: string | null | undefined): void {
  refuseUnless(mayBecome(what, from).includes(to), 'approval.notPossible')
  if (!needsReason(from, to) || reason) return
  refuseField('reason', 'field.missingText', outcome.missing)
}
