import { daysFrom } from '../../time/dates.ts'
import { isOnDay } from '../fitting.ts'
import type { Priced, Rate } from './price.ts'

/** Millionths of a won, so that days and minutes add up before anything is cut. */
export const FINE = 1_000_000n

/** The days sold, by weekday, in percent of a day: those of the season count otherwise. */
export function daysOf({ seasonFrom, seasonTo }: Rate, { startsOn, endsOn, weekdays }: Priced, season: number) {
  const weights = new Map<number, bigint>()
  for (const day of daysFrom(startsOn, endsOn)) {
    if (!isOnDay({ startsOn, endsOn, weekdays }, day)) continue
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    const weight = isWithin(Number(day.slice(5, 7)), seasonFrom, seasonTo) ? season : 100
    weights.set(weekday, (weights.get(weekday) ?? 0n) + BigInt(weight))
  }
  return [...weights].map(([weekday, weight]) => ({ weekday, weight }))
}

/** Months, both included, over the turn of the year too. */
function isWithin(month: number, from: number | null, to: number | null): boolean {
  if (from === null || to === null) return false
  return from <= to ? from <= month && month <= to : from <= month || month <= to
}

/** Share of the chosen hours in the open ones, in millionths and percent. A day that is closed costs nothing. */
export function partOfDay({ peakFrom, peakTo }: Rate, hours: number, open: readonly number[], peak: number): bigint {
  const all = open.reduce((sum, minutes) => sum + minutes, 0)
  const weighed = open.reduce(
    (sum, minutes, hour) => sum + ((hours >> hour) & 1) * minutes * (isPeak(hour, peakFrom, peakTo) ? peak : 100),
    0,
  )
  return all === 0 ? 0n : (BigInt(weighed) * FINE) / BigInt(all)
}

/** Hours of the clock, the last one excluded, over midnight too. */
function isPeak(hour: number, from: number | null, to: number | null): boolean {
  if (from === null || to === null || from === to) return false
  return from < to ? from <= hour && hour < to : from <= hour || hour < to
}
