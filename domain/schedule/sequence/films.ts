import type { AdCreative, AdLine } from '#domain/schedule/day/network.ts'
import { EVERY_HOUR } from '#domain/schedule/day/profile.ts'

export const NO_FILM = -1

/** Chooses the film of each play of a line on one screen; it must be asked in order of time. */
export type FilmChoice = (line: number, local: number, instant: number) => number

/**
 * Films that fit an hour and a screen take turns strictly by weight: with equal weights play k shows film k mod n.
 * A default film plays only where no other fits.
 */
export function filmChoice(lines: readonly Pick<AdLine, 'creatives'>[], screen: number): FilmChoice {
  const rotas = new Map<string, Rota>()
  return (line, local, instant) => {
    const creatives = lines[line]?.creatives ?? []
    const [only] = creatives
    if (only && creatives.length === 1) {
      const isFit = only.isDefault || fits(only, local, screen)
      return isFit && isInTime(only, instant) ? 0 : NO_FILM
    }
    const films = fitting(creatives, local, screen, instant)
    const name = `${line} ${films.join()}`
    const rota = rotas.get(name) ?? newRota(films, creatives)
    rotas.set(name, rota)
    return nextOf(rota)
  }
}

/** True if a line has one film for all hours and screens. */
export function isPlain({ creatives }: Pick<AdLine, 'creatives'>): boolean {
  const [only, ...others] = creatives
  return (
    only !== undefined &&
    others.length === 0 &&
    only.screens === null &&
    only.hours === EVERY_HOUR &&
    only.weight > 0 &&
    only.mayBegin === undefined
  )
}

/** Screens that show the same films of these lines: each list is to be put in order for itself. */
export function byFilms(creatives: readonly (readonly AdCreative[])[], screens: Int32Array): readonly Int32Array[] {
  const sets = creatives.flatMap((films) => films.flatMap(({ screens }) => (screens ? [screens] : [])))
  if (sets.length === 0) return [screens]
  const alike = Map.groupBy(screens, (screen) => sets.map((set) => (has(set, screen) ? 1 : 0)).join(''))
  return [...alike.values()].map((same) => Int32Array.from(same))
}

interface Rota {
  films: readonly number[]
  weights: readonly number[]
  turns: number[]
}

function fitting(creatives: readonly AdCreative[], local: number, screen: number, instant: number): number[] {
  const places = [...creatives.keys()].filter((place) => isInTime(creatives[place], instant))
  const own = places.filter((place) => isOwn(creatives[place], local, screen))
  return own.length > 0 ? own : places.filter((place) => creatives[place]?.isDefault)
}

function isOwn(film: AdCreative | undefined, local: number, screen: number): boolean {
  return film !== undefined && !film.isDefault && fits(film, local, screen)
}

function isInTime(film: Pick<AdCreative, 'mayBegin'> | undefined, instant: number): boolean {
  const [first, last] = film?.mayBegin ?? []
  return first === undefined || last === undefined || (first <= instant && instant <= last)
}

function fits({ hours, screens, weight }: AdCreative, local: number, screen: number): boolean {
  return weight > 0 && ((hours >> local) & 1) === 1 && (screens === null || has(screens, screen))
}

function newRota(films: readonly number[], creatives: readonly AdCreative[]): Rota {
  return { films, weights: films.map((film) => creatives[film]?.weight || 1), turns: films.map(() => 0) }
}

/** The film that is furthest behind its weight. */
function nextOf({ films, weights, turns }: Rota): number {
  let best = 0
  for (let place = 1; place < films.length; place++) {
    if (lateness(turns, weights, place) < lateness(turns, weights, best)) best = place
  }
  turns[best] = (turns[best] ?? 0) + 1
  return films[best] ?? NO_FILM
}

function lateness(turns: readonly number[], weights: readonly number[], place: number): number {
  return ((turns[place] ?? 0) + 0.5) / (weights[place] ?? 1)
}

function has(ascending: Int32Array, place: number): boolean {
  let [from, to] = [0, ascending.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ascending[middle] ?? 0) < place) from = middle + 1
    else to = middle
  }
  return ascending[from] === place
}
