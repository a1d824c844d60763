import type { Weekday } from '#domain/network/opening.ts'

/** 1 January 2023 was a Sunday, the first of the trade's weekdays. */
export function weekdayName(day: Weekday, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, 0, Number(day)))
}
