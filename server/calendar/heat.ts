import { takenByHour } from '#domain/calendar/fill.ts'
import { dayNumber, daysFrom, weekdayOf } from '#domain/time/dates.ts'
import type { Counters } from './counters.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Fill of the hours of the weekdays on the average of some days, over some groups. */
export function heatOf(counters: Counters, groups: ReadonlySet<number>, days: readonly string[]): number[][] {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const taken = zeros()
  for (const line of counters.lines) {
    const [from, to] = [
      Math.max(dayNumber(line.startsOn), dayNumber(first)),
      Math.min(dayNumber(line.endsOn), dayNumber(last)),
    ]
    const length = to - from + 1
    if (length < 1) continue
    const at = line.at.filter(({ group }) => groups.has(group))
    if (at.length === 0) continue
    const begin = (weekdayOf(first) + from - dayNumber(first)) % 7
    taken.forEach((hours, weekday) => {
      const times = Math.floor((length - ((weekday - begin + 7) % 7) + 6) / 7)
      if (times < 1 || !(line.weekdays & (1 << weekday))) return
      const own = sumOf(line.taken, groups, weekday)
      takenByHour(counters.kinds, { hours: line.hours, at }, weekday, own).forEach((units, hour) => {
        hours[hour] = (hours[hour] ?? 0) + units * times
      })
    })
  }
  const open = openOf(counters, groups)
  return taken.map((hours, weekday) => {
    const times = days.filter((day) => weekdayOf(day) === weekday).length
    return hours.map((units, hour) => share(units, (open[weekday]?.[hour] ?? 0) * times))
  })
}

/** Fill of each hour of the clock in one group; closed hours are nothing. */
export function hoursOf(
  counters: Counters,
  group: number,
  lines: Counters['lines'],
  from: string,
  to: string,
): (number | null)[] {
  const only = new Set([group])
  const heat = heatOf({ ...counters, lines }, only, daysFrom(from, to))
  const weekdays = [...new Set(daysFrom(from, to).map(weekdayOf))]
  const open = openOf(counters, only)
  return HOURS.map((hour) => {
    const own = weekdays.filter((weekday) => (open[weekday]?.[hour] ?? 0) > 0)
    return own.length === 0 ? null : own.reduce((sum, weekday) => sum + (heat[weekday]?.[hour] ?? 0), 0) / own.length
  })
}

function openOf({ kinds, counted }: Counters, groups: ReadonlySet<number>): number[][] {
  const open = zeros()
  for (const { group, kind, screens } of counted) {
    const own = kinds[kind]
    if (!own || !groups.has(group)) continue
    own.open.forEach((hours, weekday) => {
      hours.forEach((units, hour) => {
        const list = open[weekday]
        if (list) list[hour] = (list[hour] ?? 0) + (units * screens * own.campaign) / Math.max(1, own.base)
      })
    })
  }
  return open
}

function sumOf(taken: Counters['lines'][number]['taken'], groups: ReadonlySet<number>, weekday: number): number {
  let sum = 0
  for (const [group, units] of taken) if (groups.has(group)) sum += units[weekday] ?? 0
  return sum
}

const zeros = () => Array.from({ length: 7 }, () => HOURS.map(() => 0))
const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.min(1, Number((part / whole).toFixed(4))))
