import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuseField } from '#domain/base/reply.ts'
import { salesFee } from '#domain/money/sales-fee.ts'
import { salesFeeCalls } from '#domain/money/sales-fee-calls.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { refuseRewriting, stateOfRate } from './begun.ts'

const followers = sql`
  select from sales_fee later where later.seller_id is not distinct from sales_fee.seller_id`

const salesFeeStore = store(salesFee, {
  table: 'sales_fee',
  columns: {
    sfIdx: 'sales_fee.id',
    sellerId: 'sales_fee.seller_id',
    sellerName: 'seller.name',
    rate: 'sales_fee.rate',
    fromDate: 'sales_fee.from_date',
    dateStatus: stateOfRate(sql`sales_fee.from_date`, followers),
    registrant: sql`sales_fee.registrant`,
    regDate: 'sales_fee.created_at',
  },
  from: sql`sales_fee left join app_user seller on seller.id = sales_fee.seller_id`,
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
    if (!before && after.sellerId) await refuseNoSeller(caller, after.sellerId)
    refuseRewriting(caller, before, after, !(await hasRate(caller, after.sellerId ?? null)))
    const sfIdx = await fees.save(input, before, { registrant: caller.userName })
    return { sfIdx }
  },

  async remove({ sfIdx }, caller) {
    const fees = salesFeeStore.within(caller)
    const row = await fees.lock(sfIdx)
    refuseRewriting(caller, row, row, false)
    await fees.remove(row)
    return { sfIdx }
  },
})

/** The platform sees every rate; a seller their own and the one of everybody. */
function withinSellers({ scope, role, userId }: Caller): RawBuilder<boolean> {
  if (scope.brands === 'all') return sql<boolean>`true`
  if (role !== codes.role.sales) return sql<boolean>`false`
  return sql<boolean>`(sales_fee.seller_id is null or sales_fee.seller_id = ${userId})`
}

async function refuseNoSeller({ db }: Caller, sellerId: number) {
  const { rows } = await sql`select from app_user where id = ${sellerId} and role = ${codes.role.sales}`.execute(db)
  if (rows.length === 0) refuseField('sellerId', 'advertiser.notSeller')
}

async function hasRate({ db }: Caller, sellerId: number | null) {
  const { rows } = await sql`select from sales_fee where seller_id is not distinct from ${sellerId} limit 1`.execute(db)
  return rows.length > 0
}
