import { type Fault, outcome } from '../../base/reply.ts'
import { isRealDate } from '../../time/dates.ts'
import { areDaysOff } from '../opening.ts'

type Read = { readonly days: readonly string[] } | { readonly fault: Fault }

/** The year comes first, as in every exported list: of other dates nobody knows which number is the month. */
const datePattern = /(\d{4})\s?[-./]\s?(\d{1,2})\s?[-./]\s?(\d{1,2})\.?/g

/** Days off as a text says them, each once and in order: `2026-12-25; 2027-01-01`. */
export function daysOffFrom(text: string): Read {
  const rest = text
    .replace(datePattern, ' ')
    .replace(/[;,|\s]+/g, ' ')
    .trim()
  if (rest !== '') return unread(rest)
  const found = [...text.matchAll(datePattern)].map(([part, year, month = '', day = '']) => ({
    part: part.trim(),
    day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  }))
  const wrong = found.find(({ day }) => !isRealDate(day))
  return wrong ? unread(wrong.part) : { days: [...new Set(found.map(({ day }) => day))].sort() }
}

const unread = (part: string) => ({
  fault: { outcome: outcome.badFormat, msg: 'import.dayUnread', values: { part } } satisfies Fault,
})

export const daysOffText = (value: unknown): string => (areDaysOff(value) ? value.toSorted().join('; ') : '')
