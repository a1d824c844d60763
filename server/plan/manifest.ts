import { type Kysely, sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { DB } from '#database/schema.ts'
import type { Manifest, PlayFile } from '#domain/device/wire.ts'
import { asciiJson } from '#domain/schedule/day/bytes.ts'
import { type OpeningWeek, openingSpans, startOfDay } from '#domain/schedule/day/day.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Orders } from './orders.ts'
import type { FreshDay, PlannedDay } from './plan.ts'
import type { Screen } from './screens.ts'

/** What stands for the brand where nothing else plays. */
export interface BrandFace {
  name: string
  picture: PlayFile | null
}

export async function brandFace(db: Kysely<DB>, brand: string): Promise<BrandFace> {
  const { rows } = await sql<{ name: string; sha256: string | null; bytes: number | null }>`
    select brand.name, picture.sha256, picture.bytes
    from brand
    left join file on file.id = coalesce(brand.encode_image_id, brand.bi_image_id)
    left join lateral (
      select sha256, bytes
      from asset_variant
      where asset_sha256 = file.asset_sha256 and kind in ('fhd', 'hd', 'sd')
      order by width desc
      limit 1) picture on true
    where brand.code = ${brand}`.execute(db)
  const [{ name, sha256, bytes } = { name: '', sha256: null, bytes: null }] = rows
  const picture =
    sha256 && bytes ? ({ sha256, bytes: Number(bytes), type: 'image', ms: 0, fit: 'contain' } as const) : null
  return { name, picture }
}

export interface DatedDay {
  date: string
  plan: PlannedDay
  fresh: FreshDay
}

/** The text of a manifest: screens with the same days, files and sound have the same one. */
export function manifestText(screen: Screen, days: readonly DatedDay[], { files }: Orders, face: BrandFace): string {
  const manifest: Manifest = {
    zone: screen.zone,
    days: days.map(({ date, plan: { spans, compositions } }) => ({
      date,
      spans,
      // Written out, since the order of the names decides about the hash.
      compositions: compositions.map(({ hash, from, ad, house, notice }) => ({ id: hash, from, ad, house, notice })),
    })),
    files: filesOf(days, files),
    card: face.picture,
    idle: face.picture,
    brandName: face.name,
    volume: screen.volume,
    isMuted: screen.isMuted,
  }
  return asciiJson(manifest)
}

/** The files of what may still play; a composition that is over takes none any more. */
function filesOf(days: readonly DatedDay[], files: ReadonlyMap<string, PlayFile>): Record<string, PlayFile> {
  const programs = days.flatMap(({ fresh: { ad, house } }) => [ad, house].filter((program) => program !== null))
  const items = programs.flatMap(({ program }) => program.items.map(({ id }) => id))
  const used = [...new Set(items)].sort()
  return Object.fromEntries(used.flatMap((id) => [[id, files.get(id)] as const]).filter(isKnown))
}

function isKnown(entry: readonly [string, PlayFile | undefined]): entry is readonly [string, PlayFile] {
  return entry[1] !== undefined
}

/** Today and tomorrow at the venue, and yesterday as long as it has not closed. */
export function datesOf(week: OpeningWeek, zone: string, now: number): readonly string[] {
  const today = localDay(zone, now)
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString()
  const isStillOpen = openingSpans(week, zone, yesterday).some(({ to }) => now < to)
  return [...(isStillOpen ? [yesterday] : []), today, dayAfter(today)]
}

/** When the clock alone makes these days other ones. */
export function dueAt(week: OpeningWeek, zone: string, dates: readonly string[], now: number): Date {
  const today = localDay(zone, now)
  const midnight = startOfDay(dayAfter(today), zone).getTime()
  const [first = today] = dates
  const closes = first < today ? openingSpans(week, zone, first).map(({ to }) => to) : []
  return new Date(Math.min(midnight, ...closes))
}
