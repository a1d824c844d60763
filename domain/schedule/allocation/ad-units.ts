import type { Cells } from '#domain/schedule/allocation/cells.ts'
import type { Profile } from '#domain/schedule/network.ts'

/** The slots of a brand's loop, and how many of them may be sold. */
export interface Loop {
  base: number
  campaign: number
}

/** Unit k of an opening day, counted over its open units in order of time, is one that may be sold. */
export function isAdPosition(unit: number, loop: Loop): boolean {
  return adPositionsBefore(unit + 1, loop) > adPositionsBefore(unit, loop)
}

/** How many ad positions each stretch of a day holds. */
export function adUnitsIn(profile: Profile, loop: Loop): readonly number[] {
  let open = profile.begun ?? 0
  return profile.stretches.map(({ from, to }) => {
    const before = adPositionsBefore(open, loop)
    open += to - from
    return adPositionsBefore(open, loop) - before
  })
}

/** What one screen can show in a time cell, in units of 15 s. */
export interface CellUnits {
  open: number
  /** Never more than the sold share of the open units, wherever in the day the cell begins. */
  ad: number
  /** The ad units that plays of 30 s can take: such a play needs two in one stretch. */
  paired: number
}

export function cellUnits(profile: Profile, loop: Loop, cells: Cells): CellUnits[] {
  const units = Array.from(cells.hours, () => ({ open: 0, ad: 0, paired: 0 }))
  const adUnits = adUnitsIn(profile, loop)
  profile.stretches.forEach(({ from, to, local }, place) => {
    const cell = units[cells.ofHour[local] ?? -1]
    if (!cell) return
    cell.open += to - from
    cell.ad += adUnits[place] ?? 0
    cell.paired += Math.floor((to - from) / 2) * 2
  })
  return units.map(({ open, ad, paired }) => {
    const sold = Math.min(ad, adPositionsBefore(open, loop))
    return { open, ad: sold, paired: Math.min(paired, sold - (sold % 2)) }
  })
}

function adPositionsBefore(unit: number, { base, campaign }: Loop): number {
  return Math.floor((unit * campaign) / base)
}
