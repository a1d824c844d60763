import { type AdGrid, forEachPlay, positionBefore } from '#domain/schedule/day/grid.ts'
import type { AdLine, DayNetwork, Standing } from '#domain/schedule/day/network.ts'
import type { Program } from '#domain/schedule/day/program.ts'
import { SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'
import type { Classes } from '#domain/schedule/model/classes.ts'
import { add, at } from '#domain/schedule/model/counts.ts'
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
  const cells = grid.positions.length
  const known = [...new Set(items.map(({ source }) => source))].filter((source) => placeOf.has(source))
  const isFollower = (source: string) => network[placeOf.get(source) ?? -1]?.further?.isFollower ?? false
  const lineOfItem = Int32Array.from(items, ({ source }) => placeOf.get(source) ?? -1)
  const sources = known.filter((source) => !isFollower(source))
  const rowOfItem = Int32Array.from(items, ({ source }) => (isFollower(source) ? FOLLOWER : sources.indexOf(source)))
  const lines = Int32Array.from(sources, (source) => placeOf.get(source) ?? -1)
  const idle = () => new Int32Array(sources.length * cells)
  const [had, left, taken] = [idle(), idle(), new Int32Array(cells)]
  let lost = 0
  let last = { unit: -1, cell: -1, width: 0, line: -1 }
  let following = -1
  const isPlain = isToCome(grid) && !rowOfItem.includes(FOLLOWER)
  if (isPlain) lost = countLeft(standing.program, grid, rowOfItem, left)
  else
    forEachPlay(standing.program, grid, (item, unit, { cell, left: first }) => {
      const row = at(rowOfItem, item)
      const width = items[item]?.slots ?? 1
      if (row >= 0) add(unit < first ? had : left, row * cells + cell, 1)
      if (row === UNKNOWN && unit >= first) lost += 1
      const isBehind = row === FOLLOWER && unit === last.unit + 1
      if (unit < first || isBehind) add(taken, cell, width)
      if (isBehind && unit >= first) following = placeOf.get(items[item]?.source ?? '') ?? -1
      if (isBehind) last = { ...last, width: 2 }
      else if (unit < first) last = { unit, cell, width, line: row < 0 ? -1 : at(lines, row) }
    })
  const { before, held, free } = endOf(last, grid)
  const followers = known.filter(isFollower).map((source) => placeOf.get(source) ?? -1)
  lost += unfollowed(standing.program, grid, rowOfItem, lines, network)
  return {
    ...{ standing, lineOfItem, lines, had, left, taken, lost, followers: Int32Array.from(followers) },
    ...{ before, held, free, following },
  }
}

const UNKNOWN = -1
const FOLLOWER = -2

function isToCome({ stretches }: AdGrid): boolean {
  return stretches.every(({ from, left }) => left === from)
}

/** Plays of a day of which nothing is over, counted into `left`; answers those of lines that are no more. */
function countLeft({ items, hours }: Program, grid: AdGrid, rowOfItem: Int32Array, left: Int32Array): number {
  const unitsAt = new Map(hours.map(({ start, units }) => [start, units]))
  const counts = new Int32Array(items.length + 1)
  const cells = grid.positions.length
  let lost = 0
  for (const { from, to, cell } of grid.stretches) {
    const place = Math.floor(from / SLOTS_PER_HOUR)
    const first = place * SLOTS_PER_HOUR
    const units = unitsAt.get(grid.hours[place] ?? 0)?.subarray(from - first, to - first) ?? []
    counts.fill(0)
    for (const unit of units) if (unit <= items.length) add(counts, unit, 1)
    for (let item = 0; item < items.length; item++) {
      const row = at(rowOfItem, item)
      if (row === UNKNOWN) lost += at(counts, item + 1)
      else add(left, row * cells + cell, at(counts, item + 1))
    }
  }
  return lost
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
