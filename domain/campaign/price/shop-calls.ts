import { answers, call, listOf } from '../../base/call.ts'
import type { CodeOf } from '../../base/codes.ts'
import { list, number, numberReference, text } from '../../base/field.ts'
import { MOST_FILMS } from '../line.ts'
import { PLACE_LENGTH, salePlace } from '../place.ts'
import { MOST_SME_SCREENS } from '../ready.ts'
import { discountCode } from './discount-code.ts'
import type { Price } from './price.ts'
import type { CodeWorth, ProductChoice } from './product-calls.ts'
import { MOST_BUDGET } from './shop.ts'

export interface OfferedScreen {
  mediaId: string
  mediaNm: string
  poiName: string
  /** From the venue that was chosen. */
  metres: number
  /** As it hangs. */
  layout: CodeOf<'layout'>
}

export interface ShopOffer {
  startsOn: string
  endsOn: string
  screens: OfferedScreen[]
  /** Within the radius, paid for or not. */
  found: number
  price: Price & CodeWorth
  asked: number
  available: number
}

const looking = { program: 'campaign-shop', property: 'WRITE' } as const

const wish = {
  pdIdx: numberReference('product', { required: true }),
  place: text({ required: true, max: PLACE_LENGTH }),
  /** In kilometres. */
  radius: number({ required: true, min: 1, max: 100 }),
  month: text({ required: true, pattern: 'month', isNear: true }),
  budget: number({ required: true, max: MOST_BUDGET }),
  discountCode: discountCode(),
}

/** Purchase of a small business: the nearest screens that its budget pays for, for a month. */
export const shopCalls = {
  /** Those of the rate card that are for small businesses. */
  products: call('campaign/sme/products', { input: {}, output: answers<{ list: ProductChoice[] }>(), guard: looking }),
  /** Venues with screens on sale. */
  places: listOf('campaign/sme/places', salePlace, 'campaign-shop'),
  offer: call('campaign/sme/offer', {
    /** A customer who signs in asks for nobody else. */
    input: { ...wish, advIdx: numberReference('advertiser') },
    output: answers<ShopOffer>(),
    guard: looking,
    reads: true,
  }),
  /** Offer that a customer books for themselves, sent to be approved. */
  buy: call('campaign/sme/buy', {
    input: {
      ...wish,
      cpName: text({ required: true, max: 100 }),
      films: list(number({ min: 1 }), { required: true, max: MOST_FILMS }),
      /** As they were read: another offer is read again first. */
      screens: list(text({ max: PLACE_LENGTH }), { required: true, max: MOST_SME_SCREENS }),
      price: number({ required: true, max: MOST_BUDGET }),
      /** Sum that was read: after the code, with VAT. */
      total: number({ required: true, max: 2 * MOST_BUDGET }),
    },
    output: answers<{ cpIdx: number }>(),
    guard: { program: 'campaign-shop', property: 'ETC' },
  }),
}
