import { type Cut, readCut } from '#domain/schedule/allocation/cut.ts'
import { breakUp, cellsOf, pairUp } from '#domain/schedule/allocation/mix.ts'
import { release, takeBack } from '#domain/schedule/allocation/plan.ts'
import { push } from '#domain/schedule/allocation/push.ts'
import { type Residual, reach, residualOf } from '#domain/schedule/allocation/residual.ts'
import { type Ask, giveBack, roomAt, take } from '#domain/schedule/availability/ask.ts'
import { at } from '#domain/schedule/model/counts.ts'

/** Plays that a wish can have on one day. */
export interface Found {
  units: number
  /** Obstacle to more; null where there was enough. */
  cut: Cut | null
}

/** Free room as the day stands: enough of it is a yes, too little is not yet a no. */
export function freeRoom(ask: Ask): number {
  let units = 0
  for (let spot = 0; spot < ask.most.length; spot++) {
    const room = roomAt(ask, spot)
    take(ask, spot, room)
    units += room
  }
  giveBack(ask)
  return units
}

/**
 * The most a wish can have when others move out of its way without losing anything, up to what is wanted. Lines of
 * `givingWay` may lose. The plan is as before in the end.
 */
export function mostFor(ask: Ask, wanted: number, givingWay: readonly number[] = []): Found {
  const { plan } = ask
  plan.journal = []
  for (const line of givingWay) release(plan, line)
  const units = takeAll(ask, wanted)
  const cut = units < wanted ? cutOf(ask) : null
  takeBack(plan, 0)
  plan.journal = null
  giveBack(ask)
  return { units, cut }
}

/** Units that are looked for among those that are left over singly; where more is missing, they are no answer. */
const MOST_MIXED = 1000

/**
 * Units that are free as they stand, then those that others make room for, in pairs first; in the end plays of both lengths
 * make room for each other.
 */
function takeAll(ask: Ask, wanted: number): number {
  let units = 0
  for (let before = -1; ; before = units) {
    units += takeFree(ask, wanted - units)
    for (const grain of ask.slots === 2 ? ([2] as const) : ([2, 1] as const))
      units += moveOthers(ask, wanted - units, grain)
    const isFar = wanted - units > MOST_MIXED
    if (units >= wanted || units === before || isFar || !mixFor(ask, wanted - units)) return units
  }
}

function takeFree(ask: Ask, wanted: number): number {
  let units = 0
  for (let spot = 0; spot < ask.most.length && units < wanted; spot++) {
    const room = wholePlays(Math.min(roomAt(ask, spot), wanted - units), ask.slots)
    take(ask, spot, room)
    units += room
  }
  return units
}

function mixFor(ask: Ask, missing: number): boolean {
  const residual = residualOf(ask.plan, false, ask.slots)
  reach(
    residual,
    hungrySpots(ask, ask.slots).map((spot) => entryAt(residual, ask, spot)),
    true,
  )
  const nodes = cellsOf(residual)
  return (ask.slots === 2 ? pairUp(ask.plan, nodes) : breakUp(ask.plan, nodes, missing)) > 0
}

/** Makes others move until enough has become free, or nobody can. */
function moveOthers(ask: Ask, wanted: number, grain: 1 | 2): number {
  const residual = residualOf(ask.plan, false, grain)
  let units = 0
  while (wanted - units >= grain) {
    const spots = hungrySpots(ask, grain)
    reach(
      residual,
      spots.map((spot) => entryAt(residual, ask, spot)),
    )
    if (residual.end === 0) return units
    for (const spot of spots) units += enter(residual, ask, spot, wanted - units)
  }
  return units
}

function enter(residual: Residual, ask: Ask, spot: number, wanted: number): number {
  const { grain, firstGate } = residual
  let units = 0
  for (;;) {
    const entry = entryAt(residual, ask, spot)
    const open = entry < firstGate ? openAt(residual, ask, spot) : wanted
    const room = Math.min(
      wanted - units,
      open,
      at(ask.most, spot) - at(ask.taken, spot),
      at(ask.left, at(ask.group, spot)),
    )
    const moved = room < grain ? 0 : push(residual, entry, room - (room % grain))
    if (moved === 0) return units
    take(ask, spot, moved)
    units += moved
  }
}

function openAt({ plan, gateFree }: Residual, { gate, cell }: Ask, spot: number): number {
  return at(gate, spot) < 0 ? Number.MAX_SAFE_INTEGER : at(gateFree, at(gate, spot) * plan.cellCount + at(cell, spot))
}

function hungrySpots(ask: Ask, grain: number): number[] {
  const spots: number[] = []
  for (let spot = 0; spot < ask.most.length; spot++) {
    const room = Math.min(at(ask.most, spot) - at(ask.taken, spot), at(ask.left, at(ask.group, spot)))
    if (room >= grain) spots.push(spot)
  }
  return spots
}

function entryAt({ plan, gateFree, firstCell, firstGate, grain }: Residual, ask: Ask, spot: number): number {
  const gate = at(ask.gate, spot)
  const gateNode = gate * plan.cellCount + at(ask.cell, spot)
  if (gate >= 0 && at(gateFree, gateNode) < grain) return firstGate + gateNode
  return firstCell + at(ask.class, spot) * plan.cellCount + at(ask.cell, spot)
}

function cutOf(ask: Ask): Cut {
  const residual = { ...residualOf(ask.plan, false, 1), isLoose: true }
  reach(
    residual,
    hungrySpots(ask, ask.slots).map((spot) => entryAt(residual, ask, spot)),
    true,
  )
  return readCut(residual)
}

function wholePlays(units: number, slots: number): number {
  return units - (units % slots)
}
