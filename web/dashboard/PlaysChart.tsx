import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import type { Board } from '#domain/dashboard/board.ts'
import { useFormats } from '../words/formats.ts'

export function PlaysChart({ days }: { days: Board['days'] }) {
  const { t } = useTranslation('dashboard')
  const { number, shortDay } = useFormats()
  return (
    <BarChart
      h={180}
      data={days.map((each) => ({ day: shortDay(each.day), plays: each.plays }))}
      dataKey="day"
      series={[{ name: 'plays', label: t('plays'), color: 'cyan.7' }]}
      valueFormatter={(value) => number(value)}
    />
  )
}
