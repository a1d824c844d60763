import type { DayNetwork } from '#domain/schedule/day/network.ts'

const HOURS = 24

/** Time cells: hours of the venues' clocks that no line and no film tells apart. */
export interface Cells {
  /** The hours of each cell as a mask. */
  hours: Int32Array
  /** The cell of each hour of the clock; -1 where no screen is open. */
  ofHour: Int8Array
}

/** An hour that comes twice, when clocks go back, is twice in the same cell. */
export function cellsOf(network: DayNetwork): Cells {
  const open = openHours(network)
  const cellOf = Array.from({ length: HOURS }, (_, hour) => ((open >> hour) & 1) - 1)
  for (const mask of hourMasks(network)) splitBy(mask, cellOf)
  const names = [...new Set(cellOf.filter((cell) => cell >= 0))]
  const ofHour = Int8Array.from(cellOf, (cell) => names.indexOf(cell))
  const hours = Int32Array.from(names, (_, cell) =>
    ofHour.reduce((mask, own, hour) => mask | (own === cell ? 1 << hour : 0), 0),
  )
  return { hours, ofHour }
}

/** The cells of a mask of hours, as a mask of cells. All hours of a cell are alike, so its first one decides. */
export function cellsWithin(hours: number, cells: Cells): number {
  let mask = 0
  for (let cell = 0; cell < cells.hours.length; cell++) if ((cells.hours[cell] ?? 0) & hours) mask |= 1 << cell
  return mask
}

function openHours({ profiles }: DayNetwork): number {
  return profiles.reduce((mask, { stretches }) => stretches.reduce((own, { local }) => own | (1 << local), mask), 0)
}

function hourMasks({ lines }: DayNetwork): ReadonlySet<number> {
  const masks = new Set<number>()
  for (const line of lines) {
    masks.add(line.hours)
    for (const creative of line.creatives) masks.add(creative.hours)
    // What may play so often in an hour is dealt hour by hour.
    if (line.further?.perHour !== undefined) for (const hour of hoursOf(line.hours)) masks.add(hour)
  }
  return masks
}

function hoursOf(mask: number): number[] {
  return Array.from({ length: HOURS }, (_, hour) => mask & (1 << hour)).filter((hour) => hour !== 0)
}

function splitBy(mask: number, cellOf: number[]) {
  const inside = new Map<number, number>()
  const before = [...cellOf]
  before.forEach((cell, hour) => {
    if (cell < 0 || !((mask >> hour) & 1)) return
    const isWhole = before.every((other, at) => other !== cell || (mask >> at) & 1)
    if (isWhole) return
    const named = inside.get(cell) ?? Math.max(...cellOf) + 1
    inside.set(cell, named)
    cellOf[hour] = named
  })
}
