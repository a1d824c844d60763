import { outcome, refuseField, refuseUnless } from '../base/reply.ts'
import { dateStatus } from '../schedule/house/publish.ts'
import { STOP_REASON_LENGTH } from './publish.ts'
import { type Period, statusOf } from './status.ts'

/** Ends a publish before its time: what is over cannot be stopped. */
export function stopPublish<Publish extends Period>(publish: Publish, reason: string, now: Date) {
  refuseUnless(statusOf(publish, now) !== dateStatus.finished, 'publish.finished')
  if (reason === '') refuseField('stopReason', 'field.missingText', outcome.missing)
  const max = STOP_REASON_LENGTH
  if (reason.length > max) refuseField('stopReason', 'field.tooLong', outcome.tooLong, { max })
  return { ...publish, stoppedDate: now.toISOString(), stopReason: reason }
}
