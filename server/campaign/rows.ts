import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import { type CampaignListName, campaign } from '#domain/campaign/campaign.ts'
import type { Caller } from '../base/caller.ts'
import { allOf, seesByCustomer, withinScope } from '../base/scope.ts'
import { store } from '../store/store.ts'
import { yesNo } from '../store/store-mapping.ts'
import { isSoldFurther } from './deal/sold.ts'
import { delivered, expected, lastPlay, onAir, paceIndex, shortfall, shortfallReason } from './pace-sql.ts'

export type Campaign = Row<typeof campaign>

/** Numbers of the bits of a mask, the lowest of which is `first`. */
export const bitsIn = (column: string, count: number, first: number) => sql<number[]>`(
  select coalesce(json_agg(bit + ${sql.lit(first)} order by bit), '[]')
  from generate_series(0, ${sql.lit(count - 1)}) bit
  where (${sql.ref(column)} >> bit) & 1 = 1)`

/** Screens, venues and groups of a target; a condition says which of them count. */
export const reachedBy = (target: RawBuilder<unknown>) => sql`${target}
  left join media own on own.id = target.media_id
  join venue on venue.id = coalesce(target.venue_id, own.venue_id) or venue.group_code = target.group_code
    or (target.brand_code = venue.brand_code and coalesce(target.region = venue.region, target.region is null))`

/** A target, as places are named. */
export const placeOfTarget = sql`case
  when target.media_id is not null then 'media:' || target.media_id
  when target.venue_id is not null then 'venue:' || target.venue_id
  when target.group_code is not null then 'group:' || target.group_code
  else target.brand_code || coalesce('/' || target.region, '') end`

/** The lines as they travel; of a brand's people only what plays with them. */
const linesFor = (caller: Caller) => sql`(
  select coalesce(json_agg(json_build_object(
    'playTime', line.slots * 15, 'goalKind', line.goal_kind, 'goal', line.goal, 'plays', line.plays, 'loops', line.loops,
    'places', places.all, 'exclusive', line.exclusive, 'roadblock', line.is_roadblock, 'perHour', line.per_hour,
    'perDay', line.per_day, 'after', line.after_place) order by line.place), '[]')
  from campaign_line line
  cross join lateral (
    select coalesce(json_agg(${placeOfTarget} order by target.id), '[]') as all
    from campaign_target target
    where target.line_id = line.id and ${isOwnTarget(caller)}) places
  where line.campaign_id = campaign.id)`

const hasTerms = sql`case when exists (
  select from campaign_line line where line.campaign_id = campaign.id and ${isSoldFurther}) then 'Y' else 'N' end`

const films = sql`(
  select coalesce(json_agg(json_build_object(
    'matId', material_id, 'startsOn', starts_on, 'endsOn', ends_on, 'targetDays', ${bitsIn('creative.weekdays', 7, 1)},
    'targetHours', ${bitsIn('creative.hours', 24, 0)}, 'regions', coalesce(regions, '{}'), 'weight', weight,
    'isDefault', is_default, 'line', line_place) order by creative.id), '[]')
  from campaign_creative creative
  where creative.campaign_id = campaign.id)`

const filmNames = sql<string | null>`(
  select left(string_agg(distinct material.name, ', '), 200)
  from campaign_creative creative
  join material on material.id = creative.material_id
  where creative.campaign_id = campaign.id)`

/** Screens in use that a row `campaign` reaches. */
export const mediaCount = sql<number>`(
  select count(distinct media.id)::integer
  from ${reachedBy(sql`campaign_line line join campaign_target target on target.line_id = line.id`)}
  join media on media.venue_id = venue.id and (target.media_id is null or target.media_id = media.id)
  where line.campaign_id = campaign.id and media.device_status = ${sql.lit(codes.deviceStatus.inUse)}
    and media.use_type = ${sql.lit(codes.useType.normal)})`

const personOf = (column: string) => sql<string | null>`(
  select name from app_user where app_user.id = ${sql.ref(column)})`

/** The campaigns that a caller may see, of one list or of all. */
export function campaigns(caller: Caller, list?: CampaignListName) {
  return campaignStore(caller, list).within(caller)
}

export function campaignStore(caller: Caller, list?: CampaignListName) {
  return store(campaign, {
    table: 'campaign',
    columns: {
      cpIdx: 'campaign.id',
      cpName: 'campaign.name',
      advIdx: 'campaign.advertiser_id',
      adName: 'advertiser.name',
      contractName: 'campaign.contract_name',
      contractNo: 'campaign.contract_no',
      amount: seesMoney(caller) ? 'campaign.amount' : sql`null::bigint`,
      points: seesMoney(caller) ? 'campaign.points' : sql`null::bigint`,
      giveBack: 'campaign.give_back',
      pdIdx: 'campaign.product_id',
      productName: 'campaign.product_name',
      isSme: yesNo('campaign.is_sme'),
      startsOn: 'campaign.starts_on',
      endsOn: 'campaign.ends_on',
      targetDays: bitsIn('campaign.weekdays', 7, 1),
      targetHours: bitsIn('campaign.hours', 24, 0),
      lines: linesFor(caller),
      exposureSplit: 'campaign.exposure_split',
      films,
      filmsLater: yesNo('campaign.films_later'),
      matName: filmNames,
      campaignStatus: sql`campaign.status`,
      approval: sql`campaign.approval`,
      reason: 'campaign.reason',
      stateSince: 'campaign.state_since',
      expected,
      delivered,
      paceIndex,
      shortfall,
      shortfallReason,
      mediaCount,
      onAir,
      lastPlay,
      sellerName: 'seller.name',
      registrant: 'campaign.registrant',
      requestedBy: personOf('campaign.requested_by'),
      requestedAt: 'campaign.requested_at',
      isOverbooked: yesNo('campaign.is_overbooked'),
      hasTerms,
      stopWish: 'campaign.stop_wish',
      version: 'campaign.version',
      regDate: 'campaign.created_at',
      modDate: 'campaign.updated_at',
    },
    from: sql`
      campaign
      left join advertiser on advertiser.id = campaign.advertiser_id
      left join app_user seller on seller.id = campaign.seller_id`,
    scope: isVisible,
    where: list ? inList[list](caller) : sql<boolean>`true`,
  })
}

const { waiting, approvalCancelled, running, endedMidway, ended } = codes.campaignStatus
const { requested, approved } = codes.approval

/** Condition of a row `campaign` that it runs and is not paused. */
export const isLive = sql<boolean>`campaign.status = ${running} and campaign.approval = ${approved}`

const inList: Readonly<Record<CampaignListName, (caller: Caller) => RawBuilder<boolean>>> = {
  temp: ({ userId }) => sql<boolean>`campaign.status is null and campaign.written_by = ${userId}`,
  request: () => sql<boolean>`campaign.status = ${waiting} and campaign.approval = ${requested}`,
  wait: () => sql<boolean>`campaign.status in (${waiting}, ${approvalCancelled})`,
  run: () => sql<boolean>`campaign.status = ${running}`,
  live: () => isLive,
  end: () => sql<boolean>`campaign.status in (${endedMidway}, ${ended})`,
  cancel: () => sql<boolean>`campaign.status = ${approvalCancelled}`,
  sme: () => sql<boolean>`campaign.is_sme and campaign.status is not null`,
}

/** Money of a campaign, agreed between the platform, the seller and the advertiser: no brand's business. */
export function seesMoney(caller: Caller): boolean {
  return caller.scope.brands === 'all' || seesByCustomer(caller)
}

/** The platform sees all, a seller and an advertiser the own, a brand's people what plays with them; a draft is its writer's alone. */
export function isVisible(caller: Caller): RawBuilder<boolean> {
  const { scope, role, userId } = caller
  const isTold = sql<boolean>`(campaign.status is not null or campaign.written_by = ${userId})`
  if (scope.brands === 'all') return allOf([isTold, withinActive(caller)])
  if (role === codes.role.sales) return allOf([isTold, isOwn(userId)])
  if (scope.advertiser !== undefined)
    return sql<boolean>`(campaign.status is not null and campaign.advertiser_id = ${scope.advertiser})`
  const inScope = withinScope(caller, { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' })
  return allOf([sql<boolean>`campaign.status is not null`, reaches(inScope)])
}

const isOwn = (userId: number) => sql<boolean>`(campaign.seller_id = ${userId} or campaign.written_by = ${userId})`

/** One brand is looked at: what plays there, and drafts, which may play nowhere yet. */
function withinActive({ activeBrand }: Caller): RawBuilder<boolean> {
  if (activeBrand === null) return sql<boolean>`true`
  return sql<boolean>`(campaign.status is null or ${reaches(sql<boolean>`venue.brand_code = ${activeBrand}`)})`
}

function reaches(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select
    from ${reachedBy(sql`campaign_line line join campaign_target target on target.line_id = line.id`)}
    where line.campaign_id = campaign.id and ${condition})`
}

function isOwnTarget(caller: Caller): RawBuilder<boolean> {
  if (seesMoney(caller)) return sql<boolean>`true`
  const inScope = withinScope(caller, { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' })
  return sql<boolean>`exists (select from ${reachedBy(sql`(select target.*) target`)} where ${inScope})`
}
