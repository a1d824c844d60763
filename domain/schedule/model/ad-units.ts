import { positionsIn } from '#domain/schedule/day/grid.ts'
import type { Profile, Stretch } from '#domain/schedule/day/network.ts'
import { firstLeft } from '#domain/schedule/day/profile.ts'
import type { Cells } from '#domain/schedule/model/cells.ts'

/** The slots of a brand's loop, and how many of them may be sold. */
export interface Loop {
  base: number
  campaign: number
}

/** So many units of the house stream stay together: a house content of up to a minute always finds room. */
export const HOUSE_RUN = 4

/** Number of ad positions in each stretch of a day, and the number of them still to come. */
export function adUnitsIn(profile: Profile, loop: Loop): readonly { all: number; left: number }[] {
  let open = 0
  return profile.stretches.map((stretch) => {
    const length = stretch.to - stretch.from
    const all = adPositionsBefore(open + length, loop) - adPositionsBefore(open, loop)
    const first = firstOf(stretch, profile) - stretch.from
    const left = first <= 0 ? all : positionsLeft(loop, open, length, first)
    open += length
    return { all, left }
  })
}

/** Capacity of one screen in a time cell, in units of 15 s. */
export interface CellUnits {
  open: number
  /** Its ad positions: over all cells of a day exactly the sold share, in one of them at most a unit above or below. */
  ad: number
  /** The ad units that plays of 30 s can take: such a play needs two in one stretch. */
  paired: number
  /** The open units of the whole day. */
  whole: number
}

export function cellUnits(profile: Profile, loop: Loop, cells: Cells): CellUnits[] {
  const units = Array.from(cells.hours, () => ({ open: 0, ad: 0, paired: 0, whole: 0 }))
  const adUnits = adUnitsIn(profile, loop)
  profile.stretches.forEach((stretch, place) => {
    const { from, to, local } = stretch
    const cell = units[cells.ofHour[local] ?? -1]
    const left = Math.max(0, to - firstOf(stretch, profile))
    if (!cell) return
    cell.open += left
    cell.whole += to - from
    cell.ad += adUnits[place]?.left ?? 0
    cell.paired += Math.floor(left / 2) * 2
  })
  return units.map(({ ad, paired, ...cell }) => ({ ...cell, ad, paired: Math.min(paired, ad - (ad % 2)) }))
}

function firstOf(stretch: Stretch, { since }: Profile): number {
  return since === undefined ? stretch.from : firstLeft(stretch, since)
}

function positionsLeft(loop: Loop, passed: number, length: number, first: number): number {
  return positionsIn({ ...loop, houseRun: HOUSE_RUN }, passed, length).filter((unit) => unit >= first).length
}

function adPositionsBefore(unit: number, { base, campaign }: Loop): number {
  return Math.floor((unit * campaign) / base)
}
