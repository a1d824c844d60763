import type { Cut } from '#domain/schedule/allocation/cut.ts'
import type { Plan } from '#domain/schedule/allocation/plan.ts'
import { type Ask, askOn, capacityOf } from '#domain/schedule/availability/ask.ts'
import type { DayAsked } from '#domain/schedule/availability/asked-day.ts'
import { type Found, freeRoom, mostFor } from '#domain/schedule/availability/exact.ts'
import { at } from '#domain/schedule/model/counts.ts'

export interface Availability {
  /** Plays to be had with nobody losing any; no more is looked for once it is what was asked. */
  available: number
  /** Plays to be had when campaigns of later tiers give way. */
  possible: number
  /** Plays that the screens could show in the hours, were they empty. */
  capacity: number
  /** Campaigns that hold what is missing and can play nowhere else, the largest first. */
  blocking: readonly { campaign: string; units: number }[]
}

/** Answers the cheapest way that is sure: free room says yes; only moving others can say no. */
export function availability(days: readonly DayAsked[], asked: number): Availability {
  const asks = days.map(askOn)
  const slots = days[0]?.wish.slots ?? 1
  const wanted = asked * slots
  const capacity = sum(asks.map(capacityOf))
  const free = asks.map(freeRoom)
  const answer = { available: sum(free) / slots, possible: sum(free) / slots, capacity: capacity / slots }
  if (sum(free) >= Math.min(wanted, capacity)) return { ...answer, blocking: [] }
  const sure = search(asks, free, wanted)
  const units = sum(sure.map((found) => found.units))
  if (units >= wanted) return { ...answer, available: units / slots, possible: units / slots, blocking: [] }
  const possible = withLaterAway(asks, sure, wanted, days[0]?.wish.tier ?? 0)
  return { ...answer, available: units / slots, possible: possible / slots, blocking: blockersOf(asks, sure) }
}

/** Day by day, each beginning with what it is sure of, until all together have enough. */
function search(
  asks: readonly Ask[],
  sure: readonly number[],
  wanted: number,
  givingWay: readonly (readonly number[])[] = [],
): Found[] {
  let missing = wanted - sum(sure)
  return asks.map((ask, day) => {
    const known = sure[day] ?? 0
    if (missing <= 0 || known >= capacityOf(ask)) return { units: known, cut: null }
    const found = mostFor(ask, known + missing, givingWay[day])
    missing -= Math.max(0, found.units - known)
    return { ...found, units: Math.max(known, found.units) }
  })
}

function withLaterAway(asks: readonly Ask[], sure: readonly Found[], wanted: number, tier: number): number {
  const known = sure.map((found) => found.units)
  const later = asks.map(({ plan }) => laterLines(plan, tier))
  if (later.every((lines) => lines.length === 0)) return sum(known)
  return sum(search(asks, known, wanted, later).map((found) => found.units))
}

function laterLines({ model, ofLine }: Plan, tier: number): number[] {
  const places = model.network.lines.map((_, place) => place)
  return places.filter((line) => (model.network.lines[line]?.tier ?? 0) > tier && at(ofLine, line) > 0)
}

/** Units that each campaign holds in the bottlenecks. */
function blockersOf(asks: readonly Ask[], found: readonly Found[]) {
  const units = new Map<string, number>()
  asks.forEach(({ plan }, day) => {
    const cut = found[day]?.cut
    if (cut) addHeld(plan, cut, units)
  })
  const held = [...units].map(([campaign, own]) => ({ campaign, units: own }))
  return held.sort((one, other) => other.units - one.units || (one.campaign < other.campaign ? -1 : 1))
}

function addHeld({ model, plays, cellCount }: Plan, { cells }: Cut, units: Map<string, number>) {
  const { edges, network } = model
  for (const node of cells) {
    const cell = node % cellCount
    const own = (node - cell) / cellCount
    for (let edge = at(edges.ofClass, own); edge < at(edges.ofClass, own + 1); edge++) {
      const held = at(plays, edge * cellCount + cell)
      const line = network.lines[at(edges.line, edge)]
      if (held > 0 && line) units.set(line.campaign, (units.get(line.campaign) ?? 0) + held * line.slots)
    }
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
