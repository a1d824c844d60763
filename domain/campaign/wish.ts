import { code, date, list, number, numberReference, oneOf, text } from '../base/field.ts'
import type { MessageId, MessageValues } from '../base/reply.ts'
import type { NearWish } from './hold/nearest.ts'
import type { HoldState } from './hold/state.ts'
import { type ExclusiveZone, exclusiveZones, MOST_PER_DAY, MOST_PER_HOUR } from './terms/terms.ts'

/** Wish of a buyer: where, when, how long and how often. */
export const wishFields = {
  startsOn: date({ required: true }),
  endsOn: date({ required: true }),
  targetDays: list(code('targetDay'), { required: true, max: 7 }),
  /** Hours of the venues' clocks. */
  targetHours: list(number({ max: 23 }), { required: true, max: 24 }),
  playTime: code('playTime', { required: true }),
  /** So many plays in so many loops on each screen: exactly, or at most where `goal` names a number of plays. */
  plays: number({ required: true, min: 1, max: 99 }),
  loops: number({ required: true, min: 1, max: 99 }),
  goal: number({ min: 1, max: 1_000_000_000 }),
  /** Brands, and regions of brands as `BRAND/Region`. */
  places: list(text({ max: 60 }), { required: true, max: 200 }),
  /** The customer, whose trade decides which screens and hours there are; without one every trade is taken for welcome. */
  advIdx: numberReference('advertiser'),
  /** Further terms, as a line is sold with them: alone in the customer's trade, a roadblock, at most so often on a screen. */
  exclusive: oneOf(exclusiveZones),
  /** On all screens at the same second. */
  isRoadblock: code('yesNo'),
  /** Two films of 15 s, of which one directly follows the other, as often as it is asked for. */
  isSequence: code('yesNo'),
  perHour: number({ min: 1, max: MOST_PER_HOUR }),
  perDay: number({ min: 1, max: MOST_PER_DAY }),
} as const

/** Further terms of a wish. */
export interface WishTerms {
  exclusive?: ExclusiveZone | null
  isRoadblock?: 'Y' | 'N' | null
  isSequence?: 'Y' | 'N' | null
  perHour?: number | null
  perDay?: number | null
}

/** Part of a wish by which its further terms are told to contradict it. */
export interface TermedWish extends WishTerms {
  playTime?: number
  plays?: number
  goal?: number | null
}

export type WishFaults = { [Term in keyof WishTerms]?: MessageId }

/** Terms of a wish that contradict each other, or how it is bought. */
export function wishFaults(wish: TermedWish): WishFaults {
  const { isRoadblock, playTime, plays, goal, perHour, perDay } = wish
  const faults = wish.isSequence === 'Y' ? sequenceFaults(wish) : {}
  if (perHour && perDay && perDay < perHour) faults.perDay = 'wish.dayBelowHour'
  if (isRoadblock !== 'Y') return faults
  const isOnce = (playTime ?? 15) === 15 && (plays ?? 1) === 1 && (goal ?? null) === null
  if (!isOnce) faults.isRoadblock = 'wish.roadblockShare'
  if (perHour) faults.perHour = 'wish.limitOfRoadblock'
  if (perDay) faults.perDay = 'wish.limitOfRoadblock'
  return faults
}

/** Two lines in a row are dealt out as one play, which no limit and no second tells apart. */
function sequenceFaults({ isRoadblock, playTime, goal, perHour, perDay }: TermedWish): WishFaults {
  const isShare = (playTime ?? 15) === 15 && (goal ?? null) === null
  return {
    ...(!isShare && { isSequence: 'wish.sequenceShare' }),
    ...(isRoadblock === 'Y' && { isSequence: 'wish.sequenceOfRoadblock' }),
    ...(perHour && { perHour: 'wish.limitOfSequence' }),
    ...(perDay && { perDay: 'wish.limitOfSequence' }),
  }
}

/** Faults of terms: a customer without a trade; limits that allow fewer plays; loops of several lengths; no second that is free. */
export type UnmetTerm =
  | 'terms.noTrade'
  | 'terms.limitsBelowGoal'
  | 'terms.unlikeLoops'
  | 'terms.noSecond'
  | 'wish.noTrade'
  | 'wish.limitsBelowGoal'
  | 'wish.unlikeLoops'
  | 'wish.noSecond'

/** Plays over the whole period. */
export interface AvailsAnswer {
  screens: number
  days: number
  asked: number
  /** Plays of its share without the limits by the hour and the day; null where these take none of them. */
  ofShare: number | null
  /** Hours that were asked for and fall away, since nothing of the trade may be shown in them. */
  barredHours: number[]
  /** Of the screens, those that are not open in the hours that are left. */
  closedScreens: number
  /** To be had with nobody losing any. */
  available: number
  /** To be had when campaigns of a later rank give way. */
  possible: number
  /** Units that the screens could show in these hours, were they empty. */
  capacity: number
  /** Slots of the loop that are free at the fullest time, and on average. */
  freeSlotsAtLeast: number
  freeSlotsOnAverage: number
  /** Of a roadblock: slots of its period that are free on all of its screens at once; of anything else null. */
  freeSeconds: number | null
  /** It is not free, but a brand may be booked beyond its slots: the campaign would bear a mark. */
  isBeyond: boolean
  /** Part of the sellable units that is sold. */
  fillRate: number
  /** Holders of the missing units; a seller is told of the own campaigns by name alone. */
  blocking: { cpIdx: number | null; cpName: string | null; plays: number }[]
  /** Customers of the same trade who may not be where this is, or the other way round, and the screens it concerns. */
  rivals: { cpIdx: number | null; cpName: string | null; screens: number }[]
  /** Screens of the wish that fall away for them. */
  rivalScreens: number
  /** Further term that cannot be had as it is asked for. */
  termFault: { msg: UnmetTerm; values: MessageValues } | null
  /** Holds behind which it can be held in line; null where there is room, or would be none without them either. */
  behind: number | null
}

/** Nearest wish of its kind that would fit, and screens that it has more. */
export interface NearestWish extends NearWish {
  screens: number
}

/** Hour of the venues' clocks on the screens of a wish, in units of 15 s: those that may be sold, and who has them. */
export interface HourFill {
  hour: number
  capacity: number
  sold: number
  requested: number
  held: number
}

export interface SalePlace {
  place: string
  brdCode: string
  brdNm: string
  region: string | null
  screens: number
}

export interface HoldRow {
  holdIdx: number
  holdName: string
  /** Customer it is held for. */
  adName: string | null
  holder: string
  isOwn: boolean
  /** Places where it holds something, by name. */
  placeNames: string[]
  startsOn: string
  endsOn: string
  plays: number
  loops: number
  goal: number | null
  exclusive: ExclusiveZone | null
  roadblock: boolean
  sequence: boolean
  perHour: number | null
  perDay: number | null
  expiresAt: string
  renewals: number
  state: HoldState
  since: string
  /** Plays over its whole period; of holds from before nobody counted them. */
  asked: number | null
  /** Words with which it was refused. */
  reason: string | null
  /** In line: its place, where what is held is the first, and holds that stand before it. */
  place: number | null
  before: number | null
  /** In line: without the holds before it there would be no room either, since others have booked. */
  isBeaten: boolean
}
