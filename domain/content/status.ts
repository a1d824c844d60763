import { codes } from '../base/codes.ts'
import { type DateStatus, dateStatus, dateStatusOf } from '../schedule/house/publish.ts'

/** The period of a publish and its interim end. */
export interface Period {
  startDate: string
  endDate: string
  stoppedDate: string | null
  /** Without one it needs no approval. */
  review?: number
}

/**
 * 1 scheduled, 0 in progress, 2 finished: never stored, it follows from the clock. What is not approved does not begin.
 */
export function statusOf({ startDate, endDate, stoppedDate, review }: Period, now: Date): DateStatus {
  const stopped = stoppedDate === null ? {} : { stoppedAt: moment(stoppedDate) }
  const status = dateStatusOf({ from: moment(startDate), to: moment(endDate), ...stopped }, now.getTime())
  const isHeld = review !== undefined && review !== codes.review.approved
  return isHeld && status === dateStatus.inProgress ? dateStatus.scheduled : status
}

const moment = (at: string) => new Date(at).getTime()
