import { Text } from '@mantine/core'
import type { DayView } from '#domain/schedule/explain/view.ts'
import { useTranslation } from '../words/translation.ts'
import { type Exchange, isMovable } from './exchange.ts'
import { PlayButton } from './PlayButton.tsx'

interface Props {
  view: DayView
  exchange: Exchange
  onPlay(at: number): void
}

/**
 * An hour play by play; a play leads to why it plays. House plays change places by dragging one onto another, or by
 * "move" and then the other one's place.
 */
export function HourPlays({ view, exchange, onPlay }: Props) {
  const { t } = useTranslation('schedule')
  const { moved, mayMove, begin, drop } = exchange
  return (
    <>
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
            onDrop={drop}
            onOpen={() => onPlay(play.from)}
          />
        ))}
      </div>
    </>
  )
}
