import { type AdGrid, adGrid } from '#domain/schedule/day/grid.ts'
import type { AdScreen, DayNetwork } from '#domain/schedule/day/network.ts'
import { type CellUnits, cellUnits, HOUSE_RUN } from '#domain/schedule/model/ad-units.ts'
import type { Cells } from '#domain/schedule/model/cells.ts'
import { type Classes, shapeKey } from '#domain/schedule/model/classes.ts'
import { at } from '#domain/schedule/model/counts.ts'

/** The open time and loop that classes have in common, with the units one screen has in each cell. */
export interface Shape {
  profile: number
  base: number
  campaign: number
  grid: AdGrid
  units: readonly CellUnits[]
}

export interface Shapes {
  list: readonly Shape[]
  ofClass: Int32Array
}

export function shapesOf(
  { profiles, screens }: DayNetwork,
  { start, screens: members }: Classes,
  cells: Cells,
): Shapes {
  const known = new Map<number, number>()
  const list: Shape[] = []
  const ofClass = new Int32Array(start.length - 1)
  for (let own = 0; own < ofClass.length; own++) {
    const screen = screens[at(members, at(start, own))]
    if (screen) ofClass[own] = known.get(shapeKey(screen)) ?? learn(screen)
  }
  return { list, ofClass }

  function learn(screen: AdScreen): number {
    const { profile, base, campaign } = screen
    const open = profiles[profile] ?? { stretches: [] }
    known.set(shapeKey(screen), list.length)
    const grid = adGrid(open, { base, campaign, houseRun: HOUSE_RUN }, cells.hours)
    return list.push({ profile, base, campaign, grid, units: cellUnits(open, screen, cells) }) - 1
  }
}
