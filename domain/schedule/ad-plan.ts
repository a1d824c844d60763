import { at } from '#domain/schedule/allocation/counts.ts'
import type { Cut } from '#domain/schedule/allocation/cut.ts'
import { buildModel, classAt, classCount, type Model } from '#domain/schedule/allocation/model.ts'
import type { Plan } from '#domain/schedule/allocation/plan.ts'
import { type Allocation, allocate, playsOf } from '#domain/schedule/allocation/tiers.ts'
import { fillUnsold } from '#domain/schedule/allocation/unsold.ts'
import type { DayNetwork } from '#domain/schedule/network.ts'
import type { Program } from '#domain/schedule/program.ts'
import { type AdGrid, adGrid } from '#domain/schedule/sequence/grid.ts'
import { type AdSequence, type AdVector, sequencer } from '#domain/schedule/sequence/sequence.ts'
import { type ClassOrder, type SharedVector, vectorsOf } from '#domain/schedule/sequence/vectors.ts'

/** A day's advertisements, ready to be stored. Lines and screens are places in the network's lists. */
export interface AdPlan {
  programs: readonly Program[]
  /** By screen: its program, -1 where it advertises nothing. */
  ofScreen: Int32Array
  /** Plays of each line over all screens. */
  planned: Int32Array
  shortfalls: readonly PlannedShortfall[]
  totals: AdTotals
}

export interface AdTotals {
  classes: number
  /** Units of 15 s that may be sold, and that are. */
  capacity: number
  units: number
  /** Neighbours of one trade, and how many of them no order could part. */
  clashes: number
  unavoidable: number
}

/** What is sold out where a line wanted more. */
export interface PlannedShortfall {
  line: number
  missing: number
  screens: number
  /** Hours of the venues' clocks, as a mask. */
  hours: number
  /** Units of 15 s that there are on these screens in these hours, and who has how many of them. */
  capacity: number
  holders: readonly { line: number; units: number }[]
}

/** So many units of the house stream stay together: a house content of up to a minute always finds room. */
const HOUSE_RUN = 4

export function planAds(network: DayNetwork): AdPlan {
  const model = buildModel(network)
  const allocation = allocate(model)
  const shortfalls = shortfallsOf(model, allocation)
  makeGood(allocation)
  const programs: Program[] = []
  const ofScreen = new Int32Array(network.screens.length).fill(-1)
  const planned = new Int32Array(network.lines.length)
  const totals = { clashes: 0, unavoidable: 0 }
  for (const { vector, sequence } of sequences(model, allocation)) {
    const { program, stats } = sequence
    const { screens } = vector
    count(planned, vector)
    totals.clashes += stats.clashes * screens.length
    totals.unavoidable += stats.unavoidable * screens.length
    for (const { line, plays } of stats.givenBack) planned[line] = at(planned, line) - plays * screens.length
    if (program.items.length === 0) continue
    for (const screen of screens) ofScreen[screen] = programs.length
    programs.push(program)
  }
  return {
    ...{ programs, ofScreen, planned, shortfalls },
    totals: { ...totals, classes: classCount(model), ...unitsOf(model, planned) },
  }
}

/** What stays unsold goes to lines that are behind their plan. */
function makeGood(allocation: Allocation) {
  const extra = Int32Array.from(allocation.plan.model.network.lines, (line) => line.extra ?? 0)
  const behind = [...extra.keys()].filter((line) => at(extra, line) > 0)
  if (behind.length > 0) fillUnsold(allocation, behind, extra)
}

/** What the screens of a vector have, all of them together. */
function count(planned: Int32Array, { lines, plays, screens }: SharedVector) {
  const cells = plays.length / lines.length
  for (let place = 0; place < plays.length; place++) {
    const line = at(lines, Math.floor(place / cells))
    planned[line] = at(planned, line) + at(plays, place) * screens.length
  }
}

interface Shared {
  vector: SharedVector
  sequence: AdSequence
}

function* sequences(model: Model, allocation: Allocation): Generator<Shared> {
  const { network, shapes } = model
  const benches = new Map<number, Bench>()
  for (let own = 0; own < classCount(model); own++) {
    const shape = at(shapes.ofClass, own)
    const bench = benches.get(shape) ?? benchOf(model, shape)
    benches.set(shape, bench)
    const order = orderOf(model, allocation, own)
    if (!order.plays.some((count) => count > 0)) continue
    for (const vector of vectorsOf(bench.grid, network.lines, order).vectors) {
      yield { vector, sequence: bench.inOrder(vector) }
    }
  }
}

/** What all classes with one open time and one loop are put in order by. */
interface Bench {
  grid: AdGrid
  inOrder: (vector: AdVector) => AdSequence
}

function benchOf({ network, shapes, cells }: Model, shape: number): Bench {
  const { profile = 0, base = 1, campaign = 0 } = shapes.list[shape] ?? {}
  const grid = adGrid(network.profiles[profile] ?? { stretches: [] }, { base, campaign, houseRun: HOUSE_RUN }, [
    ...cells.hours,
  ])
  return { grid, inOrder: sequencer(grid, network.lines) }
}

function orderOf(model: Model, allocation: Allocation, own: number): ClassOrder {
  const { screens, lines } = classAt(model, own)
  const cells = model.cells.hours.length
  const plays = new Int32Array(lines.length * cells)
  for (let line = 0; line < lines.length; line++) {
    for (let cell = 0; cell < cells; cell++) plays[line * cells + cell] = playsOf(allocation, own, line, cell)
  }
  return { screens, lines, plays }
}

function shortfallsOf(model: Model, allocation: Allocation): PlannedShortfall[] {
  return allocation.shortfalls.map(({ line, missing, cut }) => {
    const classes = new Set(cut.cells.map((cell) => cell.class))
    return {
      ...{ line, missing, holders: heldIn(allocation.plan, cut) },
      capacity: cut.cells.reduce(
        (sum, { class: own, cell }) => sum + at(model.capacity, own * model.cells.hours.length + cell),
        0,
      ),
      screens: [...classes].reduce((count, own) => count + classAt(model, own).screens.length, 0),
      hours: cut.cells.reduce((mask, { cell }) => mask | at(model.cells.hours, cell), 0),
    }
  })
}

/** The largest first. */
function heldIn({ model, plays, cellCount }: Plan, { cells }: Cut): { line: number; units: number }[] {
  const units = new Map<number, number>()
  for (const { class: own, cell } of cells) {
    for (let edge = at(model.edges.ofClass, own); edge < at(model.edges.ofClass, own + 1); edge++) {
      const line = at(model.edges.line, edge)
      const held = at(plays, edge * cellCount + cell) * at(model.slots, line)
      if (held > 0) units.set(line, (units.get(line) ?? 0) + held)
    }
  }
  const held = [...units].map(([line, own]) => ({ line, units: own }))
  return held.sort((one, other) => other.units - one.units || one.line - other.line)
}

function unitsOf({ capacity, slots }: Model, planned: Int32Array) {
  return {
    capacity: capacity.reduce((sum, units) => sum + units, 0),
    units: planned.reduce((sum, plays, line) => sum + plays * at(slots, line), 0),
  }
}
