import type { CodeOf } from '#domain/base/codes.ts'
import { type Faults, outcome, refuseFaults } from '#domain/base/reply.ts'
import { bitsOf, weekdayBits } from '#domain/campaign/line.ts'
import { placeOf } from '#domain/campaign/place.ts'
import { type WishTerms, wishFaults } from '#domain/campaign/wish.ts'
import { daysBetween } from '#domain/time/dates.ts'
import type { SoldTarget } from './deal/aims.ts'
import type { SoldLine } from './deal/sold.ts'
import { GUARANTEED, termsOfWish } from './hold/held.ts'

/** Wish of a buyer, as it is asked for. */
export interface Wish extends WishTerms {
  startsOn: string
  endsOn: string
  targetDays: readonly CodeOf<'targetDay'>[]
  targetHours: readonly number[]
  playTime: CodeOf<'playTime'>
  plays: number
  loops: number
  goal?: number | null
  places: readonly string[]
}

const LONGEST_DAYS = 92

/**
 * Refusals that no list of fields can say: dates in order, a period one can look over, at least one day, hour and
 * place, terms that go with each other.
 */
export function refuseWish(wish: Wish): void {
  const { startsOn, endsOn, targetDays, targetHours, places } = wish
  const days = daysBetween(startsOn, endsOn)
  const terms = Object.entries(wishFaults(wish)).map(([field, msg]) => [field, { outcome: outcome.badFormat, msg }])
  const faults: Faults = {
    ...Object.fromEntries(terms),
    ...(days < 1 && { endsOn: { outcome: outcome.badFormat, msg: 'publish.endBeforeStart' } }),
    ...(days > LONGEST_DAYS && {
      endsOn: { outcome: outcome.badFormat, msg: 'period.tooLong', values: { days: LONGEST_DAYS } },
    }),
    ...(targetDays.length === 0 && { targetDays: { outcome: outcome.missing, msg: 'field.missingChoice' } }),
    ...(targetHours.length === 0 && { targetHours: { outcome: outcome.missing, msg: 'field.missingChoice' } }),
    ...(places.length === 0 && { places: { outcome: outcome.missing, msg: 'field.missingChoice' } }),
  }
  refuseFaults(faults)
}

/** Customer of a wish and its trade; a person who asks for nobody yet is a number below zero, of no trade. */
export type Buyer = Pick<SoldLine, 'advertiser' | 'category'>

export function wishedLine(wish: Wish, buyer: Buyer): SoldLine {
  const goal = wish.goal ?? null
  return {
    ...{ id: 0, campaign: 0, name: '', ...buyer, tier: GUARANTEED },
    ...{ startsOn: wish.startsOn, endsOn: wish.endsOn, plays: wish.plays, loops: wish.loops },
    weekdays: weekdayBits(wish.targetDays),
    hours: bitsOf(wish.targetHours),
    // Two films in a row are dealt out as one play.
    slots: wish.playTime === 30 || wish.isSequence === 'Y' ? 2 : 1,
    goalKind: goal === null ? 'share' : 'plays',
    goal,
    targets: wish.places.flatMap(targetOf),
    films: [],
    vetoes: [],
    further: termsOfWish(wish),
  }
}

/** A text that names no place has been refused before. */
function targetOf(written: string): SoldTarget[] {
  const place = placeOf(written)
  return place ? [place] : []
}
