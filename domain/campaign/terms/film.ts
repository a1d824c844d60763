import { codes } from '../../base/codes.ts'
import type { Validity } from '../../file/valid.ts'
import { suitsWay, type Way } from '../fitting.ts'
import type { CampaignFilm } from '../line.ts'

/** A film in the version that plays; where none does, the one that waits for its review. */
export interface LineFilm extends Validity {
  name: string
  seconds: number
  review: number
  isEncoded: boolean
  /** Screens of this way alone; null for a square picture, which fits both. */
  layout: Way | null
}

/** A line as far as its films go: its play time, and the ways its screens hang; none while it has no screen. */
export interface FilmLine {
  playTime: number
  ways: readonly Way[]
}

export type LineMisfit = 'filmRefused' | 'filmOfOtherLength' | 'filmLiesOtherWay'

/** Reason why a line never shows a film, or null when it can. */
export function lineMisfit(film: Omit<LineFilm, 'name'>, { playTime, ways }: FilmLine): LineMisfit | null {
  if (film.review === codes.review.rejected) return 'filmRefused'
  if (film.seconds !== playTime) return 'filmOfOtherLength'
  const isHung = ways.length === 0 || ways.some((way) => suitsWay(film.layout, way))
  return isHung ? null : 'filmLiesOtherWay'
}

/** A film that can be shown now, as far as people and conversion go. */
export function isReady({ review, isEncoded }: Pick<LineFilm, 'review' | 'isEncoded'>): boolean {
  return review === codes.review.approved && isEncoded
}

/** A line that none of its films suits, with the film that comes nearest. */
export interface LineUnfilmed {
  line: number
  film: LineFilm
  misfit: LineMisfit
}

interface Filmed {
  lines: readonly FilmLine[]
  films: readonly CampaignFilm[]
  facts: ReadonlyMap<number, LineFilm>
}

/** Lines, told by their place, for which there are films, none of which they can show. */
export function linesUnfilmed({ lines, films, facts }: Filmed): LineUnfilmed[] {
  return lines.flatMap((own, line) => {
    const meant = films.flatMap((film) => {
      const known = isMeantFor(film, line) ? facts.get(film.matId) : undefined
      return known ? [{ line, film: known, misfit: lineMisfit(known, own) }] : []
    })
    if (meant.some(({ misfit }) => misfit === null)) return []
    const [first] = meant.flatMap(({ misfit, ...each }) => (misfit ? [{ ...each, misfit }] : [])).sort(nearest)
    return first ? [first] : []
  })
}

/** True if a film is chosen for a line or for all. */
export function isMeantFor({ line }: Pick<CampaignFilm, 'line'>, at: number): boolean {
  return (line ?? at) === at
}

/** Order of nearness: a film that lies wrong before one that is too long or short. */
const nearness: readonly LineMisfit[] = ['filmLiesOtherWay', 'filmOfOtherLength', 'filmRefused']
const nearest = (one: LineUnfilmed, other: LineUnfilmed) =>
  nearness.indexOf(one.misfit) - nearness.indexOf(other.misfit)
