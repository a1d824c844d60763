import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { outcome, refuseField, refuseUnless } from '#domain/base/reply.ts'
import type { Emergency, EmergencyReach } from '#domain/emergency/emergency.ts'
import type { MapPlace } from '#domain/map/place-columns.ts'
import { SILENT_SECONDS } from '#domain/schedule/applied.ts'
import type { Caller } from '../base/caller.ts'
import { allOf, withinScope } from '../base/scope.ts'
import { brandStore } from '../network/brand.ts'

export type Aimed = Pick<
  Emergency,
  'brdCode' | 'isExercise' | 'isWhole' | 'targetRegions' | 'targetGroups' | 'targetVenues'
>

/** Foreign and unknown places are refused alike; what reaches beyond single places is for those who look after all of them. */
export async function refuseForeignTargets(caller: Caller, aimed: Aimed): Promise<void> {
  const { scope } = caller
  const { brdCode, isWhole, targetRegions, targetGroups, targetVenues } = aimed
  if (brdCode !== null) await brandStore.within(caller).get(brdCode)
  else if (scope.brands !== 'all') refuseField('brdCode', 'field.missingChoice', outcome.missing)
  const isWide = isWhole === codes.yesNo.yes || (targetRegions ?? []).length > 0
  if (isWide) refuseUnless(!scope.groups && !scope.venues, 'emergency.wholeNotYours')
  const [groups, venues] = [unique(targetGroups), unique(targetVenues)]
  if (groups.length > 0) refuseUnless(!scope.venues, 'general.unknown', { kind: 'unknown' })
  const inBrand = (column: string) =>
    brdCode === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${brdCode}`
  const { rows } = await sql<{ groups: number; venues: number }>`
    select
      (select count(*)::integer from brand_group
        where code = any(${groups}::integer[]) and ${inBrand('brand_group.brand_code')}
          and ${withinScope(caller, { brand: 'brand_group.brand_code', group: 'brand_group.code' })}) as groups,
      (select count(*)::integer from venue
        where id = any(${venues}::integer[]) and ${inBrand('venue.brand_code')}
          and ${withinScope(caller, { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' })}) as venues`.execute(
    caller.db,
  )
  const areAll = rows[0]?.groups === groups.length && rows[0]?.venues === venues.length
  refuseUnless(areAll, 'general.unknown', { kind: 'unknown' })
}

const unique = (numbers: readonly number[] | null | undefined) => [...new Set(numbers ?? [])]

/** Screens that an order reaches, as its fields tell it. */
export function reachedBy(aimed: Aimed): RawBuilder<boolean> {
  const { brdCode, isExercise, isWhole, targetRegions, targetGroups, targetVenues } = aimed
  return allOf([
    sql<boolean>`media.device_status <> ${codes.deviceStatus.stopped}`,
    ...(brdCode === null ? [] : [sql<boolean>`media.brand_code = ${brdCode}`]),
    ...(isExercise === codes.yesNo.yes ? [sql<boolean>`media.use_type = ${codes.useType.monitoring}`] : []),
    ...(isWhole === codes.yesNo.yes
      ? []
      : [
          sql<boolean>`(
            venue.region = any(${targetRegions ?? []}::text[])
            or venue.group_code = any(${targetGroups ?? []}::integer[])
            or venue.id = any(${targetVenues ?? []}::integer[]))`,
        ]),
  ])
}

/** As far as the caller sees them. */
export async function reachOf(caller: Caller, aimed: Aimed): Promise<EmergencyReach> {
  const silence = sql`${caller.now}::timestamptz - make_interval(secs => ${sql.lit(SILENT_SECONDS)})`
  const { rows } = await sql<EmergencyReach>`
    select count(*)::integer as screens, count(*) filter (where media_beat.at >= ${silence})::integer as connected,
      count(distinct venue.id)::integer as venues
    from media
    join venue on venue.id = media.venue_id
    left join media_beat on media_beat.media_id = media.id
    where ${reachedBy(aimed)}
      and ${withinScope(caller, { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' })}`.execute(
    caller.db,
  )
  return rows[0] ?? { screens: 0, connected: 0, venues: 0 }
}

/** Venues with coordinates where an order would take screens, as far as the caller sees them. */
export async function placesOf(
  caller: Caller,
  { brdCode, isExercise }: Pick<Aimed, 'brdCode' | 'isExercise'>,
): Promise<MapPlace[]> {
  const everywhere = { isWhole: codes.yesNo.yes, targetRegions: [], targetGroups: [], targetVenues: [] }
  const { rows } = await sql<MapPlace>`
    select venue.id as key, venue.name, venue.region, venue.latitude as lat, venue.longitude as lon,
      count(*)::integer as screens, 0 as state
    from media
    join venue on venue.id = media.venue_id and venue.latitude is not null and venue.longitude is not null
    where ${reachedBy({ ...everywhere, brdCode, isExercise })}
      and ${withinScope(caller, { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' })}
    group by venue.id
    order by venue.id`.execute(caller.db)
  return rows
}

/** An order that nobody would see is none. */
export async function refuseUnreached(caller: Caller, aimed: Aimed): Promise<void> {
  const { screens } = await reachOf(caller, aimed)
  const isExercise = aimed.isExercise === codes.yesNo.yes
  refuseUnless(screens > 0, isExercise ? 'emergency.noMonitors' : 'emergency.noScreens')
}
