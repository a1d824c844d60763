import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { type HourProof, type ItemPlays, playsShown } from '#domain/device/proof.ts'
import { SLOT_SECONDS } from '#domain/schedule/slots.ts'
import { contentOfItem } from '../schedule/orders.ts'
import type { PlannedHour, PlayedSlots } from './planned.ts'

type Masks = Pick<HourProof, 'shown' | 'failed'>

/** A proof that has grown: what it said before and what it says now. */
export interface Grown extends PlannedHour {
  hour: number
  before: Masks
  after: Masks
}

export interface PlayCount extends Pick<PlannedHour, 'brand' | 'day' | 'mediaId'> {
  hour: number
  slotType: number
  /** `<publish>-<content>`, or `<publish>-<content>p<page>`. */
  item: string
  contentId: number
  publishId: number
  plays: number
  seconds: number
}

const slotTypes = {
  ad: codes.slotType.ad,
  house: codes.slotType.house,
  notice: codes.slotType.notice,
  card: codes.slotType.house,
} as const

/** What has come on top by item: adding it keeps the counts equal to a recount from the masks. */
export async function countsGained(grown: readonly Grown[], slotsOf: PlayedSlots): Promise<PlayCount[]> {
  const gains = new Map<string, PlayCount>()
  for (const each of grown) {
    const slots = await slotsOf(each.compositionId, each.hour)
    add(gains, each, playsShown(slots, each.after), 1)
    add(gains, each, playsShown(slots, each.before), -1)
  }
  return [...gains.values()].filter(({ plays }) => plays !== 0)
}

function add(
  gains: Map<string, PlayCount>,
  { brand, day, mediaId, hour }: Grown,
  plays: readonly ItemPlays[],
  sign: 1 | -1,
) {
  for (const { item, kind, plays: count, slots } of plays) {
    const slotType = slotTypes[kind]
    const name = `${item.source}-${item.id}`
    const key = `${mediaId} ${hour} ${day} ${slotType} ${name}`
    const before = gains.get(key) ?? {
      ...{ brand, day, mediaId, hour, slotType, item: name, plays: 0, seconds: 0 },
      contentId: contentOfItem(item.id),
      publishId: Number(item.source),
    }
    const seconds = before.seconds + sign * slots * SLOT_SECONDS
    gains.set(key, { ...before, plays: before.plays + sign * count, seconds })
  }
}

/** Adds to the counts. An item keeps the name under which its first play of the hour was counted. */
export async function addCounts(db: Kysely<DB>, counts: readonly PlayCount[]): Promise<void> {
  if (counts.length === 0) return
  await sql`
    insert into play_hour (
      brand_code, day, media_id, hour, slot_type, item_id, content_id, publish_id, item_name, plays, seconds)
    select entry.brand, entry.day, entry."mediaId", to_timestamp(entry.hour / 1000.0), entry."slotType", entry.item,
      content.id, publish.id, coalesce(content.name, entry.item), entry.plays, entry.seconds
    from json_to_recordset(${JSON.stringify(counts)}::json) as entry (
      brand text, day date, "mediaId" text, hour bigint, "slotType" smallint, item text,
      "contentId" integer, "publishId" integer, plays integer, seconds integer)
    left join content on content.id = entry."contentId"
    left join publish on publish.id = entry."publishId"
    order by entry.brand, entry.day, entry."mediaId", entry.hour, entry.item
    on conflict (brand_code, day, media_id, hour, slot_type, item_id) do update
    set plays = play_hour.plays + excluded.plays, seconds = play_hour.seconds + excluded.seconds`.execute(db)
}

/** The counts of a screen's hours anew from its masks alone: what the kept ones must be equal to. */
export async function recount(db: Kysely<DB>, mediaId: string, slotsOf: PlayedSlots): Promise<PlayCount[]> {
  const { rows } = await sql<PlannedHour & { at: Date; shown: string }>`
    select brand_code as brand, day, media_id as "mediaId", composition_id as "compositionId", hour as at,
      shown::text as shown
    from proof
    where media_id = ${mediaId}`.execute(db)
  const none = new Uint8Array(0)
  const before = { shown: none, failed: none }
  const grown = rows.map(({ at, shown, ...row }) => {
    return { ...row, hour: at.getTime(), before, after: { shown: maskOfBits(shown), failed: none } }
  })
  return countsGained(grown, slotsOf)
}

/** A mask as PostgreSQL writes it: one sign a slot. */
export function maskOfBits(bits: string): Uint8Array {
  return Uint8Array.from({ length: bits.length / 8 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2))
}
