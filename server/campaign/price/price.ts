import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseFaults } from '#domain/base/reply.ts'
import type { CampaignLine } from '#domain/campaign/line.ts'
import { discountOf } from '#domain/campaign/price/price.ts'
import { type PriceAnswer, type ProductChoice, priceCalls } from '#domain/campaign/price/product-calls.ts'
import { draftFaults } from '#domain/campaign/ready.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { refuseUnknownPlaces } from '../places.ts'
import { campaigns, seesMoney } from '../rows.ts'
import { codeOn } from './code.ts'
import { type Quote, quoted } from './quote.ts'
import { requestedPrice } from './requested.ts'

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
    const { advIdx = null, amount = null, discountCode = null, lines } = wish
    const quote = await quoted(caller, { ...wish, advIdx, lines: lines ?? [] })
    return worthOf(caller, quote, { advIdx, amount, discountCode, lines })
  },

  code: (wish, caller) => codeOn(caller, wish, wish.amount),

  async requested({ cpIdx }, caller) {
    const row = await campaigns(caller).get(cpIdx)
    return seesMoney(caller) ? requestedPrice(caller, row) : { asked: null, now: null }
  },
})

interface Worth {
  advIdx: number | null
  amount: number | null
  discountCode: string | null
  lines: readonly CampaignLine[] | null | undefined
}

/** Beside what was entered: an amount of one's own, and a code. */
async function worthOf(caller: Caller, { price, steps, screens }: Quote, wish: Worth): Promise<PriceAnswer> {
  const { amount } = wish
  const code = await codeOn(caller, wish, amount ?? price)
  return { price, steps, screens, amount, ...code, discount: amount === null ? null : discountOf(price, amount) }
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
