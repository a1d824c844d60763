import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { CalendarDraft } from '#domain/calendar/calendar.ts'
import { dayAfter, dayNumber, daysBetween } from '#domain/time/dates.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import type { Period } from './period.ts'

interface Props {
  draft: CalendarDraft
  period: Period
  onMove?(days: number): void
}

const WEEK = 7

/** A draft as a bar over its days. Arrows shift it by a day, with Shift by a week; Enter says that it stays there. */
export function Draft({ draft: { cpName, startsOn, endsOn }, period, onMove }: Props) {
  const { t } = useTranslation('campaign')
  const { days } = useFormats()
  const [shift, setShift] = useState(0)
  const [held, setHeld] = useState<{ x: number; day: number }>()
  const length = daysBetween(period.from, period.to)
  const percent = (day: string) => ((dayNumber(day) - dayNumber(period.from)) / length) * 100
  const left = Math.max(0, percent(dayAfter(startsOn, shift)))
  const right = Math.min(100, percent(dayAfter(endsOn, shift + 1)))
  const settle = () => {
    setHeld(undefined)
    if (shift !== 0) onMove?.(shift)
    setShift(0)
  }
  const press = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (way && onMove) {
      event.preventDefault()
      setShift(shift + way * (event.shiftKey ? WEEK : 1))
    } else if (event.key === 'Enter') settle()
    else if (event.key === 'Escape') setShift(0)
  }
  const grab = (event: PointerEvent<HTMLElement>) => {
    const width = event.currentTarget.parentElement?.clientWidth ?? 0
    if (!onMove || width === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld({ x: event.clientX, day: width / length })
  }
  const words = `${cpName} · ${days(dayAfter(startsOn, shift), dayAfter(endsOn, shift))}`
  return (
    <button
      type="button"
      className="calendar-draft"
      aria-label={`${words}. ${onMove ? t('calendar.move.keys') : ''}`}
      aria-live="polite"
      title={words}
      style={{ left: `${left}%`, width: `${Math.max(1, right - left)}%` }}
      {...(shift !== 0 && { 'data-moved': true })}
      onKeyDown={press}
      onPointerDown={grab}
      onPointerMove={({ clientX }) => held && setShift(Math.round((clientX - held.x) / held.day))}
      onPointerUp={() => held && settle()}
      onPointerCancel={() => {
        setHeld(undefined)
        setShift(0)
      }}
      onBlur={() => !held && setShift(0)}
    >
      {words}
    </button>
  )
}
