import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { PaceDays } from '#domain/campaign/pace.ts'
import { ownToday } from './life/own-day.ts'
import { deliveredAt, everyScreen, lastPlayAt, onAirAt, type Told } from './report/delivery-sql.ts'

const { approval, review, encoding } = codes

const daysUntil = (last: RawBuilder<unknown>) => sql`(
  select count(*)
  from generate_series(campaign.starts_on, ${last}, interval '1 day') each
  where (campaign.weekdays >> extract(dow from each)::integer) & 1 = 1)`

/** Days of a campaign, on its weekdays, up to a day. */
export const daysTo = (last: RawBuilder<unknown>) => daysUntil(sql`least(campaign.ends_on, ${last})`)

/** Days that what was sold is shared out over, which an early end does not make fewer. */
export const daysSold = daysUntil(sql`greatest(campaign.ends_on, campaign.sold_until)`)

/** Of a line of plays the part of its days; of any other what its days were dealt. */
const expected = sql<number | null>`(
  select round(sum(case
    when line.goal_kind = 'plays' then line.goal * ${daysTo(sql`own.today - 1`)} / nullif(${daysSold}, 0)::numeric
    else (
      select coalesce(sum(case when line.goal_kind = 'share' then line_day.allowed else line_day.goal - line_day.missed end), 0)
      from line_day
      where line_day.line_id = line.id and line_day.day < own.today)
    end))::bigint
  from campaign_line line
  where line.campaign_id = campaign.id)`

/**
 * Figures that several columns of a row `campaign` go by, written and worked out once: what a statement repeats is planned
 * as often as it stands there.
 */
export const paceBeside = sql`
  left join lateral (
    select own.today, ${expected} as expected, ${deliveredAt(everyScreen, sql`own.today`)} as delivered
    from (select ${ownToday} as today offset 0) own
    offset 0) pace on true`

const planned = sql`(
  select coalesce(sum(line_day.planned), 0)
  from campaign_line line
  join line_day on line_day.line_id = line.id and line_day.day < pace.today
  where line.campaign_id = campaign.id)`

/** True if a line has an approved film of its length. */
const hasFilm = sql<boolean>`exists (
  select
  from campaign_creative creative
  join campaign_line line on line.campaign_id = creative.campaign_id
    and line.place = coalesce(creative.line_place, line.place)
  join material on material.id = creative.material_id and material.hidden_at is null
  join file on file.id = material.file_id
  left join material_on_air aired on aired.material_id = material.id
  join asset on asset.sha256 = coalesce(aired.sha256, file.asset_sha256)
  where creative.campaign_id = campaign.id and asset.encoding = ${sql.lit(encoding.complete)}
    and (aired.material_id is not null or material.review = ${sql.lit(review.approved)})
    and coalesce(aired.play_seconds, material.play_seconds) = line.slots * 15)`

/** Days that the line of a pace looks back. */
const PACE_DAYS = 14

/** Of a row `line`, planned plays of each day of a period by the rule of `expected`, and proven ones. */
const playsByDay = sql`
  select day, case when line.goal_kind = 'share' then allowed else goal - missed end as planned, 0 as proven
  from line_day
  where line_id = line.id and line.goal_kind <> 'plays' and day between period.first and period.last
  union all
  select day, 0, plays from line_delivery where line_id = line.id and day between period.first and period.last
  union all
  select each::date, line.goal / ${daysSold}::numeric, 0
  from generate_series(period.first, period.last, interval '1 day') each
  where line.goal_kind = 'plays' and (campaign.weekdays >> extract(dow from each)::integer) & 1 = 1`

const paceDays = sql<PaceDays | null>`case when campaign.status = ${sql.lit(codes.campaignStatus.running)} then (
  select json_agg(json_build_object('day', day, 'planned', round(planned, 2), 'proven', proven) order by day)
  from (
    select plays.day, sum(plays.planned) as planned, sum(plays.proven) as proven
    from campaign_line line
    cross join (
      select greatest(campaign.starts_on, pace.today - ${sql.lit(PACE_DAYS)}) as first,
        least(campaign.ends_on, pace.today - 1) as last) period
    cross join lateral (${playsByDay}) plays
    where line.campaign_id = campaign.id
    group by plays.day
    having sum(plays.planned) > 0) each_day) end`

export const paceIndex = sql<number | null>`round(pace.delivered / nullif(pace.expected, 0)::numeric, 2)::float8`

const shortfall = sql<number>`greatest(coalesce(pace.expected, 0) - pace.delivered, 0)`

/** Paused, without a film, sold out where it was to play, or planned and not shown. */
const shortfallReason = sql<string | null>`case
  when campaign.status is distinct from ${sql.lit(codes.campaignStatus.running)} then null
  when ${shortfall} <= 0.01 * coalesce(pace.expected, 0) then null
  when campaign.approval = ${sql.lit(approval.stopped)} then 'paused'
  when not ${hasFilm} then 'noFilm'
  when ${planned} < 0.99 * pace.expected then 'soldOut'
  else 'notShown' end`

/** Pace of a campaign for whoever is told of all of it. */
export const wholePace = {
  ...{
    expected: sql<number | null>`pace.expected`,
    delivered: sql<number>`pace.delivered`,
    paceIndex,
    paceDays,
    shortfall,
    shortfallReason,
  },
  ...{ onAir: onAirAt(everyScreen), lastPlay: lastPlayAt(everyScreen) },
}

const untold = sql<null>`null::bigint`

/** Pace on a brand's own screens: what was promised was promised over all of them. */
export const ownPace = (own: Told) => ({
  ...{ expected: untold, delivered: deliveredAt(own, sql`pace.today`), paceIndex: sql<null>`null::float8` },
  ...{ paceDays: sql<null>`null::json`, shortfall: untold },
  ...{ shortfallReason: sql<null>`null::text`, onAir: onAirAt(own), lastPlay: lastPlayAt(own) },
})
