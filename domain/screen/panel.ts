import type { OpeningTimes, OpeningWeek, Span } from '#domain/schedule/day/day.ts'

/** Times at which the panel of a screen is on. From `until` on nobody has said, and it is. */
export interface PanelPlan {
  until: number
  on: readonly Span[]
}

const DAY_MINUTES = 24 * 60

/**
 * The hours of a week in which a venue is open and its panel is on, so that nothing is planned for a dark one. A day has one
 * stretch: the longest of its opening in which the panel is on, or, where that makes more of the week, the longest of the
 * panel's hours in which the venue is open.
 */
export function litWeek(opening: OpeningWeek, power: OpeningWeek | null): OpeningWeek {
  if (power === null) return opening
  const [byOpening, byPanel] = [longestWithin(opening, power), longestWithin(power, opening)]
  return (minutesIn(byPanel) > minutesIn(byOpening) ? byPanel : byOpening).map(timesOf)
}

export function isPanelOn(plan: PanelPlan | undefined, at: number): boolean {
  return plan === undefined || plan.until <= at || plan.on.some(({ from, to }) => from <= at && at < to)
}

/** Minutes since the midnight that a day begins with; what lies after the next one is beyond 24 hours. */
interface Stretch {
  from: number
  to: number
}

const nothing: Stretch = { from: 0, to: 0 }

/** Of each day of a week the longest stretch that lies within another week. */
function longestWithin(week: OpeningWeek, other: OpeningWeek): Stretch[] {
  return week.map((times, day) => {
    if (times === null) return nothing
    const own = stretchOf(times)
    const within = joined([-1, 0, 1].flatMap((away) => stretchOn(other, day, away)))
    const both = within.map((each) => ({ from: Math.max(each.from, own.from), to: Math.min(each.to, own.to) }))
    return both.reduce((best, each) => (each.to - each.from > best.to - best.from ? each : best), nothing)
  })
}

function minutesIn(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0)
}

function stretchOf({ on, off }: OpeningTimes): Stretch {
  const [from, to] = [minutesOf(on), minutesOf(off)]
  return { from, to: to > from ? to : to + DAY_MINUTES }
}

/** The stretch of a neighbouring day, as seen from this one. */
function stretchOn(week: OpeningWeek, day: number, away: number): Stretch[] {
  const times = week[(day + away + 7) % 7]
  if (!times) return []
  const { from, to } = stretchOf(times)
  return [{ from: from + away * DAY_MINUTES, to: to + away * DAY_MINUTES }]
}

/** In order; what touches is one. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = []
  for (const { from, to } of stretches) {
    const last = all.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function timesOf({ from, to }: Stretch): OpeningTimes | null {
  return from === to ? null : { on: timeOf(from), off: timeOf(to) }
}

function timeOf(minutes: number): string {
  const ofDay = minutes % DAY_MINUTES
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}
