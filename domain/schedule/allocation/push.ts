import { allowance, dayAllowance, put } from '#domain/schedule/allocation/plan.ts'
import {
  entryOf,
  mayEnter,
  movable,
  ownerOf,
  playsAtOnce,
  type Residual,
} from '#domain/schedule/allocation/residual.ts'
import { at } from '#domain/schedule/model/counts.ts'
import { grow, type Way } from '#domain/schedule/model/scratch.ts'

/**
 * Moves up to `units` on from a node, one level farther each step; answers how many found a free place. The ways can
 * be as long as a network is wide, so they are walked and not nested.
 */
export function push(residual: Residual, from: number, units: number): number {
  const { way, marks } = residual
  way.depth = 0
  go(way, from, units)
  let sent = 0
  while (way.depth > 0 && sent < units) {
    const node = at(way.nodes, way.depth - 1)
    if (isFree(residual, node)) sent += send(residual, node)
    else if (!advance(residual, node) && --way.depth > 0) {
      const last = at(way.nodes, way.depth - 1)
      marks.cursor[last] = at(marks.cursor, last) + 1
    }
  }
  return sent
}

function isFree({ plan, marks, end, firstCell, firstGate, grain }: Residual, node: number): boolean {
  if (node < firstCell || node >= firstGate) return false
  return at(marks.level, node) + 1 === end && at(plan.free, node - firstCell) >= grain
}

/** Moves the plays of a way on, and goes back to where it can take no more. */
function send(residual: Residual, last: number): number {
  const { plan, way, firstCell } = residual
  let units = wholeGrains(residual, at(plan.free, last - firstCell))
  for (let step = 0; step < way.depth; step++) units = Math.min(units, at(way.most, step))
  let open = way.depth
  for (let step = way.depth - 1; step >= 0; step--) {
    const edge = at(way.edge, step)
    way.most[step] = at(way.most, step) - units
    if (at(way.most, step) === 0) open = Math.max(1, step)
    if (edge < 0) continue
    const plays = units / at(plan.model.slots, at(plan.model.edges.line, edge))
    put(plan, edge, at(way.cell, step), plays * at(way.sign, step))
  }
  way.depth = open
  return units
}

/** Takes the next step from a node that leads one level farther, if there is one. */
function advance(residual: Residual, node: number): boolean {
  const { firstEdge, firstCell, firstGate, marks, end } = residual
  if (at(marks.level, node) + 1 >= end) return false
  if (node < firstEdge) return fromLine(residual, node)
  if (node < firstCell) return fromEdge(residual, node)
  if (node < firstGate) return fromCell(residual, node)
  return fromGate(residual, node)
}

function isNext({ marks }: Residual, from: number, to: number): boolean {
  return at(marks.level, to) === at(marks.level, from) + 1
}

/** One more step, of at most so many units: of plays that enter a cell (1), leave one (-1), or stay with the way (0). */
function go(way: Way, to: number, most: number, edge = -1, cell = 0, sign = 0): boolean {
  if (most <= 0) return false
  if (way.depth === way.nodes.length) grow(way)
  way.nodes[way.depth] = to
  way.most[way.depth] = most
  way.edge[way.depth] = edge
  way.cell[way.depth] = cell
  way.sign[way.depth++] = sign
  return true
}

function fromLine(residual: Residual, line: number): boolean {
  const { plan, firstEdge } = residual
  const { edges, limits } = plan.model
  const { cursor, level } = residual.marks
  const begin = at(edges.ofLine, line)
  const own = at(level, line) === 1 ? edges.byLine : edges.aside
  const steps = (at(edges.ofLine, line + 1) - begin) * plan.cellCount
  for (; at(cursor, line) < steps; cursor[line] = at(cursor, line) + 1) {
    const edge = at(own, begin + Math.floor(at(cursor, line) / plan.cellCount))
    const cell = at(cursor, line) % plan.cellCount
    if (at(limits.ofEdge, edge) < 0) {
      if (intoCell(residual, line, edge, cell)) return true
    } else if (cell === 0 && isNext(residual, line, firstEdge + edge)) {
      if (go(residual.way, firstEdge + edge, unitsOf(residual, edge, dayAllowance(plan, edge)))) return true
    }
  }
  return false
}

function fromEdge(residual: Residual, node: number): boolean {
  const { plan, firstEdge } = residual
  const { cursor } = residual.marks
  const edge = node - firstEdge
  for (; at(cursor, node) < plan.cellCount; cursor[node] = at(cursor, node) + 1) {
    if (intoCell(residual, node, edge, at(cursor, node))) return true
  }
  const line = at(plan.model.edges.line, edge)
  if (at(cursor, node) > plan.cellCount || !isNext(residual, node, line)) return false
  return go(residual.way, line, unitsOf(residual, edge, at(plan.ofEdge, edge)))
}

function intoCell(residual: Residual, from: number, edge: number, cell: number): boolean {
  const { plan, gates, gateFree, firstGate } = residual
  const entry = entryOf(residual, edge, cell)
  if (!isNext(residual, from, entry)) return false
  if (!((at(plan.model.edges.cells, edge) >> cell) & 1) || !mayEnter(residual, edge, cell)) return false
  const gate = at(gates.ofEdge, edge)
  const isOpen = gate >= 0 && entry < firstGate
  const open = isOpen ? wholeGrains(residual, at(gateFree, gate * plan.cellCount + cell)) : ALL
  const most = Math.min(open, unitsOf(residual, edge, allowance(plan, edge, cell)))
  return go(residual.way, entry, most, edge, cell, 1)
}

function fromGate(residual: Residual, node: number): boolean {
  const { plan, gates, firstGate } = residual
  const { cursor } = residual.marks
  const gate = Math.floor((node - firstGate) / plan.cellCount)
  const cell = (node - firstGate) % plan.cellCount
  const begin = at(gates.start, gate)
  for (; begin + at(cursor, node) < at(gates.start, gate + 1); cursor[node] = at(cursor, node) + 1) {
    if (outOfCell(residual, node, at(gates.members, begin + at(cursor, node)), cell)) return true
  }
  return false
}

function fromCell(residual: Residual, node: number): boolean {
  const { plan, firstCell } = residual
  const { edges } = plan.model
  const { cursor } = residual.marks
  const own = Math.floor((node - firstCell) / plan.cellCount)
  const cell = (node - firstCell) % plan.cellCount
  const begin = at(edges.ofClass, own)
  for (; begin + at(cursor, node) < at(edges.ofClass, own + 1); cursor[node] = at(cursor, node) + 1) {
    if (outOfCell(residual, node, begin + at(cursor, node), cell)) return true
  }
  return false
}

/** Takes plays out of a cell that their line can have elsewhere. */
function outOfCell(residual: Residual, from: number, edge: number, cell: number): boolean {
  const owner = ownerOf(residual, edge)
  return isNext(residual, from, owner) && go(residual.way, owner, movable(residual, edge, cell), edge, cell, -1)
}

/** Whole grains of an edge's plays, in units. */
function unitsOf(residual: Residual, edge: number, plays: number): number {
  return Math.floor(plays / playsAtOnce(residual, edge)) * residual.grain
}

function wholeGrains({ grain }: Residual, units: number): number {
  return units - (units % grain)
}

const ALL = 0x7ffffffe
