import { type RawBuilder, sql } from 'kysely'
import { todayHere } from '#database/moment.ts'
import { codes } from '#domain/base/codes.ts'
import { type Faults, outcome, refuse, refuseFaults, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { promotion } from '#domain/promotion/promotion.ts'
import { promotionCalls } from '#domain/promotion/promotion-calls.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'
import { tellOwner } from '../bus/console-hints.ts'
import { handle } from '../call/handler.ts'
import { freePlaysProven } from '../ledger/free-plays.ts'
import { hasPost } from '../mail/post.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { yesNo } from '../store/store-mapping.ts'
import { audienceOf, queueForAll } from './audience.ts'
import { readersOf } from './readers.ts'
import { usesOf } from './uses.ts'

const entity = promotion.name
const { draft, scheduled, running, ended, stopped } = codes.promotionState
const { sent, queued, withdrawn } = codes.sentState

const messages = (condition = sql`true`) => sql<number>`(
  select count(*)::integer from message where message.promotion_id = promotion.id and ${condition})`

/** Free plays of the campaigns that took it up; none of an offer of something else. */
const freeOf = (plays: RawBuilder<number>) => sql<number | null>`case when promotion.free_plays is not null then (
  select coalesce(sum(${plays}), 0)::bigint
  from promotion_code_use use
  join campaign on campaign.id = use.campaign_id
  where use.promotion_id = promotion.id) end`

const promotions = store(promotion, {
  table: 'promotion',
  columns: {
    prIdx: 'promotion.id',
    prName: 'promotion.name',
    startsOn: 'promotion.starts_on',
    endsOn: 'promotion.ends_on',
    channel: 'promotion.channel',
    words: 'promotion.words',
    sender: 'promotion.sender',
    senderContact: 'promotion.sender_contact',
    region: 'promotion.region',
    upjong: 'promotion.category',
    onlySme: yesNo('promotion.only_sme'),
    quietDays: 'promotion.quiet_days',
    bonusPercent: 'promotion.bonus_percent',
    discountCode: 'promotion.discount_code',
    discountPercent: 'promotion.discount_percent',
    discountAmount: 'promotion.discount_amount',
    freePlays: 'promotion.free_plays',
    freePlayWorth: 'promotion.free_play_worth',
    budget: 'promotion.budget',
    perCustomer: 'promotion.per_customer',
    promotionState: sql`case
      when promotion.state <> ${sql.lit(scheduled)} then promotion.state
      when promotion.starts_on > ${todayHere} then ${sql.lit(scheduled)}
      when promotion.ends_on < ${todayHere} then ${sql.lit(ended)}
      else ${sql.lit(running)} end`,
    recipients: messages(),
    arrived: messages(sql`message.state = ${sql.lit(sent)}`),
    opened: sql<number | null>`case when promotion.channel = ${sql.lit(codes.messageChannel.console)} then (
      select count(*)::integer
      from message_customer customer
      join message on message.id = customer.message_id
      where message.promotion_id = promotion.id and customer.opened_at is not null) end`,
    uses: sql<number>`(select count(*)::integer ${usesOf(sql`promotion.id`)})`,
    usedAmount: sql<number>`(select coalesce(sum(amount), 0)::bigint ${usesOf(sql`promotion.id`)})`,
    playsGiven: freeOf(sql<number>`use.plays`),
    playsShown: freeOf(freePlaysProven),
    registrant: sql`promotion.registrant`,
    regDate: 'promotion.created_at',
  },
  taken: { promotion_discount_code_key: ['discountCode', 'promotion.codeTaken'] },
  // What is still being written is nobody else's.
  scope: ({ scope }) =>
    scope.brands === 'all' ? sql<boolean>`true` : sql<boolean>`promotion.state <> ${sql.lit(draft)}`,
})

export const promotionHandlers = handle(promotionCalls, {
  list: (input, caller) => promotions.within(caller).page(input),
  excel: (input, caller) => exportRows(promotions, input, caller),
  detail: ({ prIdx }, caller) => promotions.within(caller).get(prIdx),

  async save(input, caller) {
    const all = promotions.within(caller)
    const before = await all.before(input)
    refuseUnless(!before || before.promotionState === draft, 'promotion.fixed')
    refuseFaults(faultsOf(caller, all.after(before, input)))
    return { prIdx: await all.save(input, before, { registrant: caller.userName }) }
  },

  async remove({ prIdx }, caller) {
    const all = promotions.within(caller)
    const row = await all.lock(prIdx)
    refuseUnless(row.promotionState === draft, 'promotion.fixed')
    await all.remove(row)
    return { prIdx }
  },

  async audience({ prIdx }, caller) {
    await promotions.within(caller).get(prIdx)
    refuseUnless(caller.scope.brands === 'all', 'general.noPermission', { kind: 'forbidden' })
    return audienceOf(caller, prIdx)
  },

  async send({ prIdx }, caller) {
    const row = await promotions.within(caller).lock(prIdx)
    refuseUnless(row.promotionState === draft, 'promotion.fixed')
    refuseUnless(hasPost(caller.services, row.channel), 'mail.notSetUp')
    refuseFaults(faultsOf(caller, row))
    const recipients = await queueForAll(caller, row)
    refuseUnless(recipients > 0, 'promotion.nobody')
    await sql`
      update promotion set state = ${scheduled}, sent_at = ${caller.now}, updated_at = now()
      where id = ${prIdx}`.execute(caller.db)
    await leaveTrace(caller, { entity, key: prIdx, act: 'send', after: { recipients } })
    return { recipients }
  },

  async stop({ prIdx }, caller) {
    const { promotionState } = await promotions.within(caller).lock(prIdx)
    if (promotionState !== scheduled && promotionState !== running) return refuse('promotion.notRunning')
    const { rows } = await sql`
      update message
      set state = ${withdrawn}, ended_at = ${caller.now}, reason = ${codes.sentReason.stopped}, updated_at = now()
      where promotion_id = ${prIdx} and state = ${queued} and begun_at is null
      returning id`.execute(caller.db)
    await sql`update promotion set state = ${stopped}, updated_at = now() where id = ${prIdx}`.execute(caller.db)
    await leaveTrace(caller, { entity, key: prIdx, act: 'stop', after: { withdrawn: rows.length } })
    const readers = await readersOf(caller.db, sql`message.promotion_id = ${prIdx} and message.state = ${sent}`)
    caller.afterCommit(() => {
      for (const reader of readers) tellOwner(caller.services.bus, reader)
    })
    return { withdrawn: rows.length }
  },
})

/** Faults that no list of fields can say. */
function faultsOf({ now }: Caller, row: Row<typeof promotion>): Faults {
  // Of a new one what was not entered is not there at all.
  const { startsOn, endsOn } = row
  const [bonusPercent, budget, perCustomer] = [row.bonusPercent ?? null, row.budget ?? null, row.perCustomer ?? null]
  const isLimited = budget !== null || perCustomer !== null
  return {
    ...codeFaults(row),
    ...(endsOn < startsOn && { endsOn: { outcome: outcome.badFormat, msg: 'publish.endBeforeStart' } }),
    ...(endsOn < localDay(USUAL_ZONE, now.getTime()) && {
      endsOn: { outcome: outcome.badFormat, msg: 'publish.endInPast' },
    }),
    ...(bonusPercent === 0 && { bonusPercent: { outcome: outcome.badFormat, msg: 'field.percent' } }),
    ...(isLimited &&
      bonusPercent === null &&
      !row.discountCode && { bonusPercent: { outcome: outcome.missing, msg: 'field.missingText' } }),
    ...(budget !== null &&
      perCustomer !== null &&
      perCustomer > budget && { perCustomer: { outcome: outcome.badFormat, msg: 'promotion.overBudget' } }),
  }
}

/** A code takes either a part or so many won off, or brings plays, and an offer with one brings no bonus. */
function codeFaults(row: Row<typeof promotion>): Faults {
  const { discountCode, discountPercent, discountAmount, freePlays, bonusPercent } = row
  const isTaking = (discountPercent ?? discountAmount ?? freePlays ?? null) !== null
  const isBoth = (discountPercent ?? null) !== null && (discountAmount ?? null) !== null
  const isDiscount = (discountPercent ?? discountAmount ?? null) !== null
  return {
    ...(discountCode && !isTaking && { discountPercent: { outcome: outcome.missing, msg: 'field.missingText' } }),
    ...(!discountCode && isTaking && { discountCode: { outcome: outcome.missing, msg: 'field.missingText' } }),
    ...(discountPercent === 0 && { discountPercent: { outcome: outcome.badFormat, msg: 'field.percent' } }),
    ...((freePlays ?? null) !== null &&
      isDiscount && { freePlays: { outcome: outcome.badFormat, msg: 'promotion.oneDiscount' } }),
    ...playFaults(row),
    ...(isBoth && { discountAmount: { outcome: outcome.badFormat, msg: 'promotion.oneDiscount' } }),
    ...(discountCode &&
      (bonusPercent ?? null) !== null && { bonusPercent: { outcome: outcome.badFormat, msg: 'promotion.oneOffer' } }),
  }
}

/** Plays are worth something, and limit and budget hold one of them at least. */
function playFaults({ freePlays, freePlayWorth, perCustomer, budget }: Row<typeof promotion>): Faults {
  const [plays, worth] = [freePlays ?? null, freePlayWorth ?? null]
  const missing = { outcome: outcome.missing, msg: 'field.missingText' } as const
  const isBelow = (limit: number | null | undefined) => worth !== null && (limit ?? worth) < worth
  const below = { outcome: outcome.badFormat, msg: 'promotion.belowPlay' } as const
  return {
    ...(plays !== null && worth === null && { freePlayWorth: missing }),
    ...(plays === null && worth !== null && { freePlays: missing }),
    ...(isBelow(perCustomer) && { perCustomer: below }),
    ...(isBelow(budget) && { budget: below }),
  }
}
