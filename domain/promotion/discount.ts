import { basisPoints } from '../money/percent.ts'

/** Terms of a code: a part of the amount or so many won, never both. */
export interface CodeTerms {
  discountPercent: number | null
  discountAmount: number | null
  /** In won: of the whole offer, and of one customer; none: no limit. */
  budget: number | null
  perCustomer: number | null
}

/** Won that a code takes off an amount: at most the amount, and what one customer may have of the offer. */
export function discountOn(amount: number, { discountPercent, discountAmount, perCustomer }: CodeTerms): number {
  const wanted =
    discountPercent === null
      ? (discountAmount ?? 0)
      : Number((BigInt(amount) * BigInt(basisPoints(discountPercent))) / 10_000n)
  return Math.min(wanted, amount, perCustomer ?? wanted)
}

/** True if the budget holds a discount whole: nobody gets less than they were shown. */
export const isWithinBudget = ({ budget }: CodeTerms, given: number, discount: number): boolean =>
  budget === null || given + discount <= budget
