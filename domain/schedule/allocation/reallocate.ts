import { shortfallsOf } from '#domain/schedule/allocation/cut.ts'
import { fill } from '#domain/schedule/allocation/fill.ts'
import { withoutFillers } from '#domain/schedule/allocation/fillers.ts'
import { evictMovedUp, keptPlan } from '#domain/schedule/allocation/kept.ts'
import { goalOf, missingOf, type Plan, put, release, takeBack } from '#domain/schedule/allocation/plan.ts'
import { supply } from '#domain/schedule/allocation/supply.ts'
import { type Allocation, tiersOf } from '#domain/schedule/allocation/tiers.ts'
import { at } from '#domain/schedule/model/counts.ts'
import { type Model, sizeOf } from '#domain/schedule/model/model.ts'

/**
 * A day that stands, after a change: who has more than is wanted gives it back, who misses something gets it, first
 * where screens have lost it, and everything else stays as it was.
 */
export function reallocate(model: Model): Allocation {
  const { plan, isTouched } = keptPlan(model)
  const { lines } = model.network
  const goals = Int32Array.from(lines, goalOf)
  lines.forEach(({ goal, extra = 0, isChanged = false, isFiller }, line) => {
    if (isFiller) return
    if (isChanged) release(plan, line)
    else giveBack(plan, line, at(plan.ofLine, line) - goal - extra)
  })
  if (lines.some((_, line) => missingOf(plan, goals, line) > 0)) withoutFillers(plan)
  const tiers = tiersOf(model)
  for (const tier of tiers) serveShort(plan, goals, tier, isTouched)
  evictMovedUp(plan)
  return { plan, goals, shortfalls: tiers.flatMap((tier) => shortfallsOf(plan, goals, tier)) }
}

function serveShort(plan: Plan, goals: Int32Array, tier: readonly number[], isTouched: Uint8Array) {
  const short = tier.filter((line) => missingOf(plan, goals, line) > 0)
  for (const line of short) fill(plan, line, missingOf(plan, goals, line), true, isTouched)
  supply(plan, goals, short)
  giveWay(plan, goals, short)
}

/** Lines of later tiers that stand in the way are dealt anew after it. */
function giveWay(plan: Plan, goals: Int32Array, lines: readonly number[]) {
  const { lines: sold } = plan.model.network
  for (const { line, cut } of shortfallsOf(plan, goals, lines)) {
    const later = cut.holders.filter((holder) => (sold[holder]?.tier ?? 0) > (sold[line]?.tier ?? 0))
    if (later.length === 0) continue
    const missing = missingOf(plan, goals, line)
    plan.journal = []
    for (const holder of later) release(plan, holder)
    supply(plan, goals, [line])
    if (missingOf(plan, goals, line) === missing) takeBack(plan, 0)
    plan.journal = null
  }
}

/** Of a line that has far too much all is dealt anew, so that what is left of it lies evenly. */
const FAR_TOO_MUCH = 0.05

function giveBack(plan: Plan, line: number, excess: number) {
  if (excess <= 0) return
  if (excess > at(plan.ofLine, line) * FAR_TOO_MUCH) return release(plan, line)
  let left = excess
  while (left > 0) {
    const before = left
    for (const edge of edgesOf(plan, line)) left -= takeOne(plan, edge, left)
    if (left === before) return
  }
}

function edgesOf({ model }: Plan, line: number): Int32Array {
  const { byLine, ofLine } = model.edges
  return byLine.subarray(at(ofLine, line), at(ofLine, line + 1))
}

/** A play of each screen of a class at most, where the line has most of them. */
function takeOne(plan: Plan, edge: number, most: number): number {
  const { cellCount, model } = plan
  let fullest = 0
  for (let cell = 1; cell < cellCount; cell++) {
    if (at(plan.plays, edge * cellCount + cell) > at(plan.plays, edge * cellCount + fullest)) fullest = cell
  }
  const size = sizeOf(model.classes, at(model.edges.class, edge))
  const plays = Math.min(most, size, at(plan.plays, edge * cellCount + fullest))
  if (plays > 0) put(plan, edge, fullest, -plays)
  return plays
}
