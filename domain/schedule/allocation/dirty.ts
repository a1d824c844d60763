import { at } from '#domain/schedule/allocation/counts.ts'
import { sizeOf } from '#domain/schedule/allocation/model.ts'
import type { Plan } from '#domain/schedule/allocation/plan.ts'
import type { Remodel } from '#domain/schedule/allocation/remodel.ts'

/** Classes with other plays, other screens or another day than before. */
export function dirtyClasses(before: Plan, plan: Plan, change: Remodel, line: number): Int32Array {
  const isDirty = new Uint8Array(change.parent.length)
  markMoved(plan, isDirty)
  for (let own = 0; own < isDirty.length; own++) {
    if (change.isTouched[own] === 1) isDirty[own] = isSame(before, plan, change, own, line) ? 0 : 1
  }
  const dirty: number[] = []
  isDirty.forEach((mark, own) => {
    if (mark === 1) dirty.push(own)
  })
  return Int32Array.from(dirty)
}

function markMoved({ journal, model, cellCount }: Plan, isDirty: Uint8Array) {
  const moved = new Map<number, number>()
  for (let entry = 0; journal && entry < journal.length; entry += 2) {
    const place = journal[entry] ?? 0
    moved.set(place, (moved.get(place) ?? 0) + (journal[entry + 1] ?? 0))
  }
  for (const [place, plays] of moved) {
    if (plays !== 0) isDirty[at(model.edges.class, Math.floor(place / cellCount))] = 1
  }
}

function isSame(before: Plan, plan: Plan, { parent, from, model }: Remodel, own: number, line: number): boolean {
  const known = before.model
  if (at(parent, own) !== own || sizeOf(known.classes, own) !== sizeOf(model.classes, own)) return false
  const shape = (of: typeof model) => of.shapes.list[at(of.shapes.ofClass, own)]
  if (shape(known)?.profile !== shape(model)?.profile) return false
  const { edges } = known
  const last = at(edges.ofClass, own + 1)
  let source = at(edges.ofClass, own)
  while (source < last && at(edges.line, source) !== line) source++
  if (source < last && !hasSamePlays(before, plan, source, edgeOf(plan, own, line))) return false
  for (let edge = at(model.edges.ofClass, own); edge < at(model.edges.ofClass, own + 1); edge++) {
    const isOld = at(from, edge) >= 0 || source < last
    if (!isOld && !hasSamePlays(before, plan, -1, edge)) return false
    if (at(from, edge) >= 0 && !hasSamePlays(before, plan, at(from, edge), edge)) return false
  }
  return true
}

function edgeOf({ model }: Plan, own: number, line: number): number {
  const { ofClass, line: lineOf } = model.edges
  for (let edge = at(ofClass, own); edge < at(ofClass, own + 1); edge++) if (at(lineOf, edge) === line) return edge
  return -1
}

/** An edge that is not there has no plays. */
function hasSamePlays(before: Plan, plan: Plan, source: number, edge: number): boolean {
  for (let cell = 0; cell < plan.cellCount; cell++) {
    const had = source < 0 ? 0 : at(before.plays, source * plan.cellCount + cell)
    const has = edge < 0 ? 0 : at(plan.plays, edge * plan.cellCount + cell)
    if (had !== has) return false
  }
  return true
}
