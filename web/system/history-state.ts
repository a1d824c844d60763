import { useNavigate, useSearch } from '@tanstack/react-router'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { isRealDate } from '#domain/time/dates.ts'
import { isMoment, periodOf } from '#domain/time/moment.ts'

const names = ['who', 'entity', 'entityKey', 'q', 'from', 'to'] as const
type Filters = Partial<Record<(typeof names)[number], string>>
type Tab = 'changes' | 'visits'

/** State of the trail's view, in the address: a link, a reload and Back show the same. */
export function useHistoryState() {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const text = (name: string) => (typeof address[name] === 'string' ? address[name].slice(0, 100) : '')
  const tab: Tab = text('tab') === 'visits' ? 'visits' : 'changes'
  const filters: Filters = Object.fromEntries(names.map((name) => [name, text(name)]).filter(([, value]) => value))
  const after = isCursor(text('after')) ? { after: text('after') } : {}
  const go = (search: Readonly<Record<string, string | undefined>>) => {
    const given = Object.fromEntries(Object.entries(search).filter(([, value]) => value))
    // The address holds texts only.
    void navigate({ to: '.', search: given as never })
  }
  const inTab = tab === 'visits' ? { tab } : {}
  const { who, entity, entityKey, q, from, to } = filters
  const common = {
    ...(who && { who }),
    ...(q && { search: q }),
    ...periodOf({ ...(from && isRealDate(from) && { from }), ...(to && isRealDate(to) && { to }) }, USUAL_ZONE),
    ...after,
  }
  return {
    tab,
    filters,
    isFiltered: Object.keys(filters).length > 0,
    changes: { ...common, ...(entity && { entity }), ...(entityKey && { entityKey }) } as typeof common & {
      entity?: string
      entityKey?: string
    },
    visits: common,
    open: (next: Tab) => go(next === 'visits' ? { tab: 'visits', who } : { who }),
    set: (part: { [Name in keyof Filters]?: string | undefined }) => go({ ...inTab, ...filters, ...part }),
    page: (next: string | null) => go({ ...inTab, ...filters, after: next ?? undefined }),
    /** Everything that happened to one record. */
    narrow: (kind: string, key: string) => go({ entity: kind, entityKey: key }),
    reset: () => go(inTab),
  }
}

export type HistoryState = ReturnType<typeof useHistoryState>

const isCursor = (text: string) => isMoment(text.split('_')[0] ?? '')
