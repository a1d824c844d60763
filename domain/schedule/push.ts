import { at } from '#domain/schedule/counts.ts'
import { allowance, dayAllowance, put } from '#domain/schedule/plan.ts'
import { entryOf, mayEnter, movable, ownerOf, playsAtOnce, type Residual } from '#domain/schedule/residual.ts'

/** The way from where something is missing to where units are free, step by step. */
interface Way {
  nodes: number[]
  /** Of each step: the most units, and the plays that enter a cell (1), leave it (-1) or stay (0) with it. */
  most: number[]
  edge: number[]
  cell: number[]
  sign: number[]
}

/**
 * Moves up to `units` on from a node, one level farther each step; answers how many found a free place. The ways can
 * be as long as a network is wide, so they are walked and not nested.
 */
export function push(residual: Residual, from: number, units: number): number {
  const way: Way = { nodes: [from], most: [units], edge: [-1], cell: [0], sign: [0] }
  const { cursor } = residual.marks
  for (;;) {
    const node = way.nodes[way.nodes.length - 1]
    if (node === undefined) return 0
    if (isFree(residual, node)) return send(residual, way, node)
    if (advance(residual, way, node)) continue
    retreat(way)
    const last = way.nodes[way.nodes.length - 1]
    if (last !== undefined) cursor[last] = at(cursor, last) + 1
  }
}

function isFree({ plan, marks, end, firstCell, firstGate, grain }: Residual, node: number): boolean {
  if (node < firstCell || node >= firstGate) return false
  return at(marks.level, node) + 1 === end && at(plan.free, node - firstCell) >= grain
}

function send(residual: Residual, { most, edge, cell, sign }: Way, last: number): number {
  const { plan, firstCell } = residual
  const free = wholeGrains(residual, at(plan.free, last - firstCell))
  const units = most.reduce((least, own) => Math.min(least, own), free)
  edge.forEach((own, step) => {
    if (own < 0) return
    const plays = units / at(plan.model.slots, at(plan.model.edges.line, own))
    put(plan, own, cell[step] ?? 0, plays * (sign[step] ?? 0))
  })
  return units
}

/** Takes the next step from a node that leads one level farther, if there is one. */
function advance(residual: Residual, way: Way, node: number): boolean {
  const { firstEdge, firstCell, firstGate, marks, end } = residual
  if (at(marks.level, node) + 1 >= end) return false
  if (node < firstEdge) return fromLine(residual, way, node)
  if (node < firstCell) return fromEdge(residual, way, node)
  if (node < firstGate) return fromCell(residual, way, node)
  return fromGate(residual, way, node)
}

function retreat({ nodes, most, edge, cell, sign }: Way) {
  nodes.pop()
  most.pop()
  edge.pop()
  cell.pop()
  sign.pop()
}

function isNext({ marks }: Residual, from: number, to: number): boolean {
  return at(marks.level, to) === at(marks.level, from) + 1
}

function go(way: Way, to: number, most: number, edge = -1, cell = 0, sign = 0): boolean {
  if (most <= 0) return false
  way.nodes.push(to)
  way.most.push(most)
  way.edge.push(edge)
  way.cell.push(cell)
  way.sign.push(sign)
  return true
}

function fromLine(residual: Residual, way: Way, line: number): boolean {
  const { plan, firstEdge } = residual
  const { edges, limits } = plan.model
  const { cursor } = residual.marks
  const begin = at(edges.ofLine, line)
  const steps = (at(edges.ofLine, line + 1) - begin) * plan.cellCount
  for (; at(cursor, line) < steps; cursor[line] = at(cursor, line) + 1) {
    const edge = at(edges.byLine, begin + Math.floor(at(cursor, line) / plan.cellCount))
    const cell = at(cursor, line) % plan.cellCount
    if (at(limits.ofEdge, edge) < 0) {
      if (intoCell(residual, way, line, edge, cell)) return true
    } else if (cell === 0 && isNext(residual, line, firstEdge + edge)) {
      if (go(way, firstEdge + edge, unitsOf(residual, edge, dayAllowance(plan, edge)))) return true
    }
  }
  return false
}

function fromEdge(residual: Residual, way: Way, node: number): boolean {
  const { plan, firstEdge } = residual
  const { cursor } = residual.marks
  const edge = node - firstEdge
  for (; at(cursor, node) < plan.cellCount; cursor[node] = at(cursor, node) + 1) {
    if (intoCell(residual, way, node, edge, at(cursor, node))) return true
  }
  const line = at(plan.model.edges.line, edge)
  if (at(cursor, node) > plan.cellCount || !isNext(residual, node, line)) return false
  return go(way, line, unitsOf(residual, edge, at(plan.ofEdge, edge)))
}

function intoCell(residual: Residual, way: Way, from: number, edge: number, cell: number): boolean {
  const { plan } = residual
  const entry = entryOf(residual, edge, cell)
  if (!isNext(residual, from, entry)) return false
  if (!((at(plan.model.edges.cells, edge) >> cell) & 1) || !mayEnter(residual, edge, cell)) return false
  return go(way, entry, unitsOf(residual, edge, allowance(plan, edge, cell)), edge, cell, 1)
}

function fromGate(residual: Residual, way: Way, node: number): boolean {
  const { plan, gates, gateFree, firstCell, firstGate } = residual
  const { cursor } = residual.marks
  const gate = Math.floor((node - firstGate) / plan.cellCount)
  const cell = (node - firstGate) % plan.cellCount
  if (at(cursor, node) === 0) {
    const cellNode = firstCell + at(gates.ofClass, gate) * plan.cellCount + cell
    const most = isNext(residual, node, cellNode) ? wholeGrains(residual, at(gateFree, node - firstGate)) : 0
    if (go(way, cellNode, most)) return true
    cursor[node] = 1
  }
  const begin = at(gates.start, gate) - 1
  for (; begin + at(cursor, node) < at(gates.start, gate + 1); cursor[node] = at(cursor, node) + 1) {
    if (outOfCell(residual, way, node, at(gates.members, begin + at(cursor, node)), cell)) return true
  }
  return false
}

function fromCell(residual: Residual, way: Way, node: number): boolean {
  const { plan, gates, firstCell, firstGate } = residual
  const { edges } = plan.model
  const { cursor } = residual.marks
  const own = Math.floor((node - firstCell) / plan.cellCount)
  const cell = (node - firstCell) % plan.cellCount
  const begin = at(edges.ofClass, own)
  for (; begin + at(cursor, node) < at(edges.ofClass, own + 1); cursor[node] = at(cursor, node) + 1) {
    const edge = begin + at(cursor, node)
    const gate = at(gates.ofEdge, edge)
    if (gate < 0) {
      if (outOfCell(residual, way, node, edge, cell)) return true
    } else if (isNext(residual, node, firstGate + gate * plan.cellCount + cell) && movable(residual, edge, cell) > 0) {
      return go(way, firstGate + gate * plan.cellCount + cell, ALL)
    }
  }
  return false
}

/** Takes plays out of a cell that their line can have elsewhere. */
function outOfCell(residual: Residual, way: Way, from: number, edge: number, cell: number): boolean {
  const owner = ownerOf(residual, edge)
  return isNext(residual, from, owner) && go(way, owner, movable(residual, edge, cell), edge, cell, -1)
}

/** Whole grains of an edge's plays, in units. */
function unitsOf(residual: Residual, edge: number, plays: number): number {
  return Math.floor(plays / playsAtOnce(residual, edge)) * residual.grain
}

function wholeGrains({ grain }: Residual, units: number): number {
  return units - (units % grain)
}

const ALL = 0x7ffffffe
