import { sql } from 'kysely'
import type { AppliedPublish, AppliedVenue } from '#domain/content/content.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import { isShownOrComing } from './change/shown-sql.ts'
import { reachesScreen } from './reach-sql.ts'
import { dateStatus } from './status-sql.ts'
import { isAvailable, screensOf } from './targets.ts'

/** The publishes that show a content, the newest first. */
export async function appliedPublishes({ db }: Caller, contentIdx: number): Promise<AppliedPublish[]> {
  const { rows } = await sql<Omit<AppliedPublish, 'startDate' | 'endDate'> & { startDate: Date; endDate: Date }>`
    select publish.id as "publishIdx", publish.name as "publishName", publish.starts_at as "startDate",
      coalesce(publish.stopped_at, publish.ends_at) as "endDate", ${dateStatus} as "dateStatus"
    from publish
    where exists (
      select from publish_content
      where publish_id = publish.id and content_id = ${contentIdx} and ${isShownOrComing('publish_content')})
    order by publish.starts_at desc, publish.id desc`.execute(db)
  return rows.map((row) => ({ ...row, startDate: row.startDate.toISOString(), endDate: row.endDate.toISOString() }))
}

/**
 * The venues that running and coming publishes show a content in, with the 23 and 29 inch screens that they reach: none of a
 * stopped group, as a publish counts its reach.
 */
export async function appliedVenues(caller: Caller, contentIdx: number): Promise<AppliedVenue[]> {
  const { rows } = await sql<AppliedVenue>`
    select venue.id as "poiIdx", venue.name as "poiName", venue.region,
      count(*) filter (where model.screen_size = 1) as "inch23",
      count(*) filter (where model.screen_size = 2) as "inch29",
      count(*) as "mediaCount"
    from ${screensOf}
    where ${isAvailable} and ${withinScope(caller, { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' })}
      and exists (
        select
        from publish
        join publish_content on publish_content.publish_id = publish.id
        join publish_target target on target.publish_id = publish.id
        where publish_content.content_id = ${contentIdx}
          and ${isShownOrComing('publish_content')}
          and ${dateStatus} <> 2
          and ${reachesScreen})
    group by venue.id
    order by venue.region, venue.name`.execute(caller.db)
  return rows
}
