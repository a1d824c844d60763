import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import type { WeekView } from '#domain/schedule/explain/view.ts'
import { weekdayOf } from '#domain/time/dates.ts'
import { instantOf } from '#domain/time/local-time.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { DayHours } from './DayHours.tsx'

interface Props {
  week: WeekView
  /** The day and the hour that are looked at. */
  date: string
  hour: number | null
  /** Epoch milliseconds. */
  now: number
  onHour(date: string, hour: number): void
}

/** Seven days of a screen below each other, an hour below the same hour of the day before; an hour leads to its plays. */
export function WeekLines({ week, date, hour, now, onHour }: Props) {
  const { t } = useTranslation('schedule')
  const { weekday, shortDay } = useFormats()
  const { mediaId, zone, days } = week
  const hoursIn = (day: WeekView['days'][number]) => firstHours(zone, day)
  const starts = days.flatMap((day) => (day.hours.length > 0 ? [hoursIn(day)] : []))
  const first = Math.min(...starts)
  const count = Math.max(...days.map((day) => (day.hours.length > 0 ? hoursIn(day) - first + day.hours.length : 0)))
  return (
    <div className="line-week">
      {days.map((day) => {
        const name = `${weekday(weekdayOf(day.date))} ${shortDay(day.date)}`
        const isShown = day.date === date
        const left = ((hoursIn(day) - first) / count) * 100
        return (
          <Fragment key={day.date}>
            <Text size="sm" fw={isShown ? 700 : undefined} component="span">
              <LinkTo to={`/schedule/schedule/view?mediaId=${mediaId}&day=${day.date}`}>{name}</LinkTo>
            </Text>
            <div>
              {day.hours.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {t('line.none')}
                </Text>
              ) : (
                <div style={{ marginLeft: `${left}%`, width: `${(day.hours.length / count) * 100}%` }}>
                  <DayHours
                    {...{ ...day, zone, now, hour: isShown ? hour : null }}
                    label={t('line.dayHours', { day: name })}
                    onHour={(at) => onHour(day.date, at)}
                  />
                </div>
              )}
            </div>
          </Fragment>
        )
      })}
    </div>
  )
}

/** Hours from midnight to the first of a day. */
function firstHours(zone: string, { date, hours: [first] }: WeekView['days'][number]): number {
  return first ? Math.floor((first.from - instantOf(zone, `${date} 00:00:00`)) / HOUR_MS) : 0
}
