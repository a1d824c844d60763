import type { PlaceTarget } from '../campaign/place.ts'
import { type LineTerms, termsOf } from '../campaign/terms/terms.ts'

/** Terms of a code that brings plays in positions that nobody bought. */
export interface FreePlayTerms {
  freePlays: number
  /** In won: of one of them. */
  freePlayWorth: number
  /** In won: what one customer may have of the offer; none: no limit. */
  perCustomer: number | null
}

/** Plays that a customer gets, as far as their part of the offer goes, and what they are worth in won. */
export function freePlaysOf({ freePlays, freePlayWorth, perCustomer }: FreePlayTerms): {
  plays: number
  worth: number
} {
  const plays = perCustomer === null ? freePlays : Math.min(freePlays, Math.floor(perCustomer / freePlayWorth))
  return { plays, worth: plays * freePlayWorth }
}

/** A line as far as it decides where free plays may be shown. */
export interface FreeLine extends Partial<LineTerms> {
  targets: readonly PlaceTarget[]
}

/** Places of lines that bonus plays may follow: sold without limits, and in no sequence. */
export function freeTargets(lines: readonly FreeLine[]): PlaceTarget[] {
  const followed = new Set(lines.map((line) => termsOf(line).after))
  return lines.flatMap((line, at) => {
    const { roadblock, perHour, perDay, after } = termsOf(line)
    const isLimited = roadblock || perHour !== null || perDay !== null || after !== null || followed.has(at)
    return isLimited ? [] : line.targets
  })
}
