import { type Cells, cellsOf } from '#domain/schedule/allocation/cells.ts'
import { type Classes, classesOf } from '#domain/schedule/allocation/classes.ts'
import { at } from '#domain/schedule/allocation/counts.ts'
import { type Edges, edgesOf } from '#domain/schedule/allocation/edges.ts'
import { categoryGates, type Gates, pairGates } from '#domain/schedule/allocation/gates.ts'
import { type Limits, limitsOf } from '#domain/schedule/allocation/limits.ts'
import { type Shapes, shapesOf } from '#domain/schedule/allocation/shapes.ts'
import type { DayNetwork } from '#domain/schedule/network.ts'

/** A day as the allocation sees it: what can be sold, by class and cell (`class * cells + cell` is a node). */
export interface Model {
  network: DayNetwork
  cells: Cells
  classes: Classes
  shapes: Shapes
  edges: Edges
  limits: Limits
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
  return modelOf(network, cells, classes, edgesOf(network, classes, cells))
}

/** What one changed line leaves as it was need not be summed up again: the supply of the others. */
interface Unchanged {
  supply: Float64Array
  line: number
}

export function modelOf(
  network: DayNetwork,
  cells: Cells,
  classes: Classes,
  edges: Edges,
  unchanged?: Unchanged,
): Model {
  const shapes = shapesOf(network, classes, cells)
  const room = roomOf(classes, shapes, cells)
  const slots = Int32Array.from(network.lines, (line) => line.slots)
  return {
    network,
    cells,
    classes,
    shapes,
    edges,
    limits: limitsOf(network, edges, shapes),
    slots,
    capacity: room.all,
    paired: room.paired,
    categories: categoryGates(network.lines, edges, room.all, cells.hours.length),
    pairs: pairGates(slots, edges, room, cells.hours.length),
    supply: suppliesOf(network, edges, room.all, unchanged),
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

function roomOf(classes: Classes, shapes: Shapes, cells: Cells) {
  const count = cells.hours.length
  const all = new Int32Array((classes.start.length - 1) * count)
  const paired = new Int32Array(all.length)
  for (let own = 0; own < classes.start.length - 1; own++) {
    shapes.list[at(shapes.ofClass, own)]?.units.forEach((units, cell) => {
      all[own * count + cell] = units.ad * sizeOf(classes, own)
      paired[own * count + cell] = units.paired * sizeOf(classes, own)
    })
  }
  return { all, paired }
}

function suppliesOf({ lines }: DayNetwork, edges: Edges, capacity: Int32Array, unchanged?: Unchanged): Float64Array {
  const supplies = new Float64Array(lines.length)
  const cells = capacity.length / (edges.ofClass.length - 1)
  if (unchanged) supplies.set(unchanged.supply)
  for (let line = unchanged?.line ?? 0; line <= (unchanged?.line ?? lines.length - 1); line++) {
    supplies[line] = supplyOf(line, edges, capacity, cells)
  }
  return supplies
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
