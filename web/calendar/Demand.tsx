import { Text } from '@mantine/core'
import type { CalendarAnswer } from '#domain/calendar/calendar.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** Wishes that could not be met, where they would have played. */
export function Demand({ demand, days }: Pick<CalendarAnswer, 'demand' | 'days'>) {
  const { t } = useTranslation('campaign')
  const { number, day: written } = useFormats()
  const most = Math.max(1, ...demand.map(({ missing }) => missing))
  if (demand.every(({ wishes }) => wishes === 0)) return null
  return (
    <div className="calendar-line" style={{ marginTop: 6 }}>
      <Text size="sm">{t('calendar.part.lost')}</Text>
      <div className="calendar-cells" style={{ alignItems: 'flex-end', height: 24 }}>
        {demand.map(({ wishes, missing, alone, limited }, at) => {
          const day = days[at] ?? ''
          const words = [
            t('calendar.demand', { wishes: number(wishes), plays: number(Math.round(missing)) }),
            ...(alone > 0 ? [t('calendar.demandAlone', { wishes: number(alone) })] : []),
            ...(limited > 0 ? [t('calendar.demandLimited', { wishes: number(limited) })] : []),
          ].join('; ')
          return (
            <span
              key={day}
              {...(wishes > 0 && {
                role: 'img',
                'aria-label': `${written(day)}: ${words}`,
                title: `${written(day)}: ${words}`,
              })}
              style={{
                flex: '1 1 0',
                height: wishes === 0 ? 1 : `${20 + (missing / most) * 80}%`,
                borderRadius: 2,
                background: wishes === 0 ? 'var(--calendar-free)' : 'var(--calendar-lost)',
              }}
            />
          )
        })}
      </div>
    </div>
  )
}
