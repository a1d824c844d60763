import { dayAfter } from '#domain/base/dates.ts'
import { isOnDay, weekdayOf } from '#domain/campaign/fitting.ts'
import { openingSpans } from '#domain/schedule/day.ts'
import type { AdLine } from '#domain/schedule/network.ts'
import { profileOf, unitsOf } from '#domain/schedule/profile.ts'
import type { SoldLine } from '../campaign/sold.ts'
import type { SaleNetwork } from './ad-screens.ts'

/** Open units of a line's screens in its hours: the measure by which its plays are spread over its days. */
export interface Weights {
  /** On the day itself. */
  today: number
  /** On that day and all the line's days after it. */
  left: number
  /** On all days of the line. */
  whole: number
}

/** Weighs days by the week alone: an hour that the clocks skip or repeat is not worth a look at every date. */
export function weigh({ openings, screens }: SaleNetwork, date: string) {
  const week = Array.from({ length: 7 }, (_, at) => dayAfter(date, at))
  const known = new Map<string, number>()
  const unitsOn = (opening: number, weekday: number, hours: number) => {
    const key = `${opening} ${weekday} ${hours}`
    const day = week.find((each) => weekdayOf(each) === weekday)
    const shared = openings[opening]
    const units =
      known.get(key) ??
      (day && shared ? unitsOf(profileOf(openingSpans(shared.week, shared.zone, day), shared.zone), hours) : 0)
    known.set(key, units)
    return units
  }
  return (line: AdLine, sold: SoldLine): Weights => {
    const openingCounts = Map.groupBy(line.screens, (at) => screens[at]?.opening ?? 0)
    const byWeekday = week.map((_, weekday) =>
      [...openingCounts].reduce((sum, [opening, own]) => sum + own.length * unitsOn(opening, weekday, line.hours), 0),
    )
    const sumOf = (from: string) => daysOf(sold, from).reduce((sum, day) => sum + (byWeekday[weekdayOf(day)] ?? 0), 0)
    return { today: byWeekday[weekdayOf(date)] ?? 0, left: sumOf(date), whole: sumOf(sold.startsOn) }
  }
}

/** The line's own days from a date on. */
function daysOf(sold: SoldLine, from: string): string[] {
  const days: string[] = []
  for (let day = from; day <= sold.endsOn; day = dayAfter(day)) if (isOnDay(sold, day)) days.push(day)
  return days
}
