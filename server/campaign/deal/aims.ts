import { type RawBuilder, sql } from 'kysely'

export interface SoldTarget {
  media: string | null
  venue: number | null
  group: number | null
  region: string | null
  brand: string | null
}

/** Targets of a line, each kind in a list: a large network has many, and they travel short. */
export interface Aims {
  media: readonly string[] | null
  venues: readonly number[] | null
  groups: readonly number[] | null
  brands: readonly (readonly [brand: string, region: string | null])[] | null
}

export const aimsOf = (line: RawBuilder<unknown>) => sql`
  select json_build_object(
    'media', json_agg(media_id) filter (where media_id is not null),
    'venues', json_agg(venue_id) filter (where venue_id is not null),
    'groups', json_agg(group_code) filter (where group_code is not null),
    'brands', json_agg(json_build_array(brand_code, region)) filter (where brand_code is not null)) as all
  from campaign_target
  where line_id = ${line}`

const nowhere: SoldTarget = { media: null, venue: null, group: null, region: null, brand: null }

export function targetsOf({ media, venues, groups, brands }: Aims): SoldTarget[] {
  return [
    ...(media ?? []).map((id) => ({ ...nowhere, media: id })),
    ...(venues ?? []).map((id) => ({ ...nowhere, venue: id })),
    ...(groups ?? []).map((code) => ({ ...nowhere, group: code })),
    ...(brands ?? []).map(([brand, region]) => ({ ...nowhere, brand, region })),
  ]
}
