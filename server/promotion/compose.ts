import { sql } from 'kysely'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { codeTold, type ToldCode } from '#domain/promotion/code-told.ts'
import { marked } from '#domain/promotion/promotion.ts'
import { tellableFrom } from '#domain/promotion/quiet.ts'
import { isInvited } from '../access/session.ts'
import type { Services } from '../base/services.ts'
import { optOutUrl } from '../mail/opt-out-link.ts'
import type { Composed, Outgoing } from '../mail/send.ts'
import { wordsOf } from '../store/words.ts'
import { readersOf } from './readers.ts'

/** Looked at anew when it leaves: whoever took their consent back meanwhile hears nothing, and nobody at night. */
export async function composePromotion(services: Services, message: Outgoing, now: Date): Promise<Composed> {
  const offer = await offerOf(services, message)
  if (!offer || offer.state !== codes.promotionState.scheduled || offer.isOver)
    return { withdrawn: codes.sentReason.stopped }
  if (offer.isGone) return { withdrawn: codes.sentReason.gone }
  if (offer.isOptedOut) return { withdrawn: codes.sentReason.optedOut }
  if (!offer.isConsenting) return { withdrawn: codes.sentReason.noConsent }
  const notBefore = new Date(tellableFrom(now.getTime(), USUAL_ZONE, offer.isNightOk))
  if (notBefore > now) return { notBefore }
  const subject = marked(offer.name)
  // The console reads the offer itself, and has its own way out.
  if (message.channel === codes.messageChannel.console)
    return { subject, words: offer.words, readers: await readersOf(services.db, sql`message.id = ${message.id}`) }
  const words = await wordsOf(message.language, 'letter')
  const url = optOutUrl(services, message)
  const foot = [`${offer.sender}, ${offer.senderContact}`, `${words.optOut}: ${url}`]
  const isText = message.channel === codes.messageChannel.text
  const head = isText ? marked(offer.sender) : subject
  const lines = { worth: words['offer.code'] ?? '', plays: words['offer.plays'] ?? '' }
  const body = [offer.words, ...codeTold(offer, message.language, lines)]
  return { subject, words: [head, '', ...body, '', ...foot, ''].join('\n'), ...(!isText && { optOutUrl: url }) }
}

interface Offer extends ToldCode {
  name: string
  sender: string
  senderContact: string
  state: CodeOf<'promotionState'>
  isOver: boolean
  /** Nobody signs in for its customers at that address any more. */
  isGone: boolean
  isOptedOut: boolean
  isConsenting: boolean
  isNightOk: boolean
}

/** Consent of the contacts that its customers have at the address. */
async function offerOf({ db, clock }: Services, { id, promotionId, channel, address }: Outgoing) {
  const { text, console } = codes.messageChannel
  const { rows } = await sql<Offer>`
    select promotion.name, words, promotion.starts_on as "startsOn", promotion.ends_on as "endsOn",
      promotion.discount_code as code, promotion.discount_percent::float8 as percent, promotion.discount_amount as amount,
      promotion.free_plays as plays, sender, sender_contact as "senderContact", promotion.state,
      promotion.ends_on < (${clock()}::timestamptz at time zone ${USUAL_ZONE})::date as "isOver",
      ${channel === console} and not exists (
        select from app_user u
        join message_customer reached on reached.advertiser_id = u.advertiser_id and reached.message_id = ${id}
        where lower(u.email) = ${address} and u.hidden_at is null and u.approval = ${codes.approval.approved}
          and ${isInvited}) as "isGone",
      exists (select from opt_out where opt_out.channel = ${channel} and opt_out.address = ${address}) as "isOptedOut",
      coalesce(bool_or(contact.advert_ok = 'Y'), false) as "isConsenting",
      coalesce(bool_and(coalesce(contact.night_ok, 'N') = 'Y') filter (where contact.advert_ok = 'Y'), false) as "isNightOk"
    from promotion
    left join message_customer customer on customer.message_id = ${id}
    left join advertiser on advertiser.id = customer.advertiser_id
    left join contact_person contact on contact.corporation_id = advertiser.corporation_id
      and lower(case when ${channel} = ${text} then contact.mobile else contact.mail end) = ${address}
    where promotion.id = ${promotionId}
    group by promotion.id`.execute(db)
  return rows[0]
}
