/** Seconds that screens were open on days that are over, and those of them in which a proven play ran. */
export interface Covered {
  open: number
  shown: number
}

/** Coverage of a place: a screen, a venue, a group, a region or a whole brand. */
export interface CoverageRow extends Covered {
  key: string
  name: string
  /** Beside the name: where it belongs. */
  note: string | null
  screens: number
  /** Days of the month; nothing on days that are not over or on which nothing was open. */
  cells: (Covered | null)[]
}

export interface CoveragePage {
  list: CoverageRow[]
  total: number
  page: number
  size: number
  /** The whole filter's sum, not the page's. */
  sum: Covered
}

/** Percent of the open time that was covered, with one decimal and cut, so that 100 means all of it; nothing of no time. */
export function coveredPercent({ open, shown }: Covered): number | null {
  return open === 0 ? null : Math.floor((Math.min(shown, open) * 1000) / open) / 10
}
