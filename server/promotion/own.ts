import { sql } from 'kysely'
import { todayHere } from '#database/moment.ts'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { refuse, refuseField } from '#domain/base/reply.ts'
import { ownOfferCalls } from '#domain/promotion/own-offer-calls.ts'
import { marked, type OfferWish, type OwnOffer } from '#domain/promotion/promotion.ts'
import { promotionSent } from '#domain/promotion/sent.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { leaveTrace } from '../store/audit.ts'
import { optIn, optOut } from './opt-out.ts'

const channel = codes.messageChannel.console

export const ownOfferHandlers = handle(ownOfferCalls, {
  async list(_, caller) {
    const { rows } = await sql<OwnOffer & { name: string }>`
      select customer.id as "psIdx", promotion.name, promotion.words, promotion.discount_code as "discountCode",
        promotion.sender, promotion.sender_contact as "senderContact", promotion.ends_on as "endsOn",
        customer.opened_at is not null as "isOpened"
      from ${offersOf(caller)}
      order by customer.id desc`.execute(caller.db)
    return { items: rows.map(({ name, ...offer }) => ({ ...offer, subject: marked(name) })) }
  },

  async open({ psIdx }, caller) {
    await ownOffer(caller, psIdx)
    await sql`
      update message_customer set opened_at = ${caller.now}, updated_at = now()
      where id = ${psIdx} and opened_at is null`.execute(caller.db)
    return { psIdx }
  },

  async optOut({ psIdx }, caller) {
    const { address } = await ownOffer(caller, psIdx)
    await optOut(caller.db, { channel, address }, caller.now)
    await leaveTrace(caller, { entity: promotionSent.name, key: psIdx, act: 'optOut' })
    return { psIdx }
  },

  async wish(_, caller) {
    const row = caller.db.selectFrom('app_user').select('email').where('id', '=', caller.userId)
    const [{ email }, ways] = [await row.executeTakeFirstOrThrow(), await waysTo(caller)]
    return { address: email, ways: ways.map(({ channel, isOn }) => ({ channel, isOn })) } satisfies OfferWish
  },

  async choose({ channel, isOn }, caller) {
    const way = (await waysTo(caller)).find((each) => each.channel === channel)
    if (!way) return refuseField('channel', 'promotion.noWay')
    const wantsThem = isOn === codes.yesNo.yes
    await (wantsThem ? optIn(caller.db, way) : optOut(caller.db, way, caller.now))
    await leaveTrace(caller, { entity: 'user', key: caller.userId, act: 'offerWish', after: { [channel]: isOn } })
    return null
  },
})

interface Way {
  channel: CodeOf<'messageChannel'>
  address: string
  isOn: boolean
}

/**
 * Ways to the contact of the person's own customer that has the person's mail and agreed: nobody chooses for an address
 * that is only entered as one's own.
 */
async function waysTo({ db, userId, scope }: Caller): Promise<Way[]> {
  const { console, mail, text } = codes.messageChannel
  const { rows } = await sql<Way>`
    select distinct on (way.place) way.channel, way.address, opt_out.address is null as "isOn"
    from app_user
    join advertiser on advertiser.id = ${scope.advertiser ?? null}::integer
    join contact_person on contact_person.corporation_id = advertiser.corporation_id and contact_person.advert_ok = 'Y'
      and lower(contact_person.mail) = lower(app_user.email)
    cross join lateral (values
      (1, ${console}, lower(contact_person.mail)),
      (2, ${mail}, lower(contact_person.mail)),
      (3, ${text}, lower(contact_person.mobile))) way (place, channel, address)
    left join opt_out on opt_out.channel = way.channel and opt_out.address = way.address
    where app_user.id = ${userId} and way.address is not null
    order by way.place, contact_person.id`.execute(db)
  return rows
}

/**
 * Running offers that lie in the person's own console: those of the customer whom the person signs in for, to the own
 * address, as long as the contact there agrees and has not opted out.
 */
const offersOf = ({ userId, scope }: Caller) => sql`
  message_customer customer
  join message on message.id = customer.message_id and message.channel = ${channel}
    and message.state = ${codes.sentState.sent}
  join promotion on promotion.id = message.promotion_id
    and promotion.state = ${codes.promotionState.scheduled} and promotion.ends_on >= ${todayHere}
  join advertiser on advertiser.id = customer.advertiser_id
  join app_user on app_user.id = ${userId} and lower(app_user.email) = message.address
  where customer.advertiser_id = ${scope.advertiser ?? null}::integer
    and exists (
      select from contact_person
      where contact_person.corporation_id = advertiser.corporation_id and contact_person.advert_ok = 'Y'
        and lower(contact_person.mail) = message.address)
    and not exists (select from opt_out where opt_out.channel = ${channel} and opt_out.address = message.address)`

async function ownOffer(caller: Caller, psIdx: number): Promise<{ address: string }> {
  const { rows } = await sql<{ address: string }>`
    select message.address from ${offersOf(caller)} and customer.id = ${psIdx}`.execute(caller.db)
  return rows[0] ?? refuse('general.unknown', { kind: 'unknown' })
}
