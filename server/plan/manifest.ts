import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Manifest } from '#domain/device/wire.ts'
import { asciiJson } from '#domain/schedule/day/bytes.ts'
import { openingSpans, startOfDay } from '#domain/schedule/day/day.ts'
import type { NoticeLook } from '#domain/screen/look.ts'
import type { PlayFile } from '#domain/screen/playable.ts'
import { USUAL_TEXT } from '#domain/screen/text-size.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { panelOf, volumesOf } from './coming-week.ts'
import { noticesFor } from './notices.ts'
import type { Orders } from './orders.ts'
import type { FreshDay, PlannedDay } from './plan.ts'
import type { Screen } from './screens.ts'

/** Picture of the brand where nothing else plays. */
export interface BrandFace {
  name: string
  picture: PlayFile | null
  look: NoticeLook | null
  isMuted: boolean
}

export async function brandFace(db: Kysely<DB>, brand: string): Promise<BrandFace> {
  const { rows } = await sql<FaceRow>`
    select brand.name, picture.sha256, picture.bytes, picture.pieces, brand_look.is_muted as "isMuted",
      brand_look.notice_speed as speed, brand_look.ground, brand_look.ink
    from brand
    left join brand_look on brand_look.brand_code = brand.code
    left join file on file.id = coalesce(brand_look.card_file_id, brand.encode_image_id, brand.bi_image_id)
    left join lateral (
      select sha256, bytes, pieces
      from asset_variant
      where asset_sha256 = file.asset_sha256 and kind in ('fhd', 'hd', 'sd')
      order by width desc
      limit 1) picture on true
    where brand.code = ${brand}`.execute(db)
  const [row] = rows
  if (!row) return { name: '', picture: null, look: null, isMuted: false }
  const { name, isMuted, speed, ground, ink } = row
  const look = speed !== null && ground !== null && ink !== null ? { speed, ground, ink } : null
  return { name, picture: pictureOf(row), look, isMuted: isMuted === true }
}

function pictureOf({ sha256, bytes, pieces }: FaceRow): PlayFile | null {
  if (!sha256 || !bytes) return null
  return { sha256, bytes: Number(bytes), ...(pieces && { pieces }), type: 'image', ms: 0, fit: 'contain' }
}

interface FaceRow {
  name: string
  sha256: string | null
  bytes: number | null
  pieces: string | null
  isMuted: boolean | null
  speed: number | null
  ground: string | null
  ink: string | null
}

export interface DatedDay {
  date: string
  plan: PlannedDay
  fresh: FreshDay
}

/** The text of a manifest: screens with the same days, files and sound have the same one. */
export function manifestText(
  screen: Screen,
  days: readonly DatedDay[],
  orders: Orders,
  face: BrandFace,
  now: number,
): string {
  const scenes = playedOf(days, orders.scenes)
  const overlays = overlaysOf(screen, orders, now)
  const power = panelOf(screen, now)
  const volumes = volumesOf(screen, now)
  const manifest: Manifest = {
    zone: screen.zone,
    days: days.map(({ date, plan: { spans, compositions } }) => ({
      date,
      spans,
      // Written out, since the order of the names decides about the hash.
      compositions: compositions.map(({ hash, from, ad, house, notice }) => ({ id: hash, from, ad, house, notice })),
    })),
    files: playedOf(days, orders.files),
    ...(Object.keys(scenes).length > 0 && { scenes }),
    card: face.picture,
    idle: face.picture,
    brandName: face.name,
    volume: screen.volume,
    ...(volumes.length > 0 && { volumes }),
    isMuted: screen.isMuted || face.isMuted,
    ...(overlays.length > 0 && { overlays }),
    ...(face.look && { look: face.look }),
    ...(power && { power }),
    ...(screen.textSize !== USUAL_TEXT && { textSize: screen.textSize }),
    ...(screen.turn !== 0 && { turn: screen.turn }),
  }
  return asciiJson(manifest)
}

/** The notices that lie over what plays, as long as they are not over. */
function overlaysOf(screen: Screen, { notices }: Orders, now: number) {
  return noticesFor(notices, screen)
    .flatMap(({ overlays }) => overlays)
    .filter(({ to }) => now < to)
}

/** Files of the items that may still play; a composition that is over takes none any more. */
function playedOf<Made>(days: readonly DatedDay[], made: ReadonlyMap<string, Made>): Record<string, Made> {
  const programs = days.flatMap(({ fresh: { ad, house, notice } }) => [ad, house, notice])
  const items = programs.flatMap((each) => each?.program.items.map(({ id }) => id) ?? [])
  const used = [...new Set(items)].sort()
  return Object.fromEntries(
    used.flatMap((id): [string, Made][] => {
      const known = made.get(id)
      return known === undefined ? [] : [[id, known]]
    }),
  )
}

/** Hours of the screen whose days are asked for. */
type Hours = Pick<Screen, 'week' | 'zone' | 'daysOff'>

/** Today and tomorrow at the venue, and yesterday as long as it has not closed. */
export function datesOf({ week, zone, daysOff }: Hours, now: number): readonly string[] {
  const today = localDay(zone, now)
  const yesterday = dayBefore(today)
  const isStillOpen = openingSpans(week, zone, yesterday, daysOff).some(({ to }) => now < to)
  return [...(isStillOpen ? [yesterday] : []), today, dayAfter(today)]
}

/** Time at which the clock alone makes these days other ones. */
export function dueAt({ week, zone, daysOff }: Hours, dates: readonly string[], now: number): Date {
  const today = localDay(zone, now)
  const midnight = startOfDay(dayAfter(today), zone).getTime()
  const [first = today] = dates
  const closes = first < today ? openingSpans(week, zone, first, daysOff).map(({ to }) => to) : []
  return new Date(Math.min(midnight, ...closes))
}

const dayBefore = (day: string) => dayAfter(day, -1)
