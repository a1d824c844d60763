import { dayAfter } from './dates.ts'
import { instantOf, localTime } from './local-time.ts'

/** One end of a period as people enter it: a day, and a time where the day is not meant whole. */
export interface Bound {
  /** `YYYY-MM-DD` at the place. */
  day: string
  /** `HH:MM`, or '' for the whole day. */
  time: string
}

export type Side = 'start' | 'end'

const MIDNIGHT = '00:00'

/** Periods are half-open: one that ends at a midnight has the day before as its last. */
export function boundOf(zone: string, at: number, side: Side): Bound {
  const [day = '', time = ''] = localTime(zone, at).slice(0, 16).split(' ')
  if (time !== MIDNIGHT) return { day, time }
  return { day: side === 'end' ? dayAfter(day, -1) : day, time: '' }
}

export function instantOfBound(zone: string, { day, time }: Bound, side: Side): number {
  if (time !== '') return instantOf(zone, `${day} ${time}:00`)
  return instantOf(zone, `${side === 'end' ? dayAfter(day) : day} ${MIDNIGHT}:00`)
}
