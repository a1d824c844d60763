import type { AdGrid } from '#domain/schedule/day/grid.ts'
import type { AdLine } from '#domain/schedule/day/network.ts'
import { CONTINUES, type Program, type ProgramItem } from '#domain/schedule/day/program.ts'
import { instantOfUnit, SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'
import { type FilmChoice, isPlain, NO_FILM } from '#domain/schedule/sequence/films.ts'
import type { Played } from '#domain/schedule/sequence/played.ts'

/** Numbers of the films of each line in the program being written; 0 where one has not played yet. */
export interface FilmNumbers {
  /** Beginnings of the films of each line in `numbers`. */
  first: Int32Array
  numbers: Int32Array
  used: number[]
  /** 1 where a line has one film for all hours and screens. */
  isPlain: Uint8Array
}

export function filmNumbers(lines: readonly AdLine[]): FilmNumbers {
  const first = new Int32Array(lines.length + 1)
  for (const [place, { creatives }] of lines.entries()) first[place + 1] = (first[place] ?? 0) + creatives.length
  return {
    first,
    numbers: new Int32Array(first[lines.length] ?? 0),
    used: [],
    isPlain: Uint8Array.from(lines, (line) => (isPlain(line) ? 1 : 0)),
  }
}

/** Plays of a line that no film of it fits: their units fall to the house stream. */
export interface Filmless {
  line: number
  plays: number
  reason: 'noFilm'
}

/** Writes down the order of a day, with the film of each play; items stand in the order of their first play. */
export function adProgram(
  { hours }: AdGrid,
  lines: readonly AdLine[],
  { count, line: order, unit, width, local }: Played,
  films: FilmNumbers,
  choose: FilmChoice,
): { program: Program; filmless: Filmless[] } {
  const units = new Uint16Array(hours.length * SLOTS_PER_HOUR)
  const items: ProgramItem[] = []
  const missing = new Map<number, number>()
  for (let at = 0; at < count; at++) {
    const line = order[at] ?? 0
    const begin = unit[at] ?? 0
    const film = films.isPlain[line] === 1 ? 0 : choose(line, local[at] ?? 0, instantOfUnit(hours, begin))
    if (film === NO_FILM) missing.set(line, (missing.get(line) ?? 0) + 1)
    else units[begin] = films.numbers[(films.first[line] ?? 0) + film] || newNumber(films, lines, items, line, film)
    if (film !== NO_FILM && width[at] === 2) units[begin + 1] = behind(line, local[at] ?? 0, begin + 1)
  }
  /** Content of the second unit of a play: the rest of its film, or the film of the line that follows. */
  function behind(line: number, local: number, unit: number): number {
    const next = lines[line]?.further?.next
    if (next === undefined) return CONTINUES
    const film = films.isPlain[next] === 1 ? 0 : choose(next, local, instantOfUnit(hours, unit))
    if (film !== NO_FILM)
      return films.numbers[(films.first[next] ?? 0) + film] || newNumber(films, lines, items, next, film)
    missing.set(next, (missing.get(next) ?? 0) + 1)
    return 0
  }
  forget(films)
  const ofHour = (place: number) => units.subarray(place * SLOTS_PER_HOUR, (place + 1) * SLOTS_PER_HOUR)
  return {
    program: { kind: 'ad', items, hours: hours.map((start, place) => ({ start, units: ofHour(place) })) },
    filmless: [...missing].map(([line, plays]) => ({ line, plays, reason: 'noFilm' })),
  }
}

function newNumber(films: FilmNumbers, lines: readonly AdLine[], items: ProgramItem[], line: number, film: number) {
  const place = (films.first[line] ?? 0) + film
  const { id: source = '', slots = 1, creatives = [], further } = lines[line] ?? {}
  items.push({ id: creatives[film]?.id ?? '', source, slots: further?.next === undefined ? slots : 1 })
  films.used.push(place)
  films.numbers[place] = items.length
  return items.length
}

function forget({ numbers, used }: FilmNumbers) {
  for (const place of used) numbers[place] = 0
  used.length = 0
}
