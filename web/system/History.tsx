import { Button, Group, Skeleton, Tabs, Text } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { historyCalls } from '#domain/system/history-calls.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { FetchBar } from '../kit/cell/FetchBar.tsx'
import { Empty } from '../kit/list/Empty.tsx'
import { TableMenu } from '../kit/list/ExportMenu.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { type HistoryState, useHistoryState } from './history-state.ts'
import { VisitTable } from './VisitTable.tsx'

/** Changes and openings of records with their people; newest first. */
export function History() {
  const { t } = useTranslation('system')
  const state = useHistoryState()
  const { after: _, ...filter } = state.changes
  return (
    <>
      <Group justify="space-between" mb={8}>
        <PageTitle>{t('history.title')}</PageTitle>
        {state.tab === 'changes' && <TableMenu call={historyCalls.excel} input={filter} mailed={t('history.title')} />}
      </Group>
      <Tabs
        value={state.tab}
        onChange={(tab) => state.open(tab === 'visits' ? 'visits' : 'changes')}
        keepMounted={false}
        className="filling-tabs"
      >
        <Tabs.List mb={10}>
          <Tabs.Tab value="changes">{t('history.changes')}</Tabs.Tab>
          <Tabs.Tab value="visits">{t('history.visits')}</Tabs.Tab>
        </Tabs.List>
        <HistoryFilters state={state} />
        <Tabs.Panel value="changes">
          <Changes state={state} />
        </Tabs.Panel>
        <Tabs.Panel value="visits">
          <Visits state={state} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

function Changes({ state }: { state: HistoryState }) {
  const query = useCall(historyCalls.list, state.changes)
  return (
    <Trail state={state} query={query}>
      <Suspense fallback={<Skeleton flex={1} mih={260} aria-busy />}>
        {query.data && <ChangeTable changes={query.data.list} names={query.data.names} onRecord={state.narrow} />}
      </Suspense>
    </Trail>
  )
}

function Visits({ state }: { state: HistoryState }) {
  const query = useCall(historyCalls.visits, state.visits)
  return (
    <Trail state={state} query={query}>
      {query.data && <VisitTable visits={query.data.list} />}
    </Trail>
  )
}

interface TrailProps {
  state: HistoryState
  query: Pick<
    ReturnType<typeof useCall<typeof historyCalls.list | typeof historyCalls.visits>>,
    'data' | 'error' | 'isFetching' | 'isPending' | 'refetch'
  >
  children: ReactNode
}

function Trail({ state, query, children }: TrailProps) {
  const { t } = useTranslation('system')
  const { number } = useFormats()
  const { data, isFetching, isPending } = query
  if (isPending) return <Skeleton height={420} />
  if (!data || data.list.length === 0)
    return (
      <Empty
        query={{ error: query.error, refetch: query.refetch as never }}
        isFiltered={state.isFiltered}
        onReset={state.reset}
      />
    )
  return (
    <>
      <FetchBar isFetching={isFetching} />
      {children}
      <Group justify="space-between" py={8} className="no-print">
        <Text size="sm" c="dimmed" aria-live="polite">
          {t(data.isMore ? 'history.totalMore' : 'history.total', { total: number(data.total) })}
        </Text>
        <Group gap={8}>
          <Button variant="default" disabled={!state.changes.after} onClick={() => state.page(null)}>
            {t('history.newest')}
          </Button>
          <Button variant="default" disabled={data.next === null} onClick={() => state.page(data.next)}>
            {t('history.older')}
          </Button>
        </Group>
      </Group>
    </>
  )
}
