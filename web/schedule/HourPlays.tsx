import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { orderCalls, scheduleCalls } from '#domain/schedule/calls.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import type { DayPlay, DayView } from '#domain/schedule/explain/view.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { useMay } from '../wire/session.ts'
import { useAct } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { PlayButton } from './PlayButton.tsx'

interface Props {
  view: DayView
  date: string
  hour: number | null
  onHour(hour: number): void
  onPlay(at: number): void
}

/**
 * An hour play by play; a play leads to why it plays. House plays change places by dragging one onto another, or by
 * "move" and then the other one's place.
 */
export function HourPlays({ view, date, hour, onHour, onPlay }: Props) {
  const { t } = useTranslation(['schedule', 'media'])
  const { moved, mayMove, begin, exchange } = useExchange(view.mediaId, date)
  const clock = useFormats().clock(view.zone, 'short')
  const hours = hoursOf(view)
  const current = hour ?? hours[0]
  if (hours.length === 0)
    return (
      <Text c="dimmed">
        {view.lack ? `${t(`media:lack.${view.lack}`)}: ${t(`media:lack.${view.lack}.step`)}` : t('closed')}
      </Text>
    )
  return (
    <>
      <Group gap={4} mb="sm">
        {hours.map((each) => (
          <Button
            key={each}
            size="compact-xs"
            variant={each === current ? 'filled' : 'default'}
            aria-pressed={each === current}
            onClick={() => onHour(each)}
          >
            {clock.format(each)}
          </Button>
        ))}
      </Group>
      {mayMove && (
        <Text size="xs" c="dimmed" mb={6} aria-live="polite">
          {t(moved === null ? 'move.how' : 'move.where')}
        </Text>
      )}
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(250px, 1fr))', gap: '2px 16px' }}>
        {view.plays.map((play) => (
          <PlayButton
            key={play.from}
            play={play}
            zone={view.zone}
            moved={moved}
            mayMove={mayMove && isMovable(play)}
            onMove={begin}
            onDrop={exchange}
            onOpen={() => onPlay(play.from)}
          />
        ))}
      </div>
    </>
  )
}

const HOUSE = 2

function isMovable({ slotType, from }: DayPlay): boolean {
  return slotType === HOUSE && from > Date.now()
}

/** One play is taken up, another one takes its place. */
function useExchange(mediaId: string, date: string) {
  const { t } = useTranslation('schedule')
  const may = useMay()
  const [moved, setMoved] = useState<number | null>(null)
  const act = useAct(orderCalls.swap, [scheduleCalls.daily])
  const exchange = (to: number) => {
    if (moved === null || moved === to) return setMoved(null)
    act.mutate(
      { mediaId, date, from: moved, to },
      { onSuccess: () => tellDone(t('move.done')), onError: ({ refused }) => tellRefusal(refused) },
    )
    setMoved(null)
  }
  return { moved, mayMove: may('schedule-order', 'UPDATE'), begin: setMoved, exchange }
}

function hoursOf({ spans }: DayView): number[] {
  return spans.flatMap(([from, to]) => {
    const first = Math.floor(from / HOUR_MS) * HOUR_MS
    return Array.from({ length: Math.ceil((to - first) / HOUR_MS) }, (_, at) => first + at * HOUR_MS)
  })
}
