export type PaceTone = 'teal' | 'yellow' | 'red'

/** Of delivered and planned plays: on its way, behind or ahead, or far from it. */
export function paceTone(index: number): PaceTone {
  if (index < 0.85) return 'red'
  return 0.95 <= index && index <= 1.05 ? 'teal' : 'yellow'
}
