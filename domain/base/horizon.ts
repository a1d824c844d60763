import { dayNumber } from '../time/dates.ts'
import type { Field } from './field.ts'

const YEARS_BACK = 2
const YEARS_AHEAD = 5
const YEAR_DAYS = 366
const DAY_MS = 86_400_000

/**
 * True if a day, a month or a moment that is asked for lies where there are plans and reports. Other fields know no
 * far.
 */
export function isWithinHorizon(field: Pick<Field, 'kind' | 'isNear'>, value: unknown, now: Date): boolean {
  if (field.kind !== 'date' && !field.isNear) return true
  const day = typeof value === 'number' ? value / DAY_MS : dayOf(value)
  const today = now.getTime() / DAY_MS
  return day === undefined || (today - YEARS_BACK * YEAR_DAYS <= day && day <= today + YEARS_AHEAD * YEAR_DAYS)
}

/** `2026-11-25`, or the first day of `2026-11`. */
function dayOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  return dayNumber(value.length === 'YYYY-MM'.length ? `${value}-01` : value)
}
