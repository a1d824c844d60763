import { sql } from 'kysely'
import { advertiser } from '#domain/account/advertiser.ts'
import { withinScope } from '../base/scope.ts'
import { brandOfTarget, reachesOwn } from '../file/material-visible.ts'
import { store } from '../store/store.ts'

/** Names of the advertisers whose campaigns play in a brand's places, for its people: the rest of them is no brand's business. */
export const advertiserNames = store(advertiser, {
  table: 'advertiser',
  columns: {
    advIdx: 'advertiser.id',
    adName: 'advertiser.name',
    bizno: sql`null::text`,
    cName: sql`null::text`,
    upjong: sql`null::text`,
    sellerId: sql`null::integer`,
    sellerName: sql`null::text`,
    creditLimit: sql`null::bigint`,
    bizFile: sql`null::integer`,
    remark: sql`null::text`,
    approval: sql`null::smallint`,
    reason: sql`null::text`,
    requestedBy: sql`null::text`,
    cId: sql`null::integer`,
    regDate: sql`null::timestamptz`,
  },
  scope: (caller) => sql<boolean>`exists (
    select
    from campaign
    join campaign_line line on line.campaign_id = campaign.id
    join campaign_target target on target.line_id = line.id
    cross join lateral (${brandOfTarget}) aimed
    where campaign.advertiser_id = advertiser.id and campaign.status is not null
      and ${withinScope(caller, { brand: 'aimed.brand' })} and ${reachesOwn(caller)})`,
})
