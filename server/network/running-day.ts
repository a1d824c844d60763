import { sql } from 'kysely'
import { moment } from '#database/moment.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'

/**
 * Day that a screen is in by its plan: a night that goes on past twelve belongs to the day on which it began, until the
 * venue closes. For statements that have `media` and its `venue`, where it has one.
 */
export const runningDay = sql<string>`(
  select coalesce((
    select night.day
    from media_day night
    cross join lateral jsonb_array_elements(night.spans) as span
    where night.brand_code = media.brand_code and night.media_id = media.id and night.day = local.today - 1
      and to_timestamp((span ->> 1)::bigint / 1000.0) > ${moment}
    limit 1), local.today)
  from (select (${moment} at time zone coalesce(venue.zone, ${sql.lit(USUAL_ZONE)}))::date as today) local)`
