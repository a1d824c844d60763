import type { Span } from '#domain/schedule/day/day.ts'
import type { Profile } from '#domain/schedule/day/network.ts'
import { SLOT_MS } from '#domain/schedule/day/slots.ts'

/** One mask of hours a weekday, Sunday first; bit h is the hour h of the venue's clock. Null is always. */
export type WeeklyHours = readonly number[] | null

const DAYS = 7
const ALL_HOURS = 0xffffff

export function isWeeklyHours(value: unknown): value is number[] {
  return (
    Array.isArray(value) &&
    value.length === DAYS &&
    value.every((mask) => Number.isInteger(mask) && 0 <= mask && mask <= ALL_HOURS)
  )
}

/** Nothing left out is no plan at all. */
export function isAlways(hours: readonly number[]): boolean {
  return hours.every((mask) => mask === ALL_HOURS)
}

/** The open time of an opening day in which a content may play; hours past midnight count for the day that opened. */
export function plannedSpans({ stretches }: Profile, weekday: number, hours: WeeklyHours): readonly Span[] {
  const spans: Span[] = []
  for (const { hour, from, to, local } of stretches) {
    const span = { from: hour + from * SLOT_MS, to: hour + to * SLOT_MS }
    const last = spans.at(-1)
    if (!isInPlan(hours, weekday, local)) continue
    if (last?.to === span.from) spans[spans.length - 1] = { from: last.from, to: span.to }
    else spans.push(span)
  }
  return spans
}

export function isInPlan(hours: WeeklyHours, weekday: number, hour: number): boolean {
  return (((hours?.[weekday] ?? ALL_HOURS) >> hour) & 1) === 1
}
