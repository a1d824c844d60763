import type { HealthDay } from '#domain/dashboard/board.ts'
import { Chart } from '../kit/chart/Chart.tsx'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** Screens on air, with a fault and off, on each of the last days. */
export function HealthChart({ days }: { days: readonly HealthDay[] }) {
  const { t } = useTranslation('dashboard')
  const { shortDay } = useFormats()
  const series = [
    { name: t('healthDays.onAir'), values: days.map(({ onAir }) => onAir), color: 'teal.7' },
    { name: t('healthDays.faulty'), values: days.map(({ faulty }) => faulty), color: 'red.7' },
    { name: t('healthDays.off'), values: days.map(({ off }) => off), color: 'gray.5' },
  ]
  return <Chart label={t('healthDays')} heads={days.map(({ day }) => shortDay(day))} series={series} kind="line" />
}
