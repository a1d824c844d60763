import { vatOn } from '#domain/base/vat.ts'
import type { CampaignLine } from '#domain/campaign/line.ts'
import { placeOf } from '#domain/campaign/place.ts'
import type { CodeWorth } from '#domain/campaign/price/product-calls.ts'
import { advertiserStore } from '../../account/advertiser.ts'
import type { Caller } from '../../base/caller.ts'
import { vatRate } from '../../base/vat-rate.ts'
import { lookAtCode } from '../../ledger/campaign-code.ts'

interface CodeWish {
  discountCode?: string | null | undefined
  advIdx?: number | null | undefined
  lines?: readonly CampaignLine[] | null | undefined
}

/** Worth of the customer's code on an amount: redeemed when the campaign is requested. Foreign customers answer like unknown ones. */
export async function codeOn(caller: Caller, wish: CodeWish, amount: number): Promise<CodeWorth> {
  const code = await lookedAt(caller, wish, amount)
  const vat = vatOn(amount - code.codeDiscount, await vatRate(caller.db))
  return { ...code, vat, total: amount - code.codeDiscount + vat }
}

async function lookedAt(caller: Caller, { discountCode: code, advIdx: advertiser, lines }: CodeWish, amount: number) {
  if (advertiser) await advertiserStore.within(caller).get(advertiser)
  if (!code) return { codeDiscount: 0, codePlays: 0, codeFault: null }
  if (!advertiser) return { codeDiscount: 0, codePlays: 0, codeFault: 'promotion.codeUnknown' as const }
  const wish = { code, advertiser, amount, lines: (lines ?? []).map(aimed) }
  const { discount, plays, fault = null } = await lookAtCode(caller.db, wish, caller.now)
  return { codeDiscount: discount, codePlays: plays, codeFault: fault }
}

const aimed = ({ places, ...line }: CampaignLine) => ({
  ...line,
  targets: places.flatMap((place) => placeOf(place) ?? []),
})
