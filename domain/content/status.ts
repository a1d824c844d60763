import { type DateStatus, dateStatusOf } from '../schedule/house/publish.ts'

/** The period of a publish and its interim end. */
export interface Period {
  startDate: string
  endDate: string
  stoppedDate: string | null
}

/** 1 scheduled, 0 in progress, 2 finished: never stored, it follows from the clock. */
export function statusOf({ startDate, endDate, stoppedDate }: Period, now: Date): DateStatus {
  const stopped = stoppedDate === null ? {} : { stoppedAt: moment(stoppedDate) }
  return dateStatusOf({ from: moment(startDate), to: moment(endDate), ...stopped }, now.getTime())
}

const moment = (at: string) => new Date(at).getTime()
