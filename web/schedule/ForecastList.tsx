import type { Row } from '#domain/base/resource.ts'
import { buildCalls } from '#domain/schedule/build-calls.ts'
import { forecastDay } from '#domain/schedule/forecast-day.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useTranslation } from '../words/translation.ts'
import { ShortDay } from './ShortDay.tsx'

const SECONDS = 60
const calls = { list: buildCalls.forecast, excel: buildCalls.forecastExcel }
const whoIsShort = (row: Row<typeof forecastDay>, close: () => void) => <ShortDay of={row} onClose={close} />

/** The week to come: how full it is, and who will fall short on which day; a day opens with the reasons. */
export function ForecastList() {
  const { t } = useTranslation('schedule')
  return (
    <ListPage
      of={forecastDay}
      calls={calls}
      dialog={whoIsShort}
      everySeconds={SECONDS}
      none={[t('future.none'), t('future.noneText')]}
    />
  )
}
