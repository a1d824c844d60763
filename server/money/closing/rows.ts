import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { campaignSettlement } from '#domain/money/closing/campaign-settlement.ts'
import { closing } from '#domain/money/closing/closing.ts'
import type { ClosingActor } from '#domain/money/closing/state.ts'
import { type Caller, may } from '../../base/caller.ts'
import { store } from '../../store/store.ts'
import { keptName, nameOf } from '../seal/kept-names.ts'

const { closed, paid } = codes.closingState

const unpaid = sql<number>`(
  select count(*)::integer from statement own where own.month = closing_month.month and own.paid_on is null)`

/** A closed month is paid once every statement of it is. */
export const monthState = sql`case
  when closing_month.state = ${sql.lit(closed)}
    and exists (select from statement own where own.month = closing_month.month)
    and not exists (select from statement own where own.month = closing_month.month and own.paid_on is null)
    then ${sql.lit(paid)}
  else closing_month.state end`

const sumOf = (column: string) => sql<number>`(
  select coalesce(sum(${sql.ref(column)}), 0)::bigint from settlement where settlement.month = closing_month.month)`

/** Fees that incidents have taken off owners. */
const credited = sql<number>`(
  select coalesce(sum(service_credit.amount), 0)::bigint from service_credit where service_credit.month = closing_month.month)`

export const months = store(closing, {
  table: 'closing_month',
  columns: {
    closingMonth: 'closing_month.month',
    closingState: monthState,
    campaigns: sql<number>`(
      select count(distinct campaign_id)::integer from settlement where settlement.month = closing_month.month)`,
    recognised: sumOf('settlement.recognised'),
    mediaFee: sql<number>`${sumOf('settlement.media_fee')} - ${credited}`,
    serviceCredit: credited,
    salesFee: sumOf('settlement.sales_fee'),
    platform: sql<number>`${sumOf('settlement.platform')} + ${credited}`,
    refund: sumOf('settlement.refund'),
    unpaid,
    calculatedAt: 'closing_month.calculated_at',
    confirmer: 'closing_month.confirmer',
    closedAt: 'closing_month.closed_at',
    closer: 'closing_month.closer',
    seal: 'closing_month.seal',
  },
  scope: forPlatform,
})

/**
 * Of the amount so far, the part that was neither shown nor given back once the month was over; told once for a campaign. Of one
 * that has ended early nothing is left: more was given back than had fallen on its months.
 */
const waiting = sql<number>`case when settlement.origin = settlement.month then greatest(0, (
  select sum(sofar.dealt - sofar.recognised - sofar.refund)
  from settlement sofar
  where sofar.campaign_id = settlement.campaign_id and sofar.month <= settlement.month)) else 0 end::bigint`

export const campaignSettlements = store(campaignSettlement, {
  table: 'settlement',
  columns: {
    csIdx: 'settlement.id',
    closingMonth: 'settlement.month',
    originMonth: 'settlement.origin',
    cpIdx: sql`settlement.campaign_id`,
    cpName: nameOf('campaign'),
    contractNo: 'campaign.contract_no',
    adName: nameOf('advertiser'),
    sellerName: nameOf('seller'),
    days: 'settlement.days',
    pausedDays: 'settlement.paused',
    dealt: 'settlement.dealt',
    goal: sql<number | null>`nullif(settlement.goal, 0)`,
    delivered: 'settlement.delivered',
    recognised: 'settlement.recognised',
    recovered: 'settlement.recovered',
    refund: 'settlement.refund',
    waiting,
    giveBack: sql`case when settlement.refund <> 0 then campaign.give_back end`,
    mediaFee: 'settlement.media_fee',
    salesRate: sql`(settlement.sales_rate_bp / 100.0)::float8`,
    salesFee: 'settlement.sales_fee',
    platform: 'settlement.platform',
  },
  from: sql`
    settlement
    join campaign on campaign.id = settlement.campaign_id
    join advertiser on advertiser.id = settlement.advertiser_id
    left join app_user seller on seller.id = settlement.seller_id
    ${keptName('campaign', 'settlement.month', 'settlement.campaign_id')}
    ${keptName('advertiser', 'settlement.month', 'settlement.advertiser_id')}
    ${keptName('seller', 'settlement.month', 'settlement.seller_id')}`,
  scope: forPlatform,
})

/** Prices of campaigns, and the rest of them, for the platform alone. */
function forPlatform({ scope }: Caller): RawBuilder<boolean> {
  return scope.brands === 'all' ? sql<boolean>`true` : sql<boolean>`false`
}

const isClosed = sql<boolean>`closing_month.state = ${sql.lit(closed)}`

/** The platform sees every statement; an owner of screens those of the own brands, once their month is closed. */
export function withinOwners(caller: Caller, column: string): RawBuilder<boolean> {
  const own = ofOwners(caller, column)
  return caller.scope.brands === 'all' ? own : sql<boolean>`(${own} and ${isClosed})`
}

/** Rows of the brands whose money is a caller's business: all of them for the platform, an owner's own. */
export function ofOwners({ scope, role, activeBrand }: Caller, column: string): RawBuilder<boolean> {
  const isActive = activeBrand === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${activeBrand}`
  if (scope.brands === 'all') return isActive
  if (role !== codes.role.master) return sql<boolean>`false`
  return sql<boolean>`(${isActive} and ${sql.ref(column)} = any(${scope.brands}))`
}

/** The platform sees every statement, a seller the own, once their month is closed. */
export function withinSellers({ scope, role, userId }: Caller, column: string): RawBuilder<boolean> {
  if (scope.brands === 'all') return sql<boolean>`true`
  if (role !== codes.role.sales) return sql<boolean>`false`
  return sql<boolean>`(${isClosed} and ${sql.ref(column)} = ${userId})`
}

export function actorsOf(caller: Caller): ClosingActor[] {
  const isPlatform = may(caller, 'settlement-close', 'ETC') || may(caller, 'settlement-pay', 'ETC')
  return isPlatform ? ['platform'] : []
}
