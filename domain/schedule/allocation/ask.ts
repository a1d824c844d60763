import type { Plan } from '#domain/schedule/allocation/plan.ts'
import type { AdLine } from '#domain/schedule/day/network.ts'
import { type CellUnits, cellUnits } from '#domain/schedule/model/ad-units.ts'
import { cellsWithin } from '#domain/schedule/model/cells.ts'
import { add, at } from '#domain/schedule/model/counts.ts'
import { mostPlays } from '#domain/schedule/model/further.ts'

/**
 * Places and hours of a wish on one day. The wish is no part of the plan, and its screens may be some of a class only:
 * those of a class are alike, so the plays of others can stand on the rest of it.
 */
export interface Ask {
  plan: Plan
  slots: 1 | 2
  /** By spot: the class, cell and gate for plays of 30 s (or -1), and which of the wish's classes it is. */
  class: Int32Array
  cell: Int32Array
  gate: Int32Array
  group: Int32Array
  /** By spot: units that the wish's screens have, as far as its cap allows; what it has taken so far. */
  most: Int32Array
  taken: Int32Array
  /** By class of the wish: how many of its screens are wished, and units that its cap still leaves today. */
  screens: Int32Array
  left: Int32Array
}

export function askOn(plan: Plan, wish: AdLine): Ask {
  const { classes, cells, pairs, shapes } = plan.model
  const counts = new Int32Array(classes.start.length - 1)
  for (let place = 0; place < wish.screens.length; place++)
    add(counts, at(classes.ofScreen, at(wish.screens, place)), 1)
  const wished = counts.map((_, own) => own).filter((own) => at(counts, own) > 0)
  const open = cellsWithin(wish.hours, cells)
  const cellList = Array.from({ length: plan.cellCount }, (_, cell) => cell).filter((cell) => (open >> cell) & 1)
  const spots = wished.length * cellList.length
  const idle = () => new Int32Array(spots)
  const screens = wished.map((own) => at(counts, own))
  const unitsOf = unitsInHours(plan, wish)
  const baseOf = (own: number) => shapes.list[at(shapes.ofClass, own)]?.base ?? 1
  const mostIn = mostByTerms(plan, wish)
  const left = wished.map((own, group) => {
    const units = Math.min(mostOfDay(wish, unitsOf(own), baseOf(own)), mostIn(own, wish.hours) * wish.slots)
    return units * at(screens, group)
  })
  const ask: Ask = {
    plan,
    slots: wish.slots,
    class: idle(),
    cell: idle(),
    gate: idle(),
    group: idle(),
    most: idle(),
    taken: idle(),
    screens,
    left,
  }
  let spot = 0
  let gate = 0
  wished.forEach((own, group) => {
    while (at(pairs.ofClass, gate) < own && gate < pairs.ofClass.length) gate++
    for (const cell of cellList) {
      ask.class[spot] = own
      ask.cell[spot] = cell
      ask.gate[spot] = wish.slots === 2 && pairs.ofClass[gate] === own ? gate : -1
      ask.group[spot] = group
      const units = unitsOf(own)[cell]
      const most = mostIn(own, wish.hours & at(cells.hours, cell)) * wish.slots
      ask.most[spot++] = units ? Math.min(most, mostOf(wish, units, baseOf(own))) * at(screens, group) : 0
    }
  })
  return ask
}

/** Units that fit into a spot as things stand. */
export function roomAt({ plan, slots, class: own, cell, gate, group, most, taken, left }: Ask, spot: number): number {
  const free = at(plan.free, at(own, spot) * plan.cellCount + at(cell, spot))
  const pair = at(gate, spot) < 0 ? free : at(plan.pairFree, at(gate, spot) * plan.cellCount + at(cell, spot))
  const units = Math.min(free, pair, at(most, spot) - at(taken, spot), at(left, at(group, spot)))
  return Math.max(0, units - (units % slots))
}

/** Takes units of a spot, or gives them back. What others can have there changes at once. */
export function take(ask: Ask, spot: number, units: number) {
  const { plan } = ask
  add(ask.taken, spot, units)
  add(ask.left, at(ask.group, spot), -units)
  add(plan.free, at(ask.class, spot) * plan.cellCount + at(ask.cell, spot), -units)
  if (at(ask.gate, spot) >= 0) add(plan.pairFree, at(ask.gate, spot) * plan.cellCount + at(ask.cell, spot), -units)
}

export function giveBack(ask: Ask) {
  for (let spot = 0; spot < ask.taken.length; spot++) take(ask, spot, -at(ask.taken, spot))
}

/** Units of the wish's screens in its hours: what it could have at most on an empty day. */
export function capacityOf(ask: Ask): number {
  const byGroup = new Int32Array(ask.left.length)
  for (let spot = 0; spot < ask.most.length; spot++) add(byGroup, at(ask.group, spot), at(ask.most, spot))
  return byGroup.reduce((sum, units, group) => sum + Math.min(units, at(ask.left, group)), 0)
}

/** Units of one screen of each class in the wish's hours; a cell may have more hours than that. */
function unitsInHours({ model }: Plan, { hours }: AdLine): (own: number) => readonly CellUnits[] {
  const { cells, shapes, network } = model
  const asked = {
    hours: cells.hours.map((own) => own & hours),
    ofHour: cells.ofHour.map((cell, hour) => ((hours >> hour) & 1 ? cell : -1)),
  }
  const known = shapes.list.map((shape) =>
    cellUnits(network.profiles[shape.profile] ?? { stretches: [] }, shape, asked),
  )
  return (own) => known[at(shapes.ofClass, own)] ?? []
}

/** Plays that the further terms of a wish allow one screen of each class in some hours. */
function mostByTerms({ model }: Plan, { further, cap }: AdLine): (own: number, hours: number) => number {
  const { shapes, network } = model
  return (own, hours) => {
    if (!further) return ENDLESS
    const { profile = -1, base = 1 } = shapes.list[at(shapes.ofClass, own)] ?? {}
    const inHour = (units: number) => (cap ? Math.ceil((units * cap.plays) / (base * cap.loops)) : ENDLESS)
    return Math.min(ENDLESS, mostPlays(further, network.profiles[profile]?.stretches ?? [], hours, inHour))
  }
}

/** More than a screen has of anything in a day. */
const ENDLESS = 1_000_000

/** Units that the wish may take of one screen in a cell, and over the day. */
function mostOf({ slots, cap, further }: AdLine, { ad, paired, open }: CellUnits, base: number): number {
  const units = slots === 2 ? paired : ad
  if (further?.roadblock) return units
  return cap ? Math.min(units, Math.ceil((open * cap.plays) / (base * cap.loops)) * slots) : units
}

function mostOfDay({ slots, cap, further }: AdLine, units: readonly CellUnits[], base: number): number {
  if (!cap || further?.roadblock) return units.reduce((sum, { ad }) => sum + ad, 0)
  const open = units.reduce((sum, cell) => sum + cell.open, 0)
  return Math.floor((open * cap.plays) / (base * cap.loops)) * slots
}
