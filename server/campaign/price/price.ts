import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseFaults, refuseUnless } from '#domain/base/reply.ts'
import { bitsOf, type CampaignLine, weekdayBits } from '#domain/campaign/line.ts'
import { openMinutes } from '#domain/campaign/price/open.ts'
import { discountOf, MOST_DISCOUNT, type PricedScreens, priceOf } from '#domain/campaign/price/price.ts'
import { type PriceAnswer, type ProductChoice, priceCalls } from '#domain/campaign/price/product-calls.ts'
import { draftFaults } from '#domain/campaign/ready.ts'
import type { Opening } from '#domain/network/opening.ts'
import type { Caller } from '../../base/caller.ts'
import { vatRate } from '../../base/vat-rate.ts'
import { handle } from '../../call/handler.ts'
import { refuseUnknownPlaces, soldAt } from '../places.ts'
import type { Campaign } from '../rows.ts'
import { codeOn } from './code.ts'
import { productStore } from './product.ts'

export const priceHandlers = handle(priceCalls, {
  async products(_, caller) {
    const { rows } = await sql<ProductChoice>`
      select id as "pdIdx", name as "pdName", kind as "productKind", unit_price as "unitPrice", places
      from product
      where status = ${codes.useStatus.active}
      order by kind, name`.execute(caller.db)
    return { list: rows }
  },

  async price(wish, caller) {
    refuseFaults(draftFaults(wish))
    await refuseUnknownPlaces(caller, [...new Set((wish.lines ?? []).flatMap(({ places }) => places))])
    return quoted(caller, {
      ...wish,
      advIdx: wish.advIdx ?? null,
      lines: wish.lines ?? [],
      amount: wish.amount ?? null,
      discountCode: wish.discountCode ?? null,
    })
  },

  code: (wish, caller) => codeOn(caller, wish, wish.amount),
})

interface Quoted {
  pdIdx: number
  advIdx: number | null
  startsOn: string
  endsOn: string
  targetDays: readonly number[]
  targetHours: readonly number[]
  lines: readonly CampaignLine[]
  amount: number | null
  discountCode: string | null
}

async function quoted(caller: Caller, wish: Quoted): Promise<PriceAnswer> {
  const rate = await productStore.within(caller).get(wish.pdIdx)
  const lines = await Promise.all(wish.lines.map((line) => pricedLine(caller, line)))
  const { startsOn, endsOn, amount } = wish
  const period = { startsOn, endsOn, weekdays: weekdayBits(wish.targetDays), hours: bitsOf(wish.targetHours) }
  const discounts = { agencyPercent: rate.agencyPercent ?? 0, volumePercent: rate.volumePercent ?? 0 }
  const isAgency = await isThroughAgency(caller, wish.advIdx)
  const price = priceOf({ ...rate, ...discounts }, { ...period, lines, isAgency, vatRate: await vatRate(caller.db) })
  return {
    ...{ ...price, amount, ...(await codeOn(caller, wish, amount ?? price.price)) },
    screens: lines.reduce(
      (most, { at }) =>
        Math.max(
          most,
          at.reduce((sum, { screens }) => sum + screens, 0),
        ),
      0,
    ),
    discount: amount === null ? null : discountOf(price.price, amount),
  }
}

/** Screens that are alike in grade and opening hours are priced as one. */
async function pricedLine(caller: Caller, { playTime, plays, loops, places }: CampaignLine) {
  const { rows } = await sql<{ grade: number; opening: Opening; screens: number }>`
    select media.grade, venue.opening, count(*)::integer as screens
    from ${soldAt(caller, places)}
    group by media.grade, venue.opening`.execute(caller.db)
  const at: PricedScreens[] = rows.map(({ grade, opening, screens }) => {
    return { isPremium: grade === codes.grade.premium, screens, open: openMinutes(opening) }
  })
  return { slots: playTime / 15, plays, loops, at }
}

async function isThroughAgency({ db }: Caller, advIdx: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from advertiser
    join app_user seller on seller.id = advertiser.seller_id
    join corporation on corporation.id = seller.corporation_id
    where advertiser.id = ${advIdx} and corporation.type = ${codes.operatorType.agency}`.execute(db)
  return rows.length > 0
}

/** An amount far below the price is approved as that, by somebody who has seen it; answers what the trail keeps. */
export async function refuseDeepDiscount(caller: Caller, row: Campaign, isApproved: boolean) {
  const { pdIdx, startsOn, endsOn, targetDays, targetHours, lines } = row
  if (!pdIdx || !startsOn || !endsOn) return {}
  const period = { startsOn, endsOn, targetDays: targetDays ?? [], targetHours: targetHours ?? [] }
  const { discount, price } = await quoted(caller, { ...row, ...period, pdIdx, lines: lines ?? [] })
  if (discount === null || discount <= MOST_DISCOUNT) return {}
  const values = { percent: Math.floor(discount / 100), price }
  refuseUnless(isApproved, 'campaign.deepDiscount', { values })
  return { price, discount: discount / 100 }
}

/** A campaign is called by the name of what was bought; one that is not on the card any more is not sold. */
export async function nameOfProduct({ db }: Caller, pdIdx: number): Promise<string> {
  const row = await db
    .selectFrom('product')
    .select('name')
    .where('id', '=', pdIdx)
    .where('status', '=', codes.useStatus.active)
    .executeTakeFirst()
  return row?.name ?? refuse('general.unknown', { kind: 'unknown' })
}
