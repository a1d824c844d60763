import { sql } from 'kysely'
import type { AdvertiserName } from '#database/demo/advertisers.ts'
import type { InputOf } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { availsCalls, holdCalls } from '#domain/campaign/avails-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { proposalCalls } from '#domain/proposal/calls.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { targetDaysMondayFirst } from '#domain/time/week.ts'
import type { Services } from '../../base/services.ts'
import { type DemoPerson, personOf } from './operator.ts'

/** Part of a wish that the demo's offers differ in; days are counted from today. */
interface Asked {
  from: number
  to: number
  hours?: readonly [from: number, to: number]
  plays?: number
  loops?: number
  places: readonly string[]
}

interface Offer {
  customer: AdvertiserName
  name: string
  words: string
  /** Days from today until which it is good. */
  until: number
  variants: readonly (Asked & { name: string })[]
  end?: { lost: string } | 'submitted'
}

const offers: readonly Offer[] = [
  {
    ...{ customer: 'Pier 9 Opticians', name: 'Ski goggles', until: 12, end: 'submitted' },
    words: 'As we spoke about on Monday: either the whole harbour side, or station and stadium alone.',
    variants: [
      { name: 'Harbour side', from: 14, to: 27, places: ['QUAY'] },
      { name: 'Station and stadium', from: 14, to: 27, plays: 2, places: ['QUAY/Station', 'QUAY/Stadium'] },
    ],
  },
  {
    ...{ customer: 'Seven Mills Bakery', name: 'Christmas stollen', until: 9 },
    words: 'Mornings at the airport and around the university.',
    variants: [
      { name: 'Mornings', from: 10, to: 23, hours: [6, 11], places: ['BEAN/Airport', 'BEAN/University'] },
      { name: 'All day', from: 10, to: 23, loops: 2, places: ['BEAN/Airport', 'BEAN/University'] },
    ],
  },
  {
    ...{ customer: 'Alder Bicycles', name: 'Bell and light', until: 5 },
    words: 'One turn of each loop in all coffee bars.',
    variants: [{ name: 'Coffee bars', from: 20, to: 33, places: ['BEAN'] }],
    end: { lost: 'They put the money into their own windows this year' },
  },
]

type Named = Asked & { customer: AdvertiserName; name: string }

const held: Named = {
  ...{ customer: 'Lantern Theatre', name: 'New Year at the theatre', from: 18, to: 31, hours: [16, 22], plays: 2 },
  places: ['BEAN/Old Town', 'QUAY/Harbour'],
}

/** More turns of a loop than are sold. */
const unmet: readonly Named[] = [
  {
    ...{ customer: 'Lantern Theatre', name: 'Every play before the première', from: 3, to: 4, hours: [17, 20] },
    ...{ plays: 36, places: ['BEAN/Old Town'] },
  },
  {
    ...{ customer: 'Nordkai Savings Bank', name: 'Station takeover', from: 6, to: 12, plays: 40 },
    places: ['QUAY/Station'],
  },
]

/** Offers, a hold and what could not be sold, as the demo's seller has written them: once, where it is on sale. */
export async function writeSales(services: Services): Promise<void> {
  const seller = await personOf(services, 'seller')
  if (!seller) return
  const isNew = await newTo(services, seller)
  const today = localDay(USUAL_ZONE, services.clock().getTime())
  const wishOf = wishFrom(today)
  const idOf = await customersOf(services)
  const pdIdx = await rateCardOf(services)
  for (const offer of offers.filter(isNew))
    await writeOffer(seller, offer, { today, pdIdx, wishOf, advIdx: idOf(offer.customer) })
  for (const wish of [held].filter(isNew))
    await seller.call(holdCalls.save, { ...wishOf(wish), holdName: wish.name, advIdx: idOf(wish.customer) })
  for (const wish of unmet.filter(isNew))
    await seller.call(availsCalls.keep, { ...wishOf(wish), lsName: wish.name, advIdx: idOf(wish.customer) })
}

/** Places are sold from their first screen in use on: what is wished for there is written then. */
async function newTo({ db }: Services, seller: DemoPerson) {
  const { rows } = await sql<{ name: string }>`
    select name from proposal union all select name from hold union all select name from lost_sale`.execute(db)
  const { places } = await seller.call(availsCalls.places, {})
  const known = new Set(rows.map(({ name }) => name))
  const onSale = new Set(places.map(({ place }) => place))
  const isOnSale = (asked: Asked) => asked.places.every((place) => onSale.has(place))
  return (wish: Offer | Named) => !known.has(wish.name) && ('variants' in wish ? wish.variants : [wish]).every(isOnSale)
}

interface Writing {
  today: string
  pdIdx: number
  advIdx: number
  wishOf: ReturnType<typeof wishFrom>
}

async function writeOffer(seller: DemoPerson, offer: Offer, { today, pdIdx, advIdx, wishOf }: Writing) {
  const { name: ppName, words, until, end } = offer
  const draft = { ppName, advIdx, words, validUntil: dayAfter(today, until) }
  const { ppIdx } = await seller.call(proposalCalls.save, draft)
  for (const { name: pvName, ...asked } of offer.variants)
    await seller.call(proposalCalls.add, { ...wishOf(asked), ppIdx, pvName, pdIdx })
  if (end === 'submitted') await seller.call(proposalCalls.submit, { ppIdx })
  else if (end) await seller.call(proposalCalls.lose, { ppIdx, reason: end.lost })
}

function wishFrom(today: string) {
  return ({ from, to, hours = [0, 24], plays = 1, loops = 1, places }: Asked) =>
    ({
      ...{ startsOn: dayAfter(today, from), endsOn: dayAfter(today, to), targetDays: [...targetDaysMondayFirst] },
      targetHours: Array.from({ length: hours[1] - hours[0] }, (_, at) => hours[0] + at),
      ...{ playTime: codes.playTime.short, plays, loops, goal: null, places: [...places] },
    }) satisfies Partial<InputOf<typeof holdCalls.save>>
}

async function customersOf({ db }: Services) {
  const known = await db.selectFrom('advertiser').select(['id', 'name']).execute()
  return (name: AdvertiserName) => known.find((each) => each.name === name)?.id ?? 0
}

/** The card by which each screen has its price. */
async function rateCardOf({ db }: Services): Promise<number> {
  const { id } = await db
    .selectFrom('product')
    .select('id')
    .where('kind', '=', codes.productKind.general)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}
