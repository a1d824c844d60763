import { allowance, dayAllowance, type Plan } from '#domain/schedule/allocation/plan.ts'
import { at } from '#domain/schedule/model/counts.ts'
import type { Gates } from '#domain/schedule/model/gates.ts'
import { emptyWay, forget, type Marks, marksFor, type Way } from '#domain/schedule/model/scratch.ts'

/**
 * Movable plays of a plan, as a network of flow: from a line over its classes and cells to free units, or on through
 * plays that another line has there and may have elsewhere. Its nodes are numbered through: lines, then edges (where a
 * cap holds), cells of classes, and gates.
 */
export interface Residual {
  plan: Plan
  gates: Gates
  gateFree: Int32Array
  /** True if films of one category are being kept within half of each cell. */
  isApart: boolean
  /** Units moved at once: 2 for plays of 30 s and pairs of 15 s, 1 for single plays of 15 s. */
  grain: 1 | 2
  /** True if single plays of 30 s move in single units: it shows who is in whose way, but moves nothing. */
  isLoose: boolean
  /** True if units are to leave the cells given: what is free there is of no use. */
  isLeaving: boolean
  firstEdge: number
  firstCell: number
  firstGate: number
  marks: Marks
  way: Way
  /** The level of free units; 0 while none has been reached. */
  end: number
}

export function residualOf(plan: Plan, isApart: boolean, grain: 1 | 2): Residual {
  const { edges, limits, categories, pairs, network } = plan.model
  const firstEdge = network.lines.length
  const firstCell = firstEdge + (limits.cells.length > 0 ? edges.line.length : 0)
  const firstGate = firstCell + plan.free.length
  const most = Math.max(categories.ofClass.length, pairs.ofClass.length) * plan.cellCount
  plan.marks ??= marksFor(firstGate + most)
  const gates = isApart ? categories : pairs
  const gateFree = isApart ? plan.categoryFree : plan.pairFree
  return {
    plan,
    gates,
    gateFree,
    isApart,
    grain,
    isLoose: false,
    isLeaving: false,
    firstEdge,
    firstCell,
    firstGate,
    marks: plan.marks,
    way: emptyWay(),
    end: 0,
  }
}

/**
 * Marks how far everything lies from the nodes given: lines, or cells and gates that something asks to enter. Looks no
 * farther than the nearest free units, unless told to.
 */
export function reach(residual: Residual, nodes: Iterable<number>, isWhole = false) {
  const { marks, firstEdge, firstCell, firstGate, isLeaving } = residual
  forget(marks)
  residual.end = 0
  for (const node of nodes) {
    visit(residual, node, 1)
    if (!isLeaving && node >= firstCell && node < firstGate) noteFree(residual, node - firstCell, 1, residual.grain)
  }
  for (let next = 0; next < marks.reached; next++) {
    const node = at(marks.queue, next)
    const own = at(marks.level, node)
    if (residual.end > 0 && own >= residual.end - 1 && !isWhole) return
    if (node < firstEdge) reachFromLine(residual, node, own + 1)
    else if (node < firstCell) reachFromEdge(residual, node - firstEdge, own + 1)
    else if (node < firstGate) reachFromCell(residual, node - firstCell, own + 1)
    else reachFromGate(residual, node - firstGate, own + 1)
  }
}

function isKnown({ marks }: Residual, node: number): boolean {
  return at(marks.level, node) !== 0
}

function visit({ marks }: Residual, node: number, level: number) {
  if (at(marks.level, node) !== 0) return
  marks.level[node] = level
  marks.queue[marks.reached++] = node
}

function reachFromLine(residual: Residual, line: number, level: number) {
  const { plan, firstEdge } = residual
  const { edges, limits } = plan.model
  for (let index = at(edges.ofLine, line); index < at(edges.ofLine, line + 1); index++) {
    const edge = at(edges.byLine, index)
    if (at(limits.ofEdge, edge) < 0) reachCells(residual, edge, level)
    else if (dayAllowance(plan, edge) >= playsAtOnce(residual, edge)) visit(residual, firstEdge + edge, level)
  }
}

function reachFromEdge(residual: Residual, edge: number, level: number) {
  const { edges } = residual.plan.model
  reachCells(residual, edge, level)
  if (at(residual.plan.ofEdge, edge) >= playsAtOnce(residual, edge)) visit(residual, at(edges.line, edge), level)
}

function reachCells(residual: Residual, edge: number, level: number) {
  const { plan, grain } = residual
  const mask = at(plan.model.edges.cells, edge)
  const plays = playsAtOnce(residual, edge)
  for (let cell = 0; cell < plan.cellCount; cell++) {
    if (!((mask >> cell) & 1)) continue
    const node = entryOf(residual, edge, cell)
    if (isKnown(residual, node) || allowance(plan, edge, cell) < plays || !mayEnter(residual, edge, cell)) continue
    visit(residual, node, level)
    if (node < residual.firstGate) noteFree(residual, node - residual.firstCell, level, grain)
  }
}

function noteFree(residual: Residual, cellNode: number, level: number, grain: number) {
  if (residual.end === 0 && at(residual.plan.free, cellNode) >= grain) residual.end = level + 1
}

function reachFromGate(residual: Residual, gateNode: number, level: number) {
  const { plan, gates } = residual
  const gate = Math.floor(gateNode / plan.cellCount)
  const cell = gateNode % plan.cellCount
  for (let index = at(gates.start, gate); index < at(gates.start, gate + 1); index++) {
    reachOwner(residual, at(gates.members, index), cell, level)
  }
}

function reachFromCell(residual: Residual, cellNode: number, level: number) {
  const { plan } = residual
  const { ofClass } = plan.model.edges
  const own = Math.floor(cellNode / plan.cellCount)
  const cell = cellNode % plan.cellCount
  for (let edge = at(ofClass, own); edge < at(ofClass, own + 1); edge++) reachOwner(residual, edge, cell, level)
}

function reachOwner(residual: Residual, edge: number, cell: number, level: number) {
  const owner = ownerOf(residual, edge)
  if (!isKnown(residual, owner) && movable(residual, edge, cell) > 0) visit(residual, owner, level)
}

/**
 * Node at which plays of an edge enter a cell. At a gate that is full, they can only take the place of others that it
 * counts; so gates are no nodes until they are.
 */
export function entryOf(residual: Residual, edge: number, cell: number): number {
  const { plan, gates, gateFree, firstCell, firstGate, grain } = residual
  const gate = at(gates.ofEdge, edge)
  if (gate >= 0 && at(gateFree, gate * plan.cellCount + cell) < grain) return firstGate + gate * plan.cellCount + cell
  return firstCell + at(plan.model.edges.class, edge) * plan.cellCount + cell
}

/** Node to which plays go that are taken out of a cell: their line, or the cap that allows them in this class. */
export function ownerOf({ plan, firstEdge }: Residual, edge: number): number {
  return at(plan.model.limits.ofEdge, edge) < 0 ? at(plan.model.edges.line, edge) : firstEdge + edge
}

/** Plays of an edge in one grain; a single unit holds no play of 30 s. */
export function playsAtOnce({ plan, grain, isLoose }: Residual, edge: number): number {
  if (isLoose) return 1
  return at(plan.model.slots, at(plan.model.edges.line, edge)) === 2 ? (grain === 2 ? 1 : NEVER) : grain
}

/** Only one kind of gate is watched at a time; where 30 s plays are short of pairs, the categories' turn leaves them. */
export function mayEnter({ plan, isApart }: Residual, edge: number, cell: number): boolean {
  const { pairs, edges, capacity, paired } = plan.model
  if (!isApart || at(pairs.ofEdge, edge) < 0) return true
  const node = at(edges.class, edge) * plan.cellCount + cell
  return at(capacity, node) === at(paired, node)
}

/** Units that can be taken out of a cell, in whole grains. */
export function movable(residual: Residual, edge: number, cell: number): number {
  const plays = at(residual.plan.plays, edge * residual.plan.cellCount + cell)
  const atOnce = playsAtOnce(residual, edge)
  return plays < atOnce ? 0 : Math.floor(plays / atOnce) * residual.grain
}

const NEVER = 0x7fffffff
