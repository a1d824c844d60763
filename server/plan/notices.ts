import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { stillOf, stripOf, wordsSceneOf } from '#domain/content/noti-drawn.ts'
import { slotsOf } from '#domain/schedule/day/slots.ts'
import type { NoticeOrder } from '#domain/schedule/house/notice.ts'
import type { NoticeOverlay } from '#domain/screen/notice-overlay.ts'
import type { PlayFile, PlayScene } from '#domain/screen/playable.ts'
import { bestFile, type PlayableAsset, variantsOfAsset } from '../file/play-file.ts'
import { isAimedAt, type Places, type Screen } from './screens.ts'

/** A notice of a brand, as its screens show it: in slots of its own, or over what plays. */
export interface TargetedNotice extends Places {
  id: number
  order: NoticeOrder | null
  overlays: readonly NoticeOverlay[]
  file: PlayFile | undefined
  scene: PlayScene | undefined
}

/** The notices that aim at a screen. */
export function noticesFor(notices: readonly TargetedNotice[], screen: Screen) {
  return notices.filter((notice) => isAimedAt(notice, screen, screen.named.notices.includes(notice.id)))
}

/** Name of a notice as an item of a program. */
export const itemOfNotice = (id: number) => `n${id}`
export function noticeOfItem(item: string): number | undefined {
  return /^n\d+$/.test(item) ? Number(item.slice(1)) : undefined
}

interface NoticeRow {
  id: number
  isMiddle: boolean
  type: number
  shape: CodeOf<'noticeUiType'>
  priority: 1 | 2 | 3
  title: string | null
  words: string | null
  playSeconds: number
  everyLoops: number
  from: Date
  to: Date
  stoppedAt: Date | null
  toldAt: Date | null
  interimFrom: Date | null
  interimTo: Date | null
  groups: number[]
  venues: number[]
  picture: PlayableAsset | null
  interimPicture: PlayableAsset | null
}

/** Notices of a brand on its screens around now. */
export async function noticesOf(db: Kysely<DB>, brand: string, now: Date): Promise<readonly TargetedNotice[]> {
  const { rows } = await sql<NoticeRow>`
    select
      notice.id, notice.is_middle as "isMiddle", notice.type, notice.shape, notice.priority, notice.title,
      notice.words, notice.play_seconds as "playSeconds", notice.every_loops as "everyLoops",
      notice.starts_at as "from", notice.ends_at as "to", notice.stopped_at as "stoppedAt",
      notice.told_at as "toldAt",
      notice.interim_from as "interimFrom", notice.interim_to as "interimTo",
      coalesce(target.groups, '{}') as groups, coalesce(target.venues, '{}') as venues,
      ${pictureOf('file_id')} as picture, ${pictureOf('interim_file_id')} as "interimPicture"
    from screen_notice notice
    left join lateral (
      select
        array_agg(group_code) filter (where group_code is not null) as groups,
        array_agg(venue_id) filter (where venue_id is not null) as venues
      from screen_notice_target
      where notice_id = notice.id) target on true
    where notice.brand_code = ${brand} and notice.review = ${codes.review.approved}
      and notice.ends_at > ${now}::timestamptz - interval '2 days'
      and notice.starts_at < ${now}::timestamptz + interval '3 days'
      and coalesce(notice.stopped_at, 'infinity') > ${now}::timestamptz - interval '2 days'
    order by notice.id`.execute(db)
  return rows.map(noticeOf)
}

/** Nothing while the picture has not been made ready. */
const pictureOf = (column: 'file_id' | 'interim_file_id') => sql`(
  select json_build_object('kind', asset.kind, 'durationMs', asset.duration_ms, 'variants', ${variantsOfAsset})
  from file
  join asset on asset.sha256 = file.asset_sha256
  where file.id = ${sql.ref(`notice.${column}`)} and asset.encoding = ${codes.encoding.complete})`

function noticeOf(row: NoticeRow): TargetedNotice {
  const isPicture = row.type === codes.noticeType.image
  const file = isPicture && row.picture ? bestFile(row.picture, row.playSeconds) : undefined
  const isReady = file !== undefined || !isPicture
  return {
    id: row.id,
    groups: new Set(row.groups),
    venues: new Set(row.venues),
    order: row.isMiddle && isReady ? orderOf(row) : null,
    overlays: [...(!row.isMiddle && isReady ? [overlayOf(row, file ?? null)] : []), ...interimOf(row)],
    file,
    scene: row.isMiddle && !isPicture ? sceneOf(row) : undefined,
  }
}

/** By then the screens have the plan. */
const ON_ITS_WAY_MS = 30_000

/** Its play of the loop in which it is given comes after that: one before nobody would see, nor anything until the next loop. */
function orderOf({ id, priority, playSeconds, everyLoops, from, to, stoppedAt, toldAt }: NoticeRow): NoticeOrder {
  const first = Math.max(from.getTime(), (toldAt?.getTime() ?? 0) + ON_ITS_WAY_MS)
  return {
    ...{ id: itemOfNotice(id), source: itemOfNotice(id), slots: slotsOf(playSeconds), priority, since: from.getTime() },
    ...{ from: first, to: to.getTime(), rhythm: { kind: 'loops', every: everyLoops } },
    ...(stoppedAt && { stoppedAt: stoppedAt.getTime() }),
  }
}

function overlayOf(
  { id, priority, shape, title, words, from, to, stoppedAt }: NoticeRow,
  picture: PlayFile | null,
): NoticeOverlay {
  return {
    ...{ id: itemOfNotice(id), kind: 'bottom', priority, since: from.getTime() },
    ...{ from: from.getTime(), to: endOf({ to, stoppedAt }) },
    ...stripOf({ shape, title, words }, picture),
  }
}

const endOf = ({ to, stoppedAt }: Pick<NoticeRow, 'to' | 'stoppedAt'>) =>
  Math.min(to.getTime(), stoppedAt?.getTime() ?? to.getTime())

/** Laid over its notice for a while; it goes with it. */
function interimOf({ id, interimFrom, interimTo, interimPicture, ...notice }: NoticeRow): NoticeOverlay[] {
  const picture = interimPicture && bestFile(interimPicture, 0)
  if (!interimFrom || !interimTo || !picture) return []
  const to = Math.min(interimTo.getTime(), endOf(notice))
  const since = interimFrom.getTime()
  return [{ id: `i${id}`, kind: 'interim', priority: 1, since, from: since, to, ...stillOf(picture) }]
}

function sceneOf({ playSeconds, ...words }: NoticeRow): PlayScene {
  return { type: 'scene', ms: playSeconds * 1000, scene: wordsSceneOf(words) }
}
