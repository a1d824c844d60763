import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { CampaignTerms } from '#domain/money/closing/recognise.ts'
import { pausedDays } from '../../campaign/life/paused-days.ts'

const { running, endedMidway, ended } = codes.campaignStatus

export interface SoldCampaign extends CampaignTerms {
  days: Required<CampaignTerms['days']>
  id: number
  advertiser: number
  seller: number | null
  product: number | null
  /** In basis points; none: nobody has entered one. */
  salesRate: number | null
}

interface Read extends Omit<SoldCampaign, 'days' | 'earlier' | 'madeUp'> {
  before: number
  within: number
  after: number
  paused: number
  closedDealt: number
  closedDays: number
  closedPaused: number
  stillPaused: number
  dealt: number
  goalDealt: number
  delivered: number
  recognised: number
  refund: number
}

/** The last month that was closed before another. */
export async function closedBefore(db: Kysely<DB>, month: string): Promise<string | undefined> {
  const { rows } = await sql<{ month: string }>`
    select month from closing_month
    where month < ${month} and state = ${codes.closingState.closed}
    order by month desc
    limit 1`.execute(db)
  return rows[0]?.month
}

/** Every campaign that a month is about: sold days lie in it, something is to be made good, or late proof has come of it. */
export async function termsOf(db: Kysely<DB>, month: string, late: readonly number[]): Promise<SoldCampaign[]> {
  const first = sql`${`${month}-01`}::date`
  const last = sql`(${first} + interval '1 month' - interval '1 day')::date`
  const closed = await closedBefore(db, month)
  const unclosed =
    closed === undefined ? sql`'-infinity'::date` : sql`(${`${closed}-01`}::date + interval '1 month')::date`
  const closedFirst = sql`${closed === undefined ? '9999-12-31' : `${closed}-01`}::date`
  const soldUntil = sql`coalesce(campaign.sold_until, campaign.ends_on)`
  const { rows } = await sql<Read>`
    with sold as (
      select id, advertiser_id, seller_id, product_id, sold_amount as amount, weekdays, starts_on, coalesce(sold_until, ends_on) as sold_until, status,
        ends_on as last_day,
        ${pausedDays('madeGood', sql`greatest(campaign.starts_on, ${unclosed})`, sql`${first} - 1`)} as good_before,
        ${pausedDays('madeGood', sql`greatest(campaign.starts_on, ${first})`, sql`least(campaign.ends_on, ${last})`)} as good_within,
        ${pausedDays('madeGood', sql`greatest(campaign.starts_on, ${last} + 1)`, soldUntil)} as good_after,
        ${pausedDays('lost', sql`greatest(campaign.starts_on, ${first})`, sql`least(campaign.ends_on, ${last})`)} as paused,
        ${pausedDays('lost', sql`greatest(campaign.starts_on, ${closedFirst})`, sql`${unclosed} - 1`)} as still_paused
      from campaign
      where status in (${running}, ${endedMidway}, ${ended}) and starts_on <= ${last}
    ), closed as (
      select campaign_id, dealt, days, paused from settlement where month = ${closed ?? ''} and origin = month
    ), earlier as (
      select campaign_id, sum(dealt)::bigint as dealt, sum(goal)::bigint as goal, sum(delivered)::bigint as delivered, sum(recognised)::bigint as recognised,
        sum(refund)::bigint as refund
      from settlement
      join closing_month using (month)
      where month < ${month} and state = ${codes.closingState.closed}
      group by campaign_id
    )
    select sold.id, sold.advertiser_id as advertiser, sold.seller_id as seller, sold.product_id as product,
      sold.amount,
      sold.status = ${endedMidway} and sold.last_day <= ${last} as "hasEndedEarly",
      greatest(0, ${daysIn(sql`greatest(sold.starts_on, ${unclosed})`, sql`least(sold.last_day, ${first} - 1)`)} - sold.good_before)
        as before,
      days.within, days.after, sold.paused,
      coalesce(closed.dealt, 0) as "closedDealt", coalesce(closed.days, 0) as "closedDays",
      coalesce(closed.paused, 0) as "closedPaused", sold.still_paused as "stillPaused",
      (select case when bool_and(goal_kind = 'plays') then sum(line.goal)::bigint end
       from campaign_line line where line.campaign_id = sold.id) as goal,
      coalesce(earlier.dealt, 0) as dealt, coalesce(earlier.goal, 0) as "goalDealt",
      coalesce(earlier.delivered, 0) as delivered,
      coalesce(earlier.recognised, 0) as recognised, coalesce(earlier.refund, 0) as refund,
      ${salesRateOn(sql`sold`, sql`greatest(sold.starts_on, ${first})`)} as "salesRate"
    from sold
    left join earlier on earlier.campaign_id = sold.id
    left join closed on closed.campaign_id = sold.id
    cross join lateral (
      select ${daysIn(sql`greatest(sold.starts_on, ${first})`, sql`least(sold.last_day, ${last})`)} - sold.good_within as within,
        ${daysIn(sql`greatest(sold.starts_on, least(sold.last_day, ${last}) + 1)`, sql`sold.sold_until`)} - sold.good_after
          as after) days
    where days.within > 0 or sold.id = any(${late}::integer[]) or earlier.dealt <> earlier.recognised + earlier.refund
      or (sold.status = ${endedMidway} and earlier.recognised + earlier.refund <> sold.amount)
    order by sold.id`.execute(db)
  return rows.map(asTerms)
}

function asTerms(row: Read): SoldCampaign {
  const { before, within, after, paused, dealt, goalDealt, delivered, recognised, refund, ...more } = row
  const { closedDealt, closedDays, closedPaused, stillPaused, ...campaign } = more
  const by = Math.max(0, closedPaused - stillPaused)
  // One that was sold by plays has them as its measure.
  const lost = campaign.goal === null ? paused : 0
  return {
    ...campaign,
    days: { before, within, after, paused: lost },
    earlier: { dealt, goal: goalDealt, delivered, recognised, refund },
    madeUp: by > 0 ? { dealt: closedDealt, days: closedDays, paused: closedPaused, by } : undefined,
  }
}

/** Rate of a campaign's sale on a day, in basis points: the seller's own, else that of its product, else everybody's. */
export const salesRateOn = (campaign: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql<number | null>`(
  select rate_bp
  from sales_fee fee
  where (fee.seller_id is null or fee.seller_id = ${campaign}.seller_id)
    and (fee.product_id is null or fee.product_id = ${campaign}.product_id) and fee.from_date <= ${day}
  order by fee.seller_id is null, fee.product_id is null, fee.from_date desc
  limit 1)`

/** Days of a campaign, both included, on its weekdays. */
const daysIn = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql<number>`(
  select count(*)::integer
  from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') each
  where (sold.weekdays >> extract(dow from each)::integer) & 1 = 1)`
