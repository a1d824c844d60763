import { Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { fillCalls } from '#domain/campaign/avails-calls.ts'
import type { HourFill } from '#domain/campaign/wish.ts'
import { Read } from '../kit/cell/Read.tsx'
import { DayChoice } from '../schedule/line/DayChoice.tsx'
import { HourStrip } from '../schedule/line/HourStrip.tsx'
import { colours, Legend, stacked } from '../schedule/TimelineHour.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import type { Asked } from './wish.ts'

const parts = ['sold', 'requested', 'held'] as const

/** Hours of a day of a wish as a line: what is sold, requested and held on its screens, and what is free. */
export function DayFill({ wish }: { wish: Asked }) {
  const { t } = useTranslation('campaign')
  const [picked, setPicked] = useState<string>()
  const day = picked && wish.startsOn <= picked && picked <= wish.endsOn ? picked : wish.startsOn
  const query = useCall(fillCalls.hours, { ...wish, day })
  return (
    <>
      <Group mt="md" mb={8}>
        <Title order={3} size="h5">
          {t('fill.title')}
        </Title>
        <DayChoice date={day} onDay={setPicked} bounds={{ from: wish.startsOn, to: wish.endsOn }} />
      </Group>
      <Read of={query} height={90}>
        {({ hours }) => (hours.length > 0 ? <Line hours={hours} /> : <Text c="dimmed">{t('fill.none')}</Text>)}
      </Read>
    </>
  )
}

function Line({ hours }: { hours: readonly HourFill[] }) {
  const { t } = useTranslation('campaign')
  const { percent } = useFormats()
  const [hour, setHour] = useState<number>()
  const chosen = hours.find((each) => each.hour === hour) ?? hours[0]
  const shares = (each: HourFill) => parts.map((part) => [each[part] / each.capacity, colours[part]] as const)
  const freeOf = ({ capacity, sold, requested, held }: HourFill) =>
    Math.max(0, (capacity - sold - requested - held) / capacity)
  const inWords = (each: HourFill) =>
    t('fill.hour', {
      hour: nameOf(each),
      sold: percent(each.sold / each.capacity),
      requested: percent(each.requested / each.capacity),
      held: percent(each.held / each.capacity),
      free: percent(freeOf(each)),
    })
  const strip = hours.map((each) => ({
    at: each.hour,
    name: nameOf(each),
    fill: stacked(shares(each)),
    hint: inWords(each),
  }))
  return (
    <>
      <HourStrip label={t('fill.title')} hours={strip} chosen={chosen?.hour ?? null} onHour={setHour} />
      {chosen && (
        <Text size="sm" mb={8} aria-live="polite">
          {inWords(chosen)}
        </Text>
      )}
      <Legend parts={[...parts, 'card' as const].map((part) => [part, t(`fill.${part}`)])} />
    </>
  )
}

const nameOf = ({ hour }: HourFill) => `${String(hour).padStart(2, '0')}:00`
