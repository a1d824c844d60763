import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { bitsOf, type CampaignLine, weekdayBits } from '#domain/campaign/line.ts'
import { openMinutes } from '#domain/campaign/price/open.ts'
import { type Price, type PricedLine, type PricedScreens, priceOf, type Rate } from '#domain/campaign/price/price.ts'
import type { Opening } from '#domain/network/opening.ts'
import type { Caller } from '../../base/caller.ts'
import { vatRate } from '../../base/vat-rate.ts'
import { soldAt } from '../places.ts'
import { productStore } from './product.ts'

export interface Bought {
  pdIdx: number
  advIdx: number | null
  startsOn: string
  endsOn: string
  targetDays: readonly number[]
  targetHours: readonly number[]
  lines: readonly CampaignLine[]
}

/** Price by the rate card as it is now, with the facts of the card that make it. */
export interface Quote extends Price {
  rate: Rate
  isAgency: boolean
  /** In basis points. */
  vatRate: number
  /** Of the line with the most. */
  screens: number
}

export async function quoted(caller: Caller, wish: Bought): Promise<Quote> {
  const rate = await rateOf(caller, wish.pdIdx)
  const lines = await Promise.all(wish.lines.map((line) => pricedLine(caller, line)))
  const { startsOn, endsOn } = wish
  const period = { startsOn, endsOn, weekdays: weekdayBits(wish.targetDays), hours: bitsOf(wish.targetHours) }
  // The shop asks everybody for the same.
  const isAgency = rate.productKind !== codes.productKind.small && (await isThroughAgency(caller, wish.advIdx))
  const facts = { rate, isAgency, vatRate: await vatRate(caller.db) }
  return { ...priceOf(rate, { ...period, ...facts, lines }), ...facts, screens: Math.max(0, ...lines.map(screensOn)) }
}

async function rateOf(caller: Caller, pdIdx: number): Promise<Rate> {
  const card = await productStore.within(caller).get(pdIdx)
  const { productKind, unitPrice, premiumFactor, peakFrom, peakTo, peakFactor } = card
  const { seasonFrom, seasonTo, seasonFactor, volumeFrom } = card
  return {
    ...{ productKind, unitPrice, premiumFactor, peakFrom, peakTo, peakFactor, seasonFrom, seasonTo, seasonFactor },
    ...{ agencyPercent: card.agencyPercent ?? 0, volumeFrom, volumePercent: card.volumePercent ?? 0 },
  }
}

/** Screens that are alike in grade and opening hours are priced as one. */
async function pricedLine(caller: Caller, { playTime, plays, loops, places }: CampaignLine): Promise<PricedLine> {
  const { rows } = await sql<{ grade: number; opening: Opening; screens: number }>`
    select media.grade, venue.opening, count(*)::integer as screens
    from ${soldAt(caller, places)}
    group by media.grade, venue.opening`.execute(caller.db)
  const at: PricedScreens[] = rows.map(({ grade, opening, screens }) => {
    return { isPremium: grade === codes.grade.premium, screens, open: openMinutes(opening) }
  })
  return { slots: playTime / 15, plays, loops, at }
}

const screensOn = ({ at }: PricedLine) => at.reduce((sum, { screens }) => sum + screens, 0)

async function isThroughAgency({ db }: Caller, advIdx: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from advertiser
    join app_user seller on seller.id = advertiser.seller_id
    join corporation on corporation.id = seller.corporation_id
    where advertiser.id = ${advIdx} and corporation.type = ${codes.operatorType.agency}`.execute(db)
  return rows.length > 0
}
