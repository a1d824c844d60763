import { Group, Text } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useRouter } from '@tanstack/react-router'
import { scheduleCalls } from '#domain/schedule/calls.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { FetchBar } from '../kit/cell/FetchBar.tsx'
import { useCalendar } from '../kit/input/calendar.ts'
import { Empty } from '../kit/list/Empty.tsx'
import { Pager } from '../kit/list/Pager.tsx'
import { SearchBar } from '../kit/list/SearchBar.tsx'
import { useUsageState } from '../report/usage-state.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { Timeline } from './Timeline.tsx'
import { TimelineLegend } from './TimelineHour.tsx'

const SECONDS = 15

/** Screens down, the hours of a day across: where something is ordered, and where the brand's card shows. */
export function ScheduleList() {
  const { t } = useTranslation(['schedule', 'base'])
  const calendar = useCalendar()
  const router = useRouter()
  const { state, period: date, setPeriod } = useUsageState('day')
  const { page, size, search } = state.view
  const query = useCall(scheduleCalls.list, { date, page, size, search: search || null }, { everySeconds: SECONDS })
  const { data } = query
  return (
    <>
      <Group gap={12} align="baseline" mb={10}>
        <PageTitle>{t('title')}</PageTitle>
        {data && <Text c="dimmed">{t('base:list.total', { total: data.total })}</Text>}
      </Group>
      <SearchBar
        value={search}
        onSearch={(text) => state.change({ search: text })}
        first={
          <DatePickerInput
            {...calendar}
            w={160}
            title={t('day')}
            value={date}
            onChange={(value) => value && setPeriod(value)}
          />
        }
      >
        <TimelineLegend />
      </SearchBar>
      <FetchBar isFetching={query.isFetching} />
      {data && data.list.length > 0 ? (
        <Timeline
          rows={data.list}
          date={date}
          onOpen={({ mediaId }) =>
            void router.navigate({ href: `/schedule/schedule/view?mediaId=${mediaId}&day=${date}` })
          }
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
