/** From a day on, a share of what was recognised: of one venue, or of the whole brand. */
export interface MediaRate {
  mfIdx: number
  poiIdx: number | null
  /** In percent. */
  rate: number
  fromDate: string
}

/** Origin of a rate: the venue's own, the brand's, or none. */
export type RateSource = 'venue' | 'brand' | 'none'

/** The rate of a venue's screens on a day of its calendar: the venue's latest that has begun, else the brand's. */
export function rateOn(rates: readonly MediaRate[], poiIdx: number | null, day: string): [RateSource, MediaRate?] {
  const begun = rates.filter(({ fromDate }) => fromDate <= day)
  const own = latest(begun.filter((rate) => poiIdx !== null && rate.poiIdx === poiIdx))
  if (own) return ['venue', own]
  const brands = latest(begun.filter((rate) => rate.poiIdx === null))
  return brands ? ['brand', brands] : ['none']
}

function latest<Rate extends { fromDate: string }>(rates: readonly Rate[]): Rate | undefined {
  return rates.toSorted((one, other) => one.fromDate.localeCompare(other.fromDate)).at(-1)
}
