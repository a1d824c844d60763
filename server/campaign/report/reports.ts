import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { campaignMonth, campaignPoi, lostSale } from '#domain/campaign/report.ts'
import { campaignReportCalls } from '#domain/campaign/report-calls.ts'
import type { Caller } from '../../base/caller.ts'
import { withinScope } from '../../base/scope.ts'
import { handle } from '../../call/handler.ts'
import { exportRows } from '../../store/export.ts'
import { store } from '../../store/store.ts'
import { reachedBy } from '../lines-sql.ts'
import { nameOfPlace } from '../places.ts'
import { isVisible, seesMoney } from '../rows.ts'
import { dayStore } from './day-report.ts'
import { isNormal } from './delivery-sql.ts'
import { campaignMonths } from './months.ts'

export const campaignReportHandlers = handle(campaignReportCalls, {
  days: (input, caller) => dayStore(caller).within(caller).page(input),
  daysFile: (input, caller) => exportRows(dayStore(caller), input, caller),
  months: (input, caller) => monthStore.within(caller).page(input),
  monthsFile: (input, caller) => exportRows(monthStore, input, caller),
  venues: (input, caller) => venueStore(caller).within(caller).page(input),
  venuesFile: (input, caller) => exportRows(venueStore(caller), input, caller),
  lost: (input, caller) => lostStore.within(caller).page(input),
  lostFile: (input, caller) => exportRows(lostStore, input, caller),
})

/** Of a closed month, with what later ones have corrected of it. */
const settled = (column: 'recognised' | 'refund') => sql<number | null>`(
  select sum(${sql.ref(column)})::bigint
  from settlement
  join closing_month closed on closed.month = settlement.month and closed.state = ${sql.lit(codes.closingState.closed)}
  where settlement.campaign_id = campaign.id and settlement.origin = campaign_month.month)`

/** Sold for good: it has its contract, and was not cancelled. */
export const isSettled = sql<boolean>`campaign.contract_no is not null and campaign.status <> ${sql.lit(codes.campaignStatus.approvalCancelled)}`

const playsOfMonth = (column: 'plays' | 'bonus') => sql<number>`(
  select coalesce(sum(line_delivery.${sql.ref(column)}), 0)::bigint
  from campaign_line line
  join line_delivery on line_delivery.line_id = line.id and to_char(line_delivery.day, 'YYYY-MM') = campaign_month.month
  where line.campaign_id = campaign.id)`

const monthStore = store(campaignMonth, {
  table: 'campaign_month',
  columns: {
    rowKey: sql`campaign.id || '-' || campaign_month.month`,
    cpIdx: 'campaign.id',
    cpName: 'campaign.name',
    adName: 'advertiser.name',
    contractNo: 'campaign.contract_no',
    month: 'campaign_month.month',
    days: 'campaign_month.days',
    amount: 'campaign_month.amount',
    planned: sql<number>`(
      select coalesce(sum(line_day.planned), 0)::bigint
      from campaign_line line
      join line_day on line_day.line_id = line.id and to_char(line_day.day, 'YYYY-MM') = campaign_month.month
      where line.campaign_id = campaign.id)`,
    proven: playsOfMonth('plays'),
    bonus: playsOfMonth('bonus'),
    recognised: settled('recognised'),
    refund: settled('refund'),
    closedAt: sql<Date | null>`(select closed_at from closing_month where closing_month.month = campaign_month.month)`,
  },
  from: sql`
    ${campaignMonths}
    left join advertiser on advertiser.id = campaign.advertiser_id`,
  scope: isVisible,
  where: isSettled,
})

/** Each venue that a campaign aims at, once. */
function venueStore(caller: Caller) {
  const inScope = seesMoney(caller)
    ? sql<boolean>`true`
    : withinScope(caller, { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' })
  return store(campaignPoi, {
    table: 'campaign_poi',
    columns: {
      rowKey: 'campaign_poi.key',
      cpIdx: 'campaign.id',
      cpName: 'campaign.name',
      poiIdx: 'campaign_poi.venue_id',
      poiName: 'campaign_poi.name',
      region: 'campaign_poi.region',
      brdNm: 'campaign_poi.brand_name',
      screens: 'campaign_poi.screens',
      proven: sql<number>`(
        select coalesce(sum(line_screen_day.plays), 0)::bigint
        from campaign_line line
        cross join media
        join line_screen_day on line_screen_day.media_id = media.id and line_screen_day.line_id = line.id
        where line.campaign_id = campaign.id and media.venue_id = campaign_poi.venue_id and ${isNormal})`,
    },
    from: sql`(
      select line.campaign_id || '-' || venue.id as key, line.campaign_id, venue.id as venue_id, venue.name, venue.region,
        brand.name as brand_name, count(distinct media.id)::integer as screens
      from ${reachedBy(sql`campaign_line line join campaign_target target on target.line_id = line.id`)}
      join brand on brand.code = venue.brand_code
      join media on media.venue_id = venue.id and (target.media_id is null or target.media_id = media.id)
        and media.device_status = ${sql.lit(codes.deviceStatus.inUse)} and ${isNormal}
      where ${inScope}
      group by line.campaign_id, venue.id, brand.name) campaign_poi
      join campaign on campaign.id = campaign_poi.campaign_id`,
    scope: isVisible,
  })
}

const lostStore = store(lostSale, {
  table: 'lost_sale',
  columns: {
    lsIdx: 'lost_sale.id',
    lsName: 'lost_sale.name',
    asker: 'lost_sale.asker',
    adName: 'advertiser.name',
    startsOn: 'lost_sale.starts_on',
    endsOn: 'lost_sale.ends_on',
    placeNames: sql`left((
      select string_agg(coalesce(${nameOfPlace(sql`each.place`)}, each.place), ', ' order by nr)
      from unnest(lost_sale.places) with ordinality each (place, nr)), 200)`,
    exclusive: 'lost_sale.exclusive',
    perHour: 'lost_sale.per_hour',
    perDay: 'lost_sale.per_day',
    lostReason: 'lost_sale.reason',
    rivalScreens: 'lost_sale.rival_screens',
    asked: 'lost_sale.asked',
    available: 'lost_sale.available',
    worth: 'lost_sale.worth',
    regDate: 'lost_sale.created_at',
  },
  from: sql`lost_sale left join advertiser on advertiser.id = lost_sale.advertiser_id`,
  scope: 'shared',
})
