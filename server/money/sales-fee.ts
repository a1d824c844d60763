import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseField } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { type Begun, type SalesRate, salesRateOn } from '#domain/money/rate.ts'
import { salesFee } from '#domain/money/sales-fee.ts'
import { salesFeeCalls } from '#domain/money/sales-fee-calls.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { productStore } from '../campaign/price/product.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { refuseBegun, refuseRewriting, stateOfRate } from './begun.ts'

const followers = sql`
  select from sales_fee later
  where later.seller_id is not distinct from sales_fee.seller_id
    and later.product_id is not distinct from sales_fee.product_id`

const salesFeeStore = store(salesFee, {
  table: 'sales_fee',
  columns: {
    sfIdx: 'sales_fee.id',
    sellerId: 'sales_fee.seller_id',
    sellerName: 'seller.name',
    pdIdx: 'sales_fee.product_id',
    pdName: 'product.name',
    rate: 'sales_fee.rate',
    fromDate: 'sales_fee.from_date',
    dateStatus: stateOfRate(sql`sales_fee.from_date`, followers),
    registrant: sql`sales_fee.registrant`,
    regDate: 'sales_fee.created_at',
  },
  from: sql`
    sales_fee
    left join app_user seller on seller.id = sales_fee.seller_id
    left join product on product.id = sales_fee.product_id`,
  scope: withinSellers,
  taken: { sales_fee_once: ['fromDate', 'fee.taken'] },
})

export const salesFeeHandlers = handle(salesFeeCalls, {
  list: (input, caller) => salesFeeStore.within(caller).page(input),
  excel: (input, caller) => exportRows(salesFeeStore, input, caller),
  detail: ({ sfIdx }, caller) => salesFeeStore.within(caller).get(sfIdx),

  async save(input, caller) {
    const fees = salesFeeStore.within(caller)
    const before = await fees.before(input)
    const after = fees.after(before, input)
    if (!before) await refuseOwner(caller, after)
    refuseBegun(caller, before)
    await refuseRewriting(caller, { before, after }, () => begunBeside(caller, after))
    const sfIdx = await fees.save(input, before, { registrant: caller.userName })
    return { sfIdx }
  },

  async remove({ sfIdx }, caller) {
    const fees = salesFeeStore.within(caller)
    const row = await fees.lock(sfIdx)
    refuseBegun(caller, row)
    await fees.remove(row)
    return { sfIdx }
  },

  async holding({ pdIdx = null, date, ...asked }, caller) {
    const sellerId = sellerOf(caller, asked.sellerId ?? null)
    const [sellerName, pdName] = [
      await nameOfSeller(caller, sellerId),
      pdIdx ? (await productStore.within(caller).get(pdIdx)).pdName : null,
    ]
    const [source, rate = null] = salesRateOn(await ratesOf(caller, sellerId), { sellerId, pdIdx }, date)
    return { source, sellerName, pdName, rate }
  },
})

/** The platform sees every rate; a seller their own and the one of everybody. */
function withinSellers({ scope, role, userId }: Caller): RawBuilder<boolean> {
  if (scope.brands === 'all') return sql<boolean>`true`
  if (role !== codes.role.sales) return sql<boolean>`false`
  return sql<boolean>`(sales_fee.seller_id is null or sales_fee.seller_id = ${userId})`
}

/** A seller asks for what the own sales bring, the platform for anybody's. */
function sellerOf({ scope, userId }: Caller, asked: number | null): number | null {
  if (scope.brands === 'all') return asked
  return asked === null || asked === userId ? userId : refuse('general.unknown', { kind: 'unknown' })
}

async function refuseOwner(caller: Caller, { sellerId, pdIdx }: Row<typeof salesFee>) {
  if (sellerId && pdIdx) refuseField('pdIdx', 'fee.sellerOrProduct')
  await nameOfSeller(caller, sellerId)
  if (pdIdx) await productStore.within(caller).get(pdIdx)
}

/** Name of a seller who is chosen; one who sells nothing is refused. */
async function nameOfSeller({ db }: Caller, sellerId: number | null): Promise<string | null> {
  if (!sellerId) return null
  const { rows } = await sql<{ name: string }>`
    select name from app_user where id = ${sellerId} and role = ${codes.role.sales}`.execute(db)
  return rows[0]?.name ?? refuseField('sellerId', 'advertiser.notSeller')
}

/** A seller without a rate has the product's or everybody's, a product without one everybody's. */
async function begunBeside(caller: Caller, after: Row<typeof salesFee>): Promise<Begun> {
  const [sellerId, pdIdx] = [after.sellerId ?? null, after.pdIdx ?? null]
  const rates = await ratesOf(caller, sellerId)
  const begun = (isMeant: (rate: SalesRate) => boolean) => rates.filter(isMeant).map(({ fromDate }) => fromDate)
  const isEveryones = sellerId === null && pdIdx === null
  return {
    own: begun((rate) => rate.sellerId === sellerId && rate.pdIdx === pdIdx),
    instead: isEveryones ? [] : begun((rate) => rate.sellerId === null && (rate.pdIdx === null || sellerId !== null)),
  }
}

/** Those of a seller, those of products, and everybody's. */
async function ratesOf({ db }: Caller, sellerId: number | null): Promise<SalesRate[]> {
  const { rows } = await sql<SalesRate>`
    select id as "sfIdx", seller_id as "sellerId", product_id as "pdIdx", rate, from_date as "fromDate"
    from sales_fee
    where seller_id is null or seller_id = ${sellerId}`.execute(db)
  return rows
}
