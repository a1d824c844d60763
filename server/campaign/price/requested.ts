import { sql } from 'kysely'
import { refuseUnless } from '#domain/base/reply.ts'
import { discountOf, MOST_DISCOUNT } from '#domain/campaign/price/price.ts'
import type { RequestedPrice } from '#domain/campaign/price/product-calls.ts'
import type { Caller } from '../../base/caller.ts'
import type { Campaign } from '../rows.ts'
import { type Quote, quoted } from './quote.ts'

/** Columns of a request: its price by the rate card of this moment, and the facts of the card that make it. */
export async function priceKept(caller: Caller, row: Campaign) {
  const now = await priceNow(caller, row)
  if (!now) return { list_price: null, list_price_by: null }
  const { price, steps, rate, isAgency, vatRate } = now
  return { list_price: price, list_price_by: JSON.stringify({ steps, rate, isAgency, vatRate }) }
}

/** Price that was kept with the request, beside that of the card as it is now. */
export async function requestedPrice(caller: Caller, row: Campaign): Promise<RequestedPrice> {
  const [asked, now] = [await keptWith(caller, row.cpIdx), await priceNow(caller, row)]
  return { asked, now: now && { price: now.price, steps: now.steps } }
}

/**
 * An amount far below the price is approved as that, by somebody who has seen it; answers what the trail keeps. The price is
 * that of the request: who changes the card afterwards changes nothing of what was asked for.
 */
export async function refuseDeepDiscount(caller: Caller, row: Campaign, isApproved: boolean) {
  const { price } = (await keptWith(caller, row.cpIdx)) ?? (await priceNow(caller, row)) ?? { price: null }
  if (price === null || row.amount === null) return {}
  const discount = discountOf(price, row.amount)
  if (discount <= MOST_DISCOUNT) return {}
  // To a tenth, as whoever enters the amount reads it.
  const values = { percent: Math.round(discount / 10) / 10, price }
  refuseUnless(isApproved, 'campaign.deepDiscount', { values })
  return { price, discount: discount / 100 }
}

async function priceNow(caller: Caller, row: Campaign): Promise<Quote | null> {
  const { pdIdx, advIdx, startsOn, endsOn, targetDays, targetHours, lines } = row
  if (!pdIdx || !startsOn || !endsOn) return null
  const times = { startsOn, endsOn, targetDays: targetDays ?? [], targetHours: targetHours ?? [] }
  return await quoted(caller, { pdIdx, advIdx, ...times, lines: lines ?? [] })
}

async function keptWith({ db }: Caller, cpIdx: number): Promise<RequestedPrice['asked']> {
  const { rows } = await sql<NonNullable<RequestedPrice['asked']>>`
    select list_price as price, list_price_by -> 'steps' as steps
    from campaign
    where id = ${cpIdx} and list_price is not null`.execute(db)
  return rows[0] ?? null
}
