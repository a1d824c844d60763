import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { HOUR_MS } from '#domain/schedule/slots.ts'
import type { DayView } from '#domain/schedule/view.ts'

interface Props {
  view: DayView
  hour: number | null
  onHour(hour: number): void
  onPlay(at: number): void
}

/** An hour play by play; a play leads to why it plays. */
export function HourPlays({ view, hour, onHour, onPlay }: Props) {
  const { t, i18n } = useTranslation('schedule')
  const clock = new Intl.DateTimeFormat(i18n.language, {
    timeZone: view.zone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  const exact = new Intl.DateTimeFormat(i18n.language, {
    timeZone: view.zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  })
  const hours = hoursOf(view)
  const current = hour ?? hours[0]
  if (hours.length === 0) return <Text c="dimmed">{t('closed')}</Text>
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
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))', gap: '2px 16px' }}>
        {view.plays.map((play) => (
          <Button
            key={play.from}
            variant="subtle"
            color={play.itemName ? undefined : 'gray'}
            size="compact-sm"
            justify="flex-start"
            onClick={() => onPlay(play.from)}
          >
            {exact.format(play.from)} {play.itemName ?? t('card')}
          </Button>
        ))}
      </div>
    </>
  )
}

function hoursOf({ spans }: DayView): number[] {
  return spans.flatMap(([from, to]) => {
    const first = Math.floor(from / HOUR_MS) * HOUR_MS
    return Array.from({ length: Math.ceil((to - first) / HOUR_MS) }, (_, at) => first + at * HOUR_MS)
  })
}
