import { keepsWhatStood } from '#domain/schedule/allocation/kept.ts'
import { type Plan, put } from '#domain/schedule/allocation/plan.ts'
import { add, at } from '#domain/schedule/model/counts.ts'
import { sizeOf } from '#domain/schedule/model/model.ts'

/**
 * Worth of the plays that the lines of one class have in its cells: a play more is worth the line's even share of the cell
 * over what it has there. So the thinnest hours gain most, and none is left empty before all are thin; all films of one
 * cell thin out alike, the long ones as the short ones. Plays move in rounds of one on every screen of the class, since
 * then its screens keep one program among them.
 */
export interface Balance {
  plan: Plan
  own: number
  size: number
  /** Units of a screen that move at once: 2 for plays of 30 s and pairs of 15 s, 1 for single plays of 15 s. */
  grain: 1 | 2
  /** Edges of the lines whose plays may move, and the units of each play. */
  count: number
  edge: Int32Array
  slots: Int32Array
  /** By cell and line, at `cell * most + line`: rounds there, and the units that an even share comes to. */
  most: number
  rounds: Int32Array
  even: Float64Array
  /** Worth of one move more and of one less. */
  enters: Float64Array
  leaves: Float64Array
  /** By cell: no move into it has been worth more, and none out of it less. */
  highest: Float64Array
  lowest: Float64Array
}

export function emptyBalance(plan: Plan): Balance {
  const { cellCount, model } = plan
  const { ofClass } = model.edges
  let most = 0
  for (let own = 1; own < ofClass.length; own++) most = Math.max(most, at(ofClass, own) - at(ofClass, own - 1))
  const worth = () => new Float64Array(most * cellCount)
  return {
    ...{ plan, own: 0, size: 1, grain: 2, count: 0, edge: new Int32Array(most), slots: new Int32Array(most) },
    ...{ most, rounds: new Int32Array(most * cellCount), even: worth(), enters: worth(), leaves: worth() },
    ...{ highest: new Float64Array(cellCount), lowest: new Float64Array(cellCount) },
  }
}

/** Takes in the lines of a class that have a round of plays there and may move. */
export function enterClass(balance: Balance, own: number) {
  const { plan } = balance
  const { edges, classes, slots } = plan.model
  balance.own = own
  balance.size = sizeOf(classes, own)
  balance.count = 0
  for (let edge = at(edges.ofClass, own); edge < at(edges.ofClass, own + 1); edge++) {
    if (at(plan.ofEdge, edge) < balance.size || !mayMove(plan, edge)) continue
    balance.edge[balance.count] = edge
    balance.slots[balance.count] = at(slots, at(edges.line, edge))
    enterLine(balance, balance.count++, edge)
  }
}

/** Fillers take what is left, a roadblock has its units, and of a day that stands only what is dealt anew moves. */
function mayMove(plan: Plan, edge: number): boolean {
  const { edges, network } = plan.model
  const line = network.lines[at(edges.line, edge)]
  return !line?.isFiller && !line?.further?.roadblock && !keepsWhatStood(plan, edge)
}

function enterLine({ plan, own, size, most, rounds, even, slots }: Balance, line: number, edge: number) {
  const { edges, capacity } = plan.model
  const { cellCount } = plan
  const mask = at(edges.cells, edge)
  const node = own * cellCount
  let units = 0
  for (let cell = 0; cell < cellCount; cell++) if ((mask >> cell) & 1) units += at(capacity, node + cell)
  const rate = units > 0 ? (at(plan.ofEdge, edge) * at(slots, line)) / size / units : 0
  for (let cell = 0; cell < cellCount; cell++) {
    even[cell * most + line] = (mask >> cell) & 1 ? rate * at(capacity, node + cell) : 0
    rounds[cell * most + line] = Math.floor(at(plan.plays, edge * cellCount + cell) / size)
  }
}

/** Makes plays move in so many units of a screen from now on. */
export function weighMoves(balance: Balance, grain: 1 | 2) {
  balance.grain = grain
  balance.highest.fill(Number.NEGATIVE_INFINITY)
  balance.lowest.fill(Number.POSITIVE_INFINITY)
  for (let cell = 0; cell < balance.plan.cellCount; cell++) {
    for (let line = 0; line < balance.count; line++) weigh(balance, line, cell)
  }
}

function weigh(balance: Balance, line: number, cell: number) {
  const { most, rounds, even, highest, lowest } = balance
  const place = cell * most + line
  const share = even[place] ?? 0
  const has = at(rounds, place)
  const step = stepOf(balance, line)
  const mayPlay = step > 0 && share > 0
  const more = step === 2 ? share / (has + 0.5) + share / (has + 1.5) : share / (has + 0.5)
  const less = step === 2 ? share / (has - 0.5) + share / (has - 1.5) : share / (has - 0.5)
  balance.enters[place] = mayPlay ? more : Number.NEGATIVE_INFINITY
  balance.leaves[place] = mayPlay && has >= step ? less : Number.POSITIVE_INFINITY
  if (mayPlay) highest[cell] = Math.max(highest[cell] ?? 0, more)
  if (mayPlay && has >= step) lowest[cell] = Math.min(lowest[cell] ?? 0, less)
}

/** Rounds of a line that move at once; a single unit holds no play of 30 s. */
export function stepOf({ grain, slots }: Balance, line: number): number {
  return grain >> (at(slots, line) - 1)
}

export function moveRounds(balance: Balance, line: number, from: number, to: number) {
  const { plan, size, most, edge, rounds } = balance
  const step = stepOf(balance, line)
  put(plan, at(edge, line), from, -step * size)
  put(plan, at(edge, line), to, step * size)
  add(rounds, from * most + line, -step)
  add(rounds, to * most + line, step)
  weigh(balance, line, from)
  weigh(balance, line, to)
}
