import { isOnDay } from '#domain/campaign/fitting.ts'
import { openingSpans } from '#domain/schedule/day/day.ts'
import type { AdLine, Profile } from '#domain/schedule/day/network.ts'
import { leftOf, profileOf, unitsOf } from '#domain/schedule/day/profile.ts'
import { dayAfter, daysFrom, weekdayOf } from '#domain/time/dates.ts'
import type { SaleNetwork, SharedOpening } from './screens.ts'
import type { PromisedDays, SoldLine } from './sold.ts'

/** Open units of a line's screens in its hours: the measure by which its plays are spread over its days. */
export interface DayWeights {
  /** Of each day of the line; of the day itself what is left of it. */
  weights: readonly number[]
  /** The place of the day in question. */
  today: number
  /** The place of the day from which on what remains is shared out, where that is another one. */
  since?: number
}

/**
 * Weighs what is left of a day by its profiles, and the days to come by the week alone: an hour that the clocks skip or
 * repeat is not worth a look at every date.
 */
export function weigh({ openings, screens }: SaleNetwork, profiles: readonly Profile[], date: string) {
  const first = weekdayOf(date)
  const week = Array.from({ length: 7 }, (_, at) => dayAfter(date, at))
  const openingOf = Int32Array.from(screens, ({ opening }) => opening)
  const known = new Map<string, number>()
  const unitsOn = (opening: number, weekday: number, hours: number) => {
    const key = `${opening} ${weekday} ${hours}`
    const units = known.get(key) ?? usualUnits(openings[opening], week[weekday] ?? date, hours)
    known.set(key, units)
    return units
  }
  const daysOf = knownDays()
  return (line: AdLine, sold: SoldLine, from = date): DayWeights => {
    const counts = new Int32Array(openings.length)
    for (const at of line.screens) counts[openingOf[at] ?? 0] = (counts[openingOf[at] ?? 0] ?? 0) + 1
    const sumOf = (unitsAt: (opening: number) => number) =>
      counts.reduce((sum, count, opening) => (count === 0 ? sum : sum + count * unitsAt(opening)), 0)
    const byWeekday = week.map((_, at) => sumOf((opening) => unitsOn(opening, at, line.hours)))
    const left = sumOf((opening) => unitsOf(leftOf(profiles[opening] ?? { stretches: [] }), line.hours))
    const days = daysOf(sold)
    const usual = days.map(({ weekday }) => byWeekday[(weekday - first + 7) % 7] ?? 0)
    const promised = promisedWeights(days, usual, sold.promised)
    const weightOf = ({ day }: SoldDay, at: number) =>
      day === date ? partLeft(promised, usual, left, at) : (promised[at] ?? 0)
    const since = days.findIndex(({ day }) => from <= day)
    return { weights: days.map(weightOf), today: days.findIndex(({ day }) => day === date), since }
  }
}

/** Plays that a line was promised by weigh its days; those before them have as much weight as their open time. */
function promisedWeights(
  days: readonly SoldDay[],
  usual: readonly number[],
  promised: PromisedDays | undefined,
): readonly number[] {
  const first = promised ? days.findIndex(({ day }) => promised.from <= day) : -1
  // Days that came or went since then are no part of that promise.
  if (!promised || first < 0 || days.length - first !== promised.plays.length) return usual
  const ofUnit = sum(promised.plays) / sum(usual.slice(first))
  return usual.map((units, at) => (at < first ? units * ofUnit : (promised.plays[at - first] ?? 0)))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Weight of a day of which some open time may be over. */
function partLeft(weights: readonly number[], usual: readonly number[], left: number, at: number): number {
  const whole = usual[at] ?? 0
  return weights === usual || whole === 0 ? left : ((weights[at] ?? 0) * left) / whole
}

function usualUnits(opening: SharedOpening | undefined, day: string, hours: number): number {
  return opening ? unitsOf(profileOf(openingSpans(opening.week, opening.zone, day), opening.zone).stretches, hours) : 0
}

interface SoldDay {
  day: string
  weekday: number
}

/** Days of many lines are the same ones; those that fall away with an early end keep their part of the plays. */
function knownDays(): (sold: SoldLine) => readonly SoldDay[] {
  const known = new Map<string, readonly SoldDay[]>()
  return (sold) => {
    const { startsOn, weekdays, soldUntil } = sold
    const whole = { ...sold, endsOn: soldUntil ?? sold.endsOn }
    const name = `${startsOn} ${whole.endsOn} ${weekdays}`
    const days =
      known.get(name) ??
      daysFrom(startsOn, whole.endsOn).flatMap((day) => (isOnDay(whole, day) ? [{ day, weekday: weekdayOf(day) }] : []))
    known.set(name, days)
    return days
  }
}
