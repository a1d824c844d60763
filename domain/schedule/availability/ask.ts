import type { Plan } from '#domain/schedule/allocation/plan.ts'
import { askedDay, type DayAsked } from '#domain/schedule/availability/asked-day.ts'
import type { AdLine } from '#domain/schedule/day/network.ts'
import { cellsWithin } from '#domain/schedule/model/cells.ts'
import { add, at } from '#domain/schedule/model/counts.ts'
import { playsOnScreen } from '#domain/schedule/model/limits.ts'
import { sizeOf } from '#domain/schedule/model/model.ts'

/** Places and hours of a wish on one day, which are whole classes and cells of it. */
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
  /** By class of the wish: units that its cap still leaves today. */
  left: Int32Array
}

export function askOn(day: DayAsked): Ask {
  const { wish } = day
  const { plan } = askedDay(day)
  const { classes, cells, pairs } = plan.model
  const wished = [...new Set(Array.from(wish.screens, (screen) => at(classes.ofScreen, screen)))].sort(ascending)
  const open = cellsWithin(wish.hours, cells)
  const cellList = Array.from({ length: plan.cellCount }, (_, cell) => cell).filter((cell) => (open >> cell) & 1)
  const idle = () => new Int32Array(wished.length * cellList.length)
  const rooms = wished.map((own) => roomOf(plan, wish, own, open))
  const ask: Ask = {
    plan,
    slots: wish.slots,
    class: idle(),
    cell: idle(),
    gate: idle(),
    group: idle(),
    most: idle(),
    taken: idle(),
    left: Int32Array.from(rooms, ({ day }) => day),
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
      ask.most[spot++] = rooms[group]?.cells[cell] ?? 0
    }
  })
  return ask
}

const ascending = (one: number, other: number) => one - other

/** Units of a class that a wish could have, by cell and over the day. */
function roomOf({ model }: Plan, wish: AdLine, own: number, open: number): { cells: readonly number[]; day: number } {
  const { shapes, classes, network } = model
  const { slots } = wish
  const shape = shapes.list[at(shapes.ofClass, own)]
  const most = playsOnScreen(network, shape, open, wish)
  const size = sizeOf(classes, own)
  const units = (shape?.units ?? []).map(({ ad, paired }, cell) =>
    (open >> cell) & 1 ? (slots === 2 ? paired : ad) : 0,
  )
  const cells = units.map((all, cell) => Math.min(all, (most.cells[cell] ?? 0) * slots) * size)
  const all = units.reduce((sum, each) => sum + each, 0)
  return { cells, day: Math.min(all, most.day * slots) * size }
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
