/** From a day on, a share of what was recognised: of one venue, of a whole brand, or of a product wherever it plays. */
export interface MediaRate {
  mfIdx: number
  poiIdx: number | null
  pdIdx: number | null
  /** In percent. */
  rate: number
  fromDate: string
}

/** Plays that a rate is asked for: where they were shown, and the product that was sold. */
interface Shown {
  poiIdx: number | null
  pdIdx: number | null
}

/** Origin of a rate: the venue's own, the brand's, the product's, or none. */
export type RateSource = 'venue' | 'brand' | 'product' | 'none'

/**
 * The rate on a day of the venue's calendar: the venue's latest that has begun, else the brand's, else that of the product.
 * `rates` are those of the screen's brand and those of products.
 */
export function rateOn(rates: readonly MediaRate[], { poiIdx, pdIdx }: Shown, day: string): [RateSource, MediaRate?] {
  const own = latest(rates, day, (rate) => poiIdx !== null && rate.poiIdx === poiIdx)
  if (own) return ['venue', own]
  const brands = latest(rates, day, (rate) => rate.poiIdx === null && rate.pdIdx === null)
  if (brands) return ['brand', brands]
  const products = latest(rates, day, (rate) => pdIdx !== null && rate.pdIdx === pdIdx)
  return products ? ['product', products] : ['none']
}

/** From a day on, the share of one seller, of whoever sells a product, or of everybody. */
export interface SalesRate {
  sfIdx: number
  sellerId: number | null
  pdIdx: number | null
  /** In percent. */
  rate: number
  fromDate: string
}

/** A sale that a rate is asked for. */
interface Sale {
  sellerId: number | null
  pdIdx: number | null
}

export type SalesRateSource = 'seller' | 'product' | 'everyone' | 'none'

/** The rate of a sale on a day: the seller's latest that has begun, else that of the product, else everybody's. */
export function salesRateOn(rates: readonly SalesRate[], sale: Sale, day: string): [SalesRateSource, SalesRate?] {
  const own = latest(rates, day, ({ sellerId }) => sale.sellerId !== null && sellerId === sale.sellerId)
  if (own) return ['seller', own]
  const products = latest(rates, day, ({ pdIdx }) => sale.pdIdx !== null && pdIdx === sale.pdIdx)
  if (products) return ['product', products]
  const everyones = latest(rates, day, ({ sellerId, pdIdx }) => sellerId === null && pdIdx === null)
  return everyones ? ['everyone', everyones] : ['none']
}

function latest<Rate extends { fromDate: string }>(
  rates: readonly Rate[],
  day: string,
  isOf: (rate: Rate) => boolean,
): Rate | undefined {
  const begun = rates.filter((rate) => rate.fromDate <= day && isOf(rate))
  return begun.toSorted((one, other) => one.fromDate.localeCompare(other.fromDate)).at(-1)
}

/** First days of rates: of one scope, and of those that hold where it has none. */
export interface Begun {
  own: readonly string[]
  instead: readonly string[]
}

/**
 * True if a rate may begin on a day that is over, as it takes the place of none: its scope had none by then, and until its
 * first one, or today, none held instead.
 */
export function fillsGap(day: string, { own, instead }: Begun, today: string): boolean {
  const isOver = (from: string) => from <= today
  const first = own.filter(isOver).toSorted().at(0)
  if (first !== undefined && first <= day) return false
  return !instead.some((from) => isOver(from) && (first === undefined || from < first))
}
