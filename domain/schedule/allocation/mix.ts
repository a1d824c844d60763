import { missingOf, type Plan } from '#domain/schedule/allocation/plan.ts'
import { push } from '#domain/schedule/allocation/push.ts'
import { type Residual, reach, residualOf } from '#domain/schedule/allocation/residual.ts'
import { at } from '#domain/schedule/model/counts.ts'

/**
 * Brings plays of both lengths together that each find no room among their own kind: single units become pairs for plays
 * of 30 s, and plays of 30 s make room for single ones. Answers true if anybody can be helped by that.
 */
export function mix(plan: Plan, goals: Int32Array, lines: readonly number[]): boolean {
  const short = (slots: number) =>
    lines.filter((line) => at(plan.model.slots, line) === slots && missingOf(plan, goals, line) > 0)
  const long = short(2)
  const isPaired = long.length > 0 && pairUp(plan, cellsReached(plan, long, 2)) > 0
  const single = short(1)
  const missing = single.reduce((sum, line) => sum + missingOf(plan, goals, line), 0)
  return (single.length > 0 && breakUp(plan, cellsReached(plan, single, 1), missing) > 0) || isPaired
}

/**
 * Makes pairs of units that are free in different cells: plays of 15 s move out of one cell into the others, first where a
 * single unit is free already. Answers the pairs made.
 */
export function pairUp(plan: Plan, cellNodes: readonly number[]): number {
  const residual = { ...residualOf(plan, false, 1), isLeaving: true }
  let pairs = 0
  let effort = MOST_EFFORT
  for (const free of [1, 0]) {
    for (const node of cellNodes) {
      if (effort < 0) return pairs
      if (at(plan.free, node) !== free) continue
      if (emptyPair(residual, node)) pairs += 1
      else effort -= residual.marks.reached
    }
  }
  return pairs
}

/** Nodes that searches may come by in vain: of a small network all ways are tried, of a large one a few. */
const MOST_EFFORT = 200_000

function emptyPair(residual: Residual, node: number): boolean {
  const { plan, firstCell } = residual
  while (at(plan.free, node) < 2) {
    reach(residual, [firstCell + node])
    if (residual.end === 0 || push(residual, firstCell + node, 1) === 0) return false
  }
  return true
}

/**
 * Makes plays of 30 s leave cells for single units, where need be to pairs that are made for them. Answers the units that
 * became free.
 */
export function breakUp(plan: Plan, cellNodes: readonly number[], wanted: number): number {
  const residual = residualOf(plan, false, 2)
  const nodes = cellNodes.filter((node) => at(plan.free, node) < 2).map((node) => residual.firstCell + node)
  reach(residual, nodes)
  if (residual.end === 0 && pairUp(plan, cellsOf(residual)) > 0) reach(residual, nodes)
  let units = 0
  for (const node of nodes) {
    if (residual.end === 0 || units >= wanted) return units
    units += push(residual, node, 2)
  }
  return units
}

/** Cells that lines can reach by moving others in a grain, ascending. */
function cellsReached(plan: Plan, lines: readonly number[], grain: 1 | 2): number[] {
  const residual = residualOf(plan, false, grain)
  reach(residual, lines, true)
  return cellsOf(residual)
}

/** Cells that the last search has come by. */
export function cellsOf({ marks, firstCell, firstGate }: Residual): number[] {
  const nodes: number[] = []
  for (let place = 0; place < marks.reached; place++) {
    const node = at(marks.queue, place)
    if (node >= firstCell && node < firstGate) nodes.push(node - firstCell)
  }
  return nodes.sort((one, other) => one - other)
}
