import { wonIn } from '#domain/text/written.ts'
import { useTranslation } from './translation.ts'

type Unit = 'celsius' | 'day' | 'hour' | 'millisecond' | 'minute' | 'second'
type Style = 'full' | 'long' | 'medium' | 'short'

const LONG_MINUTES = 120

/** Figures, days and times as the person's language writes them. */
export const useFormats = () => formatsOf(useTranslation().language)

export const formatsOf = kept((language: string) => {
  const numbers = kept((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options))
  const times = kept((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options))
  /** Hour and minute or more, midnight as 00. */
  const clock = (zone: string, timeStyle: Style = 'medium') => times({ timeZone: zone, timeStyle, hourCycle: 'h23' })
  /** Day and time, for a place that is named beside it. */
  const moment = (zone: string) => times({ timeZone: zone, dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })
  /** As far as people plan: to the minute. */
  const dayAndTime = (zone: string) =>
    times({ timeZone: zone, dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  /** A day of the calendar, `YYYY-MM-DD`, which has no zone; of an instant, the day it is at a place. */
  const day = (at: string, dateStyle: Style = 'medium', zone = 'UTC') =>
    times({ timeZone: zone, dateStyle }).format(Date.parse(at))
  const days = (from: string, to: string) =>
    times({ timeZone: 'UTC', dateStyle: 'medium' }).formatRange(Date.parse(from), Date.parse(to))
  const unitOf = (value: number, unit: Unit, decimals = 0) =>
    numbers({ style: 'unit', unit, maximumFractionDigits: decimals }).format(value)
  return {
    number: (value: number, decimals = 0) => numbers({ maximumFractionDigits: decimals }).format(value),
    percent: (share: number, decimals = 0) =>
      numbers({ style: 'percent', maximumFractionDigits: decimals }).format(share),
    /** An amount that stands alone; where the heading or the field names the currency, it is a number. */
    won: wonIn(language),
    unit: unitOf,
    /** Long times as people tell them: minutes, then hours, then days. */
    duration: (minutes: number) => {
      if (minutes < LONG_MINUTES) return unitOf(minutes, 'minute')
      return minutes < LONG_MINUTES * 24 ? unitOf(minutes / 60, 'hour', 1) : unitOf(minutes / 1440, 'day', 1)
    },
    /** Signs between thousands, and before the decimals. */
    marks: () => {
      const markOf = (type: string) =>
        numbers({})
          .formatToParts(1_000_000.5)
          .find((part) => part.type === type)?.value
      return { thousandSeparator: markOf('group') ?? ',', decimalSeparator: markOf('decimal') ?? '.' }
    },
    day,
    /** A month of the calendar, `YYYY-MM`. */
    month: (month: string) =>
      times({ timeZone: 'UTC', year: 'numeric', month: 'long' }).format(Date.parse(`${month}-01`)),
    days,
    /** Days of which the last may be open. */
    period: (from?: string | null, to?: string | null) => {
      if (!from) return ''
      return to ? days(from, to) : `${day(from)} –`
    },
    /** The name of a day of the week: 0 is Sunday, as the fourth of January 1970 was. */
    weekday: (day: number) => times({ timeZone: 'UTC', weekday: 'short' }).format(Date.UTC(1970, 0, 4 + day)),
    shortDay: (date: string) => times({ timeZone: 'UTC', month: 'numeric', day: 'numeric' }).format(Date.parse(date)),
    clock,
    moment,
    dayAndTime,
    /** An instant with the zone it is told in: the same text in every browser. */
    exact: (at: number, zone: string) => `${moment(zone).format(at)} (${zone})`,
    /** The same of what is still to come: to the minute. */
    planned: (at: number, zone: string) => `${dayAndTime(zone).format(at)} (${zone})`,
  }
})

/** Made once for each wish: formats are dear to make, and lists are long. */
function kept<Wish, Made>(make: (wish: Wish) => Made): (wish: Wish) => Made {
  const made = new Map<string, Made>()
  return (wish) => {
    const key = JSON.stringify(wish)
    const known = made.get(key) ?? make(wish)
    made.set(key, known)
    return known
  }
}
