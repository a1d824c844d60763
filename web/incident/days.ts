import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FilterValue } from '#domain/base/call.ts'
import { dayAfter, isRealDate } from '#domain/time/dates.ts'
import { rangeIn } from '../kit/filter/range-filter.ts'
import { today } from '../words/today.ts'

/** Days before today, where the address names none. */
const USUAL_DAYS = 30

interface Days {
  from: string
  to: string
}

/** Period of a report, kept in the address. */
export function useDays(): { days: Days; setDays(range: FilterValue | undefined): void } {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const to = dayIn(address.to) ?? today()
  const from = dayIn(address.from) ?? dayAfter(to, -USUAL_DAYS)
  return {
    days: from <= to ? { from, to } : { from: to, to: from },
    setDays: (range) => void navigate({ to: '.', search: rangeIn(range) as never }),
  }
}

const dayIn = (value: unknown) => (typeof value === 'string' && isRealDate(value) ? value : undefined)
