import { allowance, dayAllowance, type Plan } from '#domain/schedule/allocation/plan.ts'
import { at } from '#domain/schedule/model/counts.ts'
import { sizeOf } from '#domain/schedule/model/model.ts'
import type { Spots } from '#domain/schedule/model/scratch.ts'

/** The cells in which a line may still have plays; while `isApart` holds, as far as its category has not half of them. */
export function spotsOf(plan: Plan, line: number, isApart: boolean, within?: Uint8Array): Spots {
  const { edges, classes } = plan.model
  const begin = at(edges.ofLine, line)
  const end = at(edges.ofLine, line + 1)
  const spots = emptied(plan, (end - begin) * plan.cellCount)
  for (let index = begin; index < end; index++) {
    const edge = at(edges.byLine, index)
    if (within && within[at(edges.class, edge)] !== 1) continue
    spots.screens += sizeOf(classes, at(edges.class, edge))
    addEdge(plan, spots, edge, isApart)
  }
  return spots
}

function addEdge(plan: Plan, spots: Spots, edge: number, isApart: boolean) {
  const { model, cellCount, free, pairFree, categoryFree } = plan
  const node = at(model.edges.class, edge) * cellCount
  const pair = at(model.pairs.ofEdge, edge) * cellCount
  const category = isApart ? at(model.categories.ofEdge, edge) * cellCount : -1
  const mask = at(model.edges.cells, edge)
  const shift = at(model.slots, at(model.edges.line, edge)) - 1
  const isCapped = at(model.limits.ofEdge, edge) >= 0
  for (let cell = 0; cell < cellCount; cell++) {
    if (!((mask >> cell) & 1)) continue
    let units = at(free, node + cell)
    if (pair >= 0) units = Math.min(units, at(pairFree, pair + cell))
    if (category >= 0) units = Math.min(units, at(categoryFree, category + cell))
    let room = units >> shift
    let supply = at(model.capacity, node + cell) >> shift
    if (isCapped) {
      const left = allowance(plan, edge, cell)
      supply = Math.min(supply, left + at(plan.plays, edge * cellCount + cell))
      room = Math.min(room, left, dayAllowance(plan, edge))
    }
    if (room > 0) addSpot(spots, edge, cell, room, supply)
  }
}

function addSpot(spots: Spots, edge: number, cell: number, room: number, supply: number) {
  const spot = spots.count++
  spots.edge[spot] = edge
  spots.cell[spot] = cell
  spots.room[spot] = room
  spots.supply[spot] = Math.max(room, supply)
}

function emptied(plan: Plan, size: number): Spots {
  const idle = () => new Int32Array(size * 2)
  if (!plan.spots || plan.spots.edge.length < size) {
    plan.spots = { count: 0, screens: 0, edge: idle(), cell: idle(), room: idle(), supply: idle() }
  }
  plan.spots.count = 0
  plan.spots.screens = 0
  return plan.spots
}
