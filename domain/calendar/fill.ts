import { dayNumber, weekdayOf } from '../time/dates.ts'
import type { Taking } from './calendar.ts'

/** Screens that are alike in what can be sold of them. */
export interface ScreenKind {
  /** Slots of the loop, and how many of them are sold. */
  base: number
  campaign: number
  /** Open units by weekday, Sunday first, and hour of the clock. */
  open: readonly (readonly number[])[]
}

/** Screens of a kind in a group. */
export interface Counted {
  group: number
  kind: number
  screens: number
}

/** A line as the calendar counts it. */
export interface CountedLine {
  taking: Taking
  startsOn: string
  endsOn: string
  /** Bit 0 is Sunday. */
  weekdays: number
  /** Bit h is the hour h of the clock. */
  hours: number
  /** Units in a loop of each screen; where a number of plays was bought, that many units over all days. */
  sold: { perLoop: number } | { units: number }
  at: readonly Counted[]
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Units that can be sold in a group, by weekday. */
export function capacityOf(kinds: readonly ScreenKind[], counted: readonly Counted[], groups: number): number[][] {
  const sums = Array.from({ length: groups }, () => WEEKDAYS.map(() => 0))
  for (const { group, kind, screens } of counted) {
    for (const weekday of WEEKDAYS) add(sums[group], weekday, screens * sellable(kinds[kind], weekday))
  }
  return sums
}

/** Units that a line takes of each group on one of its days, by weekday; nothing where it does not run. */
export function takenOf(kinds: readonly ScreenKind[], line: CountedLine): Map<number, number[]> {
  const open = WEEKDAYS.map((weekday) =>
    line.at.map(({ kind, screens }) => screens * unitsIn(kinds[kind], weekday, line.hours)),
  )
  const whole = WEEKDAYS.reduce((sum, weekday) => sum + daysOf(line, weekday) * total(open[weekday]), 0)
  const taken = new Map<number, number[]>()
  line.at.forEach(({ group, kind }, at) => {
    const own = taken.get(group) ?? WEEKDAYS.map(() => 0)
    taken.set(group, own)
    for (const weekday of WEEKDAYS.filter((day) => runsOn(line, day))) {
      const units = open[weekday]?.[at] ?? 0
      const { sold } = line
      if ('units' in sold) add(own, weekday, whole === 0 ? 0 : (sold.units * units) / whole)
      else add(own, weekday, (units / Math.max(1, kinds[kind]?.base ?? 1)) * sold.perLoop)
    }
  })
  return taken
}

/** Units of a day by the hours of the clock, as the screens of a line are open in them. */
export function takenByHour(
  kinds: readonly ScreenKind[],
  { hours, at }: Pick<CountedLine, 'hours' | 'at'>,
  weekday: number,
  units: number,
): number[] {
  const open = HOURS.map((hour) =>
    hours & (1 << hour) ? total(at.map(({ kind, screens }) => screens * (kinds[kind]?.open[weekday]?.[hour] ?? 0))) : 0,
  )
  const whole = total(open)
  return open.map((each) => (whole === 0 ? 0 : (units * each) / whole))
}

/** Adds what a line takes to the columns of its groups; `columnOf` answers the column of a day. */
export function spread(
  line: Pick<CountedLine, 'startsOn' | 'endsOn'>,
  taken: ReadonlyMap<number, readonly number[]>,
  days: readonly string[],
  put: (group: number, day: number, units: number) => void,
): void {
  const [first = ''] = days
  const from = Math.max(0, dayNumber(line.startsOn) - dayNumber(first))
  const to = Math.min(days.length - 1, dayNumber(line.endsOn) - dayNumber(first))
  const weekday = weekdayOf(first)
  for (const [group, own] of taken) {
    for (let day = from; day <= to; day++) {
      const units = own[(weekday + day) % 7] ?? 0
      if (units > 0) put(group, day, units)
    }
  }
}

const runsOn = ({ weekdays }: CountedLine, weekday: number) => (weekdays & (1 << weekday)) !== 0

function daysOf(line: CountedLine, weekday: number): number {
  if (!runsOn(line, weekday)) return 0
  const first = (weekday - weekdayOf(line.startsOn) + 7) % 7
  const days = dayNumber(line.endsOn) - dayNumber(line.startsOn) + 1
  return Math.max(0, Math.ceil((days - first) / 7))
}

function sellable(kind: ScreenKind | undefined, weekday: number): number {
  return kind ? (total(kind.open[weekday]) * kind.campaign) / Math.max(1, kind.base) : 0
}

function unitsIn(kind: ScreenKind | undefined, weekday: number, hours: number): number {
  return total(kind?.open[weekday]?.filter((_, hour) => hours & (1 << hour)))
}

function total(values: readonly number[] = []): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function add(list: number[] | undefined, at: number, value: number) {
  if (list) list[at] = (list[at] ?? 0) + value
}
