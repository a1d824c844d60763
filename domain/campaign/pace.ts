export type PaceTone = 'teal' | 'yellow' | 'red'

/** Plays of a day on which some were planned; a part of a whole campaign's plays is no whole number. */
export interface PaceDay {
  day: string
  planned: number
  proven: number
}

export type PaceDays = readonly [PaceDay, ...PaceDay[]]

/** Of delivered and planned plays: on its way, behind or ahead, or far from it. */
export function paceTone(index: number): PaceTone {
  if (index < 0.85) return 'red'
  return 0.95 <= index && index <= 1.05 ? 'teal' : 'yellow'
}
