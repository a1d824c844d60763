import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import { byWeight, type CapInfo, orderOfCap } from '#domain/emergency/cap.ts'
import { boxOf, coverOf, hasNoShape } from '#domain/emergency/cap-area.ts'
import { restsOf, type Told } from '#domain/emergency/cap-rest.ts'
import type { Span } from '#domain/schedule/day/day.ts'
import { settingOf } from '../base/setting.ts'

/** Order for the places that one info of a warning is about. */
export interface Part {
  order: ReturnType<typeof orderOfCap>
  venues: readonly number[]
}

/**
 * Orders of a warning: each place is told the gravest of what is about it at a time, in one language, and what the others
 * say for other times. Nothing, where all of it is over or for places without screens.
 */
export async function partsOf(db: Kysely<DB>, infos: readonly CapInfo[], now: Date): Promise<Part[]> {
  const standing = byWeight(infos, String(await settingOf(db, 'CAP_LANGUAGE'))).flatMap((info) => {
    const order = orderOfCap(info, now)
    return order.endDate > order.startDate ? [{ order, areas: info.areas, language: info.language }] : []
  })
  const places = await placesIn(
    db,
    standing.flatMap(({ areas }) => areas),
  )
  const told = new Map<number, readonly Told[]>()
  return standing.flatMap(({ order, areas, language }) => {
    const venuesOf = new Map<string, { rest: Span; venues: number[] }>()
    for (const { id } of places.filter(aboutOf(areas))) {
      const before = told.get(id) ?? []
      const rests = restsOf({ from: Date.parse(order.startDate), to: Date.parse(order.endDate), language }, before)
      told.set(id, [...before, ...rests.map((rest) => ({ ...rest, language }))])
      for (const rest of rests) {
        const time = `${rest.from}/${rest.to}`
        venuesOf.set(time, { rest, venues: [...(venuesOf.get(time)?.venues ?? []), id] })
      }
    }
    return [...venuesOf.values()]
      .toSorted((one, other) => one.rest.from - other.rest.from)
      .map(({ rest, venues }) => ({ order: within(order, rest), venues }))
  })
}

const within = (order: Part['order'], { from, to }: Span): Part['order'] => ({
  ...order,
  startDate: new Date(from).toISOString(),
  endDate: new Date(to).toISOString(),
})

/** Answers of each place whether the areas of an info are about it, by their shapes or by the name of its region. */
function aboutOf(areas: CapInfo['areas']): (place: Place) => boolean {
  const covers = coverOf(areas)
  const names = new Set(areas.filter(hasNoShape).map(({ name }) => name))
  return ({ region, lat, lon }) =>
    (region !== null && names.has(region)) || (lat !== null && lon !== null && covers({ lat, lon }))
}

/** Refuses a warning that has nothing to show, by its reason. */
export function refuseEmpty(parts: readonly Part[], infos: readonly CapInfo[], now: Date): void {
  if (parts.length > 0) return
  const orders = infos.map((info) => orderOfCap(info, now))
  refuseUnless(
    orders.some(({ startDate, endDate }) => startDate < endDate),
    'publish.endInPast',
  )
  refuseUnless(false, 'emergency.noScreens')
}

interface Place {
  id: number
  region: string | null
  lat: number | null
  lon: number | null
}

/** Venues with screens near the areas: within the box around their shapes, or in a region that one is named after. */
async function placesIn(db: Kysely<DB>, areas: CapInfo['areas']): Promise<Place[]> {
  const names = areas.filter(hasNoShape).map(({ name }) => name)
  const { south, north, west, east } = boxOf(areas)
  const { rows } = await sql<Place>`
    select id, region, latitude::float8 as lat, longitude::float8 as lon
    from venue
    where (region = any(${names}::text[])
        or (latitude::float8 between ${south} and ${north} and longitude::float8 between ${west} and ${east}))
      and exists (
        select from media where media.venue_id = venue.id and media.device_status <> ${codes.deviceStatus.stopped})
    order by id`.execute(db)
  return rows
}
