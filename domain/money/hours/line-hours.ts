import { partsOf } from '../split.ts'

/** Proven plays of a screen in an hour; `day` is the venue's opening day, `hour` an instant as text. */
export interface ProvenHour {
  day: string
  hour: string
  plays: number
}

/** An hour with its part of the won that the plays of the month have brought. */
export interface LineHour extends ProvenHour {
  base: number
  amount: number
}

/** Sums of lines, in plays and won. */
export interface LineSums {
  plays: number
  base: number
  amount: number
}

/** Hours by their plays: their parts add up to what the lines say, to the last won. */
export function hoursOf({ base, amount }: LineSums, hours: readonly ProvenHour[]): LineHour[] {
  const weights = hours.map(({ plays }) => plays)
  const [bases, amounts] = [signedParts(base, weights), signedParts(amount, weights)]
  return hours.map((hour, at) => ({ ...hour, base: bases[at] ?? 0, amount: amounts[at] ?? 0 }))
}

/** Corrections of later months may take more than there was. */
function signedParts(whole: number, weights: readonly number[]): number[] {
  return whole < 0 ? partsOf(-whole, weights).map((part) => (part === 0 ? 0 : -part)) : partsOf(whole, weights)
}
