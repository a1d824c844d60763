import { volumeStretches } from '#domain/network/volume-hours.ts'
import { type OpeningTimes, openingSpans, type Span, startOfDay } from '#domain/schedule/day/day.ts'
import type { PanelPlan } from '#domain/screen/panel.ts'
import type { VolumeStretch } from '#domain/screen/volume.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Screen } from './screens.ts'

/** A screen that loses its line for longer leaves its panel on, and has its usual volume. */
const WEEK_DAYS = 8

export type PanelHours = Pick<Screen, 'power' | 'zone' | 'daysOff'>

/** Of the days to come, and of the night that still belongs to yesterday; nothing where the panel is always on. */
export function panelOf(hours: PanelHours, now: number): PanelPlan | undefined {
  if (isAlwaysOn(hours)) return undefined
  const today = localDay(hours.zone, now)
  const until = startOfDay(dayAfter(today, WEEK_DAYS), hours.zone).getTime()
  return { until, on: joined(spansOn(daysFrom(today), hours)) }
}

export function isPanelPlanned(hours: PanelHours, at: number): boolean {
  const today = localDay(hours.zone, at)
  const nights = [dayAfter(today, -1), today]
  return isAlwaysOn(hours) || spansOn(nights, hours).some(({ from, to }) => from <= at && at < to)
}

function isAlwaysOn({ power, daysOff }: PanelHours): boolean {
  return power === null && daysOff.length === 0
}

function spansOn(days: readonly string[], { power, zone, daysOff }: PanelHours): Span[] {
  const week = power ?? Array<OpeningTimes>(7).fill({ on: '00:00', off: '00:00' })
  return days.flatMap((day) => openingSpans(week, zone, day, daysOff))
}

/** Times of the same days in which the volume is another than the usual one. */
export function volumesOf({ volumeHours, zone }: Screen, now: number): readonly VolumeStretch[] {
  return volumeHours ? volumeStretches(volumeHours, zone, daysFrom(localDay(zone, now))) : []
}

function daysFrom(today: string): readonly string[] {
  return Array.from({ length: WEEK_DAYS + 1 }, (_, ahead) => dayAfter(today, ahead - 1))
}

/** Around the clock is one stretch, not one a day. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { from, to } of spans) {
    const last = all.at(-1)
    if (last && from <= last.to) last.to = to
    else all.push({ from, to })
  }
  return all
}
