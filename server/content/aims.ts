import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import { shortened } from '../store/store-mapping.ts'
import { reachesVenue } from './reach-sql.ts'

/** Kind of order for places: its table, the table of its targets, and the names of these in it. */
export interface Aims {
  table: string
  targets: string
  key: string
  /** It aims at single screens, screen groups and channels as well. */
  ofScreens?: true
  /** It aims at regions and, without a target, at all screens of its brand as well. */
  ofRegions?: true
}

const reachesPlace = sql<boolean>`(target.venue_id = venue.id or target.group_code = venue.group_code)`
const reachesRegion = sql<boolean>`(${reachesPlace} or target.region = venue.region)`

function reaches({ ofScreens, ofRegions }: Aims): RawBuilder<boolean> {
  if (ofScreens) return reachesVenue
  return ofRegions ? reachesRegion : reachesPlace
}

const targetsOf = ({ table, targets, key }: Aims) =>
  sql`${sql.table(targets)} target where ${sql.ref(`target.${key}`)} = ${sql.ref(`${table}.id`)}`

/** The targets' names as a list shows them. */
export function targetNames(aims: Aims): RawBuilder<string> {
  return sql<string>`coalesce((
    select ${shortened(sql`string_agg(coalesce(
      (select name from brand_group where code = target.group_code),
      (select name from venue where id = target.venue_id),
      (select id || ' ' || name from media where id = target.media_id),
      (select name from media_group where id = target.media_group_id),
      (select name from channel where id = target.channel_id)), ', ' order by target.id)`)}
    from ${targetsOf(aims)}), '')`
}

/** The keys of what an order names, in order. */
export function gathered<Key = number>(column: string, aims: Aims): RawBuilder<Key[]> {
  return sql<Key[]>`coalesce((
    select json_agg(${sql.ref(column)} order by ${sql.ref(column)})
    from ${targetsOf(aims)} and ${sql.ref(column)} is not null), '[]')`
}

/** The brand sees all of its orders; group and venue administrators see their own and what reaches their venues. */
export function isVisible(caller: Caller, aims: Aims): RawBuilder<boolean> {
  const inBrand = withinScope(caller, { brand: `${aims.table}.brand_code` })
  const { scope, userId } = caller
  if (scope.brands === 'all' || (!scope.groups && !scope.venues)) return inBrand
  const reached = withinScope(caller, { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' })
  return sql<boolean>`(${inBrand} and (
    ${sql.ref(`${aims.table}.registered_by`)} = ${userId}
    or ${aims.ofRegions ? sql.ref(`${aims.table}.is_whole`) : sql.lit(false)}
    or exists (
      select
      from venue
      where ${reached} and exists (
        select from ${targetsOf(aims)} and ${reaches(aims)}))))`
}
