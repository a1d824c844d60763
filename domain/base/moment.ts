import { isRealDate } from './dates.ts'
import { matches } from './patterns.ts'

/** A moment as ISO 8601 writes it, with its zone: the clocks of this machine and of the database read it alike. */
export function isMoment(text: string): boolean {
  return text.length <= 30 && matches('instant', text) && isRealDate(text.slice(0, 10))
}

/** What a period may begin or end with. */
export function isDayOrMoment(value: unknown): value is string {
  return typeof value === 'string' && (isMoment(value) || isRealDate(value))
}
