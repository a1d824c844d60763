import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ScheduleRow } from '#domain/schedule/view.ts'

const DAY_MS = 86_400_000

/** An hour: how much of it is sold, how much the house shows, and where the brand's card stands. */
export function TimelineHour({
  hour: { from, open, ordered, sold },
  midnight,
}: {
  hour: ScheduleRow['hours'][number]
  midnight: number
}) {
  if (open === 0) return null
  const [first, second] = [(sold / open) * 100, (ordered / open) * 100]
  return (
    <span
      style={{
        position: 'absolute',
        left: `${((from - midnight) / DAY_MS) * 100}%`,
        width: `calc(${(open / 240 / 24) * 100}% - 1px)`,
        top: 4,
        bottom: 4,
        borderRadius: 2,
        background: `linear-gradient(90deg, ${colours.sold} ${first}%, ${colours.house} ${first}% ${second}%, ${colours.card} ${second}%)`,
      }}
    />
  )
}

const colours = {
  sold: 'light-dark(var(--mantine-color-orange-5), var(--mantine-color-orange-8))',
  house: 'light-dark(var(--mantine-color-teal-5), var(--mantine-color-teal-8))',
  card: 'light-dark(#e9ecef, #373a40)',
}

/** What the colours mean. */
export function TimelineLegend() {
  const { t } = useTranslation('schedule')
  return (
    <Group gap={14} ml="auto">
      {(['sold', 'house', 'card'] as const).map((part) => (
        <Group key={part} gap={6}>
          <span style={{ width: 12, height: 12, borderRadius: 2, background: colours[part] }} />
          <Text size="xs">{t(`legend.${part}`)}</Text>
        </Group>
      ))}
    </Group>
  )
}
