import { Group, Text } from '@mantine/core'
import type { DayView } from '#domain/schedule/explain/view.ts'
import { useTranslation } from '../../words/translation.ts'
import type { Exchange } from '../exchange.ts'
import { TimelineLegend } from '../TimelineHour.tsx'
import { DayHours } from './DayHours.tsx'
import { OverList } from './Overs.tsx'
import { PlayStrip } from './PlayStrip.tsx'

interface Props {
  view: DayView
  /** Epoch milliseconds, as is the instant that is explained. */
  now: number
  at: number
  /** Campaign whose plays are looked at: all others are dimmed. */
  only?: number
  exchange?: Exchange
  onHour(hour: number): void
  onPlay(at: number): void
}

/** A screen's day as a line: its hours, and one of them from the whole hour down to slots of 15 s. */
export function DayLine({ view, now, onHour, ...plays }: Props) {
  const { t } = useTranslation(['schedule', 'media', 'code'])
  const { hours, hour, zone, overs } = view
  if (hours.length === 0)
    return (
      <Text c="dimmed">
        {view.lack ? `${t(`code:screenLack.${view.lack}`)}: ${t(`media:lack.${view.lack}.step`)}` : t('closed')}
      </Text>
    )
  return (
    <>
      <DayHours {...{ hours, hour, zone, overs, now, onHour }} label={t('hours')} />
      <PlayStrip {...{ view, now, ...plays }} />
      <Group align="flex-start">
        <OverList {...{ overs, zone }} />
        <TimelineLegend />
      </Group>
    </>
  )
}
