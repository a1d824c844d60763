import '../words/calendar-words.ts'
import { DatePickerInput } from '@mantine/dates'
import { reportCalls } from '#domain/report/calls.ts'
import { TableMenu } from '../kit/list/ExportMenu.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { UsagePageView } from './UsagePageView.tsx'
import { useUsageState } from './usage-state.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const SECONDS = 30

/** Plays of every screen on a day, hour by hour of the venue's clock. */
export function DayReport() {
  const { t, language } = useTranslation('report')
  const { state, period, setPeriod } = useUsageState('day')
  const input = { date: period, page: state.view.page, size: state.view.size, search: state.view.search || null }
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
          input={{ date: period, search: input.search }}
          mailed={t('day.title')}
        />
      }
      picker={
        <DatePickerInput
          size="xs"
          w={160}
          title={t('day.pick')}
          locale={language}
          value={period}
          onChange={(value) => value && setPeriod(value)}
        />
      }
    />
  )
}
