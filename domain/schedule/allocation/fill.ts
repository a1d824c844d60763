import { dayAllowance, type Plan, put } from '#domain/schedule/allocation/plan.ts'
import { spotsOf } from '#domain/schedule/allocation/spots.ts'
import { at } from '#domain/schedule/model/counts.ts'
import { sizeOf } from '#domain/schedule/model/model.ts'
import type { Spots } from '#domain/schedule/model/scratch.ts'

/**
 * Deals a line plays where there is room, in proportion to what each class and cell has to sell: the high-water mark.
 * Whole rounds over all screens of a class come first, since then its screens keep one program among them. What does
 * not fit is left to the repair. While `isApart` holds, a category stays within half of a cell. `within` marks the only
 * classes to be filled. Answers the plays dealt.
 */
export function fill(plan: Plan, line: number, wanted: number, isApart: boolean, within?: Uint8Array): number {
  if (wanted <= 0) return 0
  const spots = spotsOf(plan, line, isApart, within)
  const level = waterMark(spots, wanted)
  const isWide = wanted >= spots.screens
  const dealt = dealLevel(plan, spots, level, wanted, isWide)
  return dealt + dealRest(plan, spots, wanted - dealt, isWide)
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
    const most = Math.min(left, at(spots.room, spot), dayAllowance(plan, edge))
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
      const most = Math.min(left, at(spots.room, spot), dayAllowance(plan, edge))
      const plays = isLast ? most : most < round ? 0 : round
      if (plays <= 0) continue
      put(plan, edge, at(spots.cell, spot), plays)
      spots.room[spot] = at(spots.room, spot) - plays
      left -= plays
    }
  }
  return wanted - left
}
