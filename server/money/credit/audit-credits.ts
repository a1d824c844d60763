import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'

/** Service credits of a month worked out a second time, in SQL alone: each query names what differs. */
export const creditChecks: ((month: string) => RawBuilder<unknown>)[] = [
  // What is taken off by the minutes and the rule that the month keeps.
  (month) => sql`
    select format('%s: %s of %s won taken off for %s of %s minutes, a share of %s', media_id, amount, fee, down_minutes,
      open_minutes, share_bp) as fault
    from (
      select credit.*, least(10000, service_credit_bp * div(greatest(0,
        service_level_bp::numeric * open_minutes - 10000::numeric * (open_minutes - down_minutes)), 100 * open_minutes)) as rightly
      from service_credit credit
      join closing_month ruling on ruling.month = credit.origin
      where credit.month = ${month}) credit
    where rightly is distinct from share_bp
      or (origin = month and amount <> div(fee::numeric * share_bp, 10000))`,
  // Of all that an earlier month has come to, its share is taken off.
  (month) => sql`
    select format('%s: %s won of %s taken off by now', media_id, sum(credit.amount), credit.origin) as fault
    from service_credit credit
    where credit.month <= ${month} and exists (
      select from service_credit late
      where late.month = ${month} and late.origin < ${month} and late.origin = credit.origin
        and late.brand_code = credit.brand_code and late.media_id = credit.media_id)
    group by credit.origin, credit.brand_code, credit.media_id
    having sum(credit.amount) <> div(sum(credit.fee)::numeric * max(credit.share_bp), 10000)`,
  // The fee that it is taken off from is that of the screen's lines.
  (month) => sql`
    select format('%s: a credit of %s won of %s, its lines say %s', media_id, credit.amount, credit.fee, own.fee) as fault
    from service_credit credit
    cross join lateral (
      select coalesce(sum(line.amount), 0) as fee
      from settlement
      join settlement_line line on line.settlement_id = settlement.id
      where settlement.month = credit.month and settlement.origin = credit.origin
        and line.brand_code = credit.brand_code and line.media_id = credit.media_id) own
    where credit.month = ${month} and own.fee <> credit.fee`,
  // Statements tell them.
  (month) => sql`
    select format('statement %s: %s won taken off, its screens say %s', statement.brand_code, credit, own.amount) as fault
    from statement
    cross join lateral (
      select coalesce(sum(amount), 0) as amount
      from service_credit
      where service_credit.month = statement.month and service_credit.brand_code = statement.brand_code) own
    where statement.month = ${month} and credit <> own.amount`,
  // Minutes and shares of every screen with an incident, counted by edges: each beginning and end of a span and of an incident
  // in order. Incidents go a year after they have ended, so a closed month has its seal for them.
  (month) => sql`
    with episode as (
      select media_id, level, opened_at, closed_at from incident where media_id is not null
      union all
      select own.media_id, level, opened_at, closed_at
      from incident
      join incident_media own on own.incident_id = incident.id
    ), near as (
      select * from episode
      where level <> 'caution' and opened_at < ${`${month}-01`}::date + interval '1 month 2 days'
        and coalesce(closed_at, 'infinity') > ${`${month}-01`}::date - interval '2 days'
    ), edge as (
      select day.brand_code, day.media_id, to_timestamp((span ->> bound.place)::bigint / 1000.0) as at, bound.step as opens,
        0 as breaks
      from media_day day
      cross join lateral jsonb_array_elements(day.spans) span
      cross join lateral (values (0, 1), (1, -1)) bound (place, step)
      where day.day >= ${`${month}-01`}::date and day.day < ${`${month}-01`}::date + interval '1 month'
        and day.media_id in (select media_id from near)
      union all
      select screen.brand_code, near.media_id, bound.at, 0, bound.step
      from near
      join (
        select distinct brand_code, media_id
        from media_day
        where day >= ${`${month}-01`}::date and day < ${`${month}-01`}::date + interval '1 month') screen using (media_id)
      cross join lateral (values (opened_at, 1), (closed_at, -1)) bound (at, step)
      where bound.at is not null
    ), stretch as (
      select brand_code, media_id, at, lead(at) over screen as until, sum(opens) over screen as opens,
        sum(breaks) over screen as breaks
      from edge
      window screen as (partition by brand_code, media_id order by at, opens, breaks rows unbounded preceding)
    ), counted as (
      select brand_code, media_id,
        floor(coalesce(sum(extract(epoch from until - at)) filter (where opens > 0), 0) / 60)::bigint as open,
        floor(coalesce(sum(extract(epoch from until - at)) filter (where opens > 0 and breaks > 0), 0) / 60)::bigint as down
      from stretch
      group by brand_code, media_id
    ), rightly as (
      select counted.*, least(10000, service_credit_bp * div(greatest(0,
        service_level_bp::numeric * open - 10000::numeric * (open - down)), 100 * open)) as share
      from counted
      join closing_month on closing_month.month = ${month} and state <> ${codes.closingState.closed}
        and calculated_at >= ${`${month}-01`}::date + interval '1 month 2 days' and service_level_bp is not null
      where open > 0
    )
    select format('%s: a share of %s for %s of %s minutes, %s for %s of %s would be right', media_id, coalesce(share_bp, 0),
      down_minutes, open_minutes, share, down, open) as fault
    from rightly
    left join (select * from service_credit where month = ${month} and origin = ${month}) credit using (brand_code, media_id)
    where coalesce(share_bp, 0) <> share or (credit.id is not null and (open_minutes, down_minutes) <> (open, down))`,
]
