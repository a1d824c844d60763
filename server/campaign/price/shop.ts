import { sql } from 'kysely'
import { type InputOf, LARGEST_PAGE } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { outcome, refuse, refuseField, refuseUnless } from '#domain/base/reply.ts'
import type { CampaignLine } from '#domain/campaign/line.ts'
import { placeOf } from '#domain/campaign/place.ts'
import { monthLeft, withinBudget } from '#domain/campaign/price/shop.ts'
import { type OfferedScreen, type ShopOffer, shopCalls } from '#domain/campaign/price/shop-calls.ts'
import { noTerms } from '#domain/campaign/terms/terms.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../../base/caller.ts'
import { vatRate } from '../../base/vat-rate.ts'
import { handle } from '../../call/handler.ts'
import type { Shape } from '../../plan/screen-kinds.ts'
import { isUpright } from '../../plan/screens.ts'
import { saveCampaign } from '../campaign.ts'
import { requestCampaign } from '../life/decide.ts'
import { onSaleTo, refuseUnknownPlaces, shopPlaceStore } from '../places.ts'
import { roomFor } from '../room.ts'
import { campaigns } from '../rows.ts'
import { codeOn } from './code.ts'
import { productStore } from './product.ts'

const { small } = codes.productKind
const { horizontal, vertical } = codes.layout
const everyDay = Object.values(codes.targetDay)
const everyHour = Array.from({ length: 24 }, (_, hour) => hour)

/** A customer who signs in is sold what a seller sells; beyond the calls of the shop nothing of it is open to them. */
const inShop = (caller: Caller): Caller =>
  caller.scope.advertiser === undefined ? caller : { ...caller, buys: true as const }

export const shopHandlers = handle(shopCalls, {
  async products(_, caller) {
    const filters = { productKind: [small], productStatus: [codes.useStatus.active] }
    const { list } = await productStore.within(caller).page({ filters, size: LARGEST_PAGE })
    return {
      list: list.map(({ pdIdx, pdName, productKind, unitPrice }) => {
        return { pdIdx, pdName, productKind, unitPrice, places: [] }
      }),
    }
  },

  places: (input, caller) => shopPlaceStore.within(inShop(caller)).page(input),

  offer: (wish, caller) => offerFor(inShop(caller), wish),

  async buy({ cpName, films, screens, price, total, ...wish }, caller) {
    const { advertiser } = caller.scope
    if (advertiser === undefined) return refuse('general.unknown', { kind: 'unknown' })
    const buyer = inShop(caller)
    const offer = await offerFor(buyer, { ...wish, advIdx: advertiser })
    const isAsRead = offer.price.price === price && offer.price.total === total && sameScreens(offer, screens)
    refuseUnless(isAsRead, 'shop.changed')
    const cpIdx = await saveCampaign(buyer, draftOf(offer, { cpName, films, ...wish, advIdx: advertiser }))
    await requestCampaign(buyer, await campaigns(buyer).get(cpIdx))
    return { cpIdx }
  },
})

type Wish = InputOf<typeof shopCalls.offer>

async function offerFor(caller: Caller, { pdIdx, place, radius, month, budget, ...code }: Wish): Promise<ShopOffer> {
  const product = await productStore.within(caller).get(pdIdx)
  if (product.productStatus !== codes.useStatus.active) refuse('general.unknown', { kind: 'unknown' })
  if (product.productKind !== small) refuseField('pdIdx', 'product.notSmall')
  const left = monthLeft(month, localDay(USUAL_ZONE, caller.now.getTime()))
  if (!left) return refuseField('month', 'campaign.startInPast', outcome.badFormat)
  const nearest = await screensAround(caller, place, radius)
  const rate = { ...product, agencyPercent: 0, volumePercent: product.volumePercent ?? 0 }
  const { screens, price } = withinBudget(rate, nearest, { ...left, budget, vatRate: await vatRate(caller.db) })
  const places = placesOf(screens)
  const booking = { cpIdx: null, cpName: '', advIdx: null, amount: null, isSme: 'Y', ...left } as const
  const times = { targetDays: everyDay, targetHours: everyHour }
  const lines = [lineAt(places)]
  const [room] = places.length === 0 ? [] : await roomFor(caller, { ...booking, ...times, lines })
  return {
    ...left,
    price: { ...price, ...(await codeOn(caller, { ...code, lines }, price.price)) },
    found: nearest.length,
    screens: screens.map(({ mediaId, mediaNm, poiName, metres, ...shape }) => {
      return { mediaId, mediaNm, poiName, metres, layout: isUpright(shape) ? vertical : horizontal }
    }),
    asked: room?.asked ?? 0,
    available: Math.floor(room?.available ?? 0),
  }
}

const placesOf = (screens: readonly { mediaId: string }[]) => screens.map(({ mediaId }) => `media:${mediaId}`)

const lineAt = (places: readonly string[]): CampaignLine => ({
  ...{ playTime: 15, goalKind: 'share', goal: null, plays: 1, loops: 1, places },
  ...noTerms,
})

const sameScreens = (offer: ShopOffer, ids: readonly string[]) =>
  ids.length === offer.screens.length && offer.screens.every(({ mediaId }) => ids.includes(mediaId))

type Bought = Pick<InputOf<typeof shopCalls.buy>, 'cpName' | 'films' | 'pdIdx' | 'discountCode'> & { advIdx: number }

function draftOf(offer: ShopOffer, { cpName, films, pdIdx, advIdx, discountCode = null }: Bought) {
  const { startsOn, endsOn, price, screens } = offer
  const always = { startsOn: null, endsOn: null, targetDays: everyDay, targetHours: everyHour, regions: [] }
  return {
    ...{ cpName, contractName: cpName, advIdx, pdIdx, isSme: codes.yesNo.yes, amount: price.price, discountCode },
    ...{ startsOn, endsOn, targetDays: everyDay, targetHours: everyHour, lines: [lineAt(placesOf(screens))] },
    films: [...new Set(films)].map((matId) => ({ matId, ...always, weight: 1, isDefault: false, line: null })),
  }
}

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
