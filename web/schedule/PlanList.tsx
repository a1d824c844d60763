import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { planCalls } from '#domain/schedule/calls.ts'
import type { PlannedContent } from '#domain/schedule/explain/view.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { FetchBar } from '../kit/cell/FetchBar.tsx'
import { Empty } from '../kit/list/Empty.tsx'
import { SearchBar } from '../kit/list/SearchBar.tsx'
import { useSearchState } from '../kit/list/search-state.ts'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { PlanDialog } from './PlanDialog.tsx'
import { weekInWords } from './week-words.ts'

/** House contents with the hours of the week in which they may play. */
export function PlanList() {
  const { t, language } = useTranslation(['schedule', 'base'])
  const may = useMay()
  const [search, setSearch] = useSearchState()
  const [chosen, setChosen] = useState<PlannedContent>()
  const query = useCall(planCalls.list, { search: search || null })
  const { data } = query
  const { unit } = useFormats()
  return (
    <>
      <Group gap={12} align="baseline" mb={10}>
        <PageTitle>{t('plan.title')}</PageTitle>
        {data && <Text c="dimmed">{t('base:list.total', { total: data.list.length })}</Text>}
      </Group>
      <SearchBar value={search} onSearch={setSearch} />
      <FetchBar isFetching={query.isFetching} />
      {data && data.list.length > 0 ? (
        <ShortTable
          rows={data.list}
          keyOf={({ contentIdx }) => contentIdx}
          minWidth={640}
          columns={[
            { head: t('plan.content'), cell: ({ contentName }) => contentName },
            { head: t('plan.brand'), cell: ({ brdName }) => brdName },
            { head: t('plan.length'), isFigure: true, cell: ({ playSeconds }) => unit(playSeconds, 'second') },
            {
              head: t('plan.when'),
              cell: ({ weeklyHours }) => weekInWords(weeklyHours, language) ?? t('plan.always'),
            },
            {
              isFigure: true,
              cell: (content) =>
                may('schedule-plan', 'UPDATE') && (
                  <Button size="compact-xs" variant="default" onClick={() => setChosen(content)}>
                    {t('plan.change')}
                  </Button>
                ),
            },
          ]}
        />
      ) : (
        !query.isPending && <Empty query={query} isFiltered={search !== ''} onReset={() => setSearch('')} />
      )}
      {chosen && <PlanDialog content={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
