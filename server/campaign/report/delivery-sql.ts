import { type RawBuilder, sql } from 'kysely'
import { moment, todayHere } from '#database/moment.ts'
import { codes } from '#domain/base/codes.ts'

/** Screens whose plays somebody is told of: those of brands, by a column that holds one, or of some venues of them. */
export interface Told {
  ofBrand(column: string): RawBuilder<boolean>
  /** Condition on a row `venue`, for whoever is told of less than whole brands. */
  isOwn?: RawBuilder<boolean> | undefined
}

export const everyScreen: Told = { ofBrand: () => sql<boolean>`true` }

/** Screens of a table of plays, with their venues. */
const screensOf = (plays: 'play_hour' | 'line_screen_day') => sql`
  join media on media.id = ${sql.ref(`${plays}.media_id`)}
  left join venue on venue.id = media.venue_id`

/** True of a row `media` that is sold: one that monitors is never counted. */
export const isNormal = sql<boolean>`media.use_type = ${sql.lit(codes.useType.normal)}`

/** Plays by line and day, and those beyond what was sold, on the screens that are told of; monitors are never counted. */
export const deliveries = ({ ofBrand, isOwn }: Told) =>
  isOwn
    ? sql`(
  select line_id, day, plays, bonus
  from line_screen_day ${screensOf('line_screen_day')}
  where ${isNormal} and ${isOwn}) delivery`
    : sql`(select line_id, day, plays, bonus from line_delivery where ${ofBrand('line_delivery.brand_code')}) delivery`

/** Plays that screens have proven before today. */
export const deliveredAt = (told: Told, today: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(delivery.plays), 0)::bigint
  from campaign_line line
  join ${deliveries(told)} on delivery.line_id = line.id and delivery.day < ${today}
  where line.campaign_id = campaign.id)`

/** Screens that have shown a row `campaign` in the last two hours. */
export const onAirAt = ({ ofBrand, isOwn }: Told) => sql<number>`(
  select count(distinct play_hour.media_id)::integer
  from campaign_line line
  join play_hour on play_hour.line_id = line.id and play_hour.day >= ${todayHere} - 1 ${isOwn ? screensOf('play_hour') : sql``}
  where line.campaign_id = campaign.id and play_hour.hour > ${moment} - interval '2 hours'
    and ${isOwn ?? ofBrand('play_hour.brand_code')})`

/**
 * Start of the latest hour with a play, looked for on the latest days with any: days of zones overlap, and a day may go on
 * past its midnight.
 */
export const lastPlayAt = (told: Told) => sql<Date | null>`(
  select max(latest.hour)
  from campaign_line line
  cross join lateral (
    select day from ${deliveries(told)} where line_id = line.id and plays > 0 order by day desc limit 1) last
  cross join generate_series(0, 2) back
  cross join lateral (
    select play_hour.hour
    from play_hour ${told.isOwn ? screensOf('play_hour') : sql``}
    where play_hour.line_id = line.id and play_hour.day = last.day - back
      and ${told.isOwn ?? told.ofBrand('play_hour.brand_code')}
    order by play_hour.hour desc
    limit 1) latest
  where line.campaign_id = campaign.id)`
