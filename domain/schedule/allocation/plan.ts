import type { AdLine } from '#domain/schedule/day/network.ts'
import { add, at } from '#domain/schedule/model/counts.ts'
import { type Model, sizeOf } from '#domain/schedule/model/model.ts'
import type { Marks, Spots } from '#domain/schedule/model/scratch.ts'

/** Plays of each line in each class and cell, while they are being dealt out. */
export interface Plan {
  model: Model
  cellCount: number
  /** Plays by edge and cell: `edge * cells + cell`. */
  plays: Int32Array
  /** Plays by line, and by edge. */
  ofLine: Int32Array
  ofEdge: Int32Array
  /** Units that are still free: of each node, and of each gate and cell. */
  free: Int32Array
  categoryFree: Int32Array
  pairFree: Int32Array
  /** Puts to be taken back: pairs of a place in `plays` and an amount. Null while nobody will. */
  journal: number[] | null
  /** Room for the searches and lists of one step, kept from step to step. */
  marks: Marks | null
  spots: Spots | null
}

export function emptyPlan(model: Model): Plan {
  const cellCount = model.cells.hours.length
  return {
    model,
    cellCount,
    plays: new Int32Array(model.edges.line.length * cellCount),
    ofLine: new Int32Array(model.network.lines.length),
    ofEdge: new Int32Array(model.edges.line.length),
    free: model.capacity.slice(),
    categoryFree: model.categories.capacity.slice(),
    pairFree: model.pairs.capacity.slice(),
    journal: null,
    marks: null,
    spots: null,
  }
}

/** Gives a line plays in a cell of a class, or takes them away. */
export function put(plan: Plan, edge: number, cell: number, plays: number) {
  const { model, cellCount } = plan
  const line = at(model.edges.line, edge)
  const units = plays * at(model.slots, line)
  add(plan.plays, edge * cellCount + cell, plays)
  add(plan.ofLine, line, plays)
  add(plan.ofEdge, edge, plays)
  add(plan.free, at(model.edges.class, edge) * cellCount + cell, -units)
  const category = at(model.categories.ofEdge, edge)
  if (category >= 0) add(plan.categoryFree, category * cellCount + cell, -units)
  const pair = at(model.pairs.ofEdge, edge)
  if (pair >= 0) add(plan.pairFree, pair * cellCount + cell, -units)
  if (plan.journal) plan.journal.push(edge * cellCount + cell, plays)
}

/** Takes all plays of a line away. */
export function release(plan: Plan, line: number) {
  const { edges } = plan.model
  for (let index = at(edges.ofLine, line); index < at(edges.ofLine, line + 1); index++) {
    const edge = at(edges.byLine, index)
    for (let cell = 0; cell < plan.cellCount; cell++) {
      const plays = at(plan.plays, edge * plan.cellCount + cell)
      if (plays > 0) put(plan, edge, cell, -plays)
    }
  }
}

/** Takes back what was put since the journal had `length` entries. */
export function takeBack(plan: Plan, length: number) {
  const journal = plan.journal ?? []
  plan.journal = null
  while (journal.length > length) {
    const plays = journal.pop() ?? 0
    const place = journal.pop() ?? 0
    put(plan, Math.floor(place / plan.cellCount), place % plan.cellCount, -plays)
  }
  plan.journal = journal
}

/** Puts all plays back as they were once. */
export function goBack(plan: Plan, plays: Int32Array) {
  const { cellCount } = plan
  for (let place = 0; place < plays.length; place++) {
    const change = at(plays, place) - at(plan.plays, place)
    if (change !== 0) put(plan, Math.floor(place / cellCount), place % cellCount, change)
  }
}

/** Plays the line's cap still leaves it in a cell of a class; not what else may be in the way. */
export function allowance(plan: Plan, edge: number, cell: number): number {
  const { limits, classes, edges } = plan.model
  const begin = at(limits.ofEdge, edge)
  if (begin < 0) return UNLIMITED
  return (
    at(limits.cells, begin + cell) * sizeOf(classes, at(edges.class, edge)) -
    at(plan.plays, edge * plan.cellCount + cell)
  )
}

/** Plays the line's cap still leaves it on a class today. */
export function dayAllowance(plan: Plan, edge: number): number {
  const { limits, classes, edges } = plan.model
  if (at(limits.ofEdge, edge) < 0) return UNLIMITED
  return at(limits.day, edge) * sizeOf(classes, at(edges.class, edge)) - at(plan.ofEdge, edge)
}

/** Plays that a line is dealt for itself: a follower has those of the line before it. */
export function goalOf({ goal, further }: AdLine): number {
  return further?.isFollower ? 0 : goal
}

export function missingOf(plan: Plan, goals: Int32Array, line: number): number {
  return Math.max(0, at(goals, line) - at(plan.ofLine, line))
}

const UNLIMITED = 0x3fffffff
