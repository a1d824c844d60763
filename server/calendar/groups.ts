import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { CalendarGrouping } from '#domain/calendar/calendar.ts'
import type { Caller } from '../base/caller.ts'
import { isOnSaleFor } from '../campaign/places.ts'

export interface GroupName {
  name: string
  brdNm: string
}

/** The groups that a caller may sell, by the place that a wish names them with. */
export async function knownGroups(caller: Caller, by: CalendarGrouping): Promise<ReadonlyMap<string, GroupName>> {
  const isGrouped = by === codes.placeKind.group
  const place = isGrouped
    ? sql`'group:' || brand_group.code`
    : by === codes.placeKind.region
      ? sql`coalesce(brand.code || '/' || venue.region, brand.code)`
      : sql`brand.code`
  const name = isGrouped
    ? sql`brand_group.name`
    : by === codes.placeKind.region
      ? sql`coalesce(venue.region, brand.name)`
      : sql`brand.name`
  const { rows } = await sql<GroupName & { place: string }>`
    select distinct ${place} as place, ${name} as name, brand.name as "brdNm"
    from venue
    join brand_group on brand_group.code = venue.group_code
    join brand on brand.code = venue.brand_code
    where brand.status = ${codes.useStatus.active} and ${isOnSaleFor(caller)}`.execute(caller.db)
  return new Map(rows.map(({ place: key, ...names }) => [key, names]))
}
