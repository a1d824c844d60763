import type { Language } from '#labels/words.ts'
import { dayRunsOf, isOpening } from '../opening.ts'
import { always, closed } from './hours-words.ts'

/** Hours of a week as lists of places write them: `Mon-Fri 08:00-22:00; Sat 09:00-20:00`. */
export function weekText(value: unknown, language: Language): string {
  if (!isOpening(value)) return always[language]
  const runs = dayRunsOf(value).flatMap(({ first, last, hours }) => {
    const days = [...new Set([first, last])].map((day) => shortName(Number(day), language))
    return hours ? [`${days.join('-')} ${written(hours)}`] : []
  })
  return runs.join('; ') || closed[language]
}

const written = ([on, off]: readonly [string, string]) => `${on}-${on === '00:00' && off === on ? '24:00' : off}`

/** Weekday from 1, Sunday, as calendars write it, without the point of an abbreviation. 1 January 2023 was a Sunday, the first of the trade's weekdays. */
export function shortName(day: number, language: Language): string {
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return name.format(Date.UTC(2023, 0, day)).replace('.', '')
}
