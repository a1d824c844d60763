import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { openHours } from './sold.ts'

/**
 * State of the played screens at each full hour of the past days, as it would have been kept: with a fault while one of
 * their incidents was open, else on air in the hours of which there is proof, and off at night.
 */
export async function writePastHealth(db: Kysely<DB>, mediaIds: readonly string[]) {
  await sql`
    insert into health_hour (brand_code, hour, on_air, faulty, off)
    select brand_code, hour, count(*) filter (where is_open and not is_faulty), count(*) filter (where is_open and is_faulty),
      count(*) filter (where not is_open)
    from (
      select media.brand_code, at.hour, exists (
          select from play_hour
          where play_hour.brand_code = media.brand_code and play_hour.media_id = media.id and play_hour.hour = at.hour
            and play_hour.day = (at.hour at time zone venue.zone)::date) as is_open, exists (
          select from incident
          left join incident_media own on own.incident_id = incident.id
          where media.id in (incident.media_id, own.media_id) and incident.opened_at <= at.hour
            and coalesce(incident.closed_at, 'infinity') > at.hour) as is_faulty
      from media
      join venue on venue.id = media.venue_id
      cross join (
        select (day + make_interval(hours => of_day)) at time zone ${sql.lit(USUAL_ZONE)} as hour
        from (select distinct day from ${openHours}) past
        cross join generate_series(0, 23) as of_day) at
      where media.id = any(${[...mediaIds]})) stood
    group by brand_code, hour
    on conflict (brand_code, hour) do nothing`.execute(db)
}
