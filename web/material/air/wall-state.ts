import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListState, ListView } from '../../kit/list/list-state.ts'

interface Asked {
  adName: string
  cpName: string
  isAd: boolean
}

const USUAL_SIZE = 100
const MOST = 1000

/** Filters of the wall, kept in the address. */
export function useWallState(): {
  state: ListState
  asked: Asked
  ask(part: Partial<Asked>, more?: Partial<ListView>): void
} {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view: ListView = {
    page: numberIn(address.page, 1, 1_000_000),
    size: numberIn(address.size, USUAL_SIZE, MOST),
    order: '',
    search: textIn(address.q),
    filters: {},
  }
  const asked = { adName: textIn(address.adName), cpName: textIn(address.cpName), isAd: address.isAd === 'Y' }
  const go = (next: ListView, { adName, cpName, isAd }: Asked) =>
    void navigate({
      to: '.',
      search: {
        ...(next.search && { q: next.search }),
        ...(next.page > 1 && { page: String(next.page) }),
        ...(next.size !== USUAL_SIZE && { size: String(next.size) }),
        ...(adName && { adName }),
        ...(cpName && { cpName }),
        ...(isAd && { isAd: 'Y' }),
      } as never,
    })
  return {
    asked,
    ask: (part, more) => go({ ...view, page: 1, ...more }, { ...asked, ...part }),
    state: { view, change: (part) => go({ ...view, page: 1, ...part }, asked) },
  }
}

const textIn = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : '')

function numberIn(value: unknown, usual: number, most: number): number {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : usual
}
