import { Temporal } from 'temporal-polyfill'
import { gapsOf, type Span } from '#domain/schedule/day.ts'
import type { Profile, Stretch } from '#domain/schedule/network.ts'
import { SLOT_MS } from '#domain/schedule/slots.ts'

/**
 * The open time of a day in stretches that lie in one UTC hour and in one hour of the venue's clock. Zones that are
 * half an hour off have two stretches in each UTC hour.
 */
export function profileOf(spans: readonly Span[], zone: string): Profile {
  return { stretches: gapsOf(spans).flatMap((gap) => stretchesOf(gap, zone)) }
}

/** What is left of a profile from an instant on: the units that begin at or after it. */
export function profileFrom(profile: Profile, instant: number): Profile {
  const stretches = profile.stretches
    .map((stretch) => ({ ...stretch, from: Math.max(stretch.from, Math.ceil((instant - stretch.hour) / SLOT_MS)) }))
    .filter(({ from, to }) => from < to)
  const passed = (hours: number) => unitsOf(profile, hours) - unitsOf({ stretches }, hours)
  const begun = (profile.begun ?? 0) + passed(EVERY_HOUR)
  if (begun === 0) return { stretches }
  const begunHours = Array.from({ length: 24 }, (_, hour) => (profile.begunHours?.[hour] ?? 0) + passed(1 << hour))
  return { stretches, begun, begunHours }
}

export function unitsOf({ stretches }: Profile, hours = EVERY_HOUR): number {
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
