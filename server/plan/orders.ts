import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { ContentFacts } from '#domain/schedule/day/eligible.ts'
import { SLOT_SECONDS } from '#domain/schedule/day/slots.ts'
import type { Publish } from '#domain/schedule/house/publish.ts'
import { type Change, stretchesOf } from '#domain/schedule/house/stretches.ts'
import type { PlayFile, PlayScene } from '#domain/screen/playable.ts'
import { scenesOf } from '../board/scene.ts'
import { bestFile, type PlayableAsset, pageFiles, variantsOfAsset } from '../file/play-file.ts'
import { itemOfNotice, noticesOf, type TargetedNotice } from './notices.ts'
import { isAimedAt, type Places, type Screen } from './screens.ts'

/** Everything that a brand has ordered around now, with the files it takes. */
export interface Orders {
  publishes: readonly TargetedPublish[]
  notices: readonly TargetedNotice[]
  files: ReadonlyMap<string, PlayFile>
  /** Scenes that screens draw by themselves. */
  scenes: ReadonlyMap<string, PlayScene>
}

export interface TargetedPublish extends Publish, Places {
  /** Review of it: without an approval it plays nowhere. */
  review: number
  changes: readonly Change[]
}

/** The publishes that aim at a screen, in the order in which they were made; each stretch of one by itself. */
export function publishesFor({ publishes }: Orders, screen: Screen): readonly TargetedPublish[] {
  return publishes
    .filter(
      (publish) =>
        publish.review === codes.review.approved &&
        isAimedAt(publish, screen, screen.named.publishes.includes(Number(publish.id))),
    )
    .flatMap((publish) => stretchesOf(publish, publish.changes, screen.held))
}

interface PublishRow {
  id: number
  review: number
  from: Date
  to: Date
  stoppedAt: Date | null
  groups: number[]
  venues: number[]
  contents: number[]
  changes: { id: number; at: number; contents: number[] }[]
}

interface ContentRow extends PlayableAsset {
  id: number
  layout: string
  layoutType: number
  playSeconds: number
  isEncoded: boolean
  isSquare: boolean
  weeklyHours: number[] | null
  validFrom: Date | null
  validTo: Date | null
  boardId: number | null
}

export async function ordersOf(db: Kysely<DB>, brand: string, now: Date): Promise<Orders> {
  const { rows: publishes } = await sql<PublishRow>`
    select
      publish.id, publish.review, publish.starts_at as "from", publish.ends_at as "to", publish.stopped_at as "stoppedAt",
      coalesce(target.groups, '{}') as groups, coalesce(target.venues, '{}') as venues,
      coalesce(ordered.contents, '{}') as contents, changed.changes
    from publish
    left join lateral (
      select
        array_agg(group_code) filter (where group_code is not null) as groups,
        array_agg(venue_id) filter (where venue_id is not null) as venues
      from publish_target
      where publish_id = publish.id) target on true
    left join lateral (
      select array_agg(content_id order by place) as contents
      from publish_content
      where publish_id = publish.id and change_id is null) ordered on true
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', id, 'at', extract(epoch from at) * 1000, 'contents', array(
        select content_id from publish_content where change_id = publish_change.id order by place)) order by at, id), '[]') as changes
      from publish_change
      where publish_id = publish.id and called_off_at is null) changed
    where publish.brand_code = ${brand}
      and publish.ends_at > ${now}::timestamptz - interval '2 days'
      and publish.starts_at < ${now}::timestamptz + interval '3 days'
      and coalesce(publish.stopped_at, 'infinity') > ${now}::timestamptz - interval '2 days'
    order by publish.id`.execute(db)
  const contents = await contentsOf(db, [...new Set(publishes.flatMap(contentsIn))])
  const boards = await boardsOf(db, contents)
  const drawn = withDrawn(contents, boards)
  const notices = await noticesOf(db, brand, now)
  return {
    publishes: publishes.map((row) => publishOf(row, drawn)),
    notices,
    files: new Map([...filesOf(contents), ...ofNotices(notices, ({ file }) => file)]),
    scenes: new Map([...ofNotices(notices, ({ scene }) => scene), ...boards]),
  }
}

const contentsIn = ({ contents, changes }: PublishRow) => [...contents, ...changes.flatMap((change) => change.contents)]

/** Boards by the item that shows them; one that is not ready is told by its still. */
async function boardsOf(db: Kysely<DB>, contents: ReadonlyMap<number, ContentRow>): Promise<[string, PlayScene][]> {
  const rows = [...contents.values()]
  const scenes = await scenesOf(
    db,
    rows.flatMap(({ boardId }) => boardId ?? []),
  )
  return rows.flatMap(({ id, boardId, playSeconds }): [string, PlayScene][] => {
    const scene = scenes.get(boardId ?? 0)
    return scene ? [[String(id), { type: 'scene', ms: playSeconds * 1000, scene }]] : []
  })
}

/** A board is drawn from its pictures: it need not wait until its still has been converted. */
function withDrawn(contents: ReadonlyMap<number, ContentRow>, boards: readonly [string, PlayScene][]) {
  const drawn = new Set(boards.map(([item]) => item))
  return new Map([...contents].map(([id, row]) => [id, drawn.has(String(id)) ? { ...row, isEncoded: true } : row]))
}

function ofNotices<Made>(notices: readonly TargetedNotice[], made: (notice: TargetedNotice) => Made | undefined) {
  return notices.flatMap((notice): [string, Made][] => {
    const own = notice.order && made(notice)
    return own ? [[itemOfNotice(notice.id), own]] : []
  })
}

async function contentsOf(db: Kysely<DB>, ids: readonly number[]): Promise<ReadonlyMap<number, ContentRow>> {
  const { rows } = await sql<ContentRow>`
    select
      content.id, asset.kind, content.layout, content.layout_type as "layoutType",
      content.play_seconds as "playSeconds", asset.encoding = ${codes.encoding.complete} as "isEncoded",
      asset.width = asset.height as "isSquare", content.weekly_hours as "weeklyHours",
      content.valid_from as "validFrom", content.valid_to as "validTo",
      content.board_id as "boardId", asset.duration_ms as "durationMs",
      ${variantsOfAsset} as variants
    from content
    join file on file.id = content.file_id
    join asset on asset.sha256 = file.asset_sha256
    where content.id = any(${ids}::integer[]) and content.hidden_at is null`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

function publishOf(row: PublishRow, contents: ReadonlyMap<number, ContentRow>): TargetedPublish {
  return {
    id: String(row.id),
    review: row.review,
    from: row.from.getTime(),
    to: row.to.getTime(),
    ...(row.stoppedAt && { stoppedAt: row.stoppedAt.getTime() }),
    groups: new Set(row.groups),
    venues: new Set(row.venues),
    contents: row.contents.flatMap((id) => factsOf(contents.get(id))),
    changes: row.changes.map(({ id, at, contents: ids }) => ({
      id,
      at,
      contents: ids.flatMap((id) => factsOf(contents.get(id))),
    })),
  }
}

const { fullScreen, splitScreen } = codes.layoutType

/** Each page of a document is an item of its own, shown for one slot. */
function factsOf(content: ContentRow | undefined): ContentFacts[] {
  if (!content) return []
  const facts = {
    seconds: content.kind === 'pdf' ? SLOT_SECONDS : content.playSeconds,
    isEncoded: content.isEncoded,
    orientation: orientationOf(content),
    layout: content.layoutType === splitScreen ? splitScreen : fullScreen,
    weeklyHours: content.weeklyHours,
    valid: validOf(content),
  } as const
  if (content.kind !== 'pdf') return [{ id: String(content.id), ...facts }]
  return pageFiles(content).map(({ page }) => ({ id: itemOfPage(content.id, page), ...facts }))
}

const validOf = ({ validFrom, validTo }: ContentRow) => ({
  from: validFrom?.getTime() ?? 0,
  to: validTo?.getTime() ?? Number.MAX_SAFE_INTEGER,
})

function orientationOf({ isSquare, layout }: ContentRow): ContentFacts['orientation'] {
  if (isSquare) return 'square'
  return layout === 'V' ? 'vertical' : 'horizontal'
}

function itemOfPage(id: number, page: number): string {
  return `${id}p${page}`
}

/** The content that an item of a program belongs to. */
export function contentOfItem(item: string): number {
  return Number.parseInt(item, 10)
}

function filesOf(contents: ReadonlyMap<number, ContentRow>): ReadonlyMap<string, PlayFile> {
  const files = new Map<string, PlayFile>()
  for (const content of contents.values()) {
    for (const { page, file } of pageFiles(content)) files.set(itemOfPage(content.id, page), file)
    const file = content.kind === 'pdf' ? undefined : bestFile(content, content.playSeconds)
    if (file) files.set(String(content.id), file)
  }
  return files
}
