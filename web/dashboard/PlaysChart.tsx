import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import type { Board } from '#domain/dashboard/board.ts'

export function PlaysChart({ days }: { days: Board['days'] }) {
  const { t, i18n } = useTranslation('dashboard')
  const day = new Intl.DateTimeFormat(i18n.language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <BarChart
      h={180}
      data={days.map((each) => ({ day: day.format(new Date(each.day)), plays: each.plays }))}
      dataKey="day"
      series={[{ name: 'plays', label: t('plays'), color: 'cyan.7' }]}
      valueFormatter={(value) => number.format(value)}
    />
  )
}
