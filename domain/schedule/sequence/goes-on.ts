import { type AdGrid, forEachPlay } from '#domain/schedule/day/grid.ts'
import type { AdLine } from '#domain/schedule/day/network.ts'
import { CONTINUES, type Program, type ProgramHour, type ProgramItem } from '#domain/schedule/day/program.ts'
import { HOUR_MS, instantOfUnit, SLOT_MS, SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'
import { at } from '#domain/schedule/model/counts.ts'
import type { Stood } from '#domain/schedule/model/stood.ts'
import { type FilmChoice, filmChoice, isPlain } from '#domain/schedule/sequence/films.ts'

/** Plays that are over have had their turns among the films of their lines. */
export function takeTurns(choose: FilmChoice, { standing, lineOfItem }: Stood, grid: AdGrid) {
  forEachPlay(standing.program, grid, (item, unit, { local, left }) => {
    const line = at(lineOfItem, item)
    if (unit < left && line >= 0) choose(line, local, instantOfUnit(grid.hours, unit))
  })
}

/**
 * One program up to an instant, another one from there on. A play that has begun by then is played to its end, with the
 * film that directly follows it.
 */
export function joinedAt(
  { standing: { program: past }, followers }: Stood,
  rest: Program,
  since: number,
  lines: readonly AdLine[],
): Program {
  const following = new Set(Array.from(followers, (line) => lines[line]?.id))
  const items: ProgramItem[] = []
  const numbers = new Map<string, number>()
  const numbersIn = ({ items: own }: Program) => {
    const known = new Uint16Array(own.length)
    return (place: number) => {
      if (known[place] === 0) known[place] = numberOf(own[place], items, numbers)
      return known[place] ?? 0
    }
  }
  const begun = past.hours.filter(({ start }) => start < since)
  const starts = [...new Set([...begun, ...rest.hours].map(({ start }) => start))].sort((one, other) => one - other)
  // An hour that is over has nothing of the rest, one that is to come nothing of the past.
  const [pastNumber, restNumber] = [numbersIn(past), numbersIn(rest)]
  const before = starts.map((start) =>
    start < since ? taken(past, start, pastNumber, (begins) => begins < since, following) : null,
  )
  const after = starts.map((start) =>
    since < start + HOUR_MS ? taken(rest, start, restNumber, (begins) => begins >= since) : null,
  )
  const hours = starts.map((start, place): ProgramHour => ({ start, units: joined(before[place], after[place]) }))
  return { kind: 'ad', items, hours }
}

function numberOf(item: ProgramItem | undefined, items: ProgramItem[], numbers: Map<string, number>): number {
  if (!item) return 0
  const name = JSON.stringify([item.id, item.source])
  const number = numbers.get(name) ?? items.push(item)
  numbers.set(name, number)
  return number
}

function joined(before: Uint16Array | null | undefined, after: Uint16Array | null | undefined): Uint16Array {
  if (before && after) return before.map((unit, at) => unit || (after[at] ?? 0))
  return before ?? after ?? new Uint16Array()
}

/** The plays of an hour that begin when they may. */
function taken(
  { items, hours }: Program,
  start: number,
  numberOf: (place: number) => number,
  mayBegin: (instant: number) => boolean,
  following?: ReadonlySet<string | undefined>,
): Uint16Array {
  const own = hours.find((hour) => hour.start === start)?.units
  const units = new Uint16Array(own?.length ?? SLOTS_PER_HOUR)
  let isTaken = false
  own?.forEach((unit, place) => {
    const isItem = 0 < unit && unit <= items.length
    const isBehind = isTaken && (following?.has(items[unit - 1]?.source) ?? false)
    if (unit !== CONTINUES) isTaken = unit !== 0 && (isBehind || mayBegin(start + place * SLOT_MS))
    if (isTaken) units[place] = isItem ? numberOf(unit - 1) : unit
  })
  return units
}

/** A program with its order as it is, and the plays that no film of their line fits any more. */
export interface Refilmed {
  program: Program
  filmless: readonly { line: number; plays: number }[]
}

/** A program with its order as it is, and the films that its lines show there now. */
export function refilmed(stood: Stood, grid: AdGrid, lines: readonly AdLine[], screen: number): Refilmed {
  return hasItsFilms(stood, lines)
    ? { program: stood.standing.program, filmless: [] }
    : withFilms(stood, grid, lines, screen)
}

/** True if each line has one film for all hours and screens, and shows it in the order that stands. */
export function hasItsFilms({ standing, lineOfItem }: Stood, lines: readonly AdLine[]): boolean {
  return standing.program.items.every(({ id }, item) => {
    const line = lines[at(lineOfItem, item)]
    return line === undefined || (isPlain(line) && line.creatives[0]?.id === id)
  })
}

function withFilms(stood: Stood, grid: AdGrid, lines: readonly AdLine[], screen: number): Refilmed {
  const { program } = stood.standing
  const choose = filmChoice(lines, screen)
  const items = [...program.items]
  const hours = program.hours.map(({ start, units }) => ({ start, units: units.slice() }))
  const unitsAt = new Map(hours.map(({ start, units }) => [start, units]))
  const filmless = new Map<number, number>()
  let isSame = true
  forEachPlay(program, grid, (item, unit, { local, left }) => {
    const line = at(stood.lineOfItem, item)
    const film = line < 0 ? undefined : lines[line]?.creatives[choose(line, local, instantOfUnit(grid.hours, unit))]
    const known = program.items[item]
    const units = unitsAt.get(grid.hours[Math.floor(unit / SLOTS_PER_HOUR)] ?? 0)
    if (unit < left || line < 0 || !known || !units || film?.id === known.id) return
    // It went with the play that it follows.
    if (units[unit % SLOTS_PER_HOUR] === 0) return
    isSame = false
    if (!film) {
      const width = lines[line]?.further?.next === undefined ? known.slots : 2
      units.fill(0, unit % SLOTS_PER_HOUR, (unit % SLOTS_PER_HOUR) + width)
      filmless.set(line, (filmless.get(line) ?? 0) + 1)
      return
    }
    const place = items.findIndex(({ id, source }) => id === film.id && source === known.source)
    units[unit % SLOTS_PER_HOUR] = place < 0 ? items.push({ ...known, id: film.id }) : place + 1
  })
  return {
    program: isSame ? program : joinedAt(stood, { kind: 'ad', items, hours }, grid.since, lines),
    filmless: [...filmless].map(([line, plays]) => ({ line, plays })),
  }
}
