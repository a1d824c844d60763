import { isRefused } from './category.ts'

/** Hours in which alcohol may be advertised, and the trades that count as alcohol. */
export interface AlcoholRule {
  /** Bit h is set where it may be in hour h of the venue's clock. */
  hours: number
  /** Codes of the business classification, with all below them. */
  trades: readonly string[]
}

/** Hours from and to, as an operator writes them: `22-7` goes over midnight, `0-24` is always. */
export function hoursOfSpan(span: string): number {
  const [from = 0, to = 24] = span.split('-').map(Number)
  const isOverMidnight = to <= from
  return HOURS.reduce((mask, hour) => {
    const isIn = isOverMidnight ? from <= hour || hour < to : from <= hour && hour < to
    return isIn ? mask | (1 << hour) : mask
  }, 0)
}

/** Hours in which nothing of a category may be shown, as a mask. */
export function barredHours(category: string | null, { hours, trades }: AlcoholRule): number {
  return isRefused(category, trades) ? EVERY_HOUR & ~hours : 0
}

/** Hours of a mask, ascending. */
export function hoursIn(mask: number): number[] {
  return HOURS.filter((hour) => (mask >> hour) & 1)
}

/** Hours in a row, half-open: 7, 8 and 9 are from 7 to 10. */
export function hourSpans(hours: readonly number[]): (readonly [from: number, to: number])[] {
  return hours.flatMap((hour) => {
    if (hours.includes(hour - 1)) return []
    let to = hour + 1
    while (hours.includes(to)) to++
    return [[hour, to] as const]
  })
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const EVERY_HOUR = 0xffffff
