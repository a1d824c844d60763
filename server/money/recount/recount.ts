import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import {
  type DayRecount,
  differingCounts,
  type ItemCount,
  NAMED_DIFFERENCES,
  type PlayDifference,
} from '#domain/money/recount/recount.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { type PlayedSlots, playedSlots } from '../../device/proof/planned.ts'
import { countsOf, type ShownHour } from '../../device/proof/play-counts.ts'

/** Screens that are read at a time: whoever else asks is answered in between. */
const SCREENS_AT_ONCE = 50

/** Plays of a day counted again from the masks, one bit a slot, of every screen of the network. */
export async function recountDay(db: Kysely<DB>, day: string): Promise<DayRecount> {
  const slotsOf = playedSlots()
  const found: DayRecount = { masks: 0, plays: 0, total: 0, list: [] }
  const screens = await screensOf(db, day)
  for (let at = 0; at < screens.length; at += SCREENS_AT_ONCE) {
    const { masks, counted, kept } = await bothCounts(db, day, screens.slice(at, at + SCREENS_AT_ONCE), slotsOf)
    const differing = differingCounts(counted, kept)
    found.masks += masks
    found.plays += kept.reduce((sum, { plays }) => sum + plays, 0)
    found.total += differing.length
    const named = differing.slice(0, NAMED_DIFFERENCES - found.list.length)
    found.list.push(...(named.length > 0 ? await namesOf(db, named) : []))
  }
  // Masks go after some months: a day without any is not counted again.
  return found.masks > 0 ? found : { ...found, total: 0, list: [] }
}

/** Screens with proof or counts of a day. */
async function screensOf(db: Kysely<DB>, day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select media_id as id from brand join proof on proof.brand_code = brand.code and proof.day = ${day}
    union
    select media_id from brand join play_hour on play_hour.brand_code = brand.code and play_hour.day = ${day}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

interface Seen {
  masks: (Omit<ShownHour, 'at' | 'shown'> & { at: number; shown: string })[]
  kept: ItemCount[]
}

/**
 * Masks and counts as of one moment, since one statement reads both. Hours that have grown and wait to be counted are left
 * out: they are counted by themselves within seconds.
 */
async function bothCounts(db: Kysely<DB>, day: string, screens: readonly string[], slotsOf: PlayedSlots) {
  const { rows } = await sql<Seen>`
    with waiting as (
      select media, hour from play_change, unnest(media_ids, hours) as each (media, hour)
    ), mask as (
      select brand_code as brand, proof.day, media_id as "mediaId", composition_id as "compositionId",
        (extract(epoch from hour) * 1000)::bigint as at, encode(substring(bit_send(shown) from 5), 'hex') as shown
      from brand
      join proof on proof.brand_code = brand.code and proof.day = ${day} and media_id = any(${screens})
      where not exists (select from waiting where media = media_id and waiting.hour = proof.hour)
    ), kept as (
      select media_id as "mediaId", (extract(epoch from hour) * 1000)::bigint as hour, slot_type as "slotType",
        item_id as item, plays, seconds
      from brand
      join play_hour on play_hour.brand_code = brand.code and play_hour.day = ${day} and media_id = any(${screens})
      where plays > 0 and not exists (select from waiting where media = media_id and waiting.hour = play_hour.hour)
    )
    select (select coalesce(json_agg(mask), '[]') from mask) as masks,
      (select coalesce(json_agg(kept), '[]') from kept) as kept`.execute(db)
  const { masks, kept } = rows[0] ?? { masks: [], kept: [] }
  const hours = masks.map(({ at, shown, ...own }) => ({ ...own, at: new Date(at), shown: Buffer.from(shown, 'hex') }))
  const counted = (await countsOf(db, hours, slotsOf)).filter(({ plays }) => plays > 0)
  return { masks: masks.length, counted, kept }
}

/** Differences under the names of their screens, hours by the clock of their venues. */
async function namesOf(db: Kysely<DB>, pairs: ReturnType<typeof differingCounts>): Promise<PlayDifference[]> {
  const ids = pairs.map(([one, other]) => (one ?? other)?.mediaId ?? '')
  const { rows } = await sql<{ id: string; name: string; zone: string | null }>`
    select media.id, media.name, venue.zone
    from media
    left join venue on venue.id = media.venue_id
    where media.id = any(${ids})`.execute(db)
  const names = new Map(rows.map((row) => [row.id, row]))
  return pairs.map(([counted, kept]) => {
    const { mediaId = '', hour = 0, item = '' } = counted ?? kept ?? {}
    const { name = '', zone } = names.get(mediaId) ?? {}
    return {
      ...{ mediaId, mediaNm: name, hour: new Date(hour).toISOString(), zone: zone ?? USUAL_ZONE, item },
      ...{ countedPlays: counted?.plays ?? 0, countedSeconds: counted?.seconds ?? 0 },
      ...{ keptPlays: kept?.plays ?? 0, keptSeconds: kept?.seconds ?? 0 },
    }
  })
}
