import { competitorsOf, type Shortfall, shortfallsOf } from '#domain/schedule/allocation/cut.ts'
import { fill } from '#domain/schedule/allocation/fill.ts'
import { emptyPlan, goalOf, missingOf, type Plan, release, takeBack } from '#domain/schedule/allocation/plan.ts'
import { repair } from '#domain/schedule/allocation/repair.ts'
import { at } from '#domain/schedule/model/counts.ts'
import type { Model } from '#domain/schedule/model/model.ts'

/** Order in which the plays of a day are dealt out. */
export interface Allocation {
  plan: Plan
  goals: Int32Array
  shortfalls: readonly Shortfall[]
}

export interface AllocationOptions {
  /** In how many rounds the lines of an oversold tier are served, so that all fall short alike; 10 unless told. */
  rounds?: number
  /** True if films of one category are kept apart where that costs no plays; so unless told. */
  isApart?: boolean
  /** True if plays of both lengths are to make room for each other; so unless told. */
  isMixed?: boolean
}

/** Way of dealing where much is missing, so that a unit more or less is not looked for. */
const OVERSOLD: AllocationOptions = { isApart: false, isMixed: false }

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
  if (short.length > 0 && lines.length > 1) shareFairly(plan, goals, lines, short, options)
  return shortfallsOf(plan, goals, lines)
}

/** First with categories apart, then without: delivery goes before separation. */
export function supply(
  plan: Plan,
  goals: Int32Array,
  lines: readonly number[],
  { isApart = true, isMixed = true }: AllocationOptions = {},
) {
  for (const apart of isApart ? [true, false] : [false]) {
    const short = lines.filter((line) => missingOf(plan, goals, line) > 0)
    for (const line of short) fill(plan, line, missingOf(plan, goals, line), apart)
    repair(plan, goals, short, { isApart: apart, isMixed })
  }
}

/**
 * Each line that competes for the bottleneck gets a part of its goal in each round, and nobody all of it first. One
 * that falls short in a round can never have more later, since all it could play on is full; the others go on.
 */
function shareFairly(
  plan: Plan,
  goals: Int32Array,
  tier: readonly number[],
  short: readonly number[],
  { rounds = 10, isApart = true }: AllocationOptions,
) {
  const competing = competitorsOf(plan, short)
  const lines = tier.filter((line) => competing.has(line))
  const before = unitsOf(plan, lines)
  const missing = lines.reduce((sum, line) => sum + missingOf(plan, goals, line) * at(plan.model.slots, line), 0)
  plan.journal = []
  for (const line of lines) release(plan, line)
  let open = lines
  for (let round = 1; round <= rounds && open.length > 0; round++) {
    const part = goals.map((goal) => Math.ceil((goal * round) / rounds))
    if (isApart) for (const line of open) fill(plan, line, missingOf(plan, part, line), true)
    supply(plan, part, open, OVERSOLD)
    open = open.filter((line) => missingOf(plan, part, line) === 0)
  }
  supply(plan, goals, lines, OVERSOLD)
  // Plays of 30 s can leave more single units over when they are dealt in another order.
  if (unitsOf(plan, lines) < before - Math.min(before * 0.0005, missing * 0.05)) takeBack(plan, 0)
  plan.journal = null
}

function unitsOf(plan: Plan, lines: readonly number[]): number {
  return lines.reduce((sum, line) => sum + at(plan.ofLine, line) * at(plan.model.slots, line), 0)
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
