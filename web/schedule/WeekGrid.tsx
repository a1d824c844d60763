import { useRef } from 'react'
import { mondayFirst } from '#domain/time/week.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import './week-grid.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const ALL = 0xffffff

interface Props {
  /** Seven masks of hours, Sunday first. */
  hours: readonly number[]
  onChange(hours: number[]): void
}

/** A week by hours: press and drag to switch hours on or off; a day's name switches the whole day. */
export function WeekGrid({ hours, onChange }: Props) {
  const { t } = useTranslation('schedule')
  const { weekday } = useFormats()
  const painting = useRef<boolean | null>(null)
  const paint = (day: number, mask: number, isOn: boolean) =>
    onChange(hours.map((own, at) => (at === day ? (isOn ? own | mask : own & ~mask) : own)))
  const isSet = (day: number, hour: number) => (((hours[day] ?? 0) >> hour) & 1) === 1
  const end = () => {
    painting.current = null
  }
  return (
    <div className="week" role="group" aria-label={t('plan.hours')} onPointerUp={end} onPointerLeave={end}>
      <span />
      {HOURS.map((hour) => (
        <span key={hour} className="week-hour">
          {hour % 3 === 0 ? hour : ''}
        </span>
      ))}
      {mondayFirst.map((day) => (
        <div key={day} style={{ display: 'contents' }}>
          <button type="button" className="week-day" onClick={() => paint(day, ALL, hours[day] !== ALL)}>
            {weekday(day)}
          </button>
          {HOURS.map((hour) => (
            <button
              key={hour}
              type="button"
              className="week-cell"
              aria-pressed={isSet(day, hour)}
              aria-label={`${weekday(day)} ${hour}`}
              onPointerDown={(event) => {
                event.currentTarget.releasePointerCapture(event.pointerId)
                painting.current = !isSet(day, hour)
                paint(day, 1 << hour, !isSet(day, hour))
              }}
              onPointerEnter={() => painting.current !== null && paint(day, 1 << hour, painting.current)}
              onKeyDown={(event) => {
                if (event.key !== ' ' && event.key !== 'Enter') return
                event.preventDefault()
                paint(day, 1 << hour, !isSet(day, hour))
              }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
