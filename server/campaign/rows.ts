import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import { type CampaignListName, campaign } from '#domain/campaign/campaign.ts'
import type { Caller } from '../base/caller.ts'
import { allOf, seesByCustomer, withinScope } from '../base/scope.ts'
import { campaignArrival, untold } from '../content/arrival/lists-sql.ts'
import { store } from '../store/store.ts'
import { shortened, yesNo } from '../store/store-mapping.ts'
import { isSoldFurther } from './deal/sold.ts'
import { bitsIn, filmsOf, isToldFilm, isToldLine, linesOf, type Own, reachedBy } from './lines-sql.ts'
import { ownPace, paceBeside, wholePace } from './pace-sql.ts'
import { everyScreen, type Told } from './report/delivery-sql.ts'

export type Campaign = Row<typeof campaign>

/** Of a row `campaign`, the lines that are told, and of its films those that play on them. */
const hasTermsAt = (isOwn: Own) => sql`case when exists (
  select from campaign_line line
  where line.campaign_id = campaign.id and ${isSoldFurther} and ${isToldLine(isOwn)}) then 'Y' else 'N' end`

const filmNamesAt = (isOwn: Own) => sql<string | null>`(
  select ${shortened(sql`string_agg(distinct material.name, ', ')`)}
  from campaign_creative creative
  join material on material.id = creative.material_id
  where creative.campaign_id = campaign.id and ${isToldFilm(isOwn)})`

/** Screens of a row `target`, each kind of place by an index of its own. */
const screensOfTarget = sql`(
  select * from media where media.id = target.media_id
  union all
  select * from media where media.venue_id = target.venue_id
  union all
  select media.* from venue join media on media.venue_id = venue.id where venue.group_code = target.group_code
  union all
  select media.* from venue join media on media.venue_id = venue.id
  where venue.brand_code = target.brand_code and (target.region is null or venue.region = target.region))`

/** Screens in use that a row `campaign` reaches, in some venues. */
const mediaCountAt = (isOwn: RawBuilder<boolean>) => sql<number>`(
  select count(distinct media.id)::integer
  from campaign_line line
  join campaign_target target on target.line_id = line.id
  cross join lateral ${screensOfTarget} media
  join venue on venue.id = media.venue_id
  where line.campaign_id = campaign.id and media.device_status = ${sql.lit(codes.deviceStatus.inUse)}
    and media.use_type = ${sql.lit(codes.useType.normal)} and ${isOwn})`

export const mediaCount = mediaCountAt(sql<boolean>`true`)

const personOf = (column: string) => sql<string | null>`(
  select name from app_user where app_user.id = ${sql.ref(column)})`

const venueColumns = { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' }

/** The campaigns that a caller may see, of one list or of all. */
export function campaigns(caller: Caller, list?: CampaignListName) {
  return campaignStore(caller, list).within(caller)
}

export function campaignStore(caller: Caller, list?: CampaignListName) {
  const isOwn = seesMoney(caller) ? undefined : withinScope(caller, venueColumns)
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
      discountCode: seesMoney(caller) ? 'campaign.discount_code' : sql`null::text`,
      codeDiscount: seesMoney(caller) ? 'campaign.code_discount' : sql`null::bigint`,
      freePlays: seesMoney(caller) ? 'campaign.free_plays' : sql`null::integer`,
      giveBack: 'campaign.give_back',
      pdIdx: 'campaign.product_id',
      productName: 'campaign.product_name',
      isSme: yesNo('campaign.is_sme'),
      startsOn: 'campaign.starts_on',
      endsOn: 'campaign.ends_on',
      targetDays: bitsIn('campaign.weekdays', 7, 1),
      targetHours: bitsIn('campaign.hours', 24, 0),
      lines: linesOf(isOwn),
      exposureSplit: 'campaign.exposure_split',
      films: filmsOf(isOwn),
      filmsLater: yesNo('campaign.films_later'),
      matName: filmNamesAt(isOwn),
      campaignStatus: sql`campaign.status`,
      approval: sql`campaign.approval`,
      reason: 'campaign.reason',
      stateSince: 'campaign.state_since',
      ...(isOwn ? ownPace(toldTo(caller)) : wholePace),
      mediaCount: isOwn ? mediaCountAt(isOwn) : mediaCount,
      orderArrival: list ? campaignArrival(caller, isLive) : untold,
      sellerName: 'seller.name',
      registrant: 'campaign.registrant',
      requestedBy: personOf('campaign.requested_by'),
      requestedAt: 'campaign.requested_at',
      isOverbooked: isOwn ? sql`null::text` : yesNo('campaign.is_overbooked'),
      hasTerms: hasTermsAt(isOwn),
      stopWish: 'campaign.stop_wish',
      version: 'campaign.version',
      regDate: 'campaign.created_at',
      modDate: 'campaign.updated_at',
    },
    from: sql`
      campaign
      left join advertiser on advertiser.id = campaign.advertiser_id
      left join app_user seller on seller.id = campaign.seller_id`,
    beside: { name: 'pace', join: paceBeside },
    scope: isVisible,
    where: list ? inList[list](caller) : sql<boolean>`true`,
  })
}

/** Screens whose plays a caller is told of. */
export function toldTo(caller: Caller): Told {
  if (seesMoney(caller)) return everyScreen
  const { groups, venues } = caller.scope
  return {
    ofBrand: (brand) => withinScope(caller, { brand }),
    isOwn: groups || venues ? withinScope(caller, venueColumns) : undefined,
  }
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
  if (scope.advertiser !== undefined) return allOf([isTold, sql<boolean>`campaign.advertiser_id = ${scope.advertiser}`])
  const isTheirs = scope.groups || scope.venues ? [reaches(withinScope(caller, venueColumns))] : []
  return allOf([sql<boolean>`campaign.status is not null and ${isOfBrands(scope.brands)}`, ...isTheirs])
}

const isOwn = (userId: number) => sql<boolean>`(campaign.seller_id = ${userId} or campaign.written_by = ${userId})`

/** One brand is looked at: what plays there, and drafts, which may play nowhere yet. */
function withinActive({ activeBrand }: Caller): RawBuilder<boolean> {
  if (activeBrand === null) return sql<boolean>`true`
  return sql<boolean>`(campaign.status is null or ${isOfBrands([activeBrand])})`
}

/** A row `campaign` aims at places of one of these brands. */
const isOfBrands = (brands: readonly string[]) => sql<boolean>`campaign.brands && ${brands}::text[]`

function reaches(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select
    from ${reachedBy(sql`campaign_line line join campaign_target target on target.line_id = line.id`)}
    where line.campaign_id = campaign.id and ${condition})`
}
