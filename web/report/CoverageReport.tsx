import { Group, NativeSelect, Text } from '@mantine/core'
import { MonthPickerInput } from '@mantine/dates'
import { useRouter } from '@tanstack/react-router'
import { codes } from '#domain/base/codes.ts'
import { media } from '#domain/media/media.ts'
import { type CoverageRow, coveredPercent } from '#domain/report/coverage.ts'
import { coverageCalls } from '#domain/report/coverage-calls.ts'
import { daysIn } from '#domain/report/usage.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { FetchBar } from '../kit/cell/FetchBar.tsx'
import { useMonthCalendar } from '../kit/input/calendar.ts'
import { Empty } from '../kit/list/Empty.tsx'
import { TableMenu } from '../kit/list/ExportMenu.tsx'
import { FilterBar } from '../kit/list/FilterBar.tsx'
import { Pager } from '../kit/list/Pager.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { closerOf, isPlaceKind, type PlaceKind } from './coverage-state.ts'
import { notAsked } from './UsagePageView.tsx'
import { UsageTable } from './UsageTable.tsx'
import { narrowingOf, useUsageState } from './usage-state.ts'

const HOUR = 3600
const kinds = Object.keys(codes.placeKind).filter(isPlaceKind)

/** Open time of places in a month that proven plays covered, day by day; a row opens what it is made of. */
export function CoverageReport() {
  const { t } = useTranslation(['report', 'code'])
  const calendar = useMonthCalendar()
  const router = useRouter()
  const { number, percent } = useFormats()
  const { state, period, setPeriod, by, setBy } = useUsageState('month', media)
  const { page, size, search, filters } = state.view
  const placeKind: PlaceKind = isPlaceKind(by) ? by : 'brand'
  const asked = { month: period, placeKind, ...narrowingOf(state.view) }
  const query = useCall(coverageCalls.list, { ...asked, page, size })
  const { data } = query
  const written = (of: number | null) => (of === null ? '–' : percent(of / 100, 1))
  const lineOf = (row: CoverageRow) => ({
    ...{ key: row.key, name: row.name, note: row.note, plays: Math.floor(row.shown / HOUR) },
    ...{ measure: written(coveredPercent(row)), write: (cell: number) => percent(cell / 100) },
    cells: row.cells.map((cell) => (cell ? Math.floor(coveredPercent(cell) ?? 0) : null)),
  })
  const openRow = (key: string) => {
    const closer = closerOf(placeKind, key)
    if (closer) setBy(closer.placeKind, { ...filters, ...closer.filters })
    else void router.navigate({ href: `/media/report/monthList?month=${period}&q=${encodeURIComponent(key)}` })
  }
  return (
    <>
      <Group justify="space-between" mb={10}>
        <Group gap={12} align="baseline">
          <PageTitle>{t('coverage.title')}</PageTitle>
          {data && data.sum.open > 0 && (
            <Text c="dimmed">
              {t('coverage.sum', {
                percent: written(coveredPercent(data.sum)),
                shown: number(data.sum.shown / HOUR),
                open: number(data.sum.open / HOUR),
              })}
            </Text>
          )}
        </Group>
        <TableMenu call={coverageCalls.excel} input={asked} mailed={t('coverage.title')} />
      </Group>
      <FilterBar
        of={media}
        state={state}
        fixed={notAsked}
        isInOrder
        first={
          <>
            <MonthPickerInput
              {...calendar}
              {...{ w: 160, title: t('month.pick'), value: `${period}-01` }}
              onChange={(value) => value && setPeriod(value.slice(0, 7))}
            />
            <NativeSelect
              {...{ size: 'xs', 'aria-label': t('coverage.by'), value: placeKind }}
              data={kinds.map((value) => ({ value, label: t(`code:placeKind.${value}`) }))}
              onChange={({ currentTarget }) => setBy(currentTarget.value)}
            />
          </>
        }
      />
      <FetchBar isFetching={query.isFetching} />
      {data && data.list.length > 0 ? (
        <UsageTable
          rows={data.list.map(lineOf)}
          titles={[t(`code:placeKind.${placeKind}`), t('coverage.note'), t('coverage.percent')]}
          sum={t('coverage.hours')}
          label={t('coverage.title')}
          heads={Array.from({ length: daysIn(period) }, (_, day) => String(day + 1))}
          onOpen={openRow}
        />
      ) : (
        !query.isPending && (
          <Empty
            query={query}
            isFiltered={search !== '' || Object.keys(filters).length > 0}
            onReset={() => state.change({ search: '', filters: {} })}
          />
        )
      )}
      {data && <Pager state={state} total={data.total} />}
    </>
  )
}
