import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { Place } from '#domain/campaign/fitting.ts'
import { type OpeningWeek, openingSpans } from '#domain/schedule/day/day.ts'
import type { Profile } from '#domain/schedule/day/network.ts'
import { profileOf } from '#domain/schedule/day/profile.ts'
import { isUpright, type Opening, type Shape, weekOf } from '../../plan/screens.ts'

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

interface Row extends Omit<SaleScreen, 'isUpright'>, Shape {}

interface OpeningRow extends Opening {
  zone: string
  daysOff: readonly string[] | null
}

/** Every screen of every brand that is in use and hangs somewhere, in the order of their ids. */
export async function saleNetwork(db: Kysely<DB>): Promise<SaleNetwork> {
  // Hours travel once for all screens that share them: of a hundred thousand, few are open at times of their own.
  const openings = await sql<OpeningRow>`
    select distinct on (${openingKey}) zone, opening, power, days_off as "daysOff", use_type as "useType",
      on_time as "onTime", off_time as "offTime"
    from (${inUse}) screen
    order by ${openingKey}`.execute(db)
  const { rows } = await sql<Row>`
    select id, brand, venue, "group", region, base, campaign, bookable, method, bonus as "givesBonus", refused, audience, layout, resolution,
      use_type = ${codes.useType.monitoring} as "isMonitor",
      (dense_rank() over (order by ${openingKey}) - 1)::integer as opening
    from (${inUse}) screen
    order by id`.execute(db)
  return {
    screens: rows.map(({ layout, resolution, ...screen }) => ({
      ...screen,
      isUpright: isUpright({ layout, resolution }),
    })),
    openings: openings.rows.map(({ zone, daysOff, ...opening }) => ({
      ...{ zone, week: weekOf(opening), daysOff: daysOff ?? [] },
    })),
  }
}

const inUse = sql`
  select media.id, media.brand_code as brand, venue.id as venue, venue.group_code as "group", venue.region,
    brand.base_slot as base, brand.campaign_slot as campaign,
    least(brand.base_slot, brand.campaign_slot * brand.overbooking / 100)::integer as bookable, brand.impression_method as method, brand.bonus_plays as bonus,
    venue.refused_categories as refused, media.audience_per_hour as audience, venue.zone, venue.opening,
    coalesce(media.power, venue.power) as power, venue.days_off, media.use_type, media.on_time, media.off_time, model.layout, device.resolution
  from media
  join venue on venue.id = media.venue_id
  join brand on brand.code = media.brand_code
  left join model on model.id = media.model_id
  left join device on device.media_id = media.id
  where media.device_status = ${codes.deviceStatus.inUse} and brand.status = ${codes.useStatus.active}`

/** Text, so that both statements order it alike. */
const openingKey = sql`concat_ws(' ', zone, use_type, on_time, off_time, opening::text, power::text, '|', days_off::text) collate "C"`

/** The open time of a day, by opening. */
export function profilesOf({ openings }: SaleNetwork, date: string): readonly Profile[] {
  return openings.map(({ zone, week, daysOff }) => profileOf(openingSpans(week, zone, date, daysOff), zone))
}
