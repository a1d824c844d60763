import type { Board, ManagerBoard } from '#domain/dashboard/board.ts'
import { Chart } from '../kit/chart/Chart.tsx'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

export function PlaysChart({ days }: { days: Board['days'] }) {
  const { t } = useTranslation('dashboard')
  const { shortDay } = useFormats()
  return (
    <Chart
      label={t('playsByDay')}
      heads={days.map(({ day }) => shortDay(day))}
      series={[{ name: t('plays'), values: days.map(({ plays }) => plays), color: 'cyan.7' }]}
    />
  )
}

/** Planned plays of each day beside the proven ones. */
export function PlanChart({ days }: { days: ManagerBoard['days'] }) {
  const { t } = useTranslation('dashboard')
  const { shortDay } = useFormats()
  return (
    <Chart
      label={t('playsOfPlan')}
      heads={days.map(({ day }) => shortDay(day))}
      series={[
        { name: t('planned'), values: days.map(({ planned }) => planned), color: 'gray.5' },
        { name: t('plays'), values: days.map(({ plays }) => plays), color: 'cyan.7' },
      ]}
    />
  )
}
