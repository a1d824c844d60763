import { matches } from '../text/patterns.ts'
import { dayAfter, isRealDate } from './dates.ts'
import { instantOf } from './local-time.ts'

/** Beyond these years the zones of this machine and of the database write the year in different ways. */
const [FIRST_YEAR, LAST_YEAR] = ['1900', '9990']

/** A moment as ISO 8601 writes it, with its zone: the clocks of this machine and of the database read it alike. */
export function isMoment(text: string): boolean {
  if (text.length > 30 || !matches('instant', text) || !isRealDate(text.slice(0, 10))) return false
  const year = text.slice(0, 4)
  return FIRST_YEAR <= year && year <= LAST_YEAR
}

export interface Range {
  from?: string
  to?: string
}

/** True of what may be a range, of whatever a JSON can hold: its ends are looked at by whoever reads them. */
export const isRange = (value: unknown): value is { [End in keyof Range]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Days of a zone, from the first to the last, as the moments between which they lie: the end is the start of the day after. */
export function periodOf({ from, to }: Range, zone: string): Range {
  const startOf = (day: string) => new Date(instantOf(zone, `${day} 00:00:00`)).toISOString()
  return { ...(from && { from: startOf(dayAfter(from, 0)) }), ...(to && { to: startOf(dayAfter(to)) }) }
}
