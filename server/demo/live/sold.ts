import { type Kysely, type RawBuilder, sql } from 'kysely'
import { campaigns } from '#database/demo/advertisers.ts'
import { todayHere } from '#database/moment.ts'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { daysSold, daysTo } from '../../campaign/pace-sql.ts'

const { running, endedMidway, ended } = codes.campaignStatus
const ad = sql.lit(codes.slotType.ad)

export const PAST_DAYS = 30

/** Each past day, of whatever zone, with its hours from eight to ten in the evening. */
export const openHours = sql`
  (
    select day::date
    from generate_series(${todayHere} - ${sql.lit(PAST_DAYS)}, ${todayHere} - 1, interval '1 day') day) as each (day)
  cross join generate_series(8, 21) as hour`

/**
 * Plays of campaigns that run or are over, on their weekdays and hours: a line of plays gets the part of its goal that
 * its days until now are, any other what a share of the loop comes to; screens have proven of it what the demo says.
 */
export async function writeSoldPlays(db: Kysely<DB>, mediaIds: readonly string[]) {
  await sql`
    with cells as (
      select line.id as line, campaign.name, media.id as media, media.brand_code as brand, venue.zone, each.day, hour,
        film.material_id as material, coalesce(film.play_seconds, 15) as slot_seconds, told.share as proven_share,
        case
          when line.goal_kind = 'plays' then line.goal * ${daysTo(sql`${todayHere} - 1`)} / ${daysSold}
            / count(*) over (partition by line.id)::float8
          else ${sql.lit(SLOTS_AN_HOUR)} / brand.base_slot * line.plays / line.loops
        end as planned,
        ${chanceOf(sql`media.id || each.day || hour || line.id`)} as chance
      from campaign
      join unnest(${campaigns.map(({ name }) => name)}::text[], ${campaigns.map(({ shown = USUAL_SHARE }) => shown)}::float8[])
        as told (campaign_name, share) on told.campaign_name = campaign.name
      join campaign_line line on line.campaign_id = campaign.id
      join campaign_target target on target.line_id = line.id
      join media on media.brand_code = target.brand_code and media.id = any(${[...mediaIds]})
      join brand on brand.code = media.brand_code
      join model on model.id = media.model_id
      join venue on venue.id = media.venue_id and venue.region = coalesce(target.region, venue.region)
      cross join ${openHours}
      left join lateral (
        select creative.material_id, material.play_seconds
        from campaign_creative creative
        join material on material.id = creative.material_id
        where creative.campaign_id = campaign.id and material.layout = model.layout
        order by power(${chanceOf(sql`media.id || each.day || hour || creative.material_id`)}, 1.0 / creative.weight) desc
        limit 1
      ) film on true
      where campaign.status in (${sql.lit(running)}, ${sql.lit(endedMidway)}, ${sql.lit(ended)})
        and each.day between campaign.starts_on and campaign.ends_on
        and (campaign.weekdays >> extract(dow from each.day)::integer) & 1 = 1 and campaign.hours & (1 << hour) <> 0
    ),
    shown as (
      insert into play_hour (
        brand_code, day, media_id, hour, slot_type, item_id, line_id, material_id, item_name, plays, seconds)
      select brand, day, media, (day + make_interval(hours => hour)) at time zone zone, ${ad},
        line || '-' || coalesce('m' || material, 'film'), line, material, name, counted.plays, counted.plays * slot_seconds
      from cells
      cross join lateral (select floor(planned * (1 - (1 - proven_share) * ${lossOn(sql`day`)}) + chance)::integer as plays) counted
      where counted.plays > 0
    ),
    built as (
      insert into build (day, kind, input_hash, engine_version, started_at, finished_at)
      select day, 'day', repeat('0', 64), 1, day, day from (select distinct day from cells) as distinct_days
      returning id, day
    )
    insert into line_day (day, line_id, build_id, goal, allowed, planned)
    select day, line, built.id, dealt.plays, dealt.plays, dealt.plays
    from (select day, line, round(sum(planned))::integer as plays from cells group by day, line) as dealt
    join built using (day)
    on conflict do nothing`.execute(db)
}

/** Bad days follow good ones; five of them lose what the campaign loses. */
const lossOn = (day: RawBuilder<unknown>) => sql`(array[0, 2, 1, 0.5, 1.5])[1 + (${day} - date '2000-01-01') % 5]`

const SLOTS_AN_HOUR = 240
const USUAL_SHARE = 0.995

/** Below one, and the same each time for the same words. */
const chanceOf = (words: RawBuilder<unknown>) => sql`((hashtext(${words}) & 1023) / 1024.0)`
