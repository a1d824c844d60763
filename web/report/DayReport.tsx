import { DatePickerInput } from '@mantine/dates'
import { media } from '#domain/media/media.ts'
import { reportCalls } from '#domain/report/calls.ts'
import { useCalendar } from '../kit/input/calendar.ts'
import { TableMenu } from '../kit/list/ExportMenu.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { UsagePageView } from './UsagePageView.tsx'
import { narrowingOf, useUsageState } from './usage-state.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const SECONDS = 30

/** Plays of every screen on a day, hour by hour of the venue's clock. */
export function DayReport() {
  const { t } = useTranslation('report')
  const calendar = useCalendar()
  const { state, period, setPeriod } = useUsageState('day', media)
  const input = { date: period, page: state.view.page, size: state.view.size, ...narrowingOf(state.view) }
  const query = useCall(reportCalls.daily, input, { everySeconds: SECONDS })
  return (
    <UsagePageView
      title={t('day.title')}
      query={query}
      state={state}
      heads={HOURS}
      from={period}
      to={period}
      actions={
        <TableMenu
          call={reportCalls.dailyExcel}
          input={{ date: period, ...narrowingOf(state.view) }}
          mailed={t('day.title')}
        />
      }
      picker={
        <DatePickerInput
          {...calendar}
          w={160}
          title={t('day.pick')}
          value={period}
          onChange={(value) => value && setPeriod(value)}
        />
      }
    />
  )
}
