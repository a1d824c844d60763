import { type PlannedShortfall, plannedShortfalls } from '#domain/schedule/ad-shortfall.ts'
import { evenOut } from '#domain/schedule/allocation/even.ts'
import { giveUnsold } from '#domain/schedule/allocation/fillers.ts'
import { evictMovedUp, standsUnchanged } from '#domain/schedule/allocation/kept.ts'
import { reallocate } from '#domain/schedule/allocation/reallocate.ts'
import { type Allocation, allocate, playsOf } from '#domain/schedule/allocation/tiers.ts'
import { fillUnsold } from '#domain/schedule/allocation/unsold.ts'
import type { DayNetwork } from '#domain/schedule/day/network.ts'
import type { Program } from '#domain/schedule/day/program.ts'
import { add, at } from '#domain/schedule/model/counts.ts'
import { buildModel, classAt, classCount, type Model } from '#domain/schedule/model/model.ts'
import type { Stood } from '#domain/schedule/model/stood.ts'
import type { AdVector } from '#domain/schedule/sequence/ad-vector.ts'
import { hasItsFilms, type Refilmed, refilmed } from '#domain/schedule/sequence/goes-on.ts'
import { type AdSequence, sequencer } from '#domain/schedule/sequence/sequence.ts'
import { type ClassOrder, type SharedVector, vectorsOf } from '#domain/schedule/sequence/vectors.ts'

/** A day's advertisements, ready to be stored. Lines and screens are places in the network's lists. */
export interface AdPlan<Form = Program> {
  /** Those that no screen has yet. */
  programs: readonly Form[]
  /** By screen: its program among these, or `NOTHING` or `AS_BEFORE`. */
  ofScreen: Int32Array
  /** Plays of each line over all screens, without those that are over. */
  planned: Int32Array
  shortfalls: readonly PlannedShortfall[]
  totals: AdTotals
}

/** A screen that advertises nothing, and one whose program stays the one it has. */
export const NOTHING = -1
export const AS_BEFORE = -2

export interface AdTotals {
  classes: number
  /** Units of 15 s that may be sold, and that are. */
  capacity: number
  units: number
  /** Of the new programs: neighbours of one trade, and how many of them no order could part. */
  clashes: number
  unavoidable: number
}

/**
 * Works a day out; where screens have programs of it already, as little of them becomes another as can be. Each program is put
 * into another form at once, and kept in no other.
 */
export function planAds<Form>(network: DayNetwork, formOf: (program: Program) => Form): AdPlan<Form> {
  const model = buildModel(network)
  const allocation = network.standing ? reallocate(model) : allocate(model)
  const shortfalls = withFollowers(network, plannedShortfalls(model, allocation))
  evenOut(allocation.plan)
  makeGood(allocation)
  giveUnsold(allocation.plan)
  evictMovedUp(allocation.plan)
  const programs: Form[] = []
  const ofScreen = new Int32Array(network.screens.length).fill(NOTHING)
  const planned = new Int32Array(network.lines.length)
  const totals = { clashes: 0, unavoidable: 0 }
  const places = new WeakMap<Program, number>()
  const placeOf = (program: Program) => {
    if (program.items.length === 0) return NOTHING
    const place = places.get(program) ?? programs.push(formOf(program)) - 1
    places.set(program, place)
    return place
  }
  const addBoth = (line: number, plays: number) => {
    add(planned, line, plays)
    const next = network.lines[line]?.further?.next
    if (next !== undefined) add(planned, next, plays)
  }
  for (const { screens, plays, program, sequence, filmless = [], following } of partsOf(model, allocation)) {
    if (following >= 0) add(planned, following, screens.length)
    for (const [line, count] of plays) addBoth(line, count * screens.length)
    for (const { line, plays } of sequence?.stats.givenBack ?? filmless) addBoth(line, -plays * screens.length)
    totals.clashes += (sequence?.stats.clashes ?? 0) * screens.length
    totals.unavoidable += (sequence?.stats.unavoidable ?? 0) * screens.length
    const place = program ? placeOf(program) : AS_BEFORE
    for (const screen of screens) ofScreen[screen] = place
  }
  return {
    ...{ programs, ofScreen, planned, shortfalls },
    totals: { ...totals, classes: classCount(model), ...unitsOf(model, planned) },
  }
}

/** Whoever misses plays lacks those that follow them as well. */
function withFollowers({ lines }: DayNetwork, shortfalls: readonly PlannedShortfall[]): PlannedShortfall[] {
  return shortfalls.flatMap((own) => {
    const next = lines[own.line]?.further?.next
    return next === undefined ? [own] : [own, { ...own, line: next }]
  })
}

/** Unsold rest for lines that are behind their plan. */
function makeGood({ plan, goals, ...allocation }: Allocation) {
  const extra = Int32Array.from(plan.model.network.lines, ({ extra = 0 }, line) =>
    Math.max(0, extra - Math.max(0, at(plan.ofLine, line) - at(goals, line))),
  )
  const behind = [...extra.keys()].filter((line) => at(extra, line) > 0)
  if (behind.length > 0) fillUnsold({ plan, goals, ...allocation }, behind, extra)
}

/** Screens with one program, and the plays of each line that are still to come on each of them. */
interface Part {
  screens: Int32Array
  plays: Iterable<readonly [line: number, plays: number]>
  /** Null where it is the one they have. */
  program: Program | null
  sequence?: AdSequence
  /** Plays of an order that stands, which no film fits any more. */
  filmless?: Refilmed['filmless']
  /** A line whose play is to come behind one of another that is over, or -1. */
  following: number
}

function* partsOf(model: Model, allocation: Allocation): Generator<Part> {
  const benches = new Map<number, (vector: AdVector) => AdSequence>()
  const benchOf = (shape: number) => {
    const grid = model.shapes.list[shape]?.grid
    const known = benches.get(shape) ?? (grid && sequencer(grid, model.network.lines))
    if (!known) throw new Error('A class without a shape')
    benches.set(shape, known)
    return known
  }
  for (let own = 0; own < classCount(model); own++) yield* partsOfClass(model, allocation, own, benchOf)
}

function* partsOfClass(
  model: Model,
  allocation: Allocation,
  own: number,
  benchOf: (shape: number) => (vector: AdVector) => AdSequence,
): Generator<Part> {
  const { network, shapes, stood } = model
  const shape = at(shapes.ofClass, own)
  const grid = shapes.list[shape]?.grid
  const before = stood[own]
  if (!grid) return
  const isAsItStood = standsUnchanged(allocation.plan, own)
  if (before && isAsItStood && hasItsFilms(before, network.lines)) return yield asItStood(model, own, before)
  const order = orderOf(model, allocation, own, isAsItStood)
  if (!before && !order.plays.some((count) => count > 0)) return
  for (const vector of vectorsOf(grid, network.lines, order).vectors) {
    const common = { screens: vector.screens, following: before?.following ?? -1 }
    if (before && isAsBefore(vector, before)) {
      const { program, filmless } = refilmed(before, grid, network.lines, vector.screen)
      yield {
        ...common,
        plays: countsOf(vector),
        program: program === before.standing.program ? null : program,
        filmless,
      }
    } else {
      const sequence = benchOf(shape)(vector)
      const isSame = before && sequence.stats.givenBack.length > 0 && comesToTheSame(vector, sequence, before)
      yield isSame
        ? { ...common, plays: countsOf(vector), program: null, sequence }
        : { ...common, plays: countsOf(vector), program: sequence.program, sequence }
    }
  }
}

function asItStood(model: Model, own: number, { lines, left, following }: Stood): Part {
  const { screens } = classAt(model, own)
  return { screens, plays: countsOf({ lines, plays: left, screen: at(screens, 0) }), program: null, following }
}

/** Plays by line on one screen, over all cells. */
function countsOf({ lines, plays }: AdVector): Map<number, number> {
  const cells = plays.length / lines.length
  const counts = new Map<number, number>()
  plays.forEach((count, place) => {
    const line = at(lines, Math.floor(place / cells))
    if (count > 0) counts.set(line, (counts.get(line) ?? 0) + count)
  })
  return counts
}

function isAsBefore({ lines, plays }: AdVector, { standing, ...before }: Stood): boolean {
  const cells = before.taken.length
  const left = (row: number, cell: number) => (row < 0 ? 0 : at(before.left, row * cells + cell))
  let missing = before.left.reduce((sum, count) => sum + count, 0)
  return (
    standing.isFitting &&
    before.lost === 0 &&
    lines.every((line, place) => {
      const row = before.lines.indexOf(line)
      for (let cell = 0; cell < cells; cell++) {
        if (at(plays, place * cells + cell) !== left(row, cell)) return false
        missing -= left(row, cell)
      }
      return true
    }) &&
    missing === 0
  )
}

/** True if all that is new about an order is the part it could not place: then nobody gains by another one. */
function comesToTheSame(vector: SharedVector, { stats }: AdSequence, { standing, lines, left, lost }: Stood): boolean {
  const counts = countsOf(vector)
  for (const { line, plays } of stats.givenBack) counts.set(line, (counts.get(line) ?? 0) - plays)
  const before = countsOf({ lines, plays: left, screen: vector.screen })
  const known = new Set([...counts.keys(), ...before.keys()])
  return (
    standing.isFitting && lost === 0 && [...known].every((line) => (counts.get(line) ?? 0) === (before.get(line) ?? 0))
  )
}

function orderOf(model: Model, allocation: Allocation, own: number, isAsItStood: boolean): ClassOrder {
  const { screens, lines } = classAt(model, own)
  const cells = model.cells.hours.length
  const plays = new Int32Array(lines.length * cells)
  for (let line = 0; line < lines.length; line++) {
    for (let cell = 0; cell < cells; cell++) plays[line * cells + cell] = playsOf(allocation, own, line, cell)
  }
  return {
    screens,
    lines,
    plays,
    ...capsOf(model, own),
    ...{ stood: model.stood[own], isAsItStood },
  }
}

/** Plays that the caps of a class's lines allow one of its screens, where any line has one. */
function capsOf({ cells, edges, limits }: Model, own: number): Pick<ClassOrder, 'caps' | 'dayCaps'> {
  const [first, end] = [at(edges.ofClass, own), at(edges.ofClass, own + 1)]
  const begins = limits.ofEdge.subarray(first, end)
  if (begins.every((begin) => begin < 0)) return {}
  const caps = new Int32Array(begins.length * cells.hours.length).fill(-1)
  begins.forEach((begin, line) => {
    const own = limits.cells.subarray(begin, begin + cells.hours.length)
    if (begin >= 0) caps.set(own, line * cells.hours.length)
  })
  return { caps, dayCaps: limits.day.slice(first, end).map((most, line) => (at(begins, line) < 0 ? -1 : most)) }
}

function unitsOf({ capacity, slots, network }: Model, planned: Int32Array) {
  // The units of a follower are counted with the line that it follows.
  const isSold = (line: number) => !network.lines[line]?.isFiller && !network.lines[line]?.further?.isFollower
  return {
    capacity: capacity.reduce((sum, units) => sum + units, 0),
    units: planned.reduce((sum, plays, line) => (isSold(line) ? sum + plays * at(slots, line) : sum), 0),
  }
}
