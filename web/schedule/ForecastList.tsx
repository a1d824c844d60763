import { Paper, Skeleton, Text } from '@mantine/core'
import { buildCalls } from '#domain/schedule/build-calls.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Unread } from '../kit/cell/Unread.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { BuiltDays } from './BuiltDays.tsx'
import { ShortLines } from './ShortLines.tsx'

/** The week to come: how full it is, and who will fall short on which day. */
export function ForecastList() {
  const { t } = useTranslation('schedule')
  const query = useCall(buildCalls.forecast, {})
  const { data } = query
  const { day: dayInWords } = useFormats()
  if (!data) return query.error ? <Unread query={query} /> : <Skeleton height={320} aria-busy />
  const short = data.days.filter((day) => day.short.length > 0)
  return (
    <>
      <PageTitle mb={12}>{t('future.title')}</PageTitle>
      <Paper withBorder p="md" mb="md" component="section">
        {data.days.length === 0 ? <Text c="dimmed">{t('future.none')}</Text> : <BuiltDays days={data.days} />}
      </Paper>
      {short.map(({ day, short: lines }) => (
        <Panel key={day} title={`${t('short.title')} · ${dayInWords(day, 'full')}`}>
          <ShortLines lines={lines} />
        </Panel>
      ))}
    </>
  )
}
