import { type RawBuilder, sql } from 'kysely'
import { todayHere } from '#database/moment.ts'
import { campaignDay } from '#domain/campaign/report.ts'
import type { Caller } from '../../base/caller.ts'
import { withinScope } from '../../base/scope.ts'
import { store } from '../../store/store.ts'
import { isOverOnScreens } from '../life/own-day.ts'
import { isVisible, seesMoney, toldTo } from '../rows.ts'
import { deliveries, isNormal } from './delivery-sql.ts'
import { metByPlanned, metByProven } from './met.ts'

/** Plays by campaign and day; a brand's people see those on their own screens. */
export function dayStore(caller: Caller) {
  const isWhole = seesMoney(caller)
  const inScope = isWhole
    ? sql<boolean>`true`
    : withinScope(caller, { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' })
  const planned = isWhole ? sql`sum(planned)::bigint` : sql`null::bigint`
  return store(campaignDay, {
    table: 'campaign_day',
    columns: {
      rowKey: 'campaign_day.key',
      cpIdx: 'campaign.id',
      cpName: 'campaign.name',
      adName: 'advertiser.name',
      playDay: 'campaign_day.day',
      planned: 'campaign_day.planned',
      proven: 'campaign_day.proven',
      screens: screensOfDay(inScope),
      // While a day runs on one of its screens nobody can say what it will lack.
      missing: sql`case when ${isOverOnScreens(sql`campaign_day.day`)} and campaign_day.planned is not null
        then greatest(campaign_day.planned - campaign_day.proven, 0) end`,
      bonus: 'campaign_day.bonus',
      forecast: isWhole ? forecastOfDay : sql`null::bigint`,
      impressions: impressionsOfDay(inScope),
    },
    from: sql`(
      select line.campaign_id || '-' || each.day as key, line.campaign_id, each.day, ${planned} as planned,
        sum(each.proven)::bigint as proven, sum(each.bonus)::bigint as bonus
      from (
        select line_id, day, planned, 0 as proven, 0 as bonus from line_day
        where day <= ${todayHere}
        union all
        select line_id, day, 0, plays, bonus from ${deliveries(toldTo(caller))}) each
      join campaign_line line on line.id = each.line_id
      group by line.campaign_id, each.day) campaign_day
      join campaign on campaign.id = campaign_day.campaign_id
      left join advertiser on advertiser.id = campaign.advertiser_id`,
    scope: isVisible,
  })
}

/** Rows `line_screen_day` of a row `campaign_day`, on the screens that are told of. */
const playedOnDay = (inScope: RawBuilder<boolean>) => sql`
  from campaign_line line
  join line_screen_day on line_screen_day.line_id = line.id and line_screen_day.day = campaign_day.day
  join media on media.id = line_screen_day.media_id and ${isNormal}
  join brand on brand.code = media.brand_code
  left join venue on venue.id = media.venue_id
  where line.campaign_id = campaign.id and line_screen_day.plays > 0 and ${inScope}`

const screensOfDay = (inScope: RawBuilder<boolean>) => sql<number>`(
  select count(distinct media.id)::integer ${playedOnDay(inScope)})`

/** Planned plays, with the people whom one of them meets. */
const forecastOfDay = sql<number | null>`(
  select round(sum(line_day.planned * ${metByPlanned('brand')}))::bigint
  from campaign_line line
  join line_day on line_day.line_id = line.id and line_day.day = campaign_day.day
  where line.campaign_id = campaign.id)`

const impressionsOfDay = (inScope: RawBuilder<boolean>) => sql<number | null>`(
  select round(sum(${metByProven('brand', 'line_screen_day')}))::bigint ${playedOnDay(inScope)})`
