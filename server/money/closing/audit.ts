import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { ownDay } from '../../campaign/life/own-day.ts'
import { creditChecks } from '../credit/audit-credits.ts'
import { alteredInputs } from '../seal/audit-inputs.ts'

/** Won that the customer's code takes off; one that brings plays takes nothing. */
const redeemedWon = sql`(case when redeemed.plays is null then coalesce(redeemed.amount, 0) else 0 end)`

/**
 * Works a month out a second time, in SQL alone, from proof to statements and money, and names every difference. Of a month that
 * was never worked out there is nothing to compare.
 */
export async function differencesIn(db: Kysely<DB>, month: string): Promise<string[]> {
  const found: string[] = []
  for (const check of [...figures, ...creditChecks, ...(await money(db, month))]) {
    const { rows } = await sql<{ fault: string }>`select fault from (${check(month)}) found order by fault`.execute(db)
    found.push(...rows.map(({ fault }) => fault))
  }
  return [...found, ...(await alteredInputs(db, month))]
}

type Check = (month: string) => RawBuilder<unknown>

const { normal } = codes.useType

/** True of a row `campaign` that nobody has changed since a month was worked out. */
const isAsCalculated = (month: string) => sql<boolean>`not exists (
  select from campaign_step
  where campaign_step.campaign_id = campaign.id
    and campaign_step.created_at > (select calculated_at from closing_month where month = ${month}))`

/** True of a day of a row `campaign` that begins in a pause, which a later end makes good or not; null without any pause before. */
const isPausedOn = (which: 'madeGood' | 'lost') => sql<boolean>`(
  select act <> 'resume' and coalesce((
      select after ->> 'endsOn' > before ->> 'endsOn'
      from campaign_step resumed
      where resumed.campaign_id = campaign.id and resumed.act = 'resume' and resumed.id > last.id
      order by resumed.id
      limit 1), false) = ${sql.lit(which === 'madeGood')}
  from campaign_step last
  where last.campaign_id = campaign.id and last.act in ('pause', 'suspend', 'resume')
    and ${ownDay('max', sql`last.created_at`)} < day
  order by last.id desc
  limit 1)`

const figures: Check[] = [
  // Plays as screens have proven them, with what later months have added, against those that were settled.
  (month) => sql`
    with proven as (
      select line.campaign_id, play_hour.media_id, sum(play_hour.plays)::bigint as plays
      from play_hour
      join campaign_line line on line.id = play_hour.line_id
      join media on media.id = play_hour.media_id and media.use_type = ${normal}
      where play_hour.day >= ${`${month}-01`}::date and play_hour.day < ${`${month}-01`}::date + interval '1 month'
        and exists (select from settlement
          where settlement.month = ${month} and origin = ${month} and campaign_id = line.campaign_id and days > 0)
      group by 1, 2
    ), settled as (
      select campaign_id, line.media_id, sum(line.plays)::bigint as plays
      from settlement
      join settlement_line line on line.settlement_id = settlement.id
      where origin = ${month}
      group by 1, 2
    )
    select format('campaign %s on %s: %s plays proven, %s settled', campaign_id, media_id, coalesce(proven.plays, 0),
      coalesce(settled.plays, 0)) as fault
    from proven
    full join settled using (campaign_id, media_id)
    where coalesce(proven.plays, 0) <> coalesce(settled.plays, 0)`,
  // Discounts against the codes that were redeemed for them, to the won and by the customer.
  (month) => sql`
    select format('campaign %s: %s won taken off by a code, %s redeemed by its customer', campaign.id, code_discount,
      ${redeemedWon}) as fault
    from campaign
    left join promotion_code_use redeemed on redeemed.campaign_id = campaign.id
      and redeemed.advertiser_id = campaign.advertiser_id
    where code_discount <> ${redeemedWon}
      and campaign.id in (select campaign_id from settlement where month = ${month})`,
  // Free plays likewise: they take nothing off.
  (month) => sql`
    select format('campaign %s: %s free plays by a code, %s redeemed by its customer', campaign.id, free_plays,
      coalesce(redeemed.plays, 0)) as fault
    from campaign
    left join promotion_code_use redeemed on redeemed.campaign_id = campaign.id
      and redeemed.advertiser_id = campaign.advertiser_id
    where free_plays <> coalesce(redeemed.plays, 0)
      and campaign.id in (select campaign_id from settlement where month = ${month})`,
  // What was shown of what falls on the month.
  (month) => sql`
    select format('campaign %s: %s of %s won recognised, %s would be right', campaign_id, recognised - recovered, dealt, rightly)
      as fault
    from (
      select *, case when delivered = 0 then 0 when goal = 0 then coalesce(div(dealt::numeric * (days - paused), nullif(days, 0)), dealt)
        else div(dealt::numeric * least(delivered, goal), goal) end as rightly
      from settlement where month = ${month} and origin = ${month}) part
    where recognised - recovered <> rightly`,
  // Days of pauses, day by day: one is paused on which the last step before it was a pause, unless a later end makes it good.
  (month) => sql`
    select format('campaign %s: paused on %s days, %s would be right', campaign_id, paused, rightly) as fault
    from (
      select part.campaign_id, part.paused, (
        select count(*)
        from generate_series(${`${month}-01`}::date, ${`${month}-01`}::date + interval '1 month' - interval '1 day', interval '1 day') day
        where (campaign.weekdays >> extract(dow from day)::integer) & 1 = 1
          and day between campaign.starts_on and campaign.ends_on and ${isPausedOn('lost')}) as rightly
      from settlement part
      join campaign on campaign.id = part.campaign_id
      where part.month = ${month} and part.origin = ${month} and part.days > 0 and ${isAsCalculated(month)}
        and exists (select from campaign_line line where line.campaign_id = campaign.id and line.goal_kind <> 'plays')) part
    where paused <> rightly`,
  // The part of the amount by sold days, where nobody has changed the campaign since.
  (month) => sql`
    select format('campaign %s: %s won fall on the month, %s would be right', campaign_id, dealt, rightly) as fault
    from (
      select part.campaign_id, part.dealt, (
        select share + (row_number <= left_over)::integer from (
          select place, share, row_number() over (order by rest desc, place),
            rest_of - sum(share) over () as left_over
          from (
            select place, rest_of, div(rest_of::numeric * days, nullif(sum(days) over (), 0))::bigint as share,
              mod(rest_of::numeric * days, nullif(sum(days) over (), 0)) as rest
            from unnest(array[unsettled, within, after]) with ordinality as each (days, place)) shared) dealt_out
        where place = 2) as rightly
      from settlement part
      join campaign on campaign.id = part.campaign_id
      cross join lateral (
        select part.days as within, campaign.sold_amount - coalesce((
            select sum(dealt) from settlement earlier
            join closing_month using (month)
            where earlier.campaign_id = campaign.id and month < ${month} and state = ${codes.closingState.closed}), 0)::bigint
            as rest_of,
          count(*) filter (where day < ${`${month}-01`}::date and to_char(day, 'YYYY-MM') > coalesce((
            select max(month) from closing_month where month < ${month} and state = ${codes.closingState.closed}), ''))::integer
            as unsettled,
          count(*) filter (where day >= ${`${month}-01`}::date)::integer - part.days as after
        from generate_series(campaign.starts_on, coalesce(campaign.sold_until, campaign.ends_on), interval '1 day') day
        where (campaign.weekdays >> extract(dow from day)::integer) & 1 = 1 and ${isPausedOn('madeGood')} is not true) days
      where part.month = ${month} and part.origin = ${month} and part.days > 0
        and ${isAsCalculated(month)}) part
    where dealt is distinct from rightly`,
  // Each screen's share by its plays, to the last won.
  (month) => sql`
    select format('campaign %s on %s: %s won and a fee of %s, %s and %s would be right', campaign_id, media_id, base, amount,
      rightly, div(rightly::numeric * coalesce(rate_bp, 0), 10000)) as fault
    from (
      select campaign_id, media_id, base, amount, rate_bp,
        share + (row_number() over (partition by id order by rest desc, place) <= recognised - sum(share) over (partition by id))
          ::integer as rightly
      from (
        select settlement.id, campaign_id, media_id, base, amount, rate_bp, recognised,
          row_number() over (partition by settlement.id order by media_id, line.brand_code, line.venue_id, rate_bp) as place,
          div(recognised::numeric * plays * factor, sum(plays * factor) over (partition by settlement.id)) as share,
          mod(recognised::numeric * plays * factor, sum(plays * factor) over (partition by settlement.id)) as rest
        from settlement
        join settlement_line line on line.settlement_id = settlement.id
        where month = ${month} and origin = ${month}) shared) line
    where base <> rightly or amount <> div(rightly::numeric * coalesce(rate_bp, 0), 10000)`,
  // Rates as they held: a line's rate is its venue's own, its brand's or its product's, of any day of the month.
  (month) => sql`
    select format('campaign %s on %s: no rate of %s basis points held in the month', campaign_id, media_id, rate_bp) as fault
    from settlement
    join settlement_line line on line.settlement_id = settlement.id
    where month = ${month} and rate_bp is not null and not exists (
      select from media_fee
      where (media_fee.product_id = settlement.product_id
          or media_fee.brand_code = line.brand_code and (media_fee.venue_id is null or media_fee.venue_id = line.venue_id))
        and media_fee.rate_bp = line.rate_bp and from_date < ${`${month}-01`}::date + interval '1 month')`,
  // A product's rate stands in for one that neither venue nor brand has: where those had one all month, a line has one of them.
  (month) => sql`
    select format('campaign %s on %s: a rate of its product, though its brand had one', campaign_id, media_id) as fault
    from settlement
    join settlement_line line on line.settlement_id = settlement.id
    where month = ${month} and origin = ${month} and rate_bp is not null
      and exists (
        select from media_fee
        where media_fee.brand_code = line.brand_code and media_fee.venue_id is null and from_date <= ${`${month}-01`}::date)
      and not exists (
        select from media_fee
        where media_fee.brand_code = line.brand_code and (media_fee.venue_id is null or media_fee.venue_id = line.venue_id)
          and media_fee.rate_bp = line.rate_bp and from_date < ${`${month}-01`}::date + interval '1 month')`,
  // A seller's rate is the own, the product's or everybody's, of any day of the month or of the sale before it.
  (month) => sql`
    select format('campaign %s: no sales rate of %s basis points held in the month', campaign_id, sales_rate_bp) as fault
    from settlement
    where month = ${month} and origin = ${month} and sales_rate_bp is not null and not exists (
      select from sales_fee
      where (sales_fee.seller_id is null or sales_fee.seller_id = settlement.seller_id)
        and (sales_fee.product_id is null or sales_fee.product_id = settlement.product_id)
        and sales_fee.rate_bp = sales_rate_bp and from_date < ${`${month}-01`}::date + interval '1 month')`,
  // Owners, seller and platform share what is recognised.
  (month) => sql`
    select format('campaign %s of %s: %s recognised, %s to owners by line and %s in sum, %s to the seller, %s to the platform',
      campaign_id, origin, recognised, by_line, media_fee, sales_fee, platform) as fault
    from (
      select settlement.*, coalesce((select sum(amount) from settlement_line where settlement_id = settlement.id), 0) as by_line
      from settlement where month = ${month}) part
    where media_fee <> by_line or media_fee + sales_fee + platform <> recognised
      or (origin = month and sales_fee <> div(recognised::numeric * coalesce(sales_rate_bp, 0), 10000))`,
  // Statements are the sums of their lines.
  (month) => sql`
    select format('statement %s: %s of %s won, its lines say %s of %s', coalesce(statement.brand_code, seller_id::text), amount,
      statement.base, fee, own.base) as fault
    from statement
    cross join lateral (
      select coalesce(sum(line.base), 0) as base, coalesce(sum(line.amount), 0) as fee
      from settlement
      join settlement_line line on line.settlement_id = settlement.id
      where settlement.month = ${month} and line.brand_code = statement.brand_code and statement.brand_code is not null
      union all
      select coalesce(sum(recognised), 0), coalesce(sum(sales_fee), 0)
      from settlement
      where settlement.month = ${month} and settlement.seller_id = statement.seller_id and statement.seller_id is not null) own
    where statement.month = ${month} and (own.base, own.fee) <> (0, 0)
      and (own.base, own.fee - credit) <> (statement.base, amount)`,
  // VAT of companies, cut to the won; withholding of persons, cut to ten won, by the rates that the month keeps.
  (month) => sql`
    select format('statement %s: taxes of %s, %s and %s, %s, %s and %s would be right', coalesce(brand_code, seller_id::text), vat,
      income_tax, local_tax, right_vat, right_income_tax, div(right_income_tax * local_tax_bp, 100000) * 10) as fault
    from (
      select statement.*, closing_month.local_tax_bp,
        case payee_kind when ${codes.corpKind.company} then div(amount::numeric * vat_bp, 10000) else 0 end as right_vat,
        case payee_kind when ${codes.corpKind.person} then div(greatest(amount, 0)::numeric * income_tax_bp, 100000) * 10
          else 0 end as right_income_tax
      from statement
      join closing_month using (month)
      where statement.month = ${month} and payee_kind is not null) taxed
    where (vat, income_tax, local_tax)
      <> (right_vat, right_income_tax, div(right_income_tax * local_tax_bp, 100000) * 10)`,
  // Nothing but the amount is ever recognised or given back.
  (month) => sql`
    select format('campaign %s: %s of %s won recognised and given back', campaign_id, sum(recognised + refund), sold_amount)
      as fault
    from settlement
    join campaign on campaign.id = campaign_id
    where settlement.month <= ${month}
    group by campaign_id, sold_amount
    having sum(recognised + refund) > sold_amount`,
]

/** Of a closed month also its seal, and the money that it moved. */
async function money(db: Kysely<DB>, month: string): Promise<Check[]> {
  const { rows } = await sql<{ closings: number }>`
    select closings from closing_month where month = ${month} and state = ${codes.closingState.closed}`.execute(db)
  const [row] = rows
  if (!row) return []
  const cause = `closing/${month}/${row.closings}/`
  return [
    (of) => sql`
      select format('the seal of %s does not match its lines', month) as fault
      from closing_month where month = ${of} and seal <> closing_seal(month)`,
    (of) => sql`
      select format('%s: %s won settled, %s moved', what, settled, moved) as fault
      from (
        select coalesce(sum(media_fee), 0) as media, coalesce(sum(sales_fee), 0) as sales,
          coalesce(sum(platform), 0) as platform, coalesce(sum(refund), 0) as refund
        from settlement where month = ${of}) sums
      cross join lateral (
        values ('media', media), ('sales', sales), ('platform', platform), ('refund', refund)) as part (what, settled)
      cross join lateral (
        select coalesce(sum(case when source.kind = 'deferred' then amount else -amount end), 0) as moved
        from transfer
        join ledger_account source on source.id = from_id
        where starts_with(transfer.id, ${cause}) and split_part(transfer.id, '/', 6) = what and mends is null) moves
      where settled <> moved`,
    (of) => sql`
      select format('%s: %s won levied, %s moved', what, levied, moved) as fault
      from (
        select coalesce(sum(vat), 0) as vat, coalesce(sum(income_tax), 0) as income_tax, coalesce(sum(local_tax), 0) as local_tax,
          coalesce(sum(credit), 0) as credit
        from statement where month = ${of}) sums
      cross join lateral (values ('vat', vat), ('incomeTax', -income_tax), ('localTax', -local_tax), ('serviceCredit', -credit)) as tax (what, levied)
      cross join lateral (
        select coalesce(sum(case when target.kind = 'payable' then amount else -amount end), 0) as moved
        from transfer
        join ledger_account target on target.id = to_id
        where starts_with(transfer.id, ${cause}) and split_part(transfer.id, '/', 4) = what and mends is null) moves
      where levied <> moved`,
  ]
}
