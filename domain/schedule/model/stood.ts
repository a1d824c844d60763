import { type AdGrid, forEachPlay, positionBefore } from '#domain/schedule/day/grid.ts'
import type { DayNetwork, Standing } from '#domain/schedule/day/network.ts'
import type { Classes } from '#domain/schedule/model/classes.ts'
import { add, at } from '#domain/schedule/model/counts.ts'
import type { Shapes } from '#domain/schedule/model/shapes.ts'

/**
 * Plays that one screen of a class has of the day by the program it has, line by line; lines that are no more have no
 * place.
 */
export interface Stood {
  standing: Standing
  /** Places in the network's lines. */
  lines: Int32Array
  /** Plays of the k-th of them in cell t at `k * cells + t`: those that are over, and those to come. */
  had: Int32Array
  left: Int32Array
  /** Plays to come of lines that are no more. */
  lost: number
  /** By cell: units that are over and were sold, to whomever. */
  taken: Int32Array
  /** The line of the last play that is over, or -1. */
  before: number
  /** The cell of which that play takes a position that is still to come, or -1. */
  held: number
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
    const stood = known.get(key) ?? read(entry, shape.grid, placeOf)
    known.set(key, stood)
    return stood
  })
}

function read(standing: Standing, grid: AdGrid, placeOf: ReadonlyMap<string, number>): Stood {
  const { items } = standing.program
  const cells = grid.positions.length
  const sources = [...new Set(items.map(({ source }) => source))].filter((source) => placeOf.has(source))
  const rowOfItem = Int32Array.from(items, ({ source }) => sources.indexOf(source))
  const lines = Int32Array.from(sources, (source) => placeOf.get(source) ?? -1)
  const idle = () => new Int32Array(sources.length * cells)
  const [had, left, taken] = [idle(), idle(), new Int32Array(cells)]
  let lost = 0
  let last = { item: -1, unit: -1, cell: -1 }
  forEachPlay(standing.program, grid, (item, unit, { cell, left: first }) => {
    const row = at(rowOfItem, item)
    if (row >= 0) add(unit < first ? had : left, row * cells + cell, 1)
    if (row < 0 && unit >= first) lost += 1
    if (unit >= first) return
    add(taken, cell, items[item]?.slots ?? 1)
    last = { item, unit, cell }
  })
  const isLong = items[last.item]?.slots === 2
  return {
    ...{ standing, lines, had, left, taken, lost },
    before: last.item < 0 ? -1 : (lines[at(rowOfItem, last.item)] ?? -1),
    held: isLong && last.unit >= positionBefore(grid, last.cell) ? last.cell : -1,
  }
}
