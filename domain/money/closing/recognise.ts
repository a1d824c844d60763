import { partsOf, portionOf } from '../split.ts'

/** A campaign as a month finds it. */
export interface CampaignTerms {
  /** In won, without value added tax. */
  amount: number
  /**
   * Sold days before the month that no closed month has dealt with; those of the month until it ended; those after. Days of
   * pauses that a later end made good are none of them. Of those of the month, the ones on which it was paused.
   */
  days: { before: number; within: number; after: number; paused?: number }
  /** Plays it was sold for; without them it was sold by its share of the loop. */
  goal: number | null
  hasEndedEarly: boolean
  /** Sums that closed months have made of it. */
  earlier: Dealt
  /** Paused days of the last closed month that a later end makes good by now. */
  madeUp?: { dealt: number; days: number; paused: number; by: number } | undefined
}

export interface Dealt {
  /** Of the amount, and of the plays it was sold for. */
  dealt: number
  goal: number
  /** Plays that screens have proven. */
  delivered: number
  recognised: number
  refund: number
}

/** Sums that a month makes of a campaign. */
export interface Recognised extends Omit<Dealt, 'delivered'> {
  /**
   * Of what is recognised: what plays beyond the month's goal have made good of the months before, or plays beyond the goals
   * of those of the month.
   */
  recovered: number
  /** Plays still to be made good when the month is closed. */
  open: number
}

/** Proof that came after a month was closed: what it adds to what was recognised of it. */
export interface LateProof {
  delivered: number
  recognised: number
}

/**
 * The part of the amount that falls on the month by its sold days, as far as its plays were shown. What was not shown is made
 * good by plays that earlier months had beyond their goals, else it waits a month to be made good; then it is given back. Of a
 * campaign that has ended early everything else is given back at once.
 */
export function recognise(terms: CampaignTerms, delivered: number, late: LateProof = noneLate): Recognised {
  const { amount, earlier, days, hasEndedEarly } = terms
  const weights = [days.before, days.within, days.after]
  const dealt = partsOf(amount - earlier.dealt, weights)[1] ?? 0
  const goal = terms.goal === null ? 0 : (partsOf(terms.goal - earlier.goal, weights)[1] ?? 0)
  const shown = { dealt, goal, days: days.within, paused: terms.goal === null ? (days.paused ?? 0) : 0 }
  const played = shownPart(shown, delivered)
  const owed = earlier.dealt - earlier.recognised - earlier.refund - late.recognised
  const ahead = delivered > 0 ? shownPart(shown, delivered + aheadBy(terms, late)) - played : 0
  const madeGood = Math.max(
    0,
    Math.min(owed, worthOf(terms, delivered - goal) + (delivered > 0 ? madeUpWorth(terms) : 0)),
  )
  const recovered = madeGood + ahead
  const recognised = played + recovered
  const settled = earlier.recognised + late.recognised + recognised
  const refund = hasEndedEarly ? amount - settled - earlier.refund : owed - madeGood
  const open = hasEndedEarly ? 0 : dealt - played - ahead
  return { dealt, goal, recognised, recovered, refund, open }
}

const noneLate: LateProof = { delivered: 0, recognised: 0 }

/** Plays that earlier months have had beyond their goals: days with more open hours have more, and none is paid for twice. */
function aheadBy({ amount, goal, earlier }: CampaignTerms, late: LateProof): number {
  const givenBack = goal === null || amount === 0 ? 0 : portionOf(goal, earlier.refund, amount)
  return Math.max(0, earlier.delivered + late.delivered + givenBack - earlier.goal)
}

export interface Falling {
  dealt: number
  goal: number
  days: number
  paused: number
}

/**
 * Of what falls on a month, the part that was shown: nothing without a play, by plays where plays were sold, and else by the
 * days on which it was not paused.
 */
export function shownPart({ dealt, goal, days, paused }: Falling, delivered: number): number {
  if (delivered === 0) return 0
  return goal === 0 ? byDays({ dealt, days }, days - paused) : portionOf(dealt, Math.min(delivered, goal), goal)
}

const byDays = ({ dealt, days }: Pick<Falling, 'dealt' | 'days'>, shown: number) =>
  days === 0 ? dealt : portionOf(dealt, shown, days)

/** Worth of paused days of a closed month whose campaign runs for as many days more since. */
function madeUpWorth({ goal, madeUp }: CampaignTerms): number {
  if (goal !== null || !madeUp) return 0
  const shown = madeUp.days - madeUp.paused
  return byDays(madeUp, shown + madeUp.by) - byDays(madeUp, shown)
}

function worthOf({ amount, goal }: CampaignTerms, plays: number): number {
  return goal === null || goal === 0 || plays <= 0 ? 0 : portionOf(amount, plays, goal)
}
