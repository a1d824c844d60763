import { Suspense } from 'react'
import { buildCalls } from '#domain/schedule/build-calls.ts'
import { forecastDay } from '#domain/schedule/forecast-day.ts'
import { later } from '../base/later.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useOpenedRow } from '../kit/list/opened-row.ts'
import { useTranslation } from '../words/translation.ts'

const ShortDay = later(async () => (await import('./ShortDay.tsx')).ShortDay)

const SECONDS = 60
const calls = { list: buildCalls.forecast, excel: buildCalls.forecastExcel }

/** The week to come: how full it is, and who will fall short on which day; a day opens with the reasons. */
export function ForecastList() {
  const { t } = useTranslation('schedule')
  const { open, close, among } = useOpenedRow(forecastDay)
  return (
    <ListPage
      of={forecastDay}
      calls={calls}
      onOpen={open}
      everySeconds={SECONDS}
      none={[t('future.none'), t('future.noneText')]}
    >
      {(rows) => {
        const day = among(rows)
        return <Suspense>{day && <ShortDay of={day} onClose={close} />}</Suspense>
      }}
    </ListPage>
  )
}
