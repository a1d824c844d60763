import { at } from '#domain/schedule/counts.ts'
import { allowance, dayAllowance, missingOf, type Plan, put } from '#domain/schedule/plan.ts'
import {
  entryOf,
  mayEnter,
  movable,
  ownerOf,
  playsAtOnce,
  type Residual,
  reach,
  residualOf,
} from '#domain/schedule/residual.ts'

/**
 * Gives lines what they still miss by moving plays of others to where those may have them as well. No line ever
 * has less than before. Shortest ways first, in phases, until there is none left (Dinic). Pairs of units come
 * first: moved singly, plays of 15 s would leave holes that no play of 30 s fits.
 */
export function repair(plan: Plan, goals: Int32Array, lines: readonly number[], isApart: boolean) {
  for (const grain of [2, 1] as const) {
    let short = lines.filter((line) => missingUnits(plan, goals, line, grain) > 0)
    const residual = short.length > 0 ? residualOf(plan, isApart, grain) : null
    while (residual && short.length > 0) {
      reach(residual, short)
      if (residual.end === 0) break
      const moved = short.reduce((sum, line) => sum + pushAll(residual, goals, line), 0)
      if (moved === 0) break
      short = short.filter((line) => missingUnits(plan, goals, line, grain) > 0)
    }
  }
}

/** What a line misses, in whole grains. */
function missingUnits(plan: Plan, goals: Int32Array, line: number, grain: 1 | 2): number {
  const slots = at(plan.model.slots, line)
  if (slots > grain) return 0
  const units = missingOf(plan, goals, line) * slots
  return units - (units % grain)
}

/** All that a line can have on the shortest ways. */
function pushAll(residual: Residual, goals: Int32Array, line: number): number {
  let moved = 0
  for (;;) {
    const missing = missingUnits(residual.plan, goals, line, residual.grain)
    const units = missing > 0 ? push(residual, line, missing) : 0
    if (units === 0) return moved
    moved += units
  }
}

/** Moves up to `units` on from a node, one level farther each step; answers how many found a free place. */
export function push(residual: Residual, node: number, units: number): number {
  const { firstEdge, firstCell, firstGate } = residual
  if (node < firstEdge) return pushFromLine(residual, node, units)
  if (node < firstCell) return pushFromEdge(residual, node - firstEdge, units)
  if (node < firstGate) return pushFromCell(residual, node - firstCell, units)
  return pushFromGate(residual, node - firstGate, units)
}

function isNext({ marks, end }: Residual, from: number, to: number): boolean {
  const level = at(marks.level, to)
  return level < end && level === at(marks.level, from) + 1
}

function pushFromLine(residual: Residual, line: number, units: number): number {
  const { plan, firstEdge } = residual
  const { cursor } = residual.marks
  const { edges, limits } = plan.model
  const begin = at(edges.ofLine, line)
  const steps = (at(edges.ofLine, line + 1) - begin) * plan.cellCount
  for (; at(cursor, line) < steps; step(cursor, line)) {
    const edge = at(edges.byLine, begin + Math.floor(at(cursor, line) / plan.cellCount))
    const cell = at(cursor, line) % plan.cellCount
    if (at(limits.ofEdge, edge) < 0) {
      const moved = pushIntoCell(residual, line, edge, cell, units)
      if (moved > 0) return moved
    } else if (cell === 0 && isNext(residual, line, firstEdge + edge)) {
      const most = Math.min(units, unitsOf(residual, edge, dayAllowance(plan, edge)))
      const moved = most > 0 ? push(residual, firstEdge + edge, most) : 0
      if (moved > 0) return moved
    }
  }
  return 0
}

function pushFromEdge(residual: Residual, edge: number, units: number): number {
  const { plan, firstEdge } = residual
  const { cursor } = residual.marks
  const node = firstEdge + edge
  for (; at(cursor, node) < plan.cellCount; step(cursor, node)) {
    const moved = pushIntoCell(residual, node, edge, at(cursor, node), units)
    if (moved > 0) return moved
  }
  const line = at(plan.model.edges.line, edge)
  const most = Math.min(units, unitsOf(residual, edge, at(plan.ofEdge, edge)))
  if (at(cursor, node) > plan.cellCount || most === 0 || !isNext(residual, node, line)) return 0
  const moved = push(residual, line, most)
  if (moved === 0) step(cursor, node)
  return moved
}

function pushIntoCell(residual: Residual, from: number, edge: number, cell: number, units: number): number {
  const { plan } = residual
  if (!((at(plan.model.edges.cells, edge) >> cell) & 1)) return 0
  const entry = entryOf(residual, edge, cell)
  if (!isNext(residual, from, entry) || !mayEnter(residual, edge, cell)) return 0
  const most = Math.min(units, unitsOf(residual, edge, allowance(plan, edge, cell)))
  const moved = most > 0 ? push(residual, entry, most) : 0
  if (moved > 0) put(plan, edge, cell, moved / at(plan.model.slots, at(plan.model.edges.line, edge)))
  return moved
}

function pushFromGate(residual: Residual, gateNode: number, units: number): number {
  const { plan, gates, gateFree, firstCell, firstGate } = residual
  const { cursor } = residual.marks
  const node = firstGate + gateNode
  const gate = Math.floor(gateNode / plan.cellCount)
  const cellNode = firstCell + at(gates.ofClass, gate) * plan.cellCount + (gateNode % plan.cellCount)
  const begin = at(gates.start, gate)
  if (at(cursor, node) === 0) {
    const most = Math.min(units, wholeGrains(residual, at(gateFree, gateNode)))
    const moved = most > 0 && isNext(residual, node, cellNode) ? push(residual, cellNode, most) : 0
    if (moved > 0) return moved
    step(cursor, node)
  }
  for (; begin + at(cursor, node) - 1 < at(gates.start, gate + 1); step(cursor, node)) {
    const edge = at(gates.members, begin + at(cursor, node) - 1)
    const moved = pushOut(residual, node, edge, gateNode % plan.cellCount, units)
    if (moved > 0) return moved
  }
  return 0
}

function pushFromCell(residual: Residual, cellNode: number, units: number): number {
  const { plan, gates, firstCell, firstGate, end } = residual
  const { cursor, level } = residual.marks
  const node = firstCell + cellNode
  if (at(level, node) + 1 === end) return Math.min(units, wholeGrains(residual, at(plan.free, cellNode)))
  const { edges } = plan.model
  const own = Math.floor(cellNode / plan.cellCount)
  const cell = cellNode % plan.cellCount
  for (; at(edges.ofClass, own) + at(cursor, node) < at(edges.ofClass, own + 1); step(cursor, node)) {
    const edge = at(edges.ofClass, own) + at(cursor, node)
    const gate = at(gates.ofEdge, edge)
    const gateNode = firstGate + gate * plan.cellCount + cell
    if (gate < 0) {
      const moved = pushOut(residual, node, edge, cell, units)
      if (moved > 0) return moved
    } else if (isNext(residual, node, gateNode)) {
      const moved = push(residual, gateNode, units)
      if (moved > 0) return moved
    }
  }
  return 0
}

/** Takes plays out of a cell that their line can have elsewhere. */
function pushOut(residual: Residual, from: number, edge: number, cell: number, units: number): number {
  const owner = ownerOf(residual, edge)
  if (!isNext(residual, from, owner)) return 0
  const most = Math.min(units, movable(residual, edge, cell))
  const moved = most > 0 ? push(residual, owner, most) : 0
  if (moved > 0)
    put(residual.plan, edge, cell, -moved / at(residual.plan.model.slots, at(residual.plan.model.edges.line, edge)))
  return moved
}

/** Whole grains of an edge's plays, in units. */
function unitsOf(residual: Residual, edge: number, plays: number): number {
  return Math.floor(plays / playsAtOnce(residual, edge)) * residual.grain
}

function wholeGrains({ grain }: Residual, units: number): number {
  return units - (units % grain)
}

function step(cursor: Int32Array, node: number) {
  cursor[node] = at(cursor, node) + 1
}
