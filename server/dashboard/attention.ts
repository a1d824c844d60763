import { sql } from 'kysely'
import { moment } from '#database/moment.ts'
import { codes } from '#domain/base/codes.ts'
import type { Attention } from '#domain/dashboard/board.ts'
import type { Caller } from '../base/caller.ts'
import { withinActiveBrand, withinScope } from '../base/scope.ts'
import { screensWhere } from '../report/own-screens.ts'

const MOST = 20
/** More than these are a list of their own. */
const MOST_VENUES = 8
/** Screens whose venues are looked at, the worst first. */
const MOST_IN_TROUBLE = 200

const { caution, warn, error } = codes.mediaStatus
const isInTrouble = sql<boolean>`(
  media.device_status = ${sql.lit(codes.deviceStatus.inUse)}
  and media.status in (${sql.join([caution, warn, error].map((status) => sql.lit(status)))}))`

/** Venues that are worst off, and records that wait for an act. */
export async function attentionOf(caller: Caller): Promise<Attention[]> {
  const { rows } = await sql<Attention>`
    (with worst as materialized (
      select media.id, media.name, media.venue_id, venue.name as venue, media.status, media.status_reason, media.status_since
      from media
      left join venue on venue.id = media.venue_id
      where ${isInTrouble} and ${screensWhere(caller)}
      order by media.status desc, media.status_since
      limit ${MOST_IN_TROUBLE}
    ), place as (
      select venue_id, min(id) as id, min(name) as name, max(venue) as venue, max(status) as status,
        min(status_since) as since, string_agg(status_reason, ',') as reasons, greatest(1, (
          select count(*) from media where ${isInTrouble} and media.venue_id = worst.venue_id))::int as screens
      from worst
      group by venue_id, case when venue_id is null then id end)
    select case when screens = 1 then 'screen' else 'venue' end as kind,
      case when screens = 1 then id else venue_id::text end as key,
      case when screens = 1 then coalesce(venue || ' – ', '') || name else venue end as name,
      status, (
        select string_agg(distinct cause, ',') from unnest(string_to_array(reasons, ',')) cause) as reason,
      since, screens, venue_id as "poiIdx"
    from place
    order by status desc, screens desc, since
    limit ${MOST_VENUES})
    union all
    (select 'identity', media.id, coalesce(venue.name || ' – ', '') || media.name, null, null, incident.opened_at, 0, null
    from incident
    join media on media.id = incident.media_id
    left join venue on venue.id = media.venue_id
    where incident.kind = 'identity' and incident.closed_at is null and ${screensWhere(caller)}
    order by incident.opened_at desc
    limit ${MOST})
    union all
    (select 'approval', device.id, media.id || ' ' || media.name, null, null, device.bound_at, 0, null
    from device
    join media on media.id = device.media_id
    left join venue on venue.id = media.venue_id
    where device.state = 'bound' and ${screensWhere(caller)}
    limit ${MOST})
    union all
    (select 'encoding', content.id::text, content.name, null, asset.fault, asset.updated_at, 0, null
    from content
    join file on file.id = content.file_id
    join asset on asset.sha256 = file.asset_sha256
    where asset.encoding = ${codes.encoding.failed} and content.hidden_at is null
      and ${withinScope(caller, { brand: 'content.brand_code' })} and ${withinActiveBrand(caller, 'content.brand_code')}
    limit ${MOST})
    union all
    (select 'publishEnds', publish.id::text, publish.name, null, null, publish.ends_at, 0, null
    from publish
    where publish.ends_at between ${moment} and ${moment} + interval '1 day' and publish.stopped_at is null
      and ${withinScope(caller, { brand: 'publish.brand_code' })} and ${withinActiveBrand(caller, 'publish.brand_code')}
    limit ${MOST})`.execute(caller.db)
  return rows
}
