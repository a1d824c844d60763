import { cellsWithin } from '#domain/schedule/cells.ts'
import { add, at } from '#domain/schedule/counts.ts'
import type { AdLine } from '#domain/schedule/network.ts'
import type { Plan } from '#domain/schedule/plan.ts'

/**
 * Where a wish would like to play on one day. The wish is no part of the plan, and its screens may be some of a class
 * only: those of a class are alike, so the plays of others can stand on the rest of it.
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
  const { classes, cells, pairs } = plan.model
  const counts = new Int32Array(classes.start.length - 1)
  for (let place = 0; place < wish.screens.length; place++)
    add(counts, at(classes.ofScreen, at(wish.screens, place)), 1)
  const wished = counts.map((_, own) => own).filter((own) => at(counts, own) > 0)
  const open = cellsWithin(wish.hours, cells)
  const cellList = Array.from({ length: plan.cellCount }, (_, cell) => cell).filter((cell) => (open >> cell) & 1)
  const spots = wished.length * cellList.length
  const idle = () => new Int32Array(spots)
  const screens = wished.map((own) => at(counts, own))
  const left = wished.map((own, group) => dayUnits(plan, wish, own, open) * at(screens, group))
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
      ask.most[spot++] = cellUnitsFor(plan, wish, own, cell) * at(screens, group)
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

function cellUnitsFor({ model }: Plan, { slots, cap }: AdLine, own: number, cell: number): number {
  const shape = model.shapes.list[at(model.shapes.ofClass, own)]
  const { ad = 0, paired = 0, open = 0 } = shape?.units[cell] ?? {}
  const units = slots === 2 ? paired : ad
  if (!cap || !shape) return units
  return Math.min(units, Math.ceil((open * cap.plays) / (shape.base * cap.loops)) * slots)
}

function dayUnits({ model }: Plan, { slots, cap }: AdLine, own: number, cells: number): number {
  const shape = model.shapes.list[at(model.shapes.ofClass, own)]
  const inHours = (shape?.units ?? []).filter((_, cell) => (cells >> cell) & 1)
  if (!cap || !shape) return inHours.reduce((sum, { ad }) => sum + ad, 0)
  const open = inHours.reduce((sum, units) => sum + units.open, 0)
  return Math.floor((open * cap.plays) / (shape.base * cap.loops)) * slots
}
