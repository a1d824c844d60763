import { Temporal } from 'temporal-polyfill'
import { matches } from './patterns.ts'

/** A day that exists, written with `-` or `.`. */
export function isRealDate(text: string): boolean {
  if (!matches('date', text)) return false
  const [year, month, day] = text.split(/[-.]/).map(Number)
  try {
    Temporal.PlainDate.from({ year: year ?? 0, month: month ?? 0, day: day ?? 0 }, { overflow: 'reject' })
    return true
  } catch {
    // Temporal answers "no such day" by throwing.
    return false
  }
}

export function isZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    // Temporal answers "no such zone" by throwing.
    return false
  }
}

/** The moment a local day begins in a zone. */
export function startOfDay(date: string, zone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds)
}

export function dayAfter(date: string, days = 1): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** The local day on which a moment falls in a zone. */
export function dayIn(zone: string, at: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()
}
