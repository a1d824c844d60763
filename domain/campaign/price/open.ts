import { type Opening, weekdays } from '../../network/opening.ts'

const HOURS = 24
const HOUR = 60
const DAY = HOURS * HOUR

/** Open minutes of each hour, by weekday, Sunday first: a night belongs to the day on which it is. */
export function openMinutes(opening: Opening): number[][] {
  const week = weekdays.map(() => Array.from({ length: HOURS }, () => 0))
  for (const [day, name] of weekdays.entries()) {
    const [on, off] = (opening[name] ?? []).map(minuteOf)
    if (on === undefined || off === undefined) continue
    const end = off <= on ? off + DAY : off
    for (let minute = on; minute < end; minute++) {
      const own = week[(day + Math.floor(minute / DAY)) % weekdays.length]
      const hour = Math.floor((minute % DAY) / HOUR)
      if (own) own[hour] = (own[hour] ?? 0) + 1
    }
  }
  return week
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * HOUR + minutes
}
