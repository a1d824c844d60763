import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { AimedScreen } from '#domain/schedule/explain/view.ts'
import type { Caller } from '../base/caller.ts'
import { containing } from '../base/containing.ts'
import { seesByCustomer, withinScope } from '../base/scope.ts'
import { reachedBy } from '../campaign/lines-sql.ts'

const MOST = 50

/**
 * Screens of the caller's scope that a campaign aims at, found by what is searched for; whoever sees the network through
 * what is sold sees all of them.
 */
export async function screensOfCampaign(caller: Caller, cpIdx: number, search: string | null): Promise<AimedScreen[]> {
  const inScope = seesByCustomer(caller)
    ? sql<boolean>`true`
    : withinScope(caller, { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' })
  const isFound = search ? sql<boolean>`media.words like lower(${containing(search)})` : sql<boolean>`true`
  const { rows } = await sql<AimedScreen>`
    select distinct media.id as "mediaId", media.name as "mediaNm", venue.name as "poiName"
    from ${reachedBy(sql`campaign_line line join campaign_target target on target.line_id = line.id`)}
    join media on media.venue_id = venue.id and (target.media_id is null or target.media_id = media.id)
      and media.device_status = ${sql.lit(codes.deviceStatus.inUse)}
    where line.campaign_id = ${cpIdx} and ${inScope} and ${isFound}
    order by media.id
    limit ${MOST}`.execute(caller.db)
  return rows
}
