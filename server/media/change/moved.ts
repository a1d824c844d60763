import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { type Moved, moveCalls } from '#domain/media/change/move-calls.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { isUnfinished } from '../../content/change/kept-on-air.ts'
import { dateStatusOf } from '../../content/status-sql.ts'
import { venueStore } from '../../network/venue.ts'
import { mediaStore } from '../media.ts'

/** Orders that a screen leaves and joins with its venue, and the clock it goes by then: told before it moves. */
export const moveHandlers = handle(moveCalls, {
  async moveOfScreen({ mediaId, poiIdx }, caller) {
    const screen = await mediaStore.within(caller).get(mediaId)
    const venue = poiIdx == null ? null : await venueStore.within(caller).get(poiIdx)
    const venues = [screen.poiIdx, poiIdx ?? null] as const
    const moved = (from: RawBuilder<unknown>, isReached: IsReached) =>
      movedOf(caller, from, isReached.bind(null, mediaId), venues)
    const [publishes, notices, campaigns] = await Promise.all([
      moved(sql`publish where brand_code = ${screen.brdCode} and ${isUnfinished}`, reachedByPublish),
      moved(sql`screen_notice where brand_code = ${screen.brdCode} and ${isShownOrComing}`, reachedByNotice),
      moved(sql`campaign where status = ${codes.campaignStatus.running}`, reachedByCampaign),
    ])
    return {
      from: screen.poiName,
      to: venue?.poiName ?? null,
      zone: venue?.zone ?? null,
      publishes,
      notices,
      campaigns,
    }
  },
})

type IsReached = (mediaId: string, venue: number | null) => RawBuilder<boolean>

async function movedOf(
  { db }: Caller,
  orders: RawBuilder<unknown>,
  isReached: (venue: number | null) => RawBuilder<boolean>,
  [from, to]: readonly [number | null, number | null],
): Promise<Moved> {
  const { rows } = await sql<Moved>`
    select count(*) filter (where here and not there)::integer as lost,
      count(*) filter (where there and not here)::integer as won
    from (select ${isReached(from)} as here, ${isReached(to)} as there from ${orders}) reached`.execute(db)
  return rows[0] ?? { lost: 0, won: 0 }
}

export const isShownOrComing = sql<boolean>`
  screen_notice.review <> ${codes.review.rejected} and ${dateStatusOf('screen_notice')} <> ${codes.dateStatus.finished}`

const reachedByPublish: IsReached = (mediaId, venue) =>
  isNamed(sql`publish_target target where target.publish_id = publish.id`, mediaId, venue)

const reachedByNotice: IsReached = (mediaId, venue) =>
  isNamed(sql`screen_notice_target target where target.notice_id = screen_notice.id`, mediaId, venue)

/** A target names the screen as it would stand in the venue; one that stands nowhere shows nothing. */
const isNamed = (targets: RawBuilder<unknown>, mediaId: string, venue: number | null) => sql<boolean>`exists (
  select
  from media
  join venue on venue.id = ${venue}::integer
  left join model on model.id = media.model_id
  where media.id = ${mediaId} and exists (
    select from ${targets} and (
      target.venue_id = venue.id or target.group_code = venue.group_code or target.media_id = media.id
      or exists (
        select from media_group_media member
        where member.media_group_id = target.media_group_id and member.media_id = media.id)
      or exists (select from channel where channel.id = target.channel_id and ${isInChannel}))))`

/** Conditions of `channel_media` besides groups, for any venue, or for any row `channel`. */
export const meetsConditions = sql<boolean>`(
  media.use_type = ${codes.useType.normal}
  and (channel.region is null or venue.region = channel.region)
  and (channel.grade is null or media.grade = channel.grade)
  and (channel.layout is null
    or translate(model.layout, case when media.turn % 180 = 90 then 'HV' else '' end, 'VH') = channel.layout)
  and (channel.screen_size is null or model.screen_size = channel.screen_size))`

/** All of them, for a venue in which the screen does not stand yet. */
const isInChannel = sql<boolean>`(
  ${meetsConditions} and (
    not exists (select from channel_group where channel_group.channel_id = channel.id)
    or exists (
      select from channel_group
      where channel_group.channel_id = channel.id and channel_group.group_code = venue.group_code)))`

/** A target that names the screen goes along with it, wherever that stands. */
const reachedByCampaign: IsReached = (mediaId, venue) => sql<boolean>`exists (
  select
  from campaign_line line
  join campaign_target target on target.line_id = line.id
  join venue on venue.id = ${venue}::integer
  where line.campaign_id = campaign.id and (
    target.media_id = ${mediaId} or target.venue_id = venue.id or target.group_code = venue.group_code
    or (target.brand_code = venue.brand_code and coalesce(target.region = venue.region, target.region is null))))`
