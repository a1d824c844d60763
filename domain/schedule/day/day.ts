import { Temporal } from 'temporal-polyfill'
import { HOUR_MS, hourOf, SLOT_MS } from '#domain/schedule/day/slots.ts'

/** Local times of day, `HH:MM`. Off before on lies after midnight; off equal to on is 24 hours. */
export interface OpeningTimes {
  on: string
  off: string
}

/** Monday first; null is a closed day. */
export type OpeningWeek = readonly (OpeningTimes | null)[]

/** Half-open, in epoch milliseconds. */
export interface Span {
  from: number
  to: number
}

/** A stretch of open slots inside one UTC hour: nothing plays across its ends. */
export interface Gap {
  hour: number
  from: number
  to: number
}

/**
 * Open times of a venue on an opening day. The hours after midnight belong to the day that opened; where the
 * next day opens before this one has closed, this one ends there, so that every instant has one opening day. On a day off
 * it does not open.
 */
export function openingSpans(
  week: OpeningWeek,
  zone: string,
  date: string,
  daysOff: readonly string[] = [],
): readonly Span[] {
  const day = Temporal.PlainDate.from(date)
  const opens = (each: Temporal.PlainDate) => (daysOff.includes(each.toString()) ? null : spanOf(week, zone, each))
  const own = opens(day)
  if (!own) return []
  const next = opens(day.add({ days: 1 }))
  const to = next ? Math.min(own.to, next.from) : own.to
  return own.from < to ? [{ from: own.from, to }] : []
}

/** The moment a local day begins in a zone. */
export function startOfDay(date: string, zone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds)
}

/** Opening spans cut at the UTC hours, in slots of the hour. */
export function gapsOf(spans: readonly Span[]): readonly Gap[] {
  return spans.flatMap(hoursOfSpan)
}

export function isWithin(spans: readonly Span[], instant: number): boolean {
  return spans.some(({ from, to }) => from <= instant && instant < to)
}

export function clip(span: Span, within: Span): Span | null {
  const from = Math.max(span.from, within.from)
  const to = Math.min(span.to, within.to)
  return from < to ? { from, to } : null
}

function spanOf(week: OpeningWeek, zone: string, day: Temporal.PlainDate): Span | null {
  const times = week[day.dayOfWeek - 1]
  if (!times) return null
  const closes = times.off > times.on ? day : day.add({ days: 1 })
  return { from: instantOf(day, times.on, zone), to: instantOf(closes, times.off, zone) }
}

/** A time that the clock skips in spring means the moment after the skip; one that comes twice means the first. */
function instantOf(day: Temporal.PlainDate, time: string, zone: string): number {
  const local = day.toPlainDateTime(Temporal.PlainTime.from(time))
  return local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
}

function hoursOfSpan({ from, to }: Span): Gap[] {
  const gaps: Gap[] = []
  for (let hour = hourOf(from); hour < to; hour += HOUR_MS) {
    const first = Math.ceil((Math.max(from, hour) - hour) / SLOT_MS)
    const end = Math.floor((Math.min(to, hour + HOUR_MS) - hour) / SLOT_MS)
    if (first < end) gaps.push({ hour, from: first, to: end })
  }
  return gaps
}
