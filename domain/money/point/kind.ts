import { type CodeOf, codes } from '../../base/codes.ts'
import { yearsAfter } from '../../time/dates.ts'

type Kind = CodeOf<'pointKind'>
type WriteType = CodeOf<'pointWriteType'>

const { charge, bonus, makeGood, refund, commission, manual } = codes.pointKind
const { earn, use } = codes.pointWriteType

/** Bought with money, and worth as much for long; everything else was given. */
export const isPaid = (kind: Kind): boolean => kind === charge || kind === refund

const [paidYears, givenYears] = [5, 1]

/** The last day on which points that were earned on `day` can be used: five years where they were paid for, else one. */
export const expiryOf = (wasPaidFor: boolean, day: string): string =>
  yearsAfter(day, wasPaidFor ? paidYears : givenYears)

/** Kinds that an administrator may enter by hand; the rest comes from campaigns, closings and the calendar. */
export const advertiserKinds: Readonly<Record<WriteType, readonly Kind[]>> = {
  [earn]: [charge, bonus, makeGood, refund, manual],
  [use]: [manual],
}
export const sellerKinds: Readonly<Record<WriteType, readonly Kind[]>> = {
  [earn]: [commission, manual],
  [use]: [manual],
}
