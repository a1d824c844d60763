import { type RawBuilder, sql } from 'kysely'
import { todayHere } from '#database/moment.ts'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { Audience, promotion } from '#domain/promotion/promotion.ts'
import { tellableFrom } from '#domain/promotion/quiet.ts'
import { instantOf } from '#domain/time/local-time.ts'
import { isInvited } from '../access/session.ts'
import type { Caller } from '../base/caller.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { sendJob } from '../mail/queue.ts'

const { text, console } = codes.messageChannel

/** Contacts of a customer's company by their address, with what they agreed to. */
const contacts = sql`
  select advert_ok, night_ok, case when promotion.channel = ${sql.lit(text)} then mobile else mail end as address
  from contact_person
  where contact_person.corporation_id = corporation.id and promotion.channel <> ${sql.lit(console)}`

/** Whoever signs in for a customer, by the own mail: the contact with that mail has agreed, or nobody has. */
const signIns = sql`
  select contact_person.advert_ok, contact_person.night_ok, u.email as address
  from app_user u
  left join contact_person on contact_person.corporation_id = corporation.id
    and lower(contact_person.mail) = lower(u.email)
  where promotion.channel = ${sql.lit(console)} and u.advertiser_id = advertiser.id and u.hidden_at is null
    and u.approval = ${sql.lit(codes.approval.approved)} and ${isInvited}`

const { waiting, approvalCancelled } = codes.campaignStatus

/** Condition of a campaign that was asked for or shown: one that was refused or came to nothing is none that somebody has had. */
const isToBeShown = sql<boolean>`(
  campaign.status <> ${sql.lit(approvalCancelled)}
  and (campaign.status <> ${sql.lit(waiting)} or campaign.approval <> ${sql.lit(codes.approval.rejected)}))`

/** Approved advertisers of the offer, each with the people whom its channel reaches. */
const meant = (prIdx: number) => sql`
  promotion
  join advertiser on advertiser.approval = ${sql.lit(codes.approval.approved)}
  join corporation on corporation.id = advertiser.corporation_id
    and corporation.approval = ${sql.lit(codes.approval.approved)}
  left join lateral (${contacts} union all ${signIns}) contact on contact.address is not null
  where promotion.id = ${prIdx}
    and (promotion.region is null or position(promotion.region in corporation.address) > 0)
    and (promotion.category is null
      or starts_with(coalesce(advertiser.category, corporation.category), promotion.category))
    and (not promotion.only_sme or exists (
      select from campaign where campaign.advertiser_id = advertiser.id and campaign.is_sme and campaign.status is not null))
    and (promotion.quiet_days is null or not exists (
      select from campaign
      where campaign.advertiser_id = advertiser.id and ${isToBeShown}
        and campaign.ends_on >= ${todayHere} - promotion.quiet_days))`

/** Agreed, and not taken back for this address, whoever else has it. */
export const isConsenting: RawBuilder<boolean> = sql<boolean>`(
  coalesce(contact.advert_ok, 'N') = 'Y' and not exists (
    select from opt_out where opt_out.channel = promotion.channel and opt_out.address = lower(contact.address)))`

export async function audienceOf({ db }: Caller, prIdx: number): Promise<Audience> {
  const { rows } = await sql<Audience>`
    select count(distinct advertiser.id)::integer as customers,
      count(distinct lower(contact.address)) filter (where ${isConsenting})::integer as recipients,
      count(distinct lower(contact.address)) filter (where contact.address is not null and not ${isConsenting})::integer
        as "withoutConsent",
      count(distinct advertiser.id) filter (where contact.address is null)::integer as unreachable
    from ${meant(prIdx)}`.execute(db)
  return rows[0] ?? { customers: 0, recipients: 0, withoutConsent: 0, unreachable: 0 }
}

/**
 * Each address once, however many contacts have it: every customer with one there who agreed is told by it. From the first
 * day of the offer on, outside of the quiet hours.
 */
export async function queueForAll(caller: Caller, { prIdx, startsOn }: Row<typeof promotion>): Promise<number> {
  const begins = Math.max(caller.now.getTime(), instantOf(USUAL_ZONE, `${startsOn} 00:00:00`))
  const [dueByDay, dueByNight] = [false, true].map((isNightOk) => new Date(tellableFrom(begins, USUAL_ZONE, isNightOk)))
  const { rows } = await sql<{ message: number }>`
    with queued as (
      insert into message (key, kind, channel, address, language, promotion_id, advertiser_id, due_at)
      select distinct on (lower(contact.address))
        'promotion/' || promotion.id || '/' || lower(contact.address), 'promotion', promotion.channel,
        lower(contact.address), 'ko', promotion.id, advertiser.id,
        case when contact.night_ok = 'Y' then ${dueByNight}::timestamptz else ${dueByDay}::timestamptz end
      from ${meant(prIdx)} and ${isConsenting}
      order by lower(contact.address), coalesce(contact.night_ok, 'N'), advertiser.id
      on conflict (key) do nothing
      returning id, address)
    insert into message_customer (message_id, advertiser_id)
    select distinct queued.id, agreed.advertiser
    from queued
    join (
      select lower(contact.address) as address, advertiser.id as advertiser
      from ${meant(prIdx)} and ${isConsenting}) agreed on agreed.address = queued.address
    order by 1, 2
    returning message_id as message`.execute(caller.db)
  if (rows.length > 0) await enqueue(caller.db, sendJob, null)
  return new Set(rows.map(({ message }) => message)).size
}
