import { at } from '#domain/schedule/allocation/counts.ts'
import type { Gates } from '#domain/schedule/allocation/gates.ts'
import { type Model, sizeOf } from '#domain/schedule/allocation/model.ts'
import { allowance, dayAllowance, emptyPlan, type Plan, put } from '#domain/schedule/allocation/plan.ts'
import type { Remodel } from '#domain/schedule/allocation/remodel.ts'

/**
 * The plan after a change, with the plays of the one before. Parted classes share theirs by their screens, and what no
 * longer fits is taken out: the lines it belonged to miss it now.
 */
export function carried(before: Plan, change: Remodel): Plan {
  if (change.model.edges === before.model.edges) return copyOf(before, change.model)
  const plan = emptyPlan(change.model)
  for (let own = 0; own < change.parent.length; own++) {
    if (change.isTouched[own] !== 1) copyClass(before, plan, change, own)
  }
  copyGates(before.model.categories, before.categoryFree, plan.model.categories, plan.categoryFree, change)
  copyGates(before.model.pairs, before.pairFree, plan.model.pairs, plan.pairFree, change)
  for (const parts of partsOf(change)) {
    for (const own of parts) shareClass(before, plan, change, own, parts)
    for (const own of parts) evict(plan, own)
  }
  return plan
}

/** Where nothing but goals and tiers has changed, all places are the same. */
function copyOf(before: Plan, model: Model): Plan {
  return {
    ...before,
    model,
    plays: before.plays.slice(),
    ofLine: before.ofLine.slice(),
    ofEdge: before.ofEdge.slice(),
    free: before.free.slice(),
    categoryFree: before.categoryFree.slice(),
    pairFree: before.pairFree.slice(),
    journal: null,
  }
}

/** The touched classes, with those together that were one. */
function partsOf({ parent, isTouched }: Remodel): Iterable<readonly number[]> {
  const parts = new Map<number, number[]>()
  for (let own = 0; own < parent.length; own++) {
    if (isTouched[own] !== 1) continue
    const known = parts.get(at(parent, own))
    if (known) known.push(own)
    else parts.set(at(parent, own), [own])
  }
  return parts.values()
}

/** An untouched class has its edges in one run, before as after. */
function copyClass(before: Plan, plan: Plan, { model, from }: Remodel, own: number) {
  const { cellCount } = plan
  const begin = at(model.edges.ofClass, own)
  const end = at(model.edges.ofClass, own + 1)
  const source = begin < end ? at(from, begin) : 0
  copyPlaces(before.plays, source * cellCount, plan.plays, begin * cellCount, (end - begin) * cellCount)
  copyPlaces(before.free, own * cellCount, plan.free, own * cellCount, cellCount)
  for (let edge = begin; edge < end; edge++) {
    const plays = at(before.ofEdge, source + edge - begin)
    plan.ofEdge[edge] = plays
    const line = at(model.edges.line, edge)
    plan.ofLine[line] = at(plan.ofLine, line) + plays
  }
}

/** The runs are short and many: a loop copies them faster than views on them could be made. */
function copyPlaces(source: Int32Array, from: number, target: Int32Array, to: number, length: number) {
  for (let place = 0; place < length; place++) target[to + place] = at(source, from + place)
}

/** Gates lie class by class, those of an untouched class in the same order as before. */
function copyGates(
  before: Gates,
  freeBefore: Int32Array,
  after: Gates,
  free: Int32Array,
  { isTouched, parent }: Remodel,
) {
  const cells = after.ofClass.length > 0 ? free.length / after.ofClass.length : 0
  let source = 0
  for (let gate = 0; gate < after.ofClass.length; gate++) {
    const own = at(after.ofClass, gate)
    if (isTouched[own] === 1) continue
    while (at(before.ofClass, source) < at(parent, own)) source++
    copyPlaces(freeBefore, source * cells, free, gate * cells, cells)
    source++
  }
}

/** Each part of a parted class takes the plays of the screens that come before its end, less those of the parts before. */
function shareClass(before: Plan, plan: Plan, { model, from }: Remodel, own: number, parts: readonly number[]) {
  const sizes = parts.map((part) => sizeOf(model.classes, part))
  const earlier = sizes.slice(0, parts.indexOf(own)).reduce((sum, size) => sum + size, 0)
  const until = earlier + sizeOf(model.classes, own)
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  for (let edge = at(model.edges.ofClass, own); edge < at(model.edges.ofClass, own + 1); edge++) {
    if (at(from, edge) < 0) continue
    for (let cell = 0; cell < plan.cellCount; cell++) {
      const plays = at(before.plays, at(from, edge) * plan.cellCount + cell)
      const share = Math.floor((plays * until) / whole) - Math.floor((plays * earlier) / whole)
      if (share > 0) put(plan, edge, cell, share)
    }
  }
}

/** Takes plays out of a class until nothing is over its bound; the last tiers go first. */
function evict(plan: Plan, own: number) {
  const { edges, network, slots } = plan.model
  const here = Array.from(
    { length: at(edges.ofClass, own + 1) - at(edges.ofClass, own) },
    (_, place) => at(edges.ofClass, own) + place,
  )
  const tier = (edge: number) => network.lines[at(edges.line, edge)]?.tier ?? 0
  here.sort((one, other) => tier(other) - tier(one) || one - other)
  for (const edge of here) {
    for (let cell = 0; cell < plan.cellCount; cell++) {
      const plays = at(plan.plays, edge * plan.cellCount + cell)
      if (plays === 0) continue
      const width = at(slots, at(edges.line, edge))
      const over = Math.max(
        Math.ceil(unitsOver(plan, edge, cell) / width),
        -allowance(plan, edge, cell),
        -dayAllowance(plan, edge),
      )
      if (over > 0) put(plan, edge, cell, -Math.min(over, plays))
    }
  }
}

function unitsOver(plan: Plan, edge: number, cell: number): number {
  const { edges, pairs } = plan.model
  const pair = at(pairs.ofEdge, edge)
  const pairsOver = pair >= 0 ? -at(plan.pairFree, pair * plan.cellCount + cell) : 0
  return Math.max(0, pairsOver, -at(plan.free, at(edges.class, edge) * plan.cellCount + cell))
}
