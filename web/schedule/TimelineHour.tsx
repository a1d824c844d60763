import { Group, Text } from '@mantine/core'
import type { Span } from '#domain/schedule/day/day.ts'
import { SLOT_MS } from '#domain/schedule/day/slots.ts'
import type { ScheduleRow } from '#domain/schedule/explain/view.ts'
import { useTranslation } from '../words/translation.ts'

type Hour = ScheduleRow['hours'][number]

interface Props {
  hour: Hour
  day: Span
}

/** An hour, at its time: how high it stands is how much is sold, what the house and its notices show, and what is left to the card. */
export function TimelineHour({ hour, day }: Props) {
  if (hour.open === 0) return null
  const { left, width } = placeInDay(hour, day)
  return (
    <span
      style={{
        position: 'absolute',
        left: `${left}%`,
        width: `calc(${width}% - 1px)`,
        top: 4,
        bottom: 4,
        borderRadius: 2,
        background: fillOf(hour),
      }}
    />
  )
}

/** Colours of an hour, from below: what is sold, what the house shows, its notices, and what is left. */
export function fillOf({ open, ordered, sold, notices }: Hour): string {
  return stacked([
    [sold / open, colours.sold],
    [(ordered - sold - notices) / open, colours.house],
    [notices / open, colours.notice],
  ])
}

/** Parts of a whole above each other, from below; what is left has the colour of the card. */
export function stacked(parts: readonly (readonly [share: number, colour: string])[]): string {
  let from = 0
  const stops = parts.map(([share, colour]) => {
    const stop = `${colour} ${from}% ${from + share * 100}%`
    from += share * 100
    return stop
  })
  return `linear-gradient(0deg, ${[...stops, `${colours.card} ${from}%`].join(', ')})`
}

/** Place on the line of a day, in percent: days have 23, 24 or 25 hours. */
export function placeInDay({ from, open }: Pick<Hour, 'from' | 'open'>, day: Span) {
  const percent = 100 / (day.to - day.from)
  return { left: (from - day.from) * percent, width: open * SLOT_MS * percent }
}

export const colours = {
  sold: 'light-dark(var(--mantine-color-orange-5), var(--mantine-color-orange-8))',
  house: 'light-dark(var(--mantine-color-teal-5), var(--mantine-color-teal-8))',
  notice: 'light-dark(var(--mantine-color-blue-5), var(--mantine-color-blue-8))',
  held: 'light-dark(var(--mantine-color-grape-5), var(--mantine-color-grape-8))',
  requested: 'light-dark(var(--mantine-color-yellow-4), var(--mantine-color-yellow-7))',
  card: 'light-dark(#e9ecef, #373a40)',
}

/** Meaning of the colours of a schedule. */
export function TimelineLegend() {
  const { t } = useTranslation('schedule')
  return <Legend parts={(['sold', 'house', 'notice', 'card'] as const).map((part) => [part, t(`legend.${part}`)])} />
}

/** Colours, each with its meaning. */
export function Legend({ parts }: { parts: readonly (readonly [part: keyof typeof colours, meaning: string])[] }) {
  return (
    <Group gap={14} ml="auto">
      {parts.map(([part, meaning]) => (
        <Group key={part} gap={6}>
          <span style={{ width: 12, height: 12, borderRadius: 2, background: colours[part] }} />
          <Text size="xs">{meaning}</Text>
        </Group>
      ))}
    </Group>
  )
}
