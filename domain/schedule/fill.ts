import { at } from '#domain/schedule/counts.ts'
import { sizeOf } from '#domain/schedule/model.ts'
import { allowance, dayAllowance, type Plan, put } from '#domain/schedule/plan.ts'

/**
 * Deals a line plays where there is room, in proportion to what each class and cell has to sell: the high-water mark.
 * Whole rounds over all screens of a class come first, since then its screens keep one program among them. What does
 * not fit is left to the repair. While `isApart` holds, a category stays within half of a cell. Answers the plays dealt.
 */
export function fill(plan: Plan, line: number, wanted: number, isApart: boolean): number {
  if (wanted <= 0) return 0
  const spots = spotsOf(plan, line, isApart)
  const level = waterMark(spots, wanted)
  const isWide = wanted >= spots.screens
  const dealt = dealLevel(plan, spots, level, wanted, isWide)
  return dealt + dealRest(plan, spots, wanted - dealt, isWide)
}

/** The cells in which a line may still have plays. */
interface Spots {
  count: number
  edge: Int32Array
  cell: Int32Array
  screens: number
  /** Plays that fit, and that would fit into the empty cell. */
  room: Int32Array
  supply: Int32Array
}

function spotsOf(plan: Plan, line: number, isApart: boolean): Spots {
  const { edges, classes } = plan.model
  const begin = at(edges.ofLine, line)
  const end = at(edges.ofLine, line + 1)
  const idle = () => new Int32Array((end - begin) * plan.cellCount)
  const spots = { count: 0, screens: 0, edge: idle(), cell: idle(), room: idle(), supply: idle() }
  for (let index = begin; index < end; index++) {
    const edge = at(edges.byLine, index)
    spots.screens += sizeOf(classes, at(edges.class, edge))
    for (let cell = 0; cell < plan.cellCount; cell++) {
      if ((at(edges.cells, edge) >> cell) & 1) addSpot(plan, spots, edge, cell, isApart)
    }
  }
  return spots
}

function addSpot(plan: Plan, spots: Spots, edge: number, cell: number, isApart: boolean) {
  const room = roomFor(plan, edge, cell, isApart)
  if (room <= 0) return
  const { model, cellCount } = plan
  const slots = at(model.slots, at(model.edges.line, edge))
  const whole = Math.floor(at(model.capacity, at(model.edges.class, edge) * cellCount + cell) / slots)
  const had = at(plan.plays, edge * cellCount + cell)
  spots.edge[spots.count] = edge
  spots.cell[spots.count] = cell
  spots.room[spots.count] = room
  spots.supply[spots.count++] = Math.max(room, Math.min(whole, allowance(plan, edge, cell) + had))
}

/** Plays of an edge that fit into a cell as things stand. */
export function roomFor(plan: Plan, edge: number, cell: number, isApart: boolean): number {
  const { model, cellCount } = plan
  let units = at(plan.free, at(model.edges.class, edge) * cellCount + cell)
  const pair = at(model.pairs.ofEdge, edge)
  if (pair >= 0) units = Math.min(units, at(plan.pairFree, pair * cellCount + cell))
  const category = isApart ? at(model.categories.ofEdge, edge) : -1
  if (category >= 0) units = Math.min(units, at(plan.categoryFree, category * cellCount + cell))
  if (units <= 0) return 0
  const plays = at(model.slots, at(model.edges.line, edge)) === 2 ? units >> 1 : units
  return Math.min(plays, allowance(plan, edge, cell), dayAllowance(plan, edge))
}

const BINS = 256
const roomIn = new Float64Array(BINS)
const supplyIn = new Float64Array(BINS)

/** The share of its supply that each spot has to give, so that all together give what is wanted, full ones their rest. */
function waterMark({ count, room, supply }: Spots, wanted: number): number {
  roomIn.fill(0)
  supplyIn.fill(0)
  let supplyAbove = 0
  for (let spot = 0; spot < count; spot++) {
    const bin = Math.min(BINS - 1, Math.floor((at(room, spot) * BINS) / at(supply, spot)))
    roomIn[bin] = (roomIn[bin] ?? 0) + at(room, spot)
    supplyIn[bin] = (supplyIn[bin] ?? 0) + at(supply, spot)
    supplyAbove += at(supply, spot)
  }
  let full = 0
  for (let bin = 0; bin < BINS; bin++) {
    const given = full + supplyAbove * ((bin + 1) / BINS)
    if (given >= wanted) return Math.max(0, (wanted - full) / supplyAbove)
    full += roomIn[bin] ?? 0
    supplyAbove -= supplyIn[bin] ?? 0
  }
  return 1
}

/** Rounding carries its rest from spot to spot, so that it is never lost and never more than a round. */
function dealLevel(plan: Plan, spots: Spots, level: number, wanted: number, isWide: boolean): number {
  let carried = 0
  let left = wanted
  for (let spot = 0; spot < spots.count; spot++) {
    const edge = at(spots.edge, spot)
    const cell = at(spots.cell, spot)
    const round = isWide ? sizeOf(plan.model.classes, at(plan.model.edges.class, edge)) : 1
    carried += Math.min(at(spots.room, spot), level * at(spots.supply, spot))
    const most = Math.min(left, roomFor(plan, edge, cell, false), at(spots.room, spot))
    const plays = Math.max(0, Math.min(Math.floor(carried / round + 1e-9), Math.floor(most / round)) * round)
    if (plays === 0) continue
    put(plan, edge, cell, plays)
    spots.room[spot] = at(spots.room, spot) - plays
    carried -= plays
    left -= plays
  }
  return wanted - left
}

/** A few whole rounds in turn, then whatever fits. */
function dealRest(plan: Plan, spots: Spots, wanted: number, isWide: boolean): number {
  let left = wanted
  for (let turn = 0; turn < 4 && left > 0; turn++) {
    const isLast = turn === 3
    for (let spot = 0; spot < spots.count && left > 0; spot++) {
      const edge = at(spots.edge, spot)
      const round = isWide ? sizeOf(plan.model.classes, at(plan.model.edges.class, edge)) : 1
      if (at(spots.room, spot) === 0 || (!isLast && round > left)) continue
      const most = Math.min(left, at(spots.room, spot), roomFor(plan, edge, at(spots.cell, spot), false))
      const plays = isLast ? most : most < round ? 0 : round
      if (plays <= 0) continue
      put(plan, edge, at(spots.cell, spot), plays)
      spots.room[spot] = at(spots.room, spot) - plays
      left -= plays
    }
  }
  return wanted - left
}
