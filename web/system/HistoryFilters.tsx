import { Pill, Select } from '@mantine/core'
import { RangeFilter } from '../kit/filter/RangeFilter.tsx'
import { TypedFilter } from '../kit/filter/TypedFilter.tsx'
import { SearchBar } from '../kit/list/SearchBar.tsx'
import { useTranslation } from '../words/translation.ts'
import type { HistoryState } from './history-state.ts'
import { useTraceWords } from './trace-words.ts'

/** Filters by person, field, time and words. */
export function HistoryFilters({ state: { tab, filters, isFiltered, set, reset } }: { state: HistoryState }) {
  const { t } = useTranslation(['system', 'base'])
  const { entities } = useTraceWords([])
  const { from = '', to = '' } = filters
  const remove = { 'aria-label': t('base:pick.clear'), 'aria-hidden': false, tabIndex: 0 }
  return (
    <SearchBar
      label={t(tab === 'visits' ? 'history.path' : 'history.words')}
      value={filters.q ?? ''}
      onSearch={(q) => set({ q })}
      isFiltered={isFiltered}
      onReset={reset}
    >
      <TypedFilter label={t('history.who')} value={filters.who ?? ''} onChange={(who) => set({ who })} />
      {tab === 'changes' && (
        <Select
          w={190}
          aria-label={t('history.entity')}
          placeholder={t('history.entity')}
          data={entities}
          value={filters.entity ?? null}
          onChange={(entity) => set({ entity: entity ?? undefined, entityKey: undefined })}
          clearable
          searchable
        />
      )}
      {tab === 'changes' && filters.entityKey && (
        <Pill withRemoveButton onRemove={() => set({ entityKey: undefined })} removeButtonProps={remove}>
          {t('history.entityKey')}: {filters.entityKey}
        </Pill>
      )}
      <RangeFilter
        label={t('history.at')}
        value={from || to ? { from, to } : undefined}
        onChange={(range) => {
          const next =
            typeof range === 'object' && !Array.isArray(range) ? (range as { from?: string; to?: string }) : {}
          set({ from: next.from, to: next.to })
        }}
      />
    </SearchBar>
  )
}
