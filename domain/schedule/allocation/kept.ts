import { allowance, dayAllowance, emptyPlan, type Plan, put } from '#domain/schedule/allocation/plan.ts'
import { at } from '#domain/schedule/model/counts.ts'
import { classCount, type Model, sizeOf } from '#domain/schedule/model/model.ts'

/** A day as it stands: every screen with what its program still has to come, as far as that may be so any longer. */
export interface Kept {
  plan: Plan
  /** By class: 1 where something had to go, or where the open time or the loop is another one. */
  isTouched: Uint8Array
}

/** Plan of plays that still fit: the rest is taken out, and the lines it belonged to miss it now. */
export function keptPlan(model: Model): Kept {
  const plan = emptyPlan(model)
  const isTouched = new Uint8Array(classCount(model))
  for (let own = 0; own < isTouched.length; own++) {
    const stood = model.stood[own]
    if (!stood) continue
    const isWhole = putBack(plan, own)
    const { isFitting } = stood.standing
    if (!isFitting) evict(plan, own, isFitting)
    if (!isWhole || !isFitting) isTouched[own] = 1
  }
  return { plan, isTouched }
}

/** Answers whether every play that was to come has found its line. */
function putBack(plan: Plan, own: number): boolean {
  const { model, cellCount } = plan
  const { edges, classes } = model
  const { lines, left, lost } = model.stood[own] ?? { lines: new Int32Array(), left: new Int32Array(), lost: 0 }
  let isWhole = lost === 0
  for (let row = 0; row < lines.length; row++) {
    const edge = edgeOf(model, own, at(lines, row))
    for (let cell = 0; cell < cellCount; cell++) {
      const plays = at(left, row * cellCount + cell)
      if (plays === 0) continue
      if (edge >= 0 && (at(edges.cells, edge) >> cell) & 1) put(plan, edge, cell, plays * sizeOf(classes, own))
      else isWhole = false
    }
  }
  return isWhole
}

/** The edges of a class lie by the ids of their lines, of which a class has few. */
function edgeOf({ edges }: Model, own: number, line: number): number {
  for (let edge = at(edges.ofClass, own); edge < at(edges.ofClass, own + 1); edge++) {
    if (at(edges.line, edge) === line) return edge
  }
  return -1
}

/**
 * Takes plays out of a class until nothing is over its bound; the last tiers go first. What was dealt to this open time
 * and loop once is within its caps as they were rounded then.
 */
function evict(plan: Plan, own: number, isFitting: boolean) {
  const { edges, network, classes } = plan.model
  const size = sizeOf(classes, own)
  const begin = at(edges.ofClass, own)
  const here = Array.from({ length: at(edges.ofClass, own + 1) - begin }, (_, place) => begin + place)
  const tier = (edge: number) => network.lines[at(edges.line, edge)]?.tier ?? 0
  const overAt = (edge: number, cell: number) => {
    const plays = at(plan.plays, edge * plan.cellCount + cell)
    return plays === 0 ? 0 : Math.min(plays, playsOver(plan, edge, cell, isFitting))
  }
  here.sort((one, other) => tier(other) - tier(one) || one - other)
  for (const edge of here) {
    for (let cell = 0; cell < plan.cellCount; cell++) {
      const over = overAt(edge, cell)
      if (over <= 0) continue
      // The same on each screen, so that they keep one program among them.
      put(plan, edge, cell, -Math.min(at(plan.plays, edge * plan.cellCount + cell), Math.ceil(over / size) * size))
    }
  }
}

/**
 * Takes out what only an order has room for that is another one now: of a running day it may hold a play more than there
 * are positions left, where one of 30 s that is over took the next position and others moved up for it.
 */
export function evictMovedUp(plan: Plan) {
  for (let own = 0; own < classCount(plan.model); own++) {
    const node = own * plan.cellCount
    const isOver = plan.free.subarray(node, node + plan.cellCount).some((units) => units < 0)
    if (isOver && !standsUnchanged(plan, own)) evict(plan, own, plan.model.stood[own]?.standing.isFitting ?? false)
  }
}

/** An order that fits, of whose plays each screen of a class has exactly those that it had. */
export function standsUnchanged({ model, plays, ofEdge, cellCount }: Plan, own: number): boolean {
  const { edges, classes, stood } = model
  const before = stood[own]
  if (!before?.standing.isFitting || before.lost > 0) return false
  const { lines, left } = before
  let known = 0
  for (let edge = at(edges.ofClass, own); edge < at(edges.ofClass, own + 1); edge++) {
    const row = lines.indexOf(at(edges.line, edge))
    if (row < 0 && at(ofEdge, edge) > 0) return false
    for (let cell = 0; row >= 0 && cell < cellCount; cell++) {
      if (at(plays, edge * cellCount + cell) !== at(left, row * cellCount + cell) * sizeOf(classes, own)) return false
      known += at(left, row * cellCount + cell)
    }
  }
  return known === left.reduce((sum, count) => sum + count, 0)
}

/** True of a line that has, in each cell of a class, the plays that its screens had of it before. */
export function keepsWhatStood({ model, plays, cellCount }: Plan, edge: number): boolean {
  const { edges, classes, stood } = model
  const own = at(edges.class, edge)
  const before = stood[own]
  const row = before?.lines.indexOf(at(edges.line, edge)) ?? -1
  if (!before || row < 0) return false
  for (let cell = 0; cell < cellCount; cell++) {
    const left = at(before.left, row * cellCount + cell) * sizeOf(classes, own)
    if (at(plays, edge * cellCount + cell) !== left) return false
  }
  return true
}

function playsOver(plan: Plan, edge: number, cell: number, isFitting: boolean): number {
  const { edges, pairs, slots } = plan.model
  const width = at(slots, at(edges.line, edge))
  const over = Math.ceil(-at(plan.free, at(edges.class, edge) * plan.cellCount + cell) / width)
  if (isFitting) return over
  const pair = at(pairs.ofEdge, edge)
  const pairsOver = pair >= 0 ? Math.ceil(-at(plan.pairFree, pair * plan.cellCount + cell) / width) : 0
  return Math.max(over, pairsOver, -allowance(plan, edge, cell), -dayAllowance(plan, edge))
}
