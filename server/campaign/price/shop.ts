import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { outcome, refuse, refuseField } from '#domain/base/reply.ts'
import { placeOf } from '#domain/campaign/place.ts'
import { type OfferedScreen, shopCalls } from '#domain/campaign/price/product-calls.ts'
import { monthLeft, withinBudget } from '#domain/campaign/price/shop.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../../base/caller.ts'
import { vatRate } from '../../base/vat-rate.ts'
import { handle } from '../../call/handler.ts'
import type { Shape } from '../../plan/screen-kinds.ts'
import { isUpright } from '../../plan/screens.ts'
import { onSaleTo, refuseUnknownPlaces } from '../places.ts'
import { roomFor } from '../room.ts'
import { codeOn } from './code.ts'
import { productStore } from './product.ts'

const { small } = codes.productKind
const { horizontal, vertical } = codes.layout
const everyDay = Object.values(codes.targetDay)
const everyHour = Array.from({ length: 24 }, (_, hour) => hour)

export const shopHandlers = handle(shopCalls, {
  async offer({ pdIdx, place, radius, month, budget, ...code }, caller) {
    const product = await productStore.within(caller).get(pdIdx)
    if (product.productStatus !== codes.useStatus.active) refuse('general.unknown', { kind: 'unknown' })
    if (product.productKind !== small) refuseField('pdIdx', 'product.notSmall')
    const left = monthLeft(month, localDay(USUAL_ZONE, caller.now.getTime()))
    if (!left) return refuseField('month', 'campaign.startInPast', outcome.badFormat)
    const nearest = await screensAround(caller, place, radius)
    const rate = { ...product, agencyPercent: 0, volumePercent: product.volumePercent ?? 0 }
    const { screens, price } = withinBudget(rate, nearest, { ...left, budget, vatRate: await vatRate(caller.db) })
    const places = screens.map(({ mediaId }) => `media:${mediaId}`)
    const line = { playTime: 15, goalKind: 'share', goal: null, plays: 1, loops: 1, places } as const
    const booking = { cpIdx: null, cpName: '', advIdx: null, amount: null, isSme: 'Y', ...left } as const
    const times = { targetDays: everyDay, targetHours: everyHour }
    const [room] = places.length === 0 ? [] : await roomFor(caller, { ...booking, ...times, lines: [line] })
    return {
      ...left,
      price: { ...price, ...(await codeOn(caller, code, price.price)) },
      found: nearest.length,
      screens: screens.map(({ mediaId, mediaNm, poiName, metres, ...shape }) => {
        return { mediaId, mediaNm, poiName, metres, layout: isUpright(shape) ? vertical : horizontal }
      }),
      asked: room?.asked ?? 0,
      available: Math.floor(room?.available ?? 0),
    }
  },
})

const EARTH_METRES = 6_371_000

type Found = Omit<OfferedScreen, 'layout'> & Shape & { isPremium: boolean }

/** Screens within so many kilometres of a venue, the nearest first; of a venue without a place on the map its own alone. */
async function screensAround(caller: Caller, place: string, radius: number) {
  const target = placeOf(place)
  if (!target?.venue) return refuseField('place', 'field.badFormat')
  await refuseUnknownPlaces(caller, [place])
  const away = sql`2 * ${EARTH_METRES}::float8 * asin(least(1, sqrt(
    sin(radians(venue.latitude - centre.latitude) / 2) ^ 2
    + cos(radians(centre.latitude)) * cos(radians(venue.latitude))
    * sin(radians(venue.longitude - centre.longitude) / 2) ^ 2)))`
  const { rows } = await sql<Found>`
    select around.*, model.layout, device.resolution, media.turn
    from (
      select media.id as "mediaId", media.name as "mediaNm", venue.name as "poiName",
        case when venue.id = centre.id then 0 else round(${away})::integer end as metres,
        media.grade = ${codes.grade.premium} as "isPremium"
      from (select id, latitude::float8, longitude::float8 from venue where id = ${target.venue}) centre,
        ${onSaleTo(caller)}) around
    join media on media.id = around."mediaId"
    left join model on model.id = media.model_id
    left join device on device.media_id = media.id
    where metres <= ${radius * 1000}
    order by metres, "mediaId"
    limit 500`.execute(caller.db)
  return rows
}
