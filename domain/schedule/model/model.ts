import type { DayNetwork } from '#domain/schedule/day/network.ts'
import { type Cells, cellsOf } from '#domain/schedule/model/cells.ts'
import { type Classes, classesOf } from '#domain/schedule/model/classes.ts'
import { at } from '#domain/schedule/model/counts.ts'
import { type Edges, edgesOf } from '#domain/schedule/model/edges.ts'
import { categoryGates, type Gates, pairGates } from '#domain/schedule/model/gates.ts'
import { type Limits, limitsOf } from '#domain/schedule/model/limits.ts'
import { type Shapes, shapesOf } from '#domain/schedule/model/shapes.ts'
import { type Stood, stoodOf } from '#domain/schedule/model/stood.ts'

/** A day as the allocation sees it: what can be sold, by class and cell (`class * cells + cell` is a node). */
export interface Model {
  network: DayNetwork
  cells: Cells
  classes: Classes
  shapes: Shapes
  edges: Edges
  limits: Limits
  /** By class, where its screens have a program of the day already. */
  stood: readonly (Stood | undefined)[]
  /** Units of each line's plays. */
  slots: Int32Array
  /** Ad units of each node over all its screens, and those that plays of 30 s can take. */
  capacity: Int32Array
  paired: Int32Array
  categories: Gates
  pairs: Gates
  /** By line: ad units of all the cells in which it may play. */
  supply: Float64Array
}

/** One class for reading; lines and screens are places in the network's lists. */
export interface ScreenClass {
  screens: Int32Array
  profile: number
  base: number
  campaign: number
  lines: Int32Array
}

export function buildModel(network: DayNetwork): Model {
  const cells = cellsOf(network)
  const classes = classesOf(network)
  const shapes = shapesOf(network, classes, cells)
  const edges = edgesOf(network, classes, cells)
  const stood = stoodOf(network, classes, shapes)
  const room = roomOf(classes, shapes, stood, cells)
  const slots = Int32Array.from(network.lines, (line) => line.slots)
  return {
    ...{ network, cells, classes, shapes, edges, stood, slots },
    limits: limitsOf(network, edges, shapes, stood),
    capacity: room.all,
    paired: room.paired,
    categories: categoryGates(network.lines, edges, room.all, cells.hours.length),
    pairs: pairGates(slots, edges, room, cells.hours.length),
    supply: Float64Array.from(network.lines, (_, line) => supplyOf(line, edges, room.all, cells.hours.length)),
  }
}

export function classCount({ classes }: Model): number {
  return classes.start.length - 1
}

export function sizeOf({ start }: Classes, own: number): number {
  return at(start, own + 1) - at(start, own)
}

export function classAt({ classes, shapes, edges }: Model, own: number): ScreenClass {
  const { profile = 0, base = 1, campaign = 0 } = shapes.list[at(shapes.ofClass, own)] ?? {}
  return {
    profile,
    base,
    campaign,
    screens: classes.screens.subarray(at(classes.start, own), at(classes.start, own + 1)),
    lines: edges.line.subarray(at(edges.ofClass, own), at(edges.ofClass, own + 1)),
  }
}

function roomOf(classes: Classes, shapes: Shapes, stood: readonly (Stood | undefined)[], cells: Cells) {
  const count = cells.hours.length
  const all = new Int32Array((classes.start.length - 1) * count)
  const paired = new Int32Array(all.length)
  for (let own = 0; own < classes.start.length - 1; own++) {
    const held = stood[own]?.held ?? -1
    shapes.list[at(shapes.ofClass, own)]?.units.forEach((units, cell) => {
      const ad = cell === held ? Math.max(0, units.ad - 1) : units.ad
      all[own * count + cell] = ad * sizeOf(classes, own)
      paired[own * count + cell] = Math.min(units.paired, ad - (ad % 2)) * sizeOf(classes, own)
    })
  }
  return { all, paired }
}

function supplyOf(line: number, edges: Edges, capacity: Int32Array, cells: number): number {
  let units = 0
  for (let index = at(edges.ofLine, line); index < at(edges.ofLine, line + 1); index++) {
    const edge = at(edges.byLine, index)
    const node = at(edges.class, edge) * cells
    for (let cell = 0, mask = at(edges.cells, edge); mask !== 0; cell++, mask >>= 1) {
      if (mask & 1) units += at(capacity, node + cell)
    }
  }
  return units
}
