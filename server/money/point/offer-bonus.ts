import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { type BonusGiven, type BonusTerms, bonusOn } from '#domain/promotion/bonus.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../../base/caller.ts'
import { isToldTo } from '../../ledger/campaign-code.ts'
import { earnPoints } from '../../ledger/entries.ts'

interface Charge {
  /** The entry of the points that were bought. */
  charge: number
  advIdx: number
  amount: number
}

interface Offer extends BonusTerms, BonusGiven {
  id: number
  name: string
}

/** The best of the running offers that this customer was told of adds its bonus, as far as its budget goes. */
export async function giveBonus({ db, now, userName }: Caller, { charge, advIdx, amount }: Charge): Promise<void> {
  const offers = await offersFor(db, advIdx, localDay(USUAL_ZONE, now.getTime()))
  const bonuses = offers.map((offer) => ({ offer, bonus: bonusOn(amount, offer, offer) }))
  const best = bonuses.reduce<(typeof bonuses)[number] | undefined>(
    (most, each) => (each.bonus > (most?.bonus ?? 0) ? each : most),
    undefined,
  )
  if (!best) return
  const { offer, bonus } = best
  const owner = { advertiser: advIdx }
  const given = { owner, kind: codes.pointKind.bonus, amount: bonus, memo: offer.name, registrant: userName }
  const bonusId = await earnPoints(db, { ...given, effectiveAt: now }, now)
  await db
    .insertInto('promotion_use')
    .values({ charge_id: charge, promotion_id: offer.id, advertiser_id: advIdx, bonus_id: bonusId, amount: bonus })
    .execute()
}

/** Held in the order of their keys: two charges at once never give more than there is. */
async function offersFor(db: Kysely<DB>, advIdx: number, today: string): Promise<Offer[]> {
  const { rows: held } = await sql<{ id: number }>`
    select id
    from promotion
    where state = ${codes.promotionState.scheduled} and bonus_percent is not null
      and starts_on <= ${today} and ends_on >= ${today}
      and ${isToldTo(advIdx)}
    order by id
    for update`.execute(db)
  const { rows } = await sql<Offer>`
    select id, name, bonus_percent as "bonusPercent", budget, per_customer as "perCustomer",
      coalesce((select sum(amount) from promotion_use where promotion_id = promotion.id), 0)::bigint as "toAll",
      coalesce((
        select sum(amount) from promotion_use where promotion_id = promotion.id and advertiser_id = ${advIdx}), 0)::bigint
        as "toCustomer"
    from promotion
    where id = any(${held.map(({ id }) => id)}::integer[])
    order by id`.execute(db)
  return rows
}
