import { Group, Text } from '@mantine/core'
import { MonthPickerInput } from '@mantine/dates'
import { useRouter } from '@tanstack/react-router'
import { type CreativeUsage, creativeReportCalls } from '#domain/report/creative-calls.ts'
import { daysIn } from '#domain/report/usage.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { FetchBar } from '../kit/cell/FetchBar.tsx'
import { useMonthCalendar } from '../kit/input/calendar.ts'
import { Empty } from '../kit/list/Empty.tsx'
import { TableMenu } from '../kit/list/ExportMenu.tsx'
import { Pager } from '../kit/list/Pager.tsx'
import { SearchBar } from '../kit/list/SearchBar.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { UsageTable } from './UsageTable.tsx'
import { useUsageState } from './usage-state.ts'

/** Proven plays of every creative in a month, day by day; a row opens the creative. */
export function CreativeReport() {
  const { t } = useTranslation(['material', 'report'])
  const calendar = useMonthCalendar()
  const router = useRouter()
  const { number } = useFormats()
  const { state, period, setPeriod } = useUsageState('month')
  const { page, size, search } = state.view
  const query = useCall(creativeReportCalls.list, { month: period, page, size, search: search || null })
  const { data } = query
  const lineOf = ({ matId, matName, adName, plays, screens, cells }: CreativeUsage) => ({
    ...{ key: String(matId), name: matName, note: adName, plays, cells, measure: number(screens) },
  })
  return (
    <>
      <Group justify="space-between" mb={10}>
        <Group gap={12} align="baseline">
          <PageTitle>{t('report.title')}</PageTitle>
          {data && (
            <Text c="dimmed">
              {t('report:sum', { plays: number(data.sum.plays), hours: number(data.sum.seconds / 3600, 1) })}
            </Text>
          )}
        </Group>
        <TableMenu
          call={creativeReportCalls.excel}
          input={{ month: period, search: search || null }}
          mailed={t('report.title')}
        />
      </Group>
      <SearchBar
        value={search}
        onSearch={(next) => state.change({ search: next })}
        first={
          <MonthPickerInput
            {...calendar}
            w={160}
            title={t('report:month.pick')}
            value={`${period}-01`}
            onChange={(value) => value && setPeriod(value.slice(0, 7))}
          />
        }
      />
      <FetchBar isFetching={query.isFetching} />
      {data && data.list.length > 0 ? (
        <UsageTable
          rows={data.list.map(lineOf)}
          titles={[t('report.matName'), t('report.adName'), t('report.screens')]}
          heads={Array.from({ length: daysIn(period) }, (_, day) => String(day + 1))}
          onOpen={(key) => void router.navigate({ href: `/material/material/view?matId=${key}` })}
        />
      ) : (
        !query.isPending && (
          <Empty query={query} isFiltered={search !== ''} onReset={() => state.change({ search: '' })} />
        )
      )}
      {data && <Pager state={state} total={data.total} />}
    </>
  )
}
