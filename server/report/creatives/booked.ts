import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { BookedIn } from '#domain/material/air.ts'
import type { Caller } from '../../base/caller.ts'
import { withinScope } from '../../base/scope.ts'
import { brandOfTarget } from '../../file/material-visible.ts'

const MOST = 100

/** The campaigns that have a creative among their films: the platform's all, a seller's and an advertiser's own, and those on own screens. */
export async function bookedIn(caller: Caller, matId: number): Promise<readonly BookedIn[]> {
  const { rows } = await sql<BookedIn>`
    select campaign.id as "cpIdx", campaign.name as "cpName", campaign.status, campaign.approval,
      campaign.starts_on as "startDate", campaign.ends_on as "endDate",
      not exists (
        select
        from campaign_creative other
        join material_on_air aired on aired.material_id = other.material_id
        where other.campaign_id = campaign.id and other.material_id <> ${matId}) as "isLastFilm"
    from campaign
    where campaign.status is not null and ${isSeen(caller)}
      and exists (select from campaign_creative where campaign_id = campaign.id and material_id = ${matId})
    order by campaign.ends_on desc, campaign.id desc
    limit ${MOST}`.execute(caller.db)
  return rows
}

function isSeen(caller: Caller) {
  if (caller.scope.brands === 'all') return sql<boolean>`true`
  if (caller.scope.advertiser !== undefined) return sql<boolean>`campaign.advertiser_id = ${caller.scope.advertiser}`
  if (caller.role === codes.role.sales)
    return sql<boolean>`(
      campaign.seller_id = ${caller.userId}
      or exists (
        select from advertiser
        where advertiser.id = campaign.advertiser_id and advertiser.seller_id = ${caller.userId}))`
  return sql<boolean>`exists (
    select
    from campaign_line line
    join campaign_target target on target.line_id = line.id
    cross join lateral (${brandOfTarget}) aimed
    where line.campaign_id = campaign.id and ${withinScope(caller, { brand: 'aimed.brand' })})`
}
