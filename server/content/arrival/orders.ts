import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { isShownNow } from '../change/shown-sql.ts'
import { reachesScreen } from '../reach-sql.ts'
import { dateStatus } from '../status-sql.ts'

/** An order that screens are to show, as its progress on them is looked at. */
export interface OrderOnScreens {
  /** Condition on rows of `media` and `venue`: it aims at them. */
  reaches: RawBuilder<boolean>
  /** Assets whose files it takes, by their hashes. */
  assets: RawBuilder<unknown>
  /** Condition on rows of `play_hour`. */
  isPlay: RawBuilder<boolean>
  /** Its plays are counted; of what lies over other plays nothing is. */
  isProven: boolean
}

export const publishOrder = (publishIdx: number): OrderOnScreens => ({
  reaches: sql`exists (
    select from publish_target target where target.publish_id = ${publishIdx} and ${reachesScreen})`,
  assets: publishAssets(sql`${publishIdx}`),
  isPlay: sql`publish_id = ${publishIdx}`,
  isProven: true,
})

export const noticeOrder = ({ apIdx, isMiddle }: { apIdx: number; isMiddle: boolean }): OrderOnScreens => ({
  reaches: sql`exists (
    select from screen_notice_target target where target.notice_id = ${apIdx} and ${reachesScreen})`,
  assets: noticeAssets(sql`${apIdx}`),
  isPlay: sql`slot_type = ${codes.slotType.notice} and item_id = ${`n${apIdx}-n${apIdx}`}`,
  isProven: isMiddle,
})

/** A board is shown by all publishes that run with its content. */
export const boardOrder = (contentIdx: number): OrderOnScreens => ({
  reaches: sql`exists (
    select
    from publish
    join publish_content on publish_content.publish_id = publish.id and publish_content.content_id = ${contentIdx}
    join publish_target target on target.publish_id = publish.id
    where ${dateStatus} = ${codes.dateStatus.inProgress} and ${isShownNow('publish_content')} and ${reachesScreen})`,
  assets: contentAssets(sql`${contentIdx}`),
  isPlay: sql`content_id = ${contentIdx}`,
  isProven: true,
})

export const campaignOrder = (cpIdx: number): OrderOnScreens => ({
  reaches: sql`media.use_type = ${codes.useType.normal} and exists (
    select from campaign_line line join campaign_target target on target.line_id = line.id
    where line.campaign_id = ${cpIdx} and ${targetsScreen})`,
  assets: campaignAssets(sql`${cpIdx}`),
  isPlay: sql`coalesce(line_id, bonus_line_id) in (select id from campaign_line where campaign_id = ${cpIdx})`,
  isProven: true,
})

type Assets = (id: RawBuilder<unknown>) => RawBuilder<unknown>

export const publishAssets: Assets = (id) =>
  contentAssets(sql`select content_id from publish_content where publish_id = ${id}`)

export const noticeAssets: Assets = (id) => sql`
  select file.asset_sha256 as asset
  from screen_notice notice
  join file on file.id in (notice.file_id, notice.interim_file_id)
  where notice.id = ${id}`

/** An earlier version of a film stays on air while another one is looked at. */
export const campaignAssets: Assets = (id) => sql`
  select unnest(array[file.asset_sha256, aired.sha256]) as asset
  from campaign_creative creative
  join material on material.id = creative.material_id
  join file on file.id = material.file_id
  left join material_on_air aired on aired.material_id = material.id
  where creative.campaign_id = ${id}`

/** Of contents; a board is drawn from its pictures. */
export const contentAssets: Assets = (contents) => sql`
  select file.asset_sha256 as asset
  from content shown
  left join board_picture picture on picture.board_id = shown.board_id
  left join board_image image on image.id = picture.image_id
  join file on file.id in (shown.file_id, image.file_id)
  where shown.id in (${contents})`

/** A row `target` of a campaign aims at the screen `media`, which stands in `venue`. */
const targetsScreen = sql<boolean>`(
  target.media_id = media.id or target.venue_id = venue.id or target.group_code = venue.group_code
  or (target.brand_code = venue.brand_code and coalesce(target.region = venue.region, target.region is null)))`
