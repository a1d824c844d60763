import { type AdGrid, forEachPlay, positionBefore } from '#domain/schedule/day/grid.ts'
import type { AdLine, DayNetwork, Standing } from '#domain/schedule/day/network.ts'
import type { Program } from '#domain/schedule/day/program.ts'
import { SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'
import type { Classes } from '#domain/schedule/model/classes.ts'
import { add, at } from '#domain/schedule/model/counts.ts'
import { countPlays, hourPlays } from '#domain/schedule/model/hour-plays.ts'
import type { Shapes } from '#domain/schedule/model/shapes.ts'

/**
 * Plays that one screen of a class has of the day by the program it has, line by line; lines that are no more have no
 * place.
 */
export interface Stood {
  standing: Standing
  /** By item of the program: the place of its line in the network's lines, or -1. */
  lineOfItem: Int32Array
  /** Places in the network's lines. */
  lines: Int32Array
  /** Plays of the k-th of them in cell t at `k * cells + t`: those that are over, and those to come. */
  had: Int32Array
  left: Int32Array
  /** Plays to come of lines that are no more, or that what is to follow them does not follow. */
  lost: number
  /** Places of the lines whose plays follow others: they are counted with those. */
  followers: Int32Array
  /** By cell: units that are over and were sold, to whomever. */
  taken: Int32Array
  /** The line of the last play that is over, or -1. */
  before: number
  /** The cell of which that play, with what follows it, takes a position that is still to come, or -1. */
  held: number
  /** The first unit that is neither over nor taken by that play, as the grid counts. */
  free: number
  /** The line whose play follows that one and is still to come, or -1. */
  following: number
}

/** By class, where its screens have a program already. Screens of equal open time and loop read it alike. */
export function stoodOf(network: DayNetwork, { start, screens }: Classes, shapes: Shapes) {
  const standing = network.standing ?? []
  const placeOf = new Map(network.lines.map(({ id }, place) => [id, place]))
  const known = new Map<number, Stood>()
  return Array.from({ length: start.length - 1 }, (_, own) => {
    const place = network.screens[at(screens, at(start, own))]?.stands ?? -1
    const entry = standing[place]
    const shape = shapes.list[at(shapes.ofClass, own)]
    if (!entry || !shape) return undefined
    const key = place * shapes.list.length + at(shapes.ofClass, own)
    const stood = known.get(key) ?? read(entry, shape.grid, placeOf, network.lines)
    known.set(key, stood)
    return stood
  })
}

function read(
  standing: Standing,
  grid: AdGrid,
  placeOf: ReadonlyMap<string, number>,
  network: readonly AdLine[],
): Stood {
  const { items } = standing.program
  const lineOfItem = Int32Array.from(items, ({ source }) => placeOf.get(source) ?? -1)
  const isFollower = (line: number) => network[line]?.further?.isFollower ?? false
  const known = [...new Set(lineOfItem)].filter((line) => line >= 0)
  const lines = Int32Array.from(known.filter((line) => !isFollower(line)))
  const rowOfItem = lineOfItem.map((line) => (isFollower(line) ? FOLLOWER : lines.indexOf(line)))
  const counts = countsOf(lines.length, grid.positions.length)
  const { lost, last, following } = rowOfItem.includes(FOLLOWER)
    ? countFollowed(standing.program, grid, { rowOfItem, lineOfItem, lines }, counts)
    : countHours(standing.program, grid, { rowOfItem, lineOfItem, lines }, counts)
  return {
    ...{ standing, lineOfItem, lines, ...counts, followers: Int32Array.from(known.filter(isFollower)), following },
    ...{ lost: lost + unfollowed(standing.program, grid, rowOfItem, lines, network), ...endOf(last, grid) },
  }
}

const UNKNOWN = -1
const FOLLOWER = -2

type Counts = Pick<Stood, 'had' | 'left' | 'taken'>

function countsOf(lines: number, cells: number): Counts {
  const idle = () => new Int32Array(lines * cells)
  return { had: idle(), left: idle(), taken: new Int32Array(cells) }
}

interface Rows extends Pick<Stood, 'lineOfItem' | 'lines'> {
  rowOfItem: Int32Array
}

/** Plays that no other follows directly, hour by hour: whole hours are counted once, and taken as they are. */
function countHours(program: Program, grid: AdGrid, { rowOfItem, lineOfItem }: Rows, { had, left, taken }: Counts) {
  const { items, hours } = program
  const { placeOf, counts } = hourPlays(program)
  const cells = grid.positions.length
  const some = new Uint8Array(items.length)
  let lost = 0
  let last = nothingOver
  for (const stretch of grid.stretches) {
    const { from, to, cell } = stretch
    const first = Math.floor(from / SLOTS_PER_HOUR) * SLOTS_PER_HOUR
    const place = placeOf.get(grid.hours[first / SLOTS_PER_HOUR] ?? 0)
    const units = place === undefined ? undefined : hours[place]?.units
    if (place === undefined || !units) continue
    const countsIn = (begin: number, end: number) => {
      if (end - begin === SLOTS_PER_HOUR) return counts.subarray(place * items.length, (place + 1) * items.length)
      countPlays(units, begin - first, end - first, items.length, some.fill(0))
      return some
    }
    const over = Math.min(stretch.left, to)
    if (from < over) {
      countsIn(from, over).forEach((plays, item) => {
        const row = at(rowOfItem, item)
        if (row >= 0) add(had, row * cells + cell, plays)
        add(taken, cell, plays * (items[item]?.slots ?? 1))
      })
      const unit = lastBegun(units.subarray(0, over - first), from - first, items.length)
      const item = (units[unit] ?? 0) - 1
      if (unit >= 0) last = { unit: first + unit, cell, width: items[item]?.slots ?? 1, line: lineOfItem[item] ?? -1 }
    }
    if (over < to) {
      countsIn(over, to).forEach((plays, item) => {
        const row = at(rowOfItem, item)
        if (row === UNKNOWN) lost += plays
        else add(left, row * cells + cell, plays)
      })
    }
  }
  return { lost, last, following: -1 }
}

const nothingOver = { unit: -1, cell: -1, width: 0, line: -1 }

/** The last unit from one on in which an item begins, or -1. */
function lastBegun(units: Uint16Array, from: number, items: number): number {
  for (let unit = units.length - 1; unit >= from; unit--) {
    const item = (units[unit] ?? 0) - 1
    if (item >= 0 && item < items) return unit
  }
  return -1
}

/** Plays of which some directly follow others, one by one. */
function countFollowed(program: Program, grid: AdGrid, { rowOfItem, lineOfItem, lines }: Rows, counts: Counts) {
  const { had, left, taken } = counts
  const cells = grid.positions.length
  let lost = 0
  let last = nothingOver
  let following = -1
  forEachPlay(program, grid, (item, unit, { cell, left: first }) => {
    const row = at(rowOfItem, item)
    const width = program.items[item]?.slots ?? 1
    if (row >= 0) add(unit < first ? had : left, row * cells + cell, 1)
    if (row === UNKNOWN && unit >= first) lost += 1
    const isBehind = row === FOLLOWER && unit === last.unit + 1
    if (unit < first || isBehind) add(taken, cell, width)
    if (isBehind && unit >= first) following = at(lineOfItem, item)
    if (isBehind) last = { ...last, width: 2 }
    else if (unit < first) last = { unit, cell, width, line: row < 0 ? -1 : at(lines, row) }
  })
  return { lost, last, following }
}

/** Part of what is to come that the last play before it takes. */
function endOf({ unit, cell, width, line }: { unit: number; cell: number; width: number; line: number }, grid: AdGrid) {
  const isHeld = width === 2 && unit >= positionBefore(grid, cell)
  return { before: line, held: isHeld ? cell : -1, free: unit + width }
}

/** Plays to come that another line's film is to follow, and does not: it has become ready since. */
function unfollowed(
  program: Program,
  grid: AdGrid,
  rowOfItem: Int32Array,
  lines: Int32Array,
  network: readonly AdLine[],
): number {
  const hasFollower = Array.from(lines, (line) => network[line]?.further?.next !== undefined)
  if (!hasFollower.includes(true)) return 0
  let open = -1
  let lost = 0
  forEachPlay(program, grid, (item, unit, { left }) => {
    const row = at(rowOfItem, item)
    if (open >= 0 && (row !== FOLLOWER || unit !== open + 1)) lost += 1
    open = row >= 0 && unit >= left && hasFollower[row] ? unit : -1
  })
  return open >= 0 ? lost + 1 : lost
}

/** The first position of a cell that is still to be had. */
export function startOf({ begun }: AdGrid, cell: number, stood: Stood | undefined): number {
  return (begun[cell] ?? 0) + (stood?.held === cell ? 1 : 0)
}
