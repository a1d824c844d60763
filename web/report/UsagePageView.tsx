import { Group, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { media } from '#domain/media/media.ts'
import type { UsagePage, UsageRow } from '#domain/report/usage.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { FetchBar } from '../kit/cell/FetchBar.tsx'
import { Empty } from '../kit/list/Empty.tsx'
import { FilterBar } from '../kit/list/FilterBar.tsx'
import type { ListState } from '../kit/list/list-state.ts'
import { Pager } from '../kit/list/Pager.tsx'
import type { CallError } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { ItemsDialog } from './ItemsDialog.tsx'
import type { UsageLine } from './UsageCells.tsx'
import { UsageTable } from './UsageTable.tsx'

interface Props {
  title: string
  query: UseQueryResult<UsagePage, CallError>
  state: ListState
  heads: readonly string[]
  from: string
  to: string
  picker: ReactNode
  actions: ReactNode
}

/** Filters of screens that are of no month: how they stand now. */
export const notAsked = ['mediaStatus', 'deviceStatus', 'grade', 'useType', 'mapping', 'regDate']

/** A usage report: period, search, sums, the table; a row opens what was shown there. */
export function UsagePageView({ title, query, state, heads, from, to, picker, actions }: Props) {
  const { t } = useTranslation(['report', 'base'])
  const [open, setOpen] = useState<UsageRow>()
  const { number, percent } = useFormats()
  const { data } = query
  const lineOf = ({ mediaId, mediaNm, poiName, plays, expected, cells }: UsageRow): UsageLine => ({
    ...{ key: mediaId, name: mediaId, note: poiName ?? mediaNm, plays, cells },
    measure: expected ? percent(plays / expected) : '–',
  })
  return (
    <>
      <Group justify="space-between" mb={10}>
        <Group gap={12} align="baseline">
          <PageTitle>{title}</PageTitle>
          {data && (
            <Text c="dimmed">
              {t('sum', {
                plays: number(data.sum.plays),
                hours: number(data.sum.seconds / 3600, 1),
              })}
            </Text>
          )}
        </Group>
        <Group gap={8}>{actions}</Group>
      </Group>
      <FilterBar of={media} state={state} fixed={notAsked} first={picker} isInOrder />
      <FetchBar isFetching={query.isFetching} />
      {data && data.list.length > 0 ? (
        <UsageTable
          rows={data.list.map(lineOf)}
          titles={[t('usage.mediaId'), t('usage.poiName'), t('usage.ratio')]}
          heads={heads}
          onOpen={(key) => setOpen(data.list.find(({ mediaId }) => mediaId === key))}
        />
      ) : (
        !query.isPending && (
          <Empty
            query={query}
            isFiltered={state.view.search !== '' || Object.keys(state.view.filters).length > 0}
            onReset={() => state.change({ search: '', filters: {} })}
          />
        )
      )}
      {data && <Pager state={state} total={data.total} />}
      {open && <ItemsDialog row={open} from={from} to={to} onClose={() => setOpen(undefined)} />}
    </>
  )
}
