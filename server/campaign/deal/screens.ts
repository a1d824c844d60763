import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { Place } from '#domain/campaign/fitting.ts'
import { type OpeningWeek, openingSpans } from '#domain/schedule/day/day.ts'
import type { Profile } from '#domain/schedule/day/network.ts'
import { profileOf } from '#domain/schedule/day/profile.ts'
import type { Opening, Shape } from '../../plan/screen-kinds.ts'
import { isUpright, weekOf } from '../../plan/screens.ts'

/** A screen in use, as far as selling it goes; a monitor shows test films and is never sold. */
export interface SaleScreen extends Place {
  id: string
  /** Place in the openings of the network. */
  opening: number
  base: number
  campaign: number
  /** Slots that may be booked: more than there are for campaigns where its brand is overbooked. */
  bookable: number
  /** People who pass in an hour; null where nobody has said. */
  audience: number | null
  method: 'dwell' | 'prorated'
  /** True if its brand gives unsold positions to bonus plays. */
  givesBonus: boolean
}

/** Open times of many screens. */
export interface SharedOpening {
  zone: string
  week: OpeningWeek
  daysOff: readonly string[]
}

export interface SaleNetwork {
  screens: readonly SaleScreen[]
  openings: readonly SharedOpening[]
}

/** Screens that only their place and their audience tell apart, each of these a list. */
interface Kind extends Opening, Shape {
  brand: string
  region: string | null
  base: number
  campaign: number
  bookable: number
  method: SaleScreen['method']
  givesBonus: boolean
  refused: readonly string[]
  isMonitor: boolean
  zone: string
  daysOff: readonly string[] | null
  /** Text of all that decides about the open times. */
  openingKey: string
  ids: readonly string[]
  venues: readonly number[]
  groups: readonly number[]
  audiences: readonly (number | null)[]
}

/** Every screen of every brand that is in use and hangs somewhere, in the order of their ids. */
export async function saleNetwork(db: Kysely<DB>): Promise<SaleNetwork> {
  const { rows: kinds } = await sql<Kind>`
    select
      kind.brand, region, base_slot as base, campaign_slot as campaign,
      least(base_slot, campaign_slot * overbooking / 100)::integer as bookable, impression_method as method,
      bonus_plays as "givesBonus", refused, use_type = ${codes.useType.monitoring} as "isMonitor", layout, resolution, turn, zone,
      opening, kind.power, days_off as "daysOff", use_type as "useType", on_time as "onTime", off_time as "offTime",
      ${openingKey} as "openingKey", ids, venues, groups, audiences
    from (${kindsInUse}) kind
    join brand on brand.code = kind.brand
    where brand.status = ${codes.useStatus.active}`.execute(db)
  const byOpening = new Map(kinds.map((kind) => [kind.openingKey, kind]))
  const keys = [...byOpening.keys()].sort()
  const places = new Map(keys.map((key, place) => [key, place]))
  return {
    screens: kinds.flatMap((kind) => screensOfKind(kind, places.get(kind.openingKey) ?? -1)).sort(byId),
    openings: keys.flatMap((key) => byOpening.get(key) ?? []).map(openingOf),
  }
}

const byId = ({ id: one }: SaleScreen, { id: other }: SaleScreen) => (one < other ? -1 : 1)

function openingOf({ zone, daysOff, ...opening }: Kind): SharedOpening {
  return { zone, week: weekOf(opening), daysOff: daysOff ?? [] }
}

function screensOfKind(kind: Kind, opening: number): SaleScreen[] {
  const { brand, region, base, campaign, bookable, method, givesBonus, refused, isMonitor, ids } = kind
  const common = { isUpright: isUpright(kind), isMonitor, brand, region, refused, base, campaign, bookable, method }
  return ids.map((id, at) => ({
    ...common,
    id,
    venue: kind.venues[at] ?? 0,
    group: kind.groups[at] ?? 0,
    audience: kind.audiences[at] ?? null,
    opening,
    givesBonus,
  }))
}

/** A large network has few kinds: what is told once for each travels, and is kept, once. */
const kindsInUse = sql`
  select media.brand_code as brand, venue.region, venue.refused_categories as refused, venue.zone, venue.opening,
    coalesce(media.power, venue.power) as power, venue.days_off, media.use_type, media.on_time, media.off_time,
    model.layout, device.resolution, media.turn,
    json_agg(media.id) as ids, json_agg(venue.id) as venues, json_agg(venue.group_code) as groups,
    json_agg(media.audience_per_hour) as audiences
  from media
  join venue on venue.id = media.venue_id
  left join model on model.id = media.model_id
  left join device on device.media_id = media.id
  where media.device_status = ${codes.deviceStatus.inUse}
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13`

const openingKey = sql`concat_ws(' ', zone, use_type, on_time, off_time, opening::text, kind.power::text, '|', days_off::text)`

/** The open time of a day, by opening. */
export function profilesOf({ openings }: SaleNetwork, date: string): readonly Profile[] {
  return openings.map(({ zone, week, daysOff }) => profileOf(openingSpans(week, zone, date, daysOff), zone))
}
