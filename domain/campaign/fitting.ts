import { weekdayOf } from '../time/dates.ts'
import { isRefused } from './category.ts'

/** Facts of a screen that booking needs: its place and the films it takes. */
export interface Place {
  brand: string
  venue: number
  group: number
  region: string | null
  isUpright: boolean
  isMonitor: boolean
  refused: readonly string[]
}

export interface FilmFacts {
  isTest: boolean
  category: string | null
  layout: Way | null
  regions: readonly string[] | null
  venues: readonly number[] | null
  isDefault: boolean
}

export type Way = 'H' | 'V'

/** True if a film is shown by screens that hang this way; a square one, which has no layout, by all. */
export function suitsWay(layout: Way | null, way: Way): boolean {
  return layout === null || layout === way
}

/** Number of screens that hang the other way than a film lies, so that none of them ever shows it. */
export function screensMissed(layout: Way | null, { screens, upright }: { screens: number; upright: number }): number {
  return (suitsWay(layout, 'V') ? 0 : upright) + (suitsWay(layout, 'H') ? 0 : screens - upright)
}

export type FilmMisfit = 'testFilm' | 'monitorOnly' | 'wrongLayout' | 'categoryRefused' | 'otherSite'

/** Reason why a film cannot be on a screen, or null when it can. A default film is meant for every site. */
export function filmMisfit(film: FilmFacts, place: Place): FilmMisfit | null {
  if (film.isTest && !place.isMonitor) return 'testFilm'
  if (!film.isTest && place.isMonitor) return 'monitorOnly'
  if (!suitsWay(film.layout, place.isUpright ? 'V' : 'H')) return 'wrongLayout'
  if (isRefused(film.category, place.refused)) return 'categoryRefused'
  return film.isDefault || isSite(film, place) ? null : 'otherSite'
}

export interface FilmDays {
  startsOn: string | null
  endsOn: string | null
  weekdays: number
}

/** True if a day lies in a period of dates, both included, and on one of its weekdays (bit 0 is Sunday). */
export function isOnDay({ startsOn, endsOn, weekdays }: FilmDays, date: string): boolean {
  const isInside = (startsOn === null || startsOn <= date) && (endsOn === null || date <= endsOn)
  return isInside && (weekdays & (1 << weekdayOf(date))) !== 0
}

function isSite({ regions, venues }: FilmFacts, { region, venue }: Place): boolean {
  if (regions === null && venues === null) return true
  return (region !== null && (regions?.includes(region) ?? false)) || (venues?.includes(venue) ?? false)
}
