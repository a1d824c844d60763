import { Group, Text } from '@mantine/core'
import type { DayView } from '#domain/schedule/explain/view.ts'
import { useTranslation } from '../../words/translation.ts'
import type { Exchange } from '../exchange.ts'
import { TimelineLegend } from '../TimelineHour.tsx'
import { HourStrip } from './HourStrip.tsx'
import { OverList } from './Overs.tsx'
import { PlayStrip } from './PlayStrip.tsx'

interface Props {
  view: DayView
  /** Epoch milliseconds, as is the instant that is explained. */
  now: number
  at: number
  exchange: Exchange
  onHour(hour: number): void
  onPlay(at: number): void
}

/** A screen's day as a line: its hours, and one of them from the whole hour down to slots of 15 s. */
export function DayLine({ view, now, at, exchange, onHour, onPlay }: Props) {
  const { t } = useTranslation(['schedule', 'media'])
  if (view.hours.length === 0)
    return (
      <Text c="dimmed">
        {view.lack ? `${t(`media:lack.${view.lack}`)}: ${t(`media:lack.${view.lack}.step`)}` : t('closed')}
      </Text>
    )
  return (
    <>
      <HourStrip view={view} now={now} onHour={onHour} />
      <PlayStrip view={view} now={now} at={at} exchange={exchange} onPlay={onPlay} />
      <Group align="flex-start">
        <OverList overs={view.overs} zone={view.zone} />
        <TimelineLegend />
      </Group>
    </>
  )
}
