import { sql } from 'kysely'
import { todayHere } from '#database/moment.ts'
import type { Call, InputOf, OutputOf } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { refuseField, refuseUnless } from '#domain/base/reply.ts'
import { afterStep } from '#domain/base/states.ts'
import { availsCalls, holdCalls } from '#domain/campaign/avails-calls.ts'
import { campaignCalls } from '#domain/campaign/campaign-calls.ts'
import { priceCalls } from '#domain/campaign/price/product-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { proposalCalls } from '#domain/proposal/calls.ts'
import { type ProposalAct, proposalLife, stateOfProposal } from '#domain/proposal/life.ts'
import { pricedWish } from '#domain/proposal/lines.ts'
import { proposal } from '#domain/proposal/proposal.ts'
import { localDay } from '#domain/time/local-time.ts'
import { advertiserStore } from '../account/advertiser.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { releaseHeld, variantIs, variantIsNot } from './held.ts'
import { offerFile } from './offer.ts'
import { variantOf, variantsOf } from './variants.ts'

const { open, submitted, won, over } = codes.proposalState
const MOST_VARIANTS = 8

/** Of a row `proposal`: one whose draft was discarded, or its campaign cancelled, is what it was before somebody took it. */
const standing = sql`case
  when proposal.state = ${sql.lit(won)} and not exists (
    select from proposal_variant taken
    join campaign on campaign.id = taken.campaign_id
    where taken.proposal_id = proposal.id
      and campaign.status is distinct from ${sql.lit(codes.campaignStatus.approvalCancelled)})
  then ${sql.lit(submitted)} else proposal.state end`

const proposals = store(proposal, {
  table: 'proposal',
  columns: {
    ppIdx: 'proposal.id',
    ppName: 'proposal.name',
    advIdx: 'proposal.advertiser_id',
    adName: 'advertiser.name',
    validUntil: 'proposal.valid_until',
    words: 'proposal.words',
    proposalState: sql`case
      when ${standing} in (${sql.lit(open)}, ${sql.lit(submitted)}) and proposal.valid_until < ${todayHere} then ${sql.lit(over)}
      else ${standing} end`,
    reason: sql`proposal.reason`,
    variants: sql<number>`(
      select count(*)::integer from proposal_variant variant where variant.proposal_id = proposal.id)`,
    amount: sql<number>`(select max(variant.amount) from proposal_variant variant where variant.proposal_id = proposal.id)`,
    registrant: sql`proposal.registrant`,
    regDate: 'proposal.created_at',
  },
  from: sql`proposal join advertiser on advertiser.id = proposal.advertiser_id`,
  scope: ({ scope, userId }) =>
    scope.brands === 'all' ? sql<boolean>`true` : sql<boolean>`proposal.written_by = ${userId}`,
})

export const proposalHandlers = handle(proposalCalls, {
  list: (input, caller) => proposals.within(caller).page(input),
  excel: (input, caller) => exportRows(proposals, input, caller),
  detail: ({ ppIdx }, caller) => proposals.within(caller).get(ppIdx),

  async save(input, caller) {
    const all = proposals.within(caller)
    const before = await all.before(input)
    if (before) step('change', before)
    const after = all.after(before, input)
    // Price, hours and rivals of a variant are those of its customer.
    if (before && before.variants > 0 && after.advIdx !== before.advIdx) refuseField('advIdx', 'proposal.pricedFor')
    await advertiserStore.within(caller).get(after.advIdx)
    if (after.validUntil < localDay(USUAL_ZONE, caller.now.getTime())) refuseField('validUntil', 'proposal.past')
    const own = { registrant: caller.userName, written_by: caller.userId }
    return { ppIdx: await all.save(input, before, own) }
  },

  async variants({ ppIdx }, caller) {
    await proposals.within(caller).get(ppIdx)
    return { list: await variantsOf(caller, ppIdx) }
  },

  async begin({ ppName, advIdx, validUntil, ...variant }, caller) {
    const { ppIdx } = await ask(caller, proposalCalls.save, { ppName, advIdx, validUntil })
    await ask(caller, proposalCalls.add, { ...variant, ppIdx })
    return { ppIdx }
  },

  async add({ ppIdx, pvName, pdIdx, amount, ...wish }, caller) {
    const row = await proposals.within(caller).lock(ppIdx)
    step('change', row)
    refuseUnless(row.variants < MOST_VARIANTS, 'proposal.enough', { values: { most: MOST_VARIANTS } })
    const { price } = await ask(caller, priceCalls.price, { ...pricedWish(wish), pdIdx, advIdx: row.advIdx })
    const { screens, asked } = await ask(caller, availsCalls.ask, { ...wish, advIdx: row.advIdx })
    const { rows } = await sql<{ pvIdx: number }>`
      insert into proposal_variant (proposal_id, name, wish, product_id, list_price, amount, screens, plays)
      values (${ppIdx}, ${pvName}, ${JSON.stringify(wish)}::jsonb, ${pdIdx}, ${price}, ${amount ?? price}, ${screens}, ${asked})
      returning id as "pvIdx"`.execute(caller.db)
    await trace(caller, ppIdx, { variants: `+ ${pvName}`, amount: amount ?? price })
    return { ppIdx, pvIdx: rows[0]?.pvIdx ?? 0 }
  },

  async drop({ ppIdx, pvIdx }, caller) {
    step('change', await proposals.within(caller).lock(ppIdx))
    const { pvName } = await variantOf(caller.db, ppIdx, pvIdx, caller.now)
    await releaseHeld(caller, ppIdx, variantIs(pvIdx))
    await sql`delete from proposal_variant where id = ${pvIdx}`.execute(caller.db)
    await trace(caller, ppIdx, { variants: `− ${pvName}` })
    return null
  },

  async hold({ ppIdx, pvIdx }, caller) {
    const row = await proposals.within(caller).lock(ppIdx)
    step('take', row)
    const { wish, pvName, holdIdx } = await variantOf(caller.db, ppIdx, pvIdx, caller.now)
    refuseUnless(holdIdx === null, 'proposal.held')
    const holdName = `${row.ppName} · ${pvName}`.slice(0, 100)
    const held = await ask(caller, holdCalls.save, { ...wish, holdName, advIdx: row.advIdx })
    await sql`
      update proposal_variant set hold_id = ${held.holdIdx}, updated_at = ${caller.now} where id = ${pvIdx}`.execute(
      caller.db,
    )
    return { expiresAt: held.expiresAt }
  },

  async take({ ppIdx, pvIdx }, caller) {
    const row = await proposals.within(caller).lock(ppIdx)
    const state = step('take', row)
    const { holdIdx, pvName, amount } = await variantOf(caller.db, ppIdx, pvIdx, caller.now)
    refuseUnless(holdIdx !== null, 'proposal.notHeld')
    const { cpIdx } = await ask(caller, campaignCalls.fromHold, { holdIdx })
    await sql`
      update campaign set advertiser_id = ${row.advIdx}, seller_id = advertiser.seller_id, amount = ${amount},
        contract_name = left(${row.ppName}, 100), product_id = variant.product_id, product_name = product.name
      from proposal_variant variant
      join product on product.id = variant.product_id
      join advertiser on advertiser.id = ${row.advIdx}
      where campaign.id = ${cpIdx} and variant.id = ${pvIdx}`.execute(caller.db)
    await sql`
      update proposal_variant set campaign_id = ${cpIdx}, updated_at = ${caller.now} where id = ${pvIdx}`.execute(
      caller.db,
    )
    await releaseHeld(caller, ppIdx, variantIsNot(pvIdx))
    await move(caller, ppIdx, codes.proposalState[state], null)
    await trace(caller, ppIdx, { variants: pvName, proposalState: codes.proposalState[state] })
    return { cpIdx }
  },

  async submit({ ppIdx }, caller) {
    const row = await proposals.within(caller).lock(ppIdx)
    const state = step('submit', row)
    refuseUnless(row.variants > 0, 'proposal.empty')
    await move(caller, ppIdx, codes.proposalState[state], null)
    await trace(caller, ppIdx, { proposalState: codes.proposalState[state] })
    return null
  },

  async lose({ ppIdx, reason }, caller) {
    const state = step('lose', await proposals.within(caller).lock(ppIdx), reason)
    await releaseHeld(caller, ppIdx)
    await move(caller, ppIdx, codes.proposalState[state], reason)
    await trace(caller, ppIdx, { proposalState: codes.proposalState[state], reason })
    return null
  },

  async paper({ ppIdx, language }, caller) {
    const row = await proposals.within(caller).get(ppIdx)
    return offerFile(caller, row, language)
  },
})

function step(act: ProposalAct, { proposalState }: { proposalState: 0 | 1 | 2 | 3 | 4 }, reason?: string | null) {
  return afterStep(proposalLife, { act, state: stateOfProposal(proposalState), who: ['seller'], reason })
}

async function move({ db, now }: Caller, ppIdx: number, state: number, reason: string | null): Promise<void> {
  await sql`update proposal set state = ${state}, reason = ${reason}, updated_at = ${now} where id = ${ppIdx}`.execute(
    db,
  )
}

const trace = (caller: Caller, key: number, after: Readonly<Record<string, unknown>>) =>
  leaveTrace(caller, { entity: proposal.name, key, act: 'change', after, brand: null })

/** Another call on the caller's behalf, with its own guard and checks. */
async function ask<C extends Call>(caller: Caller, call: C, input: InputOf<C>): Promise<OutputOf<C>> {
  if (!caller.services.ask) throw new Error('Calls are not served yet')
  // It comes from the very call.
  return (await caller.services.ask(call, input, caller)) as OutputOf<C>
}
