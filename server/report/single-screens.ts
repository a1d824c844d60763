import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { Caller } from '../base/caller.ts'
import { allOf, withinActiveBrand, withinScope } from '../base/scope.ts'
import { screensWhere } from './own-screens.ts'

/** Days up to a last one. */
export interface Period {
  /** `YYYY-MM-DD` */
  last: string
  days: number
  /** Left out: only what was shown. */
  isPlanAsked?: boolean
  /** Zones in which it is another day by now than the last one: their screens are counted up to their own. */
  zones?: readonly string[]
}

type Sums = 'brands' | 'groups' | 'none'

/** Sums that a caller's figures come from: venues have none, so their screens are added up one by one. */
export function sumsFor({ scope }: Caller): Sums {
  if (scope.brands === 'all') return 'brands'
  if (scope.venues) return 'none'
  return scope.groups ? 'groups' : 'brands'
}

export const ofBrands = (caller: Caller, column: string) =>
  allOf([withinScope(caller, { brand: column }), withinActiveBrand(caller, column)])

/** Codes of the groups that a caller looks after. */
export const groupsOf = (caller: Caller) => sql`
  select code
  from brand_group
  where ${withinScope(caller, { brand: 'brand_group.brand_code', group: 'brand_group.code' })}
    and ${withinActiveBrand(caller, 'brand_group.brand_code')}`

/** Group whose sums hold the plays of each screen, and the one whose sums hold what was planned for it. */
type Holders = 'play_group' | 'plan_group'

/**
 * Screens that are counted one by one, up to their last day: all of some venues; of whole brands those that are taken off
 * the brand's sum, since they are monitors or have another day, and these with the day of their own.
 */
export function singly(caller: Caller, period: Period, holders: Holders): RawBuilder<unknown> {
  const { last, zones = [] } = period
  const usual = sql`${last}::date`
  const sums = sumsFor(caller)
  if (sums === 'none') return screens(caller, 1, ownDay(caller, period), isNormal)
  if (sums === 'groups') return apartFromGroups(caller, period, holders)
  const monitors = screens(caller, -1, usual, isMonitor)
  if (zones.length === 0) return monitors
  const isElsewhere = sql`${isNormal} and ${zone} = any(${zones})`
  return sql`
    ${monitors}
    union all ${screens(caller, -1, usual, isElsewhere)}
    union all ${screens(caller, 1, ownDay(caller, period), isElsewhere)}`
}

const isNormal = sql`media.use_type = ${sql.lit(codes.useType.normal)}`
const isMonitor = sql`media.use_type = ${sql.lit(codes.useType.monitoring)}`
const zone = sql`coalesce(venue.zone, ${USUAL_ZONE})`

const ownDay = ({ now }: Caller, { last, zones = [] }: Period) =>
  zones.length === 0 ? sql`${last}::date` : sql`(${now}::timestamptz at time zone ${zone})::date`

const screens = (caller: Caller, sign: 1 | -1, to: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`
  select media.brand_code, media.id, ${sql.lit(sign)} as sign, ${to} as last
  from media
  left join venue on venue.id = media.venue_id
  where ${which} and ${screensWhere(caller)}`

/**
 * Screens about which the sums of groups may be wrong: monitors, those that have moved, those that stood in no group when
 * they were first counted, and those that have another day. Each is taken off the sums that hold it, and added where
 * it stands.
 */
function apartFromGroups(caller: Caller, period: Period, holders: Holders): RawBuilder<unknown> {
  const { last, zones = [] } = period
  const holder = sql.table(holders)
  const isOfBrand = ofBrands(caller, 'media.brand_code')
  const ofAnotherDay = sql`
    union
    select media.id from media join venue on venue.id = media.venue_id
    where ${zone} = any(${zones}) and ${screensWhere(caller)}`
  const apart = sql`
    select media.id from media where ${isMonitor} and ${isOfBrand}
    union
    select media.id from moved_screen join media on media.id = moved_screen.media_id where ${isOfBrand}
    union
    select media.id from ${holder} join media on media.id = ${holder}.media_id where group_code is null and ${isOfBrand}
    ${zones.length > 0 ? ofAnotherDay : sql``}`
  return sql`
    select media.brand_code, media.id, -1 as sign, ${last}::date as last
    from ${holder}
    join media on media.id = ${holder}.media_id
    where media.id in (${apart}) and group_code in (${groupsOf(caller)})
    union all ${screens(caller, 1, ownDay(caller, period), sql`${isNormal} and media.id in (${apart})`)}`
}
