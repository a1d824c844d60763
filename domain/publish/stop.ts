import { refuse, refuseUnless } from '../base/reply.ts'
import { dateStatus } from '../schedule/publish.ts'
import { STOP_REASON_LENGTH } from './publish.ts'
import { type Period, statusOf } from './status.ts'

/** Ends a publish before its time: what is over cannot be stopped. */
export function stopPublish<Publish extends Period>(publish: Publish, reason: string, now: Date) {
  refuseUnless(statusOf(publish, now) !== dateStatus.finished, 'publish.finished')
  const fault = reasonFault(reason)
  if (fault) refuse('form.invalid', { fields: { stopReason: fault } })
  return { ...publish, stoppedDate: now.toISOString(), stopReason: reason }
}

function reasonFault(reason: string) {
  if (reason === '') return { outcome: 3, msg: 'field.missingText' } as const
  const values = { max: STOP_REASON_LENGTH }
  return reason.length > STOP_REASON_LENGTH ? ({ outcome: 4, msg: 'field.tooLong', values } as const) : undefined
}
