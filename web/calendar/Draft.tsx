import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { CalendarDraft } from '#domain/calendar/calendar.ts'
import { dayAfter, dayNumber, daysBetween } from '#domain/time/dates.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import type { Period } from './period.ts'

interface Props {
  draft: CalendarDraft
  period: Period
  /** Days that it is shown away from where it stands. */
  shift: number
  onShift?(days: number): void
  /** It is to stay so many days away from where it stands. */
  onSettle(days: number): void
  onGiveUp(): void
  /** The focus goes elsewhere. */
  onLeave(): void
}

const WEEK = 7

/** A draft as a bar over its days. Arrows shift it by a day, with Shift by a week; Enter says that it stays there. */
export function Draft({ draft, period, shift, onShift, onSettle, onGiveUp, onLeave }: Props) {
  const { cpName, startsOn, endsOn } = draft
  const { t } = useTranslation('campaign')
  const { days } = useFormats()
  const [held, setHeld] = useState<{ x: number; day: number }>()
  const length = daysBetween(period.from, period.to)
  const percent = (day: string) => ((dayNumber(day) - dayNumber(period.from)) / length) * 100
  const left = Math.max(0, percent(dayAfter(startsOn, shift)))
  const right = Math.min(100, percent(dayAfter(endsOn, shift + 1)))
  // By hand it comes as far as the period reaches.
  const [least, most] = [daysBetween(endsOn, period.from) - 1, daysBetween(startsOn, period.to) - 1]
  const press = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (way && onShift) {
      event.preventDefault()
      onShift(shift + way * (event.shiftKey ? WEEK : 1))
    } else if (event.key === 'Enter') {
      // The question takes the focus at once, and would be answered by the same key.
      event.preventDefault()
      onSettle(shift)
    } else if (event.key === 'Escape') onGiveUp()
  }
  const grab = (event: PointerEvent<HTMLElement>) => {
    const width = event.currentTarget.parentElement?.clientWidth ?? 0
    if (!onShift || width === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld({ x: event.clientX, day: width / length })
  }
  const daysOf = (by: { x: number; day: number }, x: number) =>
    Math.min(most, Math.max(least, Math.round((x - by.x) / by.day)))
  const words = `${cpName} · ${days(dayAfter(startsOn, shift), dayAfter(endsOn, shift))}`
  return (
    <button
      type="button"
      className="calendar-draft"
      aria-label={onShift ? `${words} · ${t('calendar.move.keys')}` : words}
      aria-live="polite"
      title={words}
      // Words that are wider than their bar run on towards the middle.
      style={{
        ...{ left: `${left}%`, width: `${Math.max(1, right - left)}%` },
        ...{ display: 'flex', alignItems: 'center', justifyContent: left > 50 ? 'flex-end' : 'flex-start' },
      }}
      {...(shift !== 0 && { 'data-moved': true })}
      onKeyDown={press}
      onPointerDown={grab}
      onPointerMove={({ clientX }) => held && onShift?.(daysOf(held, clientX))}
      onPointerUp={({ clientX }) => {
        setHeld(undefined)
        // Where it is let go: a busy page has not drawn the last of its way yet.
        if (held) onSettle(daysOf(held, clientX))
      }}
      onPointerCancel={() => {
        setHeld(undefined)
        onGiveUp()
      }}
      onBlur={() => !held && onLeave()}
    >
      {words}
    </button>
  )
}
