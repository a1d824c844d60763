import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { availsCalls, holdCalls } from '#domain/campaign/avails-calls.ts'
import { lastHoldDay, MOST_RENEWALS } from '#domain/campaign/hold.ts'
import { bitsOf } from '#domain/campaign/line.ts'
import type { AvailsAnswer, HoldRow, SalePlace, UnmetTerm } from '#domain/campaign/wish.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { advertiserStore } from '../account/advertiser.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { leaveTrace } from '../store/audit.ts'
import { alcoholRule, withoutBarred } from './deal/alcohol.ts'
import { isLost, keepLostSale, keepOnce } from './lost-sale.ts'
import type { MarketAnswer } from './market.ts'
import { namesFor } from './names.ts'
import { isOnSaleFor, refuseUnknownPlaces } from './places.ts'
import { askTimed, refuseRivals, takeTurnToBook } from './room.ts'
import { withSeconds } from './terms/second.ts'
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
    const { line, market: answer } = await marketFor(caller, wish)
    const { termFault: fault } = answer
    const termFault = fault && { ...fault, msg: ofWish[fault.msg] ?? fault.msg }
    return answerFor(caller, line.slots * 15, { ...answer, termFault })
  },

  async keep({ lsName, ...wish }, caller) {
    const { line, market } = await marketFor(caller, wish)
    refuseUnless(isLost(market), 'lost.hasRoom')
    const advertiser = wish.advIdx ?? null
    const isSequence = wish.isSequence === 'Y'
    return {
      isNew: await keepOnce(caller, { name: lsName, line, places: wish.places, market, advertiser, isSequence }),
    }
  },
})

export const holdHandlers = handle(holdCalls, {
  async list(_, caller) {
    const { rows } = await sql<HoldRow>`
      select hold.id as "holdIdx", hold.name as "holdName", advertiser.name as "adName", app_user.name as holder,
        hold.held_by = ${caller.userId} as "isOwn", starts_on as "startsOn", ends_on as "endsOn", plays, loops, goal,
        exclusive, is_roadblock as roadblock, is_sequence as sequence, per_hour as "perHour", per_day as "perDay", expires_at as "expiresAt", renewals
      from hold
      join app_user on app_user.id = hold.held_by
      left join advertiser on advertiser.id = hold.advertiser_id
      where released_at is null and expires_at > ${caller.now} and ${isVisible(caller)}
      order by expires_at, hold.id`.execute(caller.db)
    return { list: rows }
  },

  async save({ holdName, ...wish }, caller) {
    // One hold after the other: two of them must not both find the last free plays.
    const { line, market } = await marketFor(caller, wish, () => takeTurnToBook(caller.db))
    const { available, asked, rivals, termFault, promised } = market
    const advertiser = wish.advIdx ?? null
    const isSequence = wish.isSequence === 'Y'
    const lost = { name: holdName, line, places: wish.places, market, advertiser, isSequence }
    if (termFault?.msg === 'terms.noSecond') keepLostSale(caller, lost)
    if (termFault) refuse(ofWish[termFault.msg] ?? termFault.msg, { values: termFault.values })
    const values = { available: Math.floor(Math.min(asked, available)), asked }
    if (isLost(market)) keepLostSale(caller, lost)
    await refuseRivals(caller, rivals, 'hold')
    refuseUnless(asked > 0, 'hold.noPlays')
    refuseUnless(available >= asked, 'hold.notFree', { values })
    const expiresAt = expiryFrom(caller.now)
    const { startsOn, endsOn, weekdays, slots, goal, plays, loops, targets } = line
    const hours = bitsOf(wish.targetHours)
    const { id } = await caller.db
      .insertInto('hold')
      .values({
        ...{ name: holdName, held_by: caller.userId, starts_on: startsOn, ends_on: endsOn, weekdays, hours, slots },
        ...{ goal, plays, loops, targets: JSON.stringify(targets), expires_at: expiresAt, advertiser_id: advertiser },
        ...{ exclusive: wish.exclusive ?? null, per_hour: wish.perHour ?? null, per_day: wish.perDay ?? null },
        ...{ promised_from: promised?.from ?? null, promised_plays: promised && [...promised.plays] },
        ...{ is_roadblock: line.further?.roadblock ?? false, phase: line.further?.phase ?? null },
        is_sequence: isSequence,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await leaveTrace(caller, { entity: 'hold', key: id, act: 'create', after: { holdName, ...wish } })
    return { holdIdx: id, expiresAt: expiresAt.toISOString() }
  },

  async renew({ holdIdx }, caller) {
    const { renewals } = await ownHold(caller, holdIdx)
    refuseUnless(renewals < MOST_RENEWALS, 'hold.renewedEnough', { values: { most: MOST_RENEWALS } })
    const expiresAt = expiryFrom(caller.now)
    await caller.db
      .updateTable('hold')
      .set({ expires_at: expiresAt, renewals: renewals + 1, updated_at: caller.now })
      .where('id', '=', holdIdx)
      .execute()
    await leaveTrace(caller, { entity: 'hold', key: holdIdx, act: 'renew' })
    return { expiresAt: expiresAt.toISOString() }
  },

  async release({ holdIdx }, caller) {
    await ownHold(caller, holdIdx)
    await caller.db
      .updateTable('hold')
      .set({ released_at: caller.now, updated_at: caller.now })
      .where('id', '=', holdIdx)
      .execute()
    await leaveTrace(caller, { entity: 'hold', key: holdIdx, act: 'release' })
    return null
  },
})

/** Terms that cannot be had, said of a wish, which has one line. */
const ofWish: Partial<Record<UnmetTerm, UnmetTerm>> = {
  'terms.noTrade': 'wish.noTrade',
  'terms.limitsBelowGoal': 'wish.limitsBelowGoal',
  'terms.unlikeLoops': 'wish.unlikeLoops',
  'terms.noSecond': 'wish.noSecond',
}

const isVisible = (caller: Caller) =>
  caller.scope.brands === 'all' ? sql<boolean>`true` : sql<boolean>`hold.held_by = ${caller.userId}`

/** The wish as a line, with its second where it is a roadblock, and what the market has for it. */
async function marketFor(
  caller: Caller,
  wish: Wish & { advIdx?: number | null },
  takeTurn: () => Promise<void> = () => Promise.resolve(),
) {
  const line = await lineOf(caller, wish)
  await takeTurn()
  const [timed = { line, fault: null, free: 0 }] = await withSeconds(caller.db, [line], {
    ...{ campaign: null, now: caller.now, isSold: false },
  })
  return { line: timed.line, market: await askTimed(caller, timed) }
}

/** The wish as a line, refused where it cannot be one or aims at a place or is for a customer that is not the caller's. */
export async function lineOf(caller: Caller, wish: Wish & { advIdx?: number | null }) {
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
    blocking: blocking.map(({ campaign, units }) => ({ ...named(campaign), plays: Math.round(units / slots) })),
    rivals: rivals.map(({ campaign, screens }) => ({ ...named(campaign), screens })),
  }
}

async function ownHold(caller: Caller, holdIdx: number) {
  const { rows } = await sql<{ renewals: number }>`
    select renewals
    from hold
    where id = ${holdIdx} and released_at is null and expires_at > ${caller.now} and ${isVisible(caller)}
    for update`.execute(caller.db)
  return rows[0] ?? refuse('general.unknown', { kind: 'unknown' })
}

/** The end of the last day, where the network stands. */
function expiryFrom(now: Date): Date {
  return startOfDay(dayAfter(lastHoldDay(localDay(USUAL_ZONE, now.getTime()))), USUAL_ZONE)
}
