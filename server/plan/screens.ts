import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { weekOf as openingWeek } from '#domain/network/opening.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { OpeningTimes, OpeningWeek } from '#domain/schedule/day/day.ts'
import type { ScreenFacts } from '#domain/schedule/day/eligible.ts'
import { litWeek } from '#domain/screen/panel.ts'
import { isAround, type OwnDays, ownDaysOf } from './own-days.ts'

/**
 * Facts that a screen's plan depends on, besides the publishes of its brand; and all the screens that are alike in
 * them.
 */
export interface Screen extends OwnDays {
  mediaIds: readonly string[]
  zone: string
  /** Hours in which it is open and its panel is on. */
  week: OpeningWeek
  /** Hours in which its panel is on; null is always. */
  power: OpeningWeek | null
  /** Dates on which it shows nothing. */
  daysOff: readonly string[]
  facts: ScreenFacts
  /** Slots of the brand's loop. */
  base: number
  /** Percent of its house units that notices may take in an hour. */
  noticeShare: number
  venueId: number | null
  groupCode: number | null
  volume: number
  isMuted: boolean
  /** Orders that aim at these very screens, by themselves or by a screen group. */
  named: Named
  /** Contents that are rolled out in stages and have not come here yet, by version name. */
  held: readonly string[]
}

export interface Named {
  publishes: readonly number[]
  notices: readonly number[]
}

/** Groups and venues that an order aims at. */
export interface Places {
  groups: ReadonlySet<number>
  venues: ReadonlySet<number>
}

/** A screen that stands nowhere shows nothing. */
export function isAimedAt({ groups, venues }: Places, { venueId, groupCode }: Screen, isNamed: boolean): boolean {
  if (venueId === null || groupCode === null) return false
  return groups.has(groupCode) || venues.has(venueId) || isNamed
}

const usualVolume = 50

interface Row extends Opening, Shape {
  mediaIds: string[]
  deviceStatus: number
  brandStatus: number
  base: number
  noticeShare: number
  volume: number | null
  venueId: number | null
  groupCode: number | null
  zone: string | null
  venueVolume: number | null
  mute: string | null
  daysOff: readonly string[] | null
  publishes: number[]
  notices: number[]
  held: string[]
}

export interface Opening {
  useType: number
  onTime: string | null
  offTime: string | null
  /** By weekday, 1 Sunday to 7 Saturday. */
  opening: Hours | null
  power: Hours | null
}

type Hours = Readonly<Record<string, readonly [string, string]>>

export interface Shape {
  layout: string | null
  resolution: string | null
}

/**
 * The screens of a brand that have been approved once, or those of them that are asked for; alike ones together. One
 * that has lost its player is among them: nothing is planned for it any more, and what was is cut off.
 */
export async function screensOf(
  db: Kysely<DB>,
  brand: string,
  mediaIds: readonly string[] | null,
  now: Date,
): Promise<Screen[]> {
  const asked = mediaIds ? sql`and media.id = any(${mediaIds}::text[])` : sql``
  const { rows } = await sql<Row>`
    with alike as (
      select array_agg(media.id order by media.id) as ids, media.venue_id, media.model_id, media.device_status,
        media.use_type, media.on_time, media.off_time, media.power, media.volume, device.resolution,
        named.publishes, named.notices, named.held
      from media
      left join device on device.media_id = media.id
      cross join lateral (
        select array(${naming('publish_target', 'publish_id')}) as publishes,
          array(${naming('screen_notice_target', 'notice_id')}) as notices,
          array(${heldBack(brand)}) as held) named
      where media.brand_code = ${brand} ${asked}
        and (media.device_status <> ${codes.deviceStatus.waiting} or ${isPlannedOn(now)})
      group by media.venue_id, media.model_id, media.device_status, media.use_type, media.on_time, media.off_time,
        media.power, media.volume, device.resolution, named.publishes, named.notices, named.held
    )
    select
      alike.ids as "mediaIds", alike.device_status as "deviceStatus", brand.status as "brandStatus", brand.base_slot as base,
      coalesce(brand_look.notice_share, 100) as "noticeShare",
      alike.use_type as "useType", alike.on_time as "onTime", alike.off_time as "offTime", alike.volume,
      venue.id as "venueId", venue.group_code as "groupCode", venue.zone, venue.opening, coalesce(alike.power, venue.power) as power,
      venue.days_off as "daysOff", venue.volume as "venueVolume",
      venue.mute, model.layout, alike.resolution,
      alike.publishes, alike.notices, alike.held
    from alike
    join brand on brand.code = ${brand}
    left join brand_look on brand_look.brand_code = brand.code
    left join venue on venue.id = alike.venue_id
    left join model on model.id = alike.model_id
    order by alike.ids[1]`.execute(db)
  const own = await ownDaysOf(db, brand, mediaIds, now)
  return rows.flatMap((row) =>
    [...Map.groupBy(row.mediaIds, (id) => own.get(id) ?? nothing)].map(([days, ids]) => screenOf(row, ids, days)),
  )
}

const nothing: OwnDays = { ads: {}, orders: {} }

const isPlannedOn = (now: Date) => sql<boolean>`exists (
  select
  from media_day
  where media_day.media_id = media.id and ${isAround(now)} and (spans -> -1 ->> 1)::bigint > ${now.getTime()}::bigint)`

function screenOf(row: Row, mediaIds: readonly string[], { ads, orders }: OwnDays): Screen {
  return {
    mediaIds,
    zone: row.zone ?? USUAL_ZONE,
    week: weekOf(row),
    power: row.power && openingWeek(row.power),
    daysOff: row.daysOff ?? [],
    facts: {
      isInUse: row.deviceStatus === codes.deviceStatus.inUse && row.brandStatus === codes.useStatus.active,
      isMapped: row.venueId !== null,
      orientation: isUpright(row) ? 'vertical' : 'horizontal',
      // Without a board on it a screen gives the split canvas its whole face.
      layouts: [0, 1],
    },
    base: row.base,
    noticeShare: row.noticeShare,
    venueId: row.venueId,
    groupCode: row.groupCode,
    volume: row.volume ?? row.venueVolume ?? usualVolume,
    isMuted: row.mute === 'N',
    named: { publishes: row.publishes, notices: row.notices },
    held: row.held,
    ads,
    orders,
  }
}

/** The orders, of any time, that name a screen by itself or by a screen group. */
function naming(targets: 'publish_target' | 'screen_notice_target', key: 'publish_id' | 'notice_id') {
  return sql`
    select ${sql.ref(key)} from ${sql.table(targets)} target where target.media_id = media.id
    union
    select ${sql.ref(key)}
    from media_group_media member
    join ${sql.table(targets)} target on target.media_group_id = member.media_group_id
    where member.media_id = media.id
    order by 1`
}

/** Versions that are rolled out in the brand and have not come to a screen yet, named as `versionName` does. */
function heldBack(brand: string) {
  return sql`
    select rollout.publish_id || ':' || coalesce(rollout.change_id, 0)
    from publish_rollout rollout
    join publish on publish.id = rollout.publish_id
    left join publish_rollout_screen drawn on drawn.rollout_id = rollout.id and drawn.media_id = media.id
    where rollout.state in ('running', 'halted') and publish.brand_code = ${brand}
      and rollout.stage < coalesce(drawn.stage, cardinality(rollout.steps))
    order by 1`
}

export function isUpright({ layout, resolution }: Shape): boolean {
  if (layout !== null) return layout === 'V'
  const [width = 0, height = 0] = (resolution ?? '').split('x').map(Number)
  return height > width
}

const dayAndNight: OpeningTimes = { on: '00:00', off: '00:00' }

/**
 * Monday first. A screen's own times stand for its venue's on the days that the venue opens; a panel that is off shows
 * nothing.
 */
export function weekOf({ useType, opening, onTime, offTime, power }: Opening): OpeningWeek {
  if (useType === codes.useType.monitoring) return Array<OpeningTimes>(7).fill(dayAndNight)
  const week = openingWeek(opening ?? {})
  const own = onTime && offTime ? week.map((times) => times && { on: onTime, off: offTime }) : week
  return litWeek(own, power && openingWeek(power))
}
