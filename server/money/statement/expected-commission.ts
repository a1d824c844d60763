import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { expectedCommission } from '#domain/money/commission/expected-commission.ts'
import { expectedCommissionCalls } from '#domain/money/commission/expected-commission-calls.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { campaignMonths } from '../../campaign/report/months.ts'
import { isSettled } from '../../campaign/report/reports.ts'
import { exportRows } from '../../store/export.ts'
import { store } from '../../store/store.ts'
import { salesRateOn } from '../closing/terms.ts'

const rate = salesRateOn(sql`campaign`, sql`greatest(campaign.starts_on, (campaign_month.month || '-01')::date)`)
const amount = sql<number>`floor(campaign_month.amount * coalesce(${rate}, 0) / 10000)::bigint`

const isOpen = sql<boolean>`not exists (
  select from closing_month
  where closing_month.month = campaign_month.month and closing_month.state = ${sql.lit(codes.closingState.closed)})`

/** Sold for good, by a seller, and of a month whose statements are not told yet. */
const isToCome = sql<boolean>`(${isSettled} and campaign.seller_id is not null and ${isOpen})`

const rows = store(expectedCommission, {
  table: 'campaign_month',
  columns: {
    ecKey: sql`campaign.id || '-' || campaign_month.month`,
    closingMonth: 'campaign_month.month',
    cpIdx: 'campaign.id',
    cpName: 'campaign.name',
    contractNo: 'campaign.contract_no',
    adName: 'advertiser.name',
    sellerName: 'seller.name',
    base: sql`campaign_month.amount`,
    rate: sql`(${rate} / 100.0)::float8`,
    amount,
  },
  from: sql`
    ${campaignMonths}
    join app_user seller on seller.id = campaign.seller_id
    left join advertiser on advertiser.id = campaign.advertiser_id`,
  scope: ofSellers,
  where: isToCome,
})

export const expectedCommissionHandlers = handle(expectedCommissionCalls, {
  list: (input, caller) => rows.within(caller).page(input),
  excel: (input, caller) => exportRows(rows, input, caller),
})

/** Sum of the list, as a part of a larger question. */
export const commissionToCome = (caller: Caller): RawBuilder<number> => sql<number>`(
  select coalesce(sum(${amount}), 0)::bigint
  from ${campaignMonths}
  where ${isToCome} and ${ofSellers(caller)})`

/** The platform sees every seller's, a seller the own. */
function ofSellers({ scope, role, userId }: Caller): RawBuilder<boolean> {
  if (scope.brands === 'all') return sql<boolean>`true`
  return role === codes.role.sales ? sql<boolean>`campaign.seller_id = ${userId}` : sql<boolean>`false`
}
