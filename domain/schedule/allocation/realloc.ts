import { carried } from '#domain/schedule/allocation/carry.ts'
import { type Change, changedLine, networkAfter } from '#domain/schedule/allocation/change.ts'
import { at } from '#domain/schedule/allocation/counts.ts'
import { shortfallsOf } from '#domain/schedule/allocation/cut.ts'
import { dirtyClasses } from '#domain/schedule/allocation/dirty.ts'
import { buildModel, classCount } from '#domain/schedule/allocation/model.ts'
import { missingOf, type Plan, release } from '#domain/schedule/allocation/plan.ts'
import { remodel } from '#domain/schedule/allocation/remodel.ts'
import { type Allocation, allocate, supply, tiersOf } from '#domain/schedule/allocation/tiers.ts'

export interface Reallocation {
  allocation: Allocation
  /** Classes that play something else than before. Classes keep their places; parted ones add places at the end. */
  dirty: Int32Array
}

/**
 * A day after a change: the changed line is dealt anew, what it no longer takes goes to lines that are short, and
 * everything else stays as it was. The allocation before is left alone.
 */
export function realloc(before: Allocation, change: Change): Reallocation {
  const changed = remodel(before.plan.model, change)
  if (!changed) return afresh(before, change)
  const plan = carried(before.plan, changed)
  const goals = Int32Array.from(plan.model.network.lines, ({ goal }) => goal)
  plan.journal = []
  const line = changedLine(before.plan.model.network, change)
  if (line >= 0 && line < goals.length && at(plan.ofLine, line) > at(goals, line)) release(plan, line)
  const tiers = tiersOf(plan.model)
  serveShort(plan, goals, before, tiers)
  const dirty = dirtyClasses(before.plan, plan, changed, line)
  plan.journal = null
  const shortfalls = tiers.flatMap((lines) => shortfallsOf(plan, goals, lines))
  return { allocation: { plan, goals, shortfalls }, dirty }
}

function afresh(before: Allocation, change: Change): Reallocation {
  const allocation = allocate(buildModel(networkAfter(before.plan.model.network, change)))
  return { allocation, dirty: Int32Array.from({ length: classCount(allocation.plan.model) }, (_, own) => own) }
}

/** Who misses more than before comes first in its tier; who was short already, only where something became free. */
function serveShort(plan: Plan, goals: Int32Array, before: Allocation, tiers: readonly (readonly number[])[]) {
  const missed = (line: number) => (line < before.goals.length ? missingOf(before.plan, before.goals, line) : 0)
  const isFreed = unitsFree(plan) > unitsFree(before.plan)
  for (const tier of tiers) {
    const short = tier.filter((line) => missingOf(plan, goals, line) > 0)
    const worse = short.filter((line) => missingOf(plan, goals, line) > missed(line))
    supply(plan, goals, worse)
    giveWay(plan, goals, worse)
    if (isFreed) supply(plan, goals, short)
  }
}

/** Lines of later tiers that stand in the way are dealt anew after it. */
function giveWay(plan: Plan, goals: Int32Array, lines: readonly number[]) {
  const { lines: sold } = plan.model.network
  for (const { line, cut } of shortfallsOf(plan, goals, lines)) {
    const later = cut.holders.filter((holder) => (sold[holder]?.tier ?? 0) > (sold[line]?.tier ?? 0))
    if (later.length === 0) continue
    for (const holder of later) release(plan, holder)
    supply(plan, goals, [line])
  }
}

function unitsFree({ free }: Plan): number {
  let units = 0
  for (let node = 0; node < free.length; node++) units += at(free, node)
  return units
}
