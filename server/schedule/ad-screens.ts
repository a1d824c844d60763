import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type OpeningWeek, openingSpans } from '#domain/schedule/day.ts'
import type { Profile } from '#domain/schedule/network.ts'
import { profileOf } from '#domain/schedule/profile.ts'
import { isUpright, type Opening, type Shape, weekOf } from './screens.ts'

/** A screen in use, as far as selling it goes. */
export interface SaleScreen {
  id: string
  brand: string
  venue: number
  group: number
  region: string | null
  isUpright: boolean
  /** Shows test films and is never sold. */
  isMonitor: boolean
  /** Place in the openings of the network. */
  opening: number
  base: number
  campaign: number
  refused: readonly string[]
  /** People who pass in an hour; null where nobody has said. */
  audience: number | null
  method: 'dwell' | 'prorated'
}

/** When many screens are open. */
export interface SharedOpening {
  zone: string
  week: OpeningWeek
}

export interface SaleNetwork {
  screens: readonly SaleScreen[]
  openings: readonly SharedOpening[]
}

interface Row extends Omit<SaleScreen, 'isUpright' | 'isMonitor' | 'opening'>, Opening, Shape {
  zone: string
}

/** Every screen of every brand that is in use and hangs somewhere, in the order of their ids. */
export async function saleNetwork(db: Kysely<DB>): Promise<SaleNetwork> {
  const { rows } = await sql<Row>`
    select media.id, media.brand_code as brand, venue.id as venue, venue.group_code as group, venue.region,
      brand.base_slot as base, brand.campaign_slot as campaign, brand.impression_method as method,
      venue.refused_categories as refused, media.audience_per_hour as audience, venue.zone, venue.opening,
      media.use_type as "useType", media.on_time as "onTime", media.off_time as "offTime", model.layout,
      device.resolution
    from media
    join venue on venue.id = media.venue_id
    join brand on brand.code = media.brand_code
    left join model on model.id = media.model_id
    left join device on device.media_id = media.id
    where media.device_status = 1 and brand.status = 1
    order by media.id`.execute(db)
  const openings = new Map<string, SharedOpening & { at: number }>()
  const screens = rows.map(({ zone, useType, onTime, offTime, opening, layout, resolution, ...screen }) => {
    const key = JSON.stringify([zone, useType === MONITOR, onTime, offTime, opening])
    const shared = openings.get(key) ?? {
      ...{ zone, week: weekOf({ useType, onTime, offTime, opening }), at: openings.size },
    }
    openings.set(key, shared)
    const isMonitor = useType === MONITOR
    return { ...screen, isMonitor, isUpright: isUpright({ layout, resolution }), opening: shared.at }
  })
  return { screens, openings: [...openings.values()] }
}

/** The open time of a day, by opening. */
export function profilesOf({ openings }: SaleNetwork, date: string): readonly Profile[] {
  return openings.map(({ zone, week }) => profileOf(openingSpans(week, zone, date), zone))
}

const MONITOR = 99
