import { SegmentedControl, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { type VitalDay, vitalPeriods } from '#domain/device/vital-day.ts'
import { vitalCalls } from '#domain/media/media-calls.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { Chart } from '../kit/chart/Chart.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

const HEIGHT = 120

/** Parts of a screen's condition, each a small chart of its own. */
const parts = [
  { field: 'contactPercent', color: 'teal.7' },
  { field: 'temperature', color: 'red.7' },
  { field: 'diskFreePercent', color: 'blue.7' },
  { field: 'cpuPercent', color: 'grape.7' },
  { field: 'memoryPercent', color: 'orange.7' },
] as const

/** Condition of a screen by day, as its player told it every five minutes. */
export function VitalDays({ mediaId }: { mediaId: string }) {
  const { t } = useTranslation('media')
  const [days, setDays] = useState<number>(vitalPeriods[0])
  const read = useCall(vitalCalls.vitalDays, { mediaId, days })
  const choice = (
    <SegmentedControl
      size="xs"
      className="no-print"
      aria-label={t('vitalDays.period')}
      value={String(days)}
      onChange={(value) => setDays(Number(value))}
      data={vitalPeriods.map((period) => ({ value: String(period), label: t(`vitalDays.${period}`) }))}
    />
  )
  const isSilent = (all: readonly VitalDay[]) => all.every(({ contactPercent }) => contactPercent === 0)
  return (
    <Panel title={t('vitalDays.title')} acts={choice}>
      <Read of={read} height={HEIGHT} none={(answer) => isSilent(answer.days) && t('vitalDays.none')}>
        {(answer) => <Charts days={answer.days} />}
      </Read>
    </Panel>
  )
}

/** Of what the player never tells there is no chart. */
function Charts({ days }: { days: readonly VitalDay[] }) {
  const { t } = useTranslation('media')
  const { shortDay } = useFormats()
  const told = parts.filter(({ field }) => days.some(({ [field]: value }) => value !== null))
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {told.map(({ field, color }) => {
        const name = t(`vitalDays.${field}`)
        return (
          <div key={field}>
            <Text size="xs" c="dimmed" mb={4} aria-hidden>
              {name}
            </Text>
            <Chart
              label={name}
              heads={days.map(({ day }) => shortDay(day))}
              series={[{ name, values: days.map(({ [field]: value }) => value), color }]}
              kind="line"
              height={HEIGHT}
            />
          </div>
        )
      })}
    </SimpleGrid>
  )
}
