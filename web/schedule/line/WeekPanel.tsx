import { scheduleCalls } from '#domain/schedule/calls.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { WeekLines } from './WeekLines.tsx'

interface Props {
  mediaId: string
  date: string
  hour: number | null
  onHour(date: string, hour: number): void
}

/** Week of the day that is looked at. */
export function WeekPanel({ mediaId, date, hour, onHour }: Props) {
  const { t } = useTranslation('schedule')
  const query = useCall(scheduleCalls.week, { mediaId, date })
  return (
    <Panel title={t('line.week')}>
      <Read of={query} height={240}>
        {(week) => <WeekLines {...{ week, date, hour, onHour }} now={query.dataUpdatedAt} />}
      </Read>
    </Panel>
  )
}
