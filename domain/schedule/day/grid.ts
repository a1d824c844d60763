import type { Profile } from '#domain/schedule/day/network.ts'
import { firstLeft } from '#domain/schedule/day/profile.ts'
import type { Program } from '#domain/schedule/day/program.ts'
import { SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'

/** Positions of advertisements on the opening day of all screens with one profile and one loop. */
export interface AdGrid {
  /** Starts of the open UTC hours, in epoch milliseconds. */
  hours: readonly number[]
  /** In order of time; units are counted through `hours`: place of the hour times 240, plus the unit. */
  stretches: readonly GridStretch[]
  /** The hours of the venue's clock in each cell, as masks. */
  cells: readonly number[]
  /** Of each cell: the units of its ad positions, in order of time. As many plays of 15 s has it room for. */
  positions: readonly Int32Array[]
  /** Of each cell: how many of its positions are over, where the day has begun already. */
  begun: Int32Array
  /** Instant before which everything is over. */
  since: number
}

export interface GridStretch {
  cell: number
  local: number
  from: number
  to: number
  /** The first unit that is not over. */
  left: number
  /** Number of positions of its cell up to the end of this stretch. */
  end: number
}

/** Division of a screen's loop. */
export interface LoopShape {
  base: number
  campaign: number
  /**
   * House units are kept together in runs of so many, where the quotas allow it, since a house content of 30 s needs
   * two in a row; without it each ad position lies where the loop's proportion puts it.
   */
  houseRun?: number
}

/**
 * The ad positions of a day: unit k of the opening day is one where the running share of the advertisements reaches
 * the next whole number. A cell is a set of hours of the venue's clock, as a bit mask, so it may come in parts.
 */
export function adGrid({ stretches, since }: Profile, shape: LoopShape, cells: ArrayLike<number>): AdGrid {
  const hours = [...new Set(stretches.map(({ hour }) => hour))]
  const places = new Map(hours.map((hour, place) => [hour, place * SLOTS_PER_HOUR]))
  const masks = Array.from(cells)
  const found = masks.map((): number[] => [])
  const begun = new Int32Array(masks.length)
  const cut: GridStretch[] = []
  let passed = 0
  for (const stretch of stretches) {
    const { hour, from, to, local } = stretch
    const start = places.get(hour) ?? 0
    const cell = masks.findIndex((mask) => ((mask >> local) & 1) === 1)
    const own = found[cell]
    own?.push(...positionsIn(shape, passed, to - from).map((unit) => start + from + unit))
    const left = since === undefined ? from : Math.min(to, firstLeft(stretch, since))
    if (own && left > from) begun[cell] = own.filter((unit) => unit < start + left).length
    if (own) cut.push({ cell, local, from: start + from, to: start + to, left: start + left, end: own.length })
    passed += to - from
  }
  const positions = found.map((units) => Int32Array.from(units))
  return { hours, stretches: cut, cells: masks, positions, begun, since: since ?? 0 }
}

/** Goes through what a program plays in the open time of a day: the place of each item, and its unit as the grid counts. */
export function forEachPlay(
  { items, hours }: Program,
  grid: AdGrid,
  act: (item: number, unit: number, stretch: GridStretch) => void,
) {
  const unitsAt = new Map(hours.map(({ start, units }) => [start, units]))
  for (const stretch of grid.stretches) {
    const place = Math.floor(stretch.from / SLOTS_PER_HOUR)
    const units = unitsAt.get(grid.hours[place] ?? 0)
    const first = place * SLOTS_PER_HOUR
    for (let unit = stretch.from; units && unit < stretch.to; unit++) {
      const item = (units[unit - first] ?? 0) - 1
      if (item >= 0 && item < items.length) act(item, unit, stretch)
    }
  }
}

/** The last position of a cell that is over; none lies before the first. */
export function positionBefore({ positions, begun }: AdGrid, cell: number): number {
  return positions[cell]?.[(begun[cell] ?? 0) - 1] ?? -1
}

/** The ad positions among `length` open units, after `passed` earlier ones of the same day. */
export function positionsIn({ base, campaign, houseRun = 1 }: LoopShape, passed: number, length: number): number[] {
  const share = (units: number) => Math.floor((units * campaign) / base)
  const units = Array.from({ length }, (_, unit) => unit)
  if (houseRun > 1) return inRuns(length, share(passed + length) - share(passed), houseRun)
  return units.filter((unit) => share(passed + unit + 1) > share(passed + unit))
}

/** As many positions, shared out evenly between house runs of the same length each, give or take one. */
function inRuns(length: number, ads: number, houseRun: number): number[] {
  const house = length - ads
  const runs = Math.max(1, Math.floor(house / houseRun))
  const found: number[] = []
  let unit = 0
  for (let run = 0; run < runs; run++) {
    unit += part(house, run, runs)
    for (let count = part(ads, run, runs); count > 0; count--) found.push(unit++)
  }
  return found
}

function part(whole: number, place: number, parts: number): number {
  return Math.floor(((place + 1) * whole) / parts) - Math.floor((place * whole) / parts)
}
