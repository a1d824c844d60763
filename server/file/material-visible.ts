import { type RawBuilder, sql } from 'kysely'
import { moment } from '#database/moment.ts'
import { codes } from '#domain/base/codes.ts'
import type { Caller } from '../base/caller.ts'
import { seesByCustomer, withinCustomers, withinScope } from '../base/scope.ts'

type Viewer = Pick<Caller, 'scope' | 'role' | 'userId'>

/**
 * Creatives that a caller may see: the platform all of them, a seller those of the own customers, an advertiser the own, a network's people those
 * that are booked on their own screens, and a venue's what is on air there.
 */
export function withinMaterials(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.scope.brands === 'all') return sql<boolean>`true`
  if (seesByCustomer(viewer)) {
    const customer = { advertiser: 'advertiser.id', seller: 'advertiser.seller_id' }
    return sql<boolean>`exists (
      select from advertiser where advertiser.id = material.advertiser_id and ${withinCustomers(viewer, customer)})`
  }
  return sql<boolean>`exists (
    select
    from campaign_creative creative
    join campaign on campaign.id = creative.campaign_id
    join campaign_line line on line.campaign_id = campaign.id
    join campaign_target target on target.line_id = line.id
    cross join lateral (${brandOfTarget}) aimed
    where creative.material_id = material.id and campaign.status is not null
      and ${withinScope(viewer, { brand: 'aimed.brand' })} and ${reachesOwn(viewer)} and ${isOnAirFor(viewer)})`
}

/** The brand whose screens a campaign's target is about. */
export const brandOfTarget = sql`
  select coalesce(
    target.brand_code,
    (select brand_code from media where id = target.media_id),
    (select brand_code from venue where id = target.venue_id),
    (select brand_code from brand_group where code = target.group_code)) as brand`

/** Condition on a target below the brand: one of the own venues is among its. */
export function reachesOwn(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === codes.role.master) return sql<boolean>`true`
  return sql<boolean>`exists (
    select
    from venue
    where ${withinScope(viewer, { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' })} and (
      target.venue_id = venue.id or target.group_code = venue.group_code
      or (target.brand_code = venue.brand_code and coalesce(target.region = venue.region, target.region is null))
      or exists (select from media where media.id = target.media_id and media.venue_id = venue.id)))`
}

function isOnAirFor({ role }: Viewer): RawBuilder<boolean> {
  if (role !== codes.role.user) return sql<boolean>`true`
  return sql<boolean>`(
    campaign.status = ${codes.campaignStatus.running} and campaign.approval = ${codes.approval.approved}
    and ${moment} between campaign.starts_on - 1 and campaign.ends_on + 2
    and exists (select from material_on_air aired where aired.material_id = material.id))`
}
