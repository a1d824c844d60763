import { basisPoints } from '../money/percent.ts'

export interface BonusTerms {
  bonusPercent: number
  /** In won: of the whole offer, and of one customer; none: no limit. */
  budget: number | null
  perCustomer: number | null
}

/** Bonus of an offer that was given already: altogether, and to the customer who charges. */
export interface BonusGiven {
  toAll: number
  toCustomer: number
}

/** The bonus that a charge brings, in whole won, as far as the offer goes. */
export function bonusOn(charge: number, { bonusPercent, budget, perCustomer }: BonusTerms, given: BonusGiven): number {
  // A won amount times basis points stays within what a number holds exactly.
  const whole = Number((BigInt(charge) * BigInt(basisPoints(bonusPercent))) / 10_000n)
  const ofAll = budget === null ? whole : Math.max(0, budget - given.toAll)
  const ofCustomer = perCustomer === null ? whole : Math.max(0, perCustomer - given.toCustomer)
  return Math.min(whole, ofAll, ofCustomer)
}
