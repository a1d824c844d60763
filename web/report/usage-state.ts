import { useNavigate, useSearch } from '@tanstack/react-router'
import { matches } from '#domain/text/patterns.ts'
import { isRealDate } from '#domain/time/dates.ts'
import type { ListState, ListView } from '../kit/list/list-state.ts'
import { today } from '../words/today.ts'

/** A report's period, search and page, kept in the address. */
export function useUsageState(kind: 'month' | 'day'): {
  state: ListState
  period: string
  setPeriod(period: string): void
} {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = typeof address[kind] === 'string' ? address[kind] : ''
  const isRight = kind === 'month' ? matches('month', asked) : isRealDate(asked)
  const period = isRight ? asked : today().slice(0, kind === 'month' ? 7 : 10)
  const view: ListView = {
    page: numberIn(address.page, 1),
    size: numberIn(address.size, 100),
    order: '',
    search: textIn(address.q),
    filters: {},
  }
  const go = (next: ListView, at: string) =>
    void navigate({
      to: '.',
      search: {
        [kind]: at,
        ...(next.search && { q: next.search }),
        ...(next.page > 1 && { page: String(next.page) }),
        ...(next.size !== 100 && { size: String(next.size) }),
      } as never,
    })
  return {
    period,
    setPeriod: (at) => go({ ...view, page: 1 }, at),
    state: { view, change: (part) => go({ ...view, page: 1, ...part }, period) },
  }
}

const textIn = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : '')

function numberIn(value: unknown, usual: number): number {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, 1_000_000) : usual
}
