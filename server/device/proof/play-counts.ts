import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { Mask } from '#domain/device/mask.ts'
import { playsShown } from '#domain/device/proof.ts'
import type { ProgramItem } from '#domain/schedule/day/program.ts'
import { SLOT_SECONDS } from '#domain/schedule/day/slots.ts'
import { isBonus, isPublic } from '#domain/schedule/day/source.ts'
import { lineOfSource, materialOfItem } from '../../campaign/deal/sold.ts'
import { noticeOfItem } from '../../plan/notices.ts'
import { contentOfItem } from '../../plan/orders.ts'
import type { PlannedHour, PlayedSlots } from './planned.ts'

/** Slots that a screen has shown of an hour under one composition. */
export interface ShownHour extends PlannedHour {
  at: Date
  shown: Mask
}

export interface PlayCount extends Pick<PlannedHour, 'brand' | 'day' | 'mediaId'> {
  hour: number
  slotType: number
  /** `<publish>-<content>`, `<publish>-<content>p<page>`, or `<line>-m<material>`. */
  item: string
  contentId: number | null
  publishId: number | null
  lineId: number | null
  /** The line whose bonus it was. */
  bonusLineId: number | null
  materialId: number | null
  plays: number
  seconds: number
}

/** Masks as bytes, the highest bit first. */
export const shownBytes = sql<Mask>`substring(bit_send(proof.shown) from 5)`

const slotTypes = {
  ad: codes.slotType.ad,
  house: codes.slotType.house,
  notice: codes.slotType.notice,
  card: codes.slotType.house,
} as const

/** The plays of whole hours by item: all compositions of an hour have to be among them. */
export async function countsOf(
  db: Kysely<DB>,
  hours: readonly ShownHour[],
  slotsOf: PlayedSlots,
): Promise<PlayCount[]> {
  const counts = new Map<string, PlayCount>()
  for (const { brand, day, mediaId, at, compositionId, shown } of hours) {
    const hour = at.getTime()
    for (const { item, kind, plays, slots } of playsShown(await slotsOf(db, compositionId, hour), { shown })) {
      const [slotType, name] = [slotTypes[kind], `${item.source}-${item.id}`]
      const key = `${mediaId} ${hour} ${day} ${slotType} ${name}`
      const count = counts.get(key) ?? {
        ...{ brand, day, mediaId, hour, slotType, item: name, plays: 0, seconds: 0 },
        ...orderOf(item),
      }
      count.plays += plays
      count.seconds += slots * SLOT_SECONDS
      counts.set(key, count)
    }
  }
  return [...counts.values()]
}

/** Order of an item: a publish has ordered a content, a line of a campaign a film; a notice is neither. */
function orderOf({ id, source }: ProgramItem) {
  const nothing = { contentId: null, publishId: null, lineId: null, bonusLineId: null, materialId: null }
  if (noticeOfItem(id) !== undefined) return nothing
  const materialId = materialOfItem(id)
  if (materialId === undefined) return { ...nothing, contentId: contentOfItem(id), publishId: Number(source) }
  if (isPublic(source)) return { ...nothing, materialId }
  const line = lineOfSource(source)
  return isBonus(source) ? { ...nothing, bonusLineId: line, materialId } : { ...nothing, lineId: line, materialId }
}

/** Puts counts where others may stand. An item keeps the name under which its first play of the hour was counted. */
export async function writeCounts(db: Kysely<DB>, counts: readonly PlayCount[]): Promise<void> {
  if (counts.length === 0) return
  const column = <Name extends keyof PlayCount>(name: Name) => sql`${counts.map((count) => count[name])}`
  await sql`
    insert into play_hour (
      brand_code, day, media_id, hour, slot_type, item_id, content_id, publish_id, line_id, bonus_line_id, material_id,
      item_name, plays, seconds)
    select entry.brand, entry.day, entry.media, to_timestamp(entry.hour / 1000.0), entry.slot_type, entry.item,
      content.id, publish.id, line.id, bonus.id, material.id, coalesce(content.name, material.name, notice.name, entry.item), entry.plays,
      entry.seconds
    from unnest(
      ${column('brand')}::text[], ${column('day')}::date[], ${column('mediaId')}::text[], ${column('hour')}::bigint[],
      ${column('slotType')}::smallint[], ${column('item')}::text[], ${column('contentId')}::integer[],
      ${column('publishId')}::integer[], ${column('lineId')}::integer[], ${column('bonusLineId')}::integer[],
      ${column('materialId')}::integer[],
      ${column('plays')}::integer[], ${column('seconds')}::integer[])
      as entry (brand, day, media, hour, slot_type, item, content, publish, line, bonus_line, material, plays, seconds)
    left join content on content.id = entry.content
    left join publish on publish.id = entry.publish
    left join campaign_line line on line.id = entry.line
    left join campaign_line bonus on bonus.id = entry.bonus_line
    left join material on material.id = entry.material
    left join screen_notice notice on 'n' || notice.id || '-n' || notice.id = entry.item
    on conflict (brand_code, day, media_id, hour, slot_type, item_id) do update
    set plays = excluded.plays, seconds = excluded.seconds
    where (play_hour.plays, play_hour.seconds) is distinct from (excluded.plays, excluded.seconds)`.execute(db)
}

/** The counts of a screen's hours anew from its masks alone: what the kept ones must be equal to. */
export async function recount(db: Kysely<DB>, mediaId: string, slotsOf: PlayedSlots): Promise<PlayCount[]> {
  const { rows } = await sql<ShownHour>`
    select brand_code as brand, day, media_id as "mediaId", composition_id as "compositionId", hour as at,
      ${shownBytes} as shown
    from proof
    where media_id = ${mediaId}`.execute(db)
  return countsOf(db, rows, slotsOf)
}
