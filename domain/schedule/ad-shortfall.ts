import type { Cut } from '#domain/schedule/allocation/cut.ts'
import type { Plan } from '#domain/schedule/allocation/plan.ts'
import type { Allocation } from '#domain/schedule/allocation/tiers.ts'
import { at } from '#domain/schedule/model/counts.ts'
import { classAt, type Model } from '#domain/schedule/model/model.ts'

/** Sold-out part of a day where a line wanted more. */
export interface PlannedShortfall {
  line: number
  missing: number
  screens: number
  /** Hours of the venues' clocks, as a mask. */
  hours: number
  /** Units of 15 s that there are on these screens in these hours, and who has how many of them. */
  capacity: number
  holders: readonly { line: number; units: number }[]
}

/** A bottleneck is described once, however many lines fall short in it. */
export function plannedShortfalls(model: Model, allocation: Allocation): PlannedShortfall[] {
  const known = new Map<Cut, Bottleneck>()
  return allocation.shortfalls.map(({ line, missing, cut }) => {
    const bottleneck = known.get(cut) ?? bottleneckOf(model, allocation, cut)
    known.set(cut, bottleneck)
    return { line, missing, ...bottleneck }
  })
}

type Bottleneck = Omit<PlannedShortfall, 'line' | 'missing'>

function bottleneckOf(model: Model, { plan }: Allocation, cut: Cut): Bottleneck {
  const classes = new Set(cut.cells.map((node) => Math.floor(node / plan.cellCount)))
  return {
    holders: heldIn(plan, cut),
    capacity: cut.cells.reduce((sum, node) => sum + at(model.capacity, node), 0),
    screens: [...classes].reduce((count, own) => count + classAt(model, own).screens.length, 0),
    hours: cut.cells.reduce((mask, node) => mask | at(model.cells.hours, node % plan.cellCount), 0),
  }
}

/** The largest first. */
function heldIn({ model, plays, cellCount }: Plan, { cells }: Cut): { line: number; units: number }[] {
  const units = new Map<number, number>()
  for (const node of cells) {
    const cell = node % cellCount
    const own = (node - cell) / cellCount
    for (let edge = at(model.edges.ofClass, own); edge < at(model.edges.ofClass, own + 1); edge++) {
      const line = at(model.edges.line, edge)
      const held = at(plays, edge * cellCount + cell) * at(model.slots, line)
      if (held > 0) units.set(line, (units.get(line) ?? 0) + held)
    }
  }
  const held = [...units].map(([line, own]) => ({ line, units: own }))
  return held.sort((one, other) => other.units - one.units || one.line - other.line)
}
