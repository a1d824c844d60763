import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import { availsCalls } from '#domain/campaign/avails-calls.ts'
import type { AvailsAnswer, SalePlace, UnmetTerm } from '#domain/campaign/wish.ts'
import { advertiserStore } from '../account/advertiser.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { alcoholRule, withoutBarred } from './deal/alcohol.ts'
import { standsBehind } from './hold/before.ts'
import { nearestTo, roomOf } from './hold/nearest.ts'
import { askFor, fits } from './hold/turn.ts'
import { isLost, keepOnce } from './lost-sale.ts'
import type { MarketAnswer } from './market.ts'
import { namesFor } from './names.ts'
import { isOnSaleFor, refuseUnknownPlaces } from './places.ts'
import { refuseWish, type Wish, wishedLine } from './wish.ts'

export const availsHandlers = handle(availsCalls, {
  async places(_, caller) {
    const { rows } = await sql<SalePlace>`
      select case when grouping(venue.region) = 1 then brand.code else brand.code || '/' || venue.region end as place,
        brand.code as "brdCode", brand.name as "brdNm", venue.region, count(media.id)::integer as screens
      from media
      join venue on venue.id = media.venue_id
      join brand on brand.code = media.brand_code
      where media.device_status = ${codes.deviceStatus.inUse} and media.use_type = ${codes.useType.normal}
        and brand.status = ${codes.useStatus.active} and ${isOnSaleFor(caller)}
      group by grouping sets ((brand.code, brand.name), (brand.code, brand.name, venue.region))
      having grouping(venue.region) = 1 or venue.region is not null
      order by brand.name, brand.code, grouping(venue.region) desc, venue.region`.execute(caller.db)
    return { places: rows }
  },

  async ask(wish, caller) {
    const wished = await lineOf(caller, wish)
    const { line, market: answer } = await askFor(caller, wished)
    const { termFault: fault } = answer
    const termFault = fault && { ...fault, msg: ofWish(fault.msg) }
    const behind = fits(answer) ? null : await standsBehind(caller, wished)
    return { ...(await answerFor(caller, line.slots * 15, { ...answer, termFault })), behind }
  },

  async nearest(wish, caller) {
    return {
      list: await nearestTo(wish, async (each) => roomOf((await askFor(caller, await lineOf(caller, each))).market)),
    }
  },

  async keep({ lsName, ...wish }, caller) {
    const { line, market } = await askFor(caller, await lineOf(caller, wish))
    refuseUnless(isLost(market), 'lost.hasRoom')
    const advertiser = wish.advIdx ?? null
    const isSequence = wish.isSequence === 'Y'
    return {
      isNew: await keepOnce(caller, { name: lsName, line, places: wish.places, market, advertiser, isSequence }),
    }
  },
})

/** Term that cannot be had, said of a wish, which has one line. */
export const ofWish = (fault: UnmetTerm): UnmetTerm => saidOfWish[fault] ?? fault

const saidOfWish: Partial<Record<UnmetTerm, UnmetTerm>> = {
  'terms.noTrade': 'wish.noTrade',
  'terms.limitsBelowGoal': 'wish.limitsBelowGoal',
  'terms.unlikeLoops': 'wish.unlikeLoops',
  'terms.noSecond': 'wish.noSecond',
}

/** Wish for a customer, or for nobody yet. */
export type BuyersWish = Wish & { advIdx?: number | null }

/** The wish as a line, refused where it cannot be one or aims at a place or is for a customer that is not the caller's. */
export async function lineOf(caller: Caller, wish: BuyersWish) {
  refuseWish(wish)
  await refuseUnknownPlaces(caller, wish.places)
  const customer = wish.advIdx ? await advertiserStore.within(caller).get(wish.advIdx) : undefined
  const buyer = { advertiser: customer?.advIdx ?? -caller.userId, category: customer?.upjong ?? null }
  return withoutBarred(wishedLine(wish, buyer), await alcoholRule(caller.db))
}

export async function answerFor(caller: Caller, playTime: number, answer: MarketAnswer): Promise<AvailsAnswer> {
  const { blocking, rivals, promised, ...numbers } = answer
  const names = await namesFor(
    caller,
    [...blocking, ...rivals].map(({ campaign }) => Number(campaign)),
  )
  const slots = playTime / 15
  const named = (campaign: string) => {
    const cpName = names.get(Number(campaign)) ?? null
    return { cpIdx: cpName === null ? null : Number(campaign), cpName }
  }
  return {
    ...numbers,
    behind: null,
    blocking: blocking.map(({ campaign, units }) => ({ ...named(campaign), plays: Math.round(units / slots) })),
    rivals: rivals.map(({ campaign, screens }) => ({ ...named(campaign), screens })),
  }
}
