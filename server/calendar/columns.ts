import type { CalendarAnswer, CalendarRow } from '#domain/calendar/calendar.ts'
import { capacityOf, spread } from '#domain/calendar/fill.ts'
import { daysBetween, daysFrom, weekdayOf } from '#domain/time/dates.ts'
import type { Counters } from './counters.ts'
import type { GroupName } from './groups.ts'
import { heatOf } from './heat.ts'

const DAILY = 100
const WEEK = 7

/** The first day of each column: days, and weeks from the first day on where there are many. */
export function columnsOf(from: string, to: string): string[] {
  const step = stepOf(from, to)
  return daysFrom(from, to).filter((_, at) => at % step === 0)
}

const stepOf = (from: string, to: string) => (daysBetween(from, to) > DAILY ? WEEK : 1)

/** The calendar of some groups, column by column. */
export function filled(
  counters: Counters,
  names: ReadonlyMap<string, GroupName>,
  from: string,
  to: string,
): Omit<CalendarAnswer, 'demand'> {
  const { groups, counted } = counters
  const rows = rowsOf(counters, from, to)
  const screens = groups.map(() => 0)
  for (const each of counted) add(screens, each.group, each.screens)
  const shown = rows.flatMap((row, group) => {
    const name = names.get(row.place)
    return name && screens[group] ? [{ ...rounded(row), ...name, screens: screens[group] }] : []
  })
  const isShown = new Set(groups.flatMap((place, group) => (names.has(place) ? [group] : [])))
  return {
    days: columnsOf(from, to),
    rows: shown.sort((one, other) => one.brdNm.localeCompare(other.brdNm) || one.name.localeCompare(other.name)),
    heat: heatOf(counters, isShown, daysFrom(from, to)),
  }
}

type CountedRow = Pick<CalendarRow, 'place' | 'capacity' | 'sold' | 'requested' | 'held'>

/** Units of each group, column by column, in the order of the counters. */
export function rowsOf({ groups, kinds, counted, lines }: Counters, from: string, to: string): CountedRow[] {
  const days = daysFrom(from, to)
  const step = stepOf(from, to)
  const columns = columnsOf(from, to)
  const weekdays = days.map(weekdayOf)
  const capacity = capacityOf(kinds, counted, groups.length)
  const rows = groups.map((place, group) => {
    const own = { capacity: blank(columns), sold: blank(columns), requested: blank(columns), held: blank(columns) }
    for (const [at, weekday] of weekdays.entries()) {
      add(own.capacity, Math.floor(at / step), capacity[group]?.[weekday] ?? 0)
    }
    return { place, ...own }
  })
  for (const line of lines) {
    spread(line, line.taken, days, (group, day, units) =>
      add(rows[group]?.[line.taking], Math.floor(day / step), units),
    )
  }
  return rows
}

/** Entries that take units of one group, the most first. */
export function entriesOf(
  { kinds, counted, groups }: Counters,
  group: number,
  lines: Counters['lines'],
  seen: ReadonlyMap<number, string>,
  days: readonly string[],
) {
  const capacity = capacityOf(kinds, counted, groups.length)[group] ?? []
  const whole = days.reduce((sum, day) => sum + (capacity[weekdayOf(day)] ?? 0), 0)
  return lines
    .map((line) => {
      let units = 0
      spread(line, new Map([[group, line.taken.get(group) ?? []]]), days, (_, __, put) => {
        units += put
      })
      const { taking, campaign, startsOn, endsOn } = line
      const name = seen.get(campaign) ?? null
      const share = whole === 0 ? 0 : units / whole
      return { taking, cpIdx: name === null ? null : campaign, cpName: name, startsOn, endsOn, share }
    })
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.share - one.share)
    .slice(0, 200)
}

const blank = (columns: readonly string[]) => columns.map(() => 0)

function add(list: number[] | undefined, at: number, value: number) {
  if (list) list[at] = (list[at] ?? 0) + value
}

function rounded(row: CountedRow): CountedRow {
  const { capacity, sold, requested, held } = row
  const whole = (list: number[]) => list.map(Math.round)
  return { ...row, capacity: whole(capacity), sold: whole(sold), requested: whole(requested), held: whole(held) }
}
