import { type Shortfall, shortfallsOf } from '#domain/schedule/allocation/cut.ts'
import { emptyPlan, goalOf, missingOf, type Plan } from '#domain/schedule/allocation/plan.ts'
import { shareFairly } from '#domain/schedule/allocation/share.ts'
import { type AllocationOptions, supply } from '#domain/schedule/allocation/supply.ts'
import { at } from '#domain/schedule/model/counts.ts'
import type { Model } from '#domain/schedule/model/model.ts'

/** Order in which the plays of a day are dealt out. */
export interface Allocation {
  plan: Plan
  goals: Int32Array
  shortfalls: readonly Shortfall[]
}

/** Tier by tier; a later tier moves plays of an earlier one, but never takes any. */
export function allocate(model: Model, options: AllocationOptions = {}): Allocation {
  const plan = emptyPlan(model)
  const goals = Int32Array.from(model.network.lines, goalOf)
  const shortfalls = tiersOf(model).flatMap((lines) => serve(plan, goals, lines, options))
  return { plan, goals, shortfalls }
}

/** Plays of a line on a class in a cell, by the place of the line in `classAt(…).lines`. */
export function playsOf({ plan }: Allocation, own: number, lineOfClass: number, cell: number): number {
  return at(plan.plays, (at(plan.model.edges.ofClass, own) + lineOfClass) * plan.cellCount + cell)
}

function serve(plan: Plan, goals: Int32Array, lines: readonly number[], options: AllocationOptions): Shortfall[] {
  supply(plan, goals, lines, options)
  const short = lines.filter((line) => missingOf(plan, goals, line) > 0)
  if (short.length > 0 && lines.length > 1) shareFairly(plan, goals, lines, short, options.isApart ?? true)
  return shortfallsOf(plan, goals, lines)
}

/** The lines of each tier, the scarcest supply first. */
export function tiersOf({ network, supply }: Model): number[][] {
  const { lines } = network
  const order = lines.map((_, place) => place)
  const idOf = (place: number) => lines[place]?.id ?? ''
  order.sort((one, other) => (supply[one] ?? 0) - (supply[other] ?? 0) || (idOf(one) < idOf(other) ? -1 : 1))
  const tiers = [...new Set(lines.map(({ tier }) => tier))].sort((one, other) => one - other)
  return tiers.map((tier) => order.filter((place) => lines[place]?.tier === tier))
}
