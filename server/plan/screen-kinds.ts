import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { VolumeHours } from '#domain/network/volume-hours.ts'
import type { Turn } from '#domain/screen/turn.ts'
import { isAround } from './own-days.ts'

/** Screens that differ in nothing but their venues, each of these a list. */
export interface ScreenKind extends Opening, Shape {
  ids: readonly string[]
  venues: readonly (number | null)[]
  groups: readonly (number | null)[]
  deviceStatus: number
  brandStatus: number
  base: number
  noticeShare: number
  volume: number | null
  volumeHours: readonly VolumeHours[] | null
  viewDistance: number | null
  screenSize: number | null
  isMapped: boolean
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
  turn: Turn
}

/** The kinds of a brand's screens, or of those of them that are asked for. */
export async function screenKindsOf(
  db: Kysely<DB>,
  brand: string,
  mediaIds: readonly string[] | null,
  now: Date,
): Promise<readonly ScreenKind[]> {
  const asked = mediaIds ? sql`and media.id = any(${mediaIds}::text[])` : sql``
  const { rows } = await sql<ScreenKind>`
    with asked as materialized (
      select media.id, media.venue_id, media.model_id, media.device_status, media.use_type, media.on_time, media.off_time,
        media.power, media.volume, media.volume_hours, media.turn,
        media.view_distance
      from media
      where media.brand_code = ${brand} ${asked}
        and (media.device_status <> ${codes.deviceStatus.waiting} or ${isPlannedOn(now)})
    ), publishing as materialized (${naming('publish_target', 'publish_id')}
    ), noticing as materialized (${naming('screen_notice_target', 'notice_id')}
    ), holding as materialized (${heldBack(brand)}
    ), kind as (
      select json_agg(asked.id) as ids, json_agg(venue.id) as venues, json_agg(venue.group_code) as groups,
        asked.device_status, asked.use_type, asked.on_time, asked.off_time, asked.volume, asked.turn,
        asked.view_distance, model.screen_size, model.layout, device.resolution,
        venue.id is not null as is_mapped, venue.zone, venue.opening, coalesce(asked.power, venue.power) as power,
        venue.days_off, venue.volume as venue_volume, venue.mute, ${volumeHours} as volume_hours,
        publishing.named as publishes, noticing.named as notices, holding.named as held
      from asked
      left join venue on venue.id = asked.venue_id
      left join model on model.id = asked.model_id
      left join device on device.media_id = asked.id
      left join publishing on publishing.media_id = asked.id
      left join noticing on noticing.media_id = asked.id
      left join holding on holding.media_id = asked.id
      group by asked.device_status, asked.use_type, asked.on_time, asked.off_time, asked.volume, asked.turn,
        asked.view_distance, model.screen_size, model.layout,
        device.resolution, is_mapped, venue.zone, venue.opening, coalesce(asked.power, venue.power), venue.days_off,
        venue.volume, venue.mute, ${volumeHours}, publishing.named, noticing.named, holding.named
    )
    select
      ids, venues, groups, kind.device_status as "deviceStatus", brand.status as "brandStatus", brand.base_slot as base,
      coalesce(brand_look.notice_share, 100) as "noticeShare", use_type as "useType", on_time as "onTime", off_time as "offTime",
      kind.volume, turn, view_distance as "viewDistance", screen_size as "screenSize", layout, resolution, is_mapped as "isMapped", zone, opening, power, days_off as "daysOff",
      venue_volume as "venueVolume", volume_hours as "volumeHours", mute, coalesce(publishes, '{}') as publishes, coalesce(notices, '{}') as notices,
      coalesce(held, '{}') as held
    from kind
    join brand on brand.code = ${brand}
    left join brand_look on brand_look.brand_code = brand.code`.execute(db)
  return rows
}

/** A screen with a volume of its own has no hours but its own. */
const volumeHours = sql`coalesce(asked.volume_hours, case when asked.volume is null then venue.volume_hours end)`

const isPlannedOn = (now: Date) => sql<boolean>`exists (
  select
  from media_day
  where media_day.media_id = media.id and ${isAround(now)} and (spans -> -1 ->> 1)::bigint > ${now.getTime()}::bigint)`

/** By screen of those asked for, the orders of any time that name it by itself, by a screen group or by a channel. */
function naming(targets: 'publish_target' | 'screen_notice_target', key: 'publish_id' | 'notice_id') {
  return sql`
      select media_id, array_agg(distinct ${sql.ref(key)} order by ${sql.ref(key)}) as named
      from (
        select target.media_id, ${sql.ref(key)}
        from asked
        join ${sql.table(targets)} target on target.media_id = asked.id
        union all
        select member.media_id, ${sql.ref(key)}
        from asked
        join media_group_media member on member.media_id = asked.id
        join ${sql.table(targets)} target on target.media_group_id = member.media_group_id
        union all
        select member.media_id, ${sql.ref(key)}
        from ${sql.table(targets)} target
        join channel_media member on member.channel_id = target.channel_id
        join asked on asked.id = member.media_id) as each
      group by media_id`
}

/** Versions that are rolled out in the brand and have not come to a screen yet, named as `versionName` does. */
function heldBack(brand: string) {
  return sql`
      select media_id, array_agg(version order by version) as named
      from (
        select asked.id as media_id, rollout.publish_id || ':' || coalesce(rollout.change_id, 0) as version
        from publish_rollout rollout
        join publish on publish.id = rollout.publish_id
        cross join asked
        left join publish_rollout_screen drawn on drawn.rollout_id = rollout.id and drawn.media_id = asked.id
        where rollout.state in ('running', 'halted') and publish.brand_code = ${brand}
          and rollout.stage < coalesce(drawn.stage, cardinality(rollout.steps))) as each
      group by media_id`
}
