import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { reachedBy } from '../campaign/lines-sql.ts'
import { mediaCount } from '../campaign/rows.ts'

const kinds = codes.reviewKind
const is = (kind: number) => sql<boolean>`waiting.kind = ${sql.lit(kind)}`
const isNotice = sql<boolean>`waiting.kind in (${sql.lit(kinds.bottomNotice)}, ${sql.lit(kinds.fullNotice)})`

/** File by which a row `waiting` is pictured: as it would be on air, its first content. */
export const fileOf: RawBuilder<unknown> = sql`case
  when ${is(kinds.publish)} then (
    select content.file_id
    from content
    where content.id = coalesce(
      (select contents[1] from publish_request where publish_request.id = waiting.request_id),
      (select content_id from publish_content where publish_id = waiting.id order by place limit 1)))
  when ${isNotice} then coalesce(
    (select file_id from publish_request where publish_request.id = waiting.request_id),
    (select file_id from screen_notice where screen_notice.id = waiting.id))
  when ${is(kinds.creative)} then (select file_id from material where material.id = waiting.id)
  when ${is(kinds.hold)} then null
  else (
    select material.file_id
    from campaign_creative creative
    join material on material.id = creative.material_id
    where creative.campaign_id = waiting.id
    order by creative.id
    limit 1) end`

const isShowing = sql<boolean>`media.device_status = ${sql.lit(codes.deviceStatus.inUse)}
  and media.use_type = ${sql.lit(codes.useType.normal)}`

/** From the targets to their screens, never from the screens of the network to the targets. */
const aimedAt = (table: string, key: string) => sql`(
  select count(*)::integer
  from (
    select target.media_id as id
    from ${sql.table(table)} target
    where ${sql.ref(`target.${key}`)} = waiting.id and target.media_id is not null
    union
    select member.media_id
    from ${sql.table(table)} target
    join media_group_media member on member.media_group_id = target.media_group_id
    where ${sql.ref(`target.${key}`)} = waiting.id
    union
    select member.media_id
    from ${sql.table(table)} target
    join channel_media member on member.channel_id = target.channel_id
    where ${sql.ref(`target.${key}`)} = waiting.id
    union
    select media.id
    from ${sql.table(table)} target
    join venue on venue.id = target.venue_id or venue.group_code = target.group_code
    join media on media.venue_id = venue.id
    where ${sql.ref(`target.${key}`)} = waiting.id) reached
  join media on media.id = reached.id
  where ${isShowing})`

const ofCreative = sql`(
  select count(distinct media.id)::integer
  from ${reachedBy(sql`
    campaign_creative creative
    join campaign on campaign.id = creative.campaign_id and campaign.status is not null
    join campaign_line line on line.campaign_id = campaign.id
    join campaign_target target on target.line_id = line.id`)}
  join media on media.venue_id = venue.id and (target.media_id is null or target.media_id = media.id)
  where creative.material_id = waiting.id and ${isShowing})`

const ofHold = sql`(
  select count(distinct media.id)::integer
  from ${reachedBy(sql`(
    select aimed.media as media_id, aimed.venue as venue_id, aimed."group" as group_code, aimed.region,
      aimed.brand as brand_code
    from hold, jsonb_to_recordset(hold.targets)
      as aimed (media text, venue integer, "group" integer, region text, brand text)
    where hold.id = waiting.id) target`)}
  join media on media.venue_id = venue.id and (target.media_id is null or target.media_id = media.id)
  where ${isShowing})`

/** Screens in use on which a row `waiting` would show. */
export const screensOf: RawBuilder<unknown> = sql`case
  when ${is(kinds.publish)} then ${aimedAt('publish_target', 'publish_id')}
  when ${isNotice} then ${aimedAt('screen_notice_target', 'notice_id')}
  when ${is(kinds.creative)} then ${ofCreative}
  when ${is(kinds.hold)} then ${ofHold}
  else (select ${mediaCount} from campaign where campaign.id = waiting.id) end`
