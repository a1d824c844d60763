import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { type MessageId, outcome, refuseField } from '#domain/base/reply.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { type CodeTerms, discountOn, isWithinBudget } from '#domain/promotion/discount.ts'
import { type FreeLine, freePlaysOf } from '#domain/promotion/free-plays.ts'
import { localDay } from '#domain/time/local-time.ts'
import { freeLinesOf, mayHaveFreePlays } from './free-plays.ts'

export interface CodeWish {
  code: string
  advertiser: number
  /** In won, before the code. */
  amount: number
  /** As far as it is known where and how it is to play. */
  lines: readonly FreeLine[]
}

export interface CodeAnswer extends CodeGift {
  promotion?: number
  /** Reason why it gives nothing. */
  fault?: MessageId
}

/** A code takes something off, or brings plays; what these are worth counts against its offer. */
interface CodeGift {
  discount: number
  plays: number
  worth: number
}

const NOTHING: CodeGift = { discount: 0, plays: 0, worth: 0 }

interface Offer extends CodeTerms {
  freePlays: number | null
  freePlayWorth: number | null
  id: number
  given: number
  isUsed: boolean
}

/** Worth of a code for a customer now; nothing is kept. One that they were not told of is unknown to them. */
export async function lookAtCode(db: Kysely<DB>, wish: CodeWish, now: Date): Promise<CodeAnswer> {
  const offer = await offerOf(db, wish, now)
  if (!offer) return { ...NOTHING, fault: 'promotion.codeUnknown' }
  if (offer.isUsed) return { ...NOTHING, fault: 'promotion.codeUsed' }
  const gift = giftOf(wish.amount, offer)
  if (gift.worth === 0) return { ...NOTHING, fault: 'promotion.codeUnknown' }
  if (!isWithinBudget(offer, offer.given, gift.worth)) return { ...NOTHING, fault: 'promotion.codeSpent' }
  if (gift.plays > 0 && !(await mayHaveFreePlays(db, wish.lines))) return { ...NOTHING, fault: 'promotion.codeNoBonus' }
  return { ...gift, promotion: offer.id }
}

function giftOf(amount: number, { freePlays, freePlayWorth, ...terms }: Offer): CodeGift {
  if (freePlays !== null && freePlayWorth !== null)
    return { discount: 0, ...freePlaysOf({ freePlays, freePlayWorth, perCustomer: terms.perCustomer }) }
  const discount = discountOn(amount, terms)
  return { discount, plays: 0, worth: discount }
}

type Redemption = Omit<CodeWish, 'lines'> & { points: number }

/** Redemption of the code of a campaign that is requested: it is the customer's one, and part of the budget from now on. */
export async function redeemCode(db: Kysely<DB>, campaign: number, wish: Redemption, now: Date) {
  // Two requests at once see each other's part of the budget.
  await sql`select from promotion where discount_code = ${wish.code} for update`.execute(db)
  const { discount, plays, worth, promotion, fault } = await lookAtCode(
    db,
    { ...wish, lines: await freeLinesOf(db, campaign) },
    now,
  )
  if (!promotion) return refuseField('discountCode', fault ?? 'promotion.codeUnknown', outcome.badFormat)
  if (wish.points + discount > wish.amount) refuseField('points', 'campaign.pointsBeyondAmount', outcome.badFormat)
  const use = { campaign_id: campaign, promotion_id: promotion, advertiser_id: wish.advertiser, amount: worth }
  await db
    .insertInto('promotion_code_use')
    .values({ ...use, plays: plays || null })
    .execute()
  const given = { code_discount: discount, free_plays: plays, owes_plays: plays > 0 }
  await db.updateTable('campaign').set(given).where('id', '=', campaign).execute()
}

/** Return of the code of a campaign that does not come about: its customer may use it again, and so may the budget. */
export async function returnCode(db: Kysely<DB>, campaign: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('promotion_code_use')
    .where('campaign_id', '=', campaign)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  const none = { code_discount: 0, free_plays: 0, owes_plays: false }
  await db.updateTable('campaign').set(none).where('id', '=', campaign).execute()
}

async function offerOf(db: Kysely<DB>, { code, advertiser }: CodeWish, now: Date): Promise<Offer | undefined> {
  const today = localDay(USUAL_ZONE, now.getTime())
  const { rows } = await sql<Offer>`
    select id, discount_percent as "discountPercent", discount_amount as "discountAmount",
      free_plays as "freePlays", free_play_worth as "freePlayWorth", budget,
      per_customer as "perCustomer",
      coalesce((select sum(amount) from promotion_code_use where promotion_id = promotion.id), 0)::bigint as given,
      exists (
        select from promotion_code_use
        where promotion_id = promotion.id and advertiser_id = ${advertiser}) as "isUsed"
    from promotion
    where discount_code = ${code} and state = ${codes.promotionState.scheduled}
      and starts_on <= ${today} and ends_on >= ${today} and ${isToldTo(advertiser)}`.execute(db)
  return rows[0]
}

/** Condition of a row `promotion` that a customer was told of it. */
export const isToldTo = (advertiser: number) => sql<boolean>`exists (
  select from message
  join message_customer customer on customer.message_id = message.id and customer.advertiser_id = ${advertiser}
  where message.promotion_id = promotion.id and message.state in (${codes.sentState.sent}, ${codes.sentState.unsure}))`
