import { MonthPickerInput } from '@mantine/dates'
import { media } from '#domain/media/media.ts'
import { reportCalls } from '#domain/report/calls.ts'
import { daysIn } from '#domain/report/usage.ts'
import { useMonthCalendar } from '../kit/input/calendar.ts'
import { TableMenu } from '../kit/list/ExportMenu.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { UsagePageView } from './UsagePageView.tsx'
import { narrowingOf, useUsageState } from './usage-state.ts'

/** Plays of every screen in a month, day by day. */
export function MonthReport() {
  const { t } = useTranslation('report')
  const calendar = useMonthCalendar()
  const { state, period, setPeriod } = useUsageState('month', media)
  const input = { month: period, page: state.view.page, size: state.view.size, ...narrowingOf(state.view) }
  const query = useCall(reportCalls.monthly, input)
  return (
    <UsagePageView
      title={t('month.title')}
      query={query}
      state={state}
      heads={Array.from({ length: daysIn(period) }, (_, at) => String(at + 1))}
      from={`${period}-01`}
      to={`${period}-${daysIn(period)}`}
      actions={
        <TableMenu
          call={reportCalls.monthlyExcel}
          input={{ month: period, ...narrowingOf(state.view) }}
          mailed={t('month.title')}
        />
      }
      picker={
        <MonthPickerInput
          {...calendar}
          w={160}
          title={t('month.pick')}
          value={`${period}-01`}
          onChange={(value) => value && setPeriod(value.slice(0, 7))}
        />
      }
    />
  )
}
