import { refuseField, refuseUnless } from '../base/reply.ts'
import { HOUR_MS } from '../schedule/day/slots.ts'
import { dateStatus } from '../schedule/house/publish.ts'
import { type Period, statusOf } from './status.ts'

export const INTERIM_HOURS = { usual: 24, most: 7 * 24 } as const

/** End of an interim notice: after a day unless told otherwise, after a week at the latest, and with its notice. */
export function interimEnd(notice: Period, wished: string | null | undefined, now: Date): Date {
  refuseUnless(statusOf(notice, now) === dateStatus.inProgress, 'noti.notRunning')
  const end = wished ? new Date(wished).getTime() : now.getTime() + INTERIM_HOURS.usual * HOUR_MS
  if (end <= now.getTime()) refuseField('interimEnd', 'publish.endInPast')
  const isTooLong = end > now.getTime() + INTERIM_HOURS.most * HOUR_MS
  if (isTooLong) refuseField('interimEnd', 'noti.interimTooLong', undefined, { days: INTERIM_HOURS.most / 24 })
  return new Date(Math.min(end, new Date(notice.endDate).getTime()))
}

/** Running is what was given and has not ended. */
export function hasInterim({ interimEnd: end }: { interimEnd: string | null }, now: Date): boolean {
  return end !== null && now.getTime() < new Date(end).getTime()
}
