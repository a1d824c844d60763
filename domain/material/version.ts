import type { Patch, Row } from '../base/resource.ts'
import type { material } from './material.ts'

type Material = Row<typeof material>

/** Fields that a review judges: whoever changes one of these has made another version. */
const judged = [
  'fIdx',
  'layout',
  'playTime',
  'matContentType',
  'matTest',
  'upjong',
] as const satisfies readonly (keyof Material)[]

/**
 * True if a save makes another version, which is reviewed anew. Names and validity are nobody's business but the
 * owner's.
 */
export function isAnotherVersion(before: Material, entered: Patch<typeof material>): boolean {
  return judged.some((name) => entered[name] !== undefined && (entered[name] || null) !== (before[name] || null))
}

/** Reason why a film does not fit its play time. */
export type LengthFault = 'tooLong' | 'tooShort'

/** A clip may be so much longer than its slots: it ends with the last frame that fits. */
const SPARE_MS = 490
const SHORTEST_MS = 1000

/** A film from a second up to its play time; its last frame is held. A picture is shown as long as wished. */
export function lengthFault(durationMs: number | null, playTime: number): LengthFault | null {
  if (durationMs === null) return null
  if (durationMs < SHORTEST_MS) return 'tooShort'
  return durationMs > playTime * 1000 + SPARE_MS ? 'tooLong' : null
}
