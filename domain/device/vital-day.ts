import type { Beat } from './wire.ts'

/** A screen on one day of its venue, of what its player told every five minutes; null: never told. */
export interface VitalDay {
  day: string
  /** Of the day so far, the percent of five minutes with a sign of life. */
  contactPercent: number
  /** In degrees Celsius: the hottest moment. */
  temperature: number | null
  /** Of the disk: the least that was free. */
  diskFreePercent: number | null
  /** Of the processor: the mean. */
  cpuPercent: number | null
  /** Of the memory: the most that was taken. */
  memoryPercent: number | null
}

/** Periods that the days of a screen are looked at over; samples are kept as long as the longest. */
export const vitalPeriods = [30, 90] as const

/** Moment of a screen, read back from its sample. */
export interface VitalMoment {
  at: number
  temperature: number | null
  diskFreePercent: number | null
  cpuPercent: number | null
  memoryPercent: number | null
}

export const SAMPLE_MS = 5 * 60_000

/** Part of the memory that is taken; null where its size or what is free is not told. */
export function memoryUsedRatio({ memoryFree, memoryTotal }: Pick<Beat, 'memoryFree' | 'memoryTotal'>): number | null {
  return memoryFree === null || !memoryTotal ? null : 1 - memoryFree / memoryTotal
}

interface Bounds {
  day: string
  from: number
  until: number
}

/** Moments added up by day, the oldest first; days without any are told too, so that a gap is seen. */
export function vitalDays(moments: readonly VitalMoment[], days: readonly Bounds[], now: number): VitalDay[] {
  const sorted = moments.toSorted((one, other) => one.at - other.at)
  let next = 0
  return days.map(({ day, from, until }) => {
    const own: VitalMoment[] = []
    for (; next < sorted.length; next++) {
      const moment = sorted[next]
      if (!moment || moment.at >= until) break
      if (moment.at >= from) own.push(moment)
    }
    const windows = Math.max(1, Math.ceil((Math.min(until, now) - from) / SAMPLE_MS))
    const told = (field: Exclude<keyof VitalMoment, 'at'>) =>
      own.flatMap(({ [field]: value }) => (value === null ? [] : [value]))
    const [heat, free, work] = [told('temperature'), told('diskFreePercent'), told('cpuPercent')]
    const taken = told('memoryPercent')
    return {
      day,
      contactPercent: Math.min(100, Math.round((own.length / windows) * 100)),
      temperature: heat.length > 0 ? Math.max(...heat) : null,
      diskFreePercent: free.length > 0 ? Math.min(...free) : null,
      cpuPercent: work.length > 0 ? Math.round(work.reduce((sum, each) => sum + each, 0) / work.length) : null,
      memoryPercent: taken.length > 0 ? Math.max(...taken) : null,
    }
  })
}
