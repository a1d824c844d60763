import { type KeyboardEvent, useRef, useState } from 'react'
import { mondayFirst } from '#domain/time/week.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import './week-grid.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const ALL = 0xffffff
/** Buttons of a day: its name, and its hours. */
const STEP = HOURS.length + 1
const ways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -STEP, ArrowDown: STEP }

interface Props {
  /** Seven masks of hours, Sunday first. */
  hours: readonly number[]
  onChange(hours: number[]): void
}

/**
 * A week by hours: press and drag to switch hours on or off; a day's name switches the whole day. For the keys it is one
 * stop, in which the arrows lead on.
 */
export function WeekGrid({ hours, onChange }: Props) {
  const { t } = useTranslation('schedule')
  const { weekday } = useFormats()
  const painting = useRef<boolean | null>(null)
  const [at, setAt] = useState(0)
  const paint = (day: number, mask: number, isOn: boolean) =>
    onChange(hours.map((own, at) => (at === day ? (isOn ? own | mask : own & ~mask) : own)))
  const isSet = (day: number, hour: number) => (((hours[day] ?? 0) >> hour) & 1) === 1
  const end = () => {
    painting.current = null
  }
  return (
    <div
      className="week"
      role="group"
      aria-label={t('plan.hours')}
      onPointerUp={end}
      onPointerLeave={end}
      onKeyDown={walk}
    >
      <span />
      {HOURS.map((hour) => (
        <span key={hour} className="week-hour">
          {hour % 3 === 0 ? hour : ''}
        </span>
      ))}
      {mondayFirst.map((day, row) => (
        <div key={day} style={{ display: 'contents' }}>
          <button
            type="button"
            className="week-day"
            tabIndex={at === row * STEP ? 0 : -1}
            onFocus={() => setAt(row * STEP)}
            onClick={() => paint(day, ALL, hours[day] !== ALL)}
          >
            {weekday(day)}
          </button>
          {HOURS.map((hour) => (
            <button
              key={hour}
              type="button"
              className="week-cell"
              tabIndex={at === row * STEP + hour + 1 ? 0 : -1}
              onFocus={() => setAt(row * STEP + hour + 1)}
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

function walk(event: KeyboardEvent<HTMLElement>) {
  const way = ways[event.key]
  if (way === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons[buttons.findIndex((button) => button === event.target) + way]?.focus()
}
