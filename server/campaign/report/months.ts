import { type RawBuilder, sql } from 'kysely'
import { todayHere } from '#database/moment.ts'
import { codes } from '#domain/base/codes.ts'
import { pausedDays } from '../life/paused-days.ts'

const daysIn = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`(
  select count(*)::integer
  from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') each
  where (campaign.weekdays >> extract(dow from each)::integer) & 1 = 1)`

/** Day until which a campaign was sold. */
const soldUntil = sql`coalesce(campaign.sold_until, campaign.ends_on)`

/** Part of a closed month in a campaign, as it was dealt. */
const dealt = sql`(
  select settlement.dealt
  from settlement
  join closing_month closed on closed.month = settlement.month and closed.state = ${sql.lit(codes.closingState.closed)}
  where settlement.campaign_id = campaign.id and settlement.month = to_char(first, 'YYYY-MM')
    and settlement.origin = settlement.month)`

const firstOfMonth = sql`greatest(campaign.starts_on, first::date)`
const lastOfMonth = sql`least(campaign.ends_on, (first + interval '1 month' - interval '1 day')::date)`

/** Months of a campaign, and at the end the sold days on which it did not run any more. */
const stretches = sql`
  select to_char(first, 'YYYY-MM') as month, ${dealt} as dealt,
    ${daysIn(firstOfMonth, lastOfMonth)} - ${pausedDays('madeGood', firstOfMonth, lastOfMonth)} as days,
    ${pausedDays('lost', firstOfMonth, sql`least(${lastOfMonth}, ${todayHere})`)} as paused
  from generate_series(date_trunc('month', campaign.starts_on), campaign.ends_on, interval '1 month') first
  union all
  select null, null, ${daysIn(sql`greatest(campaign.starts_on, campaign.ends_on + 1)`, soldUntil)}, 0`

/**
 * Part of each month in a campaign, as its closing deals it: what closed months have dealt stays, the rest falls on the days
 * left. Parts are whole won, the largest remainders get what is over. Bonus points and codes are a discount, and days of
 * a pause are not paid for where it was sold by share.
 */
export const campaignMonths = sql`
  campaign
  join lateral (
    select month, days,
      coalesce(dealt,
        (part + (row_number() over (partition by dealt is null order by rest desc, month) <= over)::integer)
          * (days - paused) / days) as amount
    from (
      select month, days, case when is_share then paused else 0 end as paused, dealt, whole * weight / total as part,
        whole * weight % total as rest,
        whole - sum(whole * weight / total) over () as over
      from (
        select month, days, paused, dealt, exists (
            select from campaign_line line where line.campaign_id = campaign.id and line.goal_kind <> 'plays') as is_share,
          case when dealt is null then days else 0 end as weight,
          greatest(sum(days) filter (where dealt is null) over (), 1) as total,
          campaign.sold_amount - coalesce(sum(dealt) over (), 0)::bigint as whole
        from (${stretches}) stretch) weighed
      where days > 0 or dealt is not null) parted) campaign_month on campaign_month.month is not null`
