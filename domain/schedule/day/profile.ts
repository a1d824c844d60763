import { Temporal } from 'temporal-polyfill'
import { gapsOf, type Span } from '#domain/schedule/day/day.ts'
import type { Profile, Stretch } from '#domain/schedule/day/network.ts'
import { SLOT_MS } from '#domain/schedule/day/slots.ts'

/**
 * The open time of a day in stretches that lie in one UTC hour and in one hour of the venue's clock. Zones that are
 * half an hour off have two stretches in each UTC hour.
 */
export function profileOf(spans: readonly Span[], zone: string): Profile {
  return { stretches: gapsOf(spans).flatMap((gap) => stretchesOf(gap, zone)) }
}

/** The stretches that are left of a day, or of a part of one: the units that are not over. */
export function leftOf({ stretches, since = Number.NEGATIVE_INFINITY }: Profile): readonly Stretch[] {
  const [first] = stretches
  if (!first || since <= first.hour + first.from * SLOT_MS) return stretches
  return stretches
    .map((stretch) => ({ ...stretch, from: firstLeft(stretch, since) }))
    .filter(({ from, to }) => from < to)
}

/** The first unit of a stretch that begins at an instant or after it. */
export function firstLeft({ hour, from }: Stretch, since: number): number {
  return Math.max(from, Math.ceil((since - hour) / SLOT_MS))
}

export function unitsOf(stretches: readonly Stretch[], hours = EVERY_HOUR): number {
  return stretches.reduce((units, { from, to, local }) => units + (hours & (1 << local) ? to - from : 0), 0)
}

/** All hours of the clock, one bit each. */
export const EVERY_HOUR = 0xffffff

function stretchesOf({ hour, from, to }: { hour: number; from: number; to: number }, zone: string): Stretch[] {
  const stretches: Stretch[] = []
  for (let at = from; at < to; ) {
    const { local, next } = hourOfClock(hour + at * SLOT_MS, zone)
    const end = Math.min(to, at + Math.max(1, Math.round((next - hour) / SLOT_MS) - at))
    stretches.push({ hour, from: at, to: end, local })
    at = end
  }
  return stretches
}

/** The hour that the venue's clock shows, and the instant at which it shows the next one. */
function hourOfClock(instant: number, zone: string) {
  const clock = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const sinceHour = ((clock.minute * 60 + clock.second) * 1000 + clock.millisecond) % 3_600_000
  return { local: clock.hour, next: instant + 3_600_000 - sinceHour }
}
