import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse } from '#domain/base/reply.ts'
import type { PlaceAnswer, PlacesTogether } from '#domain/campaign/campaign-calls.ts'
import { salePlace } from '#domain/campaign/place.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import type { Shape } from '../plan/screen-kinds.ts'
import { isUpright } from '../plan/screens.ts'
import { store } from '../store/store.ts'
import { placeOfTarget } from './lines-sql.ts'

/** Sellers sell the whole network, and so does the shop; a brand looks after its own screens. */
export function isOnSaleFor(caller: Caller): RawBuilder<boolean> {
  return caller.role === codes.role.sales || caller.buys
    ? sql<boolean>`true`
    : withinScope(caller, { brand: 'brand.code' })
}

/** Every screen that is sold, with all that stands around it. */
const onSale = sql`
  media
  join venue on venue.id = media.venue_id
  join brand_group on brand_group.code = venue.group_code
  join brand on brand.code = media.brand_code
  where media.device_status = ${sql.lit(codes.deviceStatus.inUse)} and media.use_type = ${sql.lit(codes.useType.normal)}
    and brand.status = ${sql.lit(codes.useStatus.active)}`

/** All that a caller may sell, to be read from. */
export function onSaleTo(caller: Caller) {
  return sql`${onSale} and ${isOnSaleFor(caller)}`
}

/** Places that hold a venue, the widest first. */
const aroundVenue = sql`
  array_remove(array[brand.code, brand.code || '/' || venue.region, 'group:' || venue.group_code], null)`

/** Each place once, of whatever kind, with the number of its screens and with all that holds it: many venues have a screen of the same name. */
const everyPlace = sql`
  select brand.code as place, brand.name as name, 'brand' as kind, brand.code as brand, brand.name as brand_name,
    null as region, null as venue, count(*)::integer as screens, '{}'::text[] as within
  from ${onSale}
  group by brand.code
  union all
  select brand.code || '/' || venue.region, venue.region, 'region', brand.code, brand.name, venue.region, null,
    count(*)::integer, array[brand.code]
  from ${onSale} and venue.region is not null
  group by brand.code, venue.region
  union all
  select 'group:' || brand_group.code, brand_group.name, 'group', brand.code, brand.name, null, null, count(*)::integer,
    array[brand.code]
  from ${onSale}
  group by brand_group.code, brand.code
  union all
  select 'venue:' || venue.id, venue.name, 'venue', brand.code, brand.name, venue.region, venue.name, count(*)::integer,
    ${aroundVenue}
  from ${onSale}
  group by venue.id, brand.code
  union all
  select 'media:' || media.id, concat_ws(' · ', venue.name, coalesce(media.name, media.id)), 'media', brand.code,
    brand.name, venue.region, venue.name, 1, ${aroundVenue} || ('venue:' || venue.id)
  from ${onSale}`

const mapping = {
  table: 'sale_place',
  columns: {
    place: 'sale_place.place',
    placeName: 'sale_place.name',
    placeKind: 'sale_place.kind',
    brdCode: 'sale_place.brand',
    brdNm: 'sale_place.brand_name',
    region: 'sale_place.region',
    poiName: 'sale_place.venue',
    screens: 'sale_place.screens',
  },
  from: sql`(${everyPlace}) sale_place join brand on brand.code = sale_place.brand`,
  scope: isOnSaleFor,
}

/** Places of the shop: one chooses a venue there, and is shown no other place. */
export const shopPlaceStore = store(salePlace, {
  ...mapping,
  where: sql<boolean>`sale_place.kind = ${sql.lit(codes.placeKind.venue)}`,
})

export const salePlaceStore = store(salePlace, mapping)

/** A place that is not there answers like a foreign one. */
export async function refuseUnknownPlaces(caller: Caller, places: readonly string[]): Promise<void> {
  const known = new Set((await knownPlaces(caller, places)).map(({ place }) => place))
  if (places.some((place) => !known.has(place))) refuse('general.unknown', { kind: 'unknown' })
}

export function knownPlaces(caller: Caller, places: readonly string[]): Promise<PlaceAnswer[]> {
  return placesWhere(caller, places, isOnSaleFor(caller))
}

/** Names of places: those that a caller may sell; to an advertiser those that the own campaigns aim at. */
export function placesNamed(caller: Caller, places: readonly string[]): Promise<PlaceAnswer[]> {
  const { advertiser } = caller.scope
  if (advertiser === undefined) return knownPlaces(caller, places)
  const isAimedAt = sql<boolean>`place in (
    select ${placeOfTarget}
    from campaign
    join campaign_line line on line.campaign_id = campaign.id
    join campaign_target target on target.line_id = line.id
    where campaign.status is not null and campaign.advertiser_id = ${advertiser})`
  return placesWhere(caller, places, isAimedAt)
}

async function placesWhere(
  caller: Caller,
  places: readonly string[],
  isNamed: RawBuilder<boolean>,
): Promise<PlaceAnswer[]> {
  if (places.length === 0) return []
  const { rows } = await sql<PlaceAnswer>`
    select place, ${nameOfPlace(sql`place`)} as "placeName", kind as "placeKind", screens,
      within
    from (${everyPlace}) sale_place
    join brand on brand.code = sale_place.brand
    where place = any(${[...places]}::text[]) and ${isNamed}
    order by kind, sale_place.name`.execute(caller.db)
  return rows
}

/** Name of a place where it stands alone: a region and a screen with what they are part of; nothing where it is gone. */
export function nameOfPlace(place: RawBuilder<unknown>) {
  return sql<string | null>`case split_part(${place}, ':', 1)
    when 'media' then (
      select concat_ws(' · ', venue.name, coalesce(media.name, media.id))
      from media left join venue on venue.id = media.venue_id
      where media.id = substr(${place}, 7))
    when 'venue' then (select name from venue where id = substr(${place}, 7)::integer)
    when 'group' then (select name from brand_group where code = substr(${place}, 7)::integer)
    else (
      select concat_ws(' ', brand.name, nullif(substr(${place}, length(brand.code) + 2), ''))
      from brand
      where brand.code = split_part(${place}, '/', 1))
  end`
}

/** Screens by their ids, venues by the ids that their owners have for them; each as a place, where there is one. */
export async function placesById(caller: Caller, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; place: string }>`
    select distinct on (asked.id) asked.id,
      case when media.id = asked.id then 'media:' || media.id else 'venue:' || venue.id end as place
    from unnest(${[...ids]}::text[]) as asked (id), ${onSale}
      and (media.id = asked.id or venue.external_id = asked.id) and ${isOnSaleFor(caller)}
    order by asked.id, media.id = asked.id desc`.execute(caller.db)
  return new Map(rows.map(({ id, place }) => [id, place]))
}

/** A screen that is sold, and the slots of its loop. */
export interface SaleScreen {
  mediaId: string
  mediaNm: string
  poiName: string
  base: number
  campaign: number
}

/** The screens that some places come to, each once, in the order of their ids. */
export async function screensAt(caller: Caller, places: readonly string[]): Promise<SaleScreen[]> {
  const { rows } = await sql<SaleScreen>`
    select media.id as "mediaId", media.name as "mediaNm", venue.name as "poiName", brand.base_slot as base,
      brand.campaign_slot as campaign
    from ${onSale} and ${isOnSaleFor(caller)} and ${isAt(places)}
    order by media.id`.execute(caller.db)
  return rows
}

/** The same, to be read from. */
export function soldAt(caller: Caller, places: readonly string[]) {
  return sql`${onSale} and ${isOnSaleFor(caller)} and ${isAt(places)}`
}

/** The number of them, and of those that hang upright. */
export async function placesTogether(caller: Caller, places: readonly string[]): Promise<PlacesTogether> {
  const { rows } = await sql<Shape & { screens: number }>`
    select model.layout, device.resolution, media.turn, count(*)::integer as screens
    from (select media.id from ${soldAt(caller, places)}) sold
    join media on media.id = sold.id
    left join model on model.id = media.model_id
    left join device on device.media_id = media.id
    group by model.layout, device.resolution, media.turn`.execute(caller.db)
  const count = (shapes: typeof rows) => shapes.reduce((sum, { screens }) => sum + screens, 0)
  return { screens: count(rows), upright: count(rows.filter(isUpright)) }
}

const isAt = (places: readonly string[]) => sql<boolean>`(
  brand.code = any(${[...places]}::text[]) or brand.code || '/' || venue.region = any(${[...places]}::text[])
  or 'group:' || venue.group_code = any(${[...places]}::text[]) or 'venue:' || venue.id = any(${[...places]}::text[])
  or 'media:' || media.id = any(${[...places]}::text[]))`
