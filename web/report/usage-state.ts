import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Resource } from '#domain/base/resource.ts'
import { matches } from '#domain/text/patterns.ts'
import { isRealDate } from '#domain/time/dates.ts'
import { addressOf, type ListState, type ListView, viewFrom } from '../kit/list/list-state.ts'
import { today } from '../words/today.ts'

/** A report's period, search, page and the filters of what it tells of, kept in the address. */
export function useUsageState(
  kind: 'month' | 'day',
  of?: Resource,
): {
  state: ListState
  period: string
  setPeriod(period: string): void
  /** Kind of its rows, where there is a choice. */
  by: string
  setBy(by: string, filters?: ListView['filters']): void
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
    filters: of ? viewFrom(of, address).filters : {},
  }
  const by = textIn(address.by)
  const go = (next: ListView, at: string, rows = by) =>
    void navigate({
      to: '.',
      search: {
        [kind]: at,
        ...(rows && { by: rows }),
        ...(next.search && { q: next.search }),
        ...(next.page > 1 && { page: String(next.page) }),
        ...(next.size !== 100 && { size: String(next.size) }),
        ...(of && addressOf(of, { ...viewFrom(of, {}), filters: next.filters })),
      } as never,
    })
  return {
    ...{ period, by },
    setBy: (rows, filters = view.filters) => go({ ...view, page: 1, filters }, period, rows),
    setPeriod: (at) => go({ ...view, page: 1 }, at),
    state: { view, change: (part) => go({ ...view, page: 1, ...part }, period) },
  }
}

/** Words and filters that narrow a report down, as its calls take them. */
export const narrowingOf = ({ search, filters }: ListView) => ({
  search: search || null,
  filters: Object.keys(filters).length > 0 ? filters : null,
})

const textIn = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : '')

function numberIn(value: unknown, usual: number): number {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, 1_000_000) : usual
}
