import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import type { Names } from '#domain/console/history.ts'
import type { Purpose } from '#domain/file/info.ts'
import type { FileKind } from '#domain/file/outcome.ts'
import { brandImage, encodeImage, refuseWrongShape } from '#domain/file/ratio.ts'
import { recordsIn, type TracedChange } from '#domain/trace.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import { withinAudience, withinSender } from './audience.ts'
import { withinPublicity } from './content-visible.ts'
import { withinMaterials } from './material-visible.ts'
import { withinQuestions } from './question-visible.ts'

type Viewer = Pick<Caller, 'db' | 'scope' | 'userId' | 'role'>

export interface VisibleFile {
  id: number
  name: string
  sha256: string
  mime: string
  kind: FileKind
  width: number
  height: number
  durationMs: number | null
  pages: number | null
}

/**
 * A file one may see: one's own upload, the picture of a brand, the file of a content, a creative, a notice or a question
 * that one may see, whatever a screen of one's brand shows as a notice, the photograph of such a screen or of work at its venue, or the registration of one's own company or advertiser.
 * Foreign and unknown: the same refusal.
 */
export async function visibleFile(viewer: Viewer, fIdx: number): Promise<VisibleFile> {
  const { rows } = await sql<VisibleFile>`
    select file.id, file.name, asset.sha256, asset.mime, asset.kind, asset.width, asset.height,
      asset.duration_ms as "durationMs", asset.pages
    from file
    join asset on asset.sha256 = file.asset_sha256
    where file.id = ${fIdx} and ${isVisible(viewer)}`.execute(viewer.db)
  return rows[0] ?? refuse('general.unknown', { kind: 'unknown' })
}

/** Names of the files in changes, of those that one may see. */
export async function fileNamesIn(changes: readonly TracedChange[], viewer: Viewer): Promise<Names> {
  const ids = [...(recordsIn(changes).get('file') ?? [])].map(Number)
  if (ids.length === 0) return {}
  const { rows } = await sql<{ id: number; name: string }>`
    select file.id, file.name
    from file
    where file.id = any(${ids}) and ${isVisible(viewer)}`.execute(viewer.db)
  return Object.fromEntries(rows.map(({ id, name }) => [`file ${id}`, name]))
}

/** A file that a record is about to refer to; the pictures of a brand keep to their shape. */
export async function usableFile(viewer: Viewer, fIdx: number, purpose: Purpose): Promise<VisibleFile> {
  const file = await visibleFile(viewer, fIdx)
  if (purpose === 'screenNotice' || purpose === 'boardImage' || purpose === 'photo' || purpose === 'work')
    refuseUnless(file.kind === 'image', 'file.notImage', { kind: 'wrongType' })
  if (purpose === 'biImage' || purpose === 'encodeImage')
    refuseWrongShape(file, purpose === 'biImage' ? brandImage : encodeImage)
  return file
}

function isVisible(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.scope.brands === 'all') return sql<boolean>`true`
  return sql<boolean>`(
    file.uploaded_by = ${viewer.userId}
    or exists (
      select from brand
      where file.id in (brand.bi_image_id, brand.encode_image_id)
        and ${withinScope(viewer, { brand: 'brand.code' })})
    or exists (
      select from content
      where content.file_id = file.id
        and ${withinScope(viewer, { brand: 'content.brand_code' })}
        and ${withinPublicity(viewer)})
    or exists (
      select from brand_look
      where brand_look.card_file_id = file.id and ${withinScope(viewer, { brand: 'brand_look.brand_code' })})
    or exists (
      select from board_image
      where board_image.file_id = file.id and ${withinScope(viewer, { brand: 'board_image.brand_code' })})
    or exists (
      select from media
      left join venue on venue.id = media.venue_id
      where media.photo_file_id = file.id
        and ${withinScope(viewer, { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' })})
    or exists (
      select from work_order
      left join venue on venue.id = work_order.venue_id
      where file.id in (work_order.photo_before_id, work_order.photo_after_id)
        and ${withinScope(viewer, { brand: 'work_order.brand_code', group: 'venue.group_code', venue: 'work_order.venue_id' })})
    or exists (
      select from screen_notice
      where file.id in (screen_notice.file_id, screen_notice.interim_file_id)
        and ${withinScope(viewer, { brand: 'screen_notice.brand_code' })})
    or exists (
      select from publish_request request
      join screen_notice on screen_notice.id = request.notice_id
      where request.file_id = file.id and ${withinScope(viewer, { brand: 'screen_notice.brand_code' })})
    or exists (
      select from emergency
      where emergency.file_id = file.id and ${withinScope(viewer, { brand: 'emergency.brand_code' })})
    or exists (
      select from emergency_template template
      where template.file_id = file.id
        and (template.brand_code is null or ${withinScope(viewer, { brand: 'template.brand_code' })}))
    or exists (
      select from notice
      where notice.file_id = file.id and (${withinAudience(viewer)} or ${withinSender(viewer)}))
    or exists (
      select from qna_post
      join qna on qna.id = qna_post.qna_id
      where qna_post.file_id = file.id and ${withinQuestions(viewer)})
    or exists (
      select from corporation
      join app_user on app_user.corporation_id = corporation.id
      where corporation.registration_file_id = file.id and app_user.id = ${viewer.userId}
        and app_user.role = ${codes.role.master})
    or exists (
      select from material
      left join material_on_air aired on aired.material_id = material.id
      where file.id in (material.file_id, aired.file_id) and ${withinMaterials(viewer)})
    or exists (
      select from advertiser
      where advertiser.registration_file_id = file.id and advertiser.seller_id = ${viewer.userId}))`
}
