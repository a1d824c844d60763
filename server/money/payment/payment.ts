import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { outcome, refuse, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { campaign } from '#domain/campaign/campaign.ts'
import { stateOf } from '#domain/campaign/state.ts'
import { type PaymentRow, paidOf } from '#domain/money/payment/payment.ts'
import { paymentCalls } from '#domain/money/payment/payment-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { type Campaign, campaigns, seesMoney } from '../../campaign/rows.ts'
import { move, ownedAccount, platformAccount } from '../../ledger/ledger.ts'
import { leaveTrace } from '../../store/audit.ts'

export const paymentHandlers = handle(paymentCalls, {
  async list({ cpIdx }, caller) {
    const row = await campaigns(caller).get(cpIdx)
    if (!seesMoney(caller)) return { due: 0, paid: 0, open: 0, list: [] }
    const list = await entriesOf(caller.db, cpIdx)
    return { ...(await sumsOf(caller.db, row, list)), list }
  },

  async save({ cpIdx, paidOn, amount, receiptNo, note }, caller) {
    const row = await campaigns(caller).lock(cpIdx)
    refuseUnless(isSold(row), 'payment.notSold')
    if (paidOn > localDay(USUAL_ZONE, caller.now.getTime())) refuseField('paidOn', 'closing.paidLater')
    const { open } = await sumsOf(caller.db, row, await entriesOf(caller.db, cpIdx))
    if (amount > open) refuseField('amount', 'payment.beyondOpen', outcome.badFormat, { open: Math.max(0, open) })
    await refuseTakenReceipt(caller, row, receiptNo)
    const payIdx = await enter(caller, cpIdx, { paidOn, amount, receiptNo, note, mends: null })
    await move(caller.db, {
      id: causeOf(payIdx),
      from: await platformAccount(caller.db, 'cash'),
      to: await owedBy(caller.db, row),
      ...{ amount, effectiveAt: caller.now, isPending: false },
    })
    await trace(caller, cpIdx, 'pay', { paidOn, amount, receiptNo })
    return { payIdx }
  },

  async takeBack({ cpIdx, payIdx, reason }, caller) {
    const row = await campaigns(caller).lock(cpIdx)
    const entry = (await entriesOf(caller.db, cpIdx)).find((each) => each.payIdx === payIdx && each.mends === null)
    if (!entry) return refuse('general.unknown', { kind: 'unknown' })
    refuseUnless(!entry.isTakenBack, 'payment.takenBack')
    const { paidOn, amount } = entry
    const back = await enter(caller, cpIdx, { paidOn, amount, receiptNo: null, note: reason, mends: payIdx })
    await move(caller.db, {
      ...{ id: `${causeOf(payIdx)}/back`, mends: causeOf(payIdx) },
      from: await owedBy(caller.db, row),
      to: await platformAccount(caller.db, 'cash'),
      ...{ amount, effectiveAt: caller.now, isPending: false },
    })
    await trace(caller, cpIdx, 'payBack', { paidOn, amount, reason })
    return { payIdx: back }
  },
})

const causeOf = (payment: number) => `payment/${payment}`

const isSold = (row: Campaign) => !['draft', 'requested', 'rejected', 'cancelled'].includes(stateOf(row))

function owedBy(db: Kysely<DB>, { advIdx }: Campaign): Promise<number> {
  return ownedAccount(db, 'receivable', { advertiser: advIdx ?? 0 })
}

async function entriesOf(db: Kysely<DB>, campaign: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select entry.id as "payIdx", entry.paid_on as "paidOn", entry.amount, entry.receipt_no as "receiptNo", entry.note,
      entry.mends, back.id is not null as "isTakenBack", entry.registrant,
      to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from campaign_payment entry
    left join campaign_payment back on back.mends = entry.id
    where entry.campaign_id = ${campaign}
    order by entry.id`.execute(db)
  return rows
}

async function sumsOf(
  db: Kysely<DB>,
  { cpIdx, amount, points, codeDiscount }: Campaign,
  entries: readonly PaymentRow[],
) {
  const { rows } = await sql<{ refunded: number }>`
    select coalesce(sum(settlement.refund), 0)::bigint as refunded
    from settlement
    join closing_month using (month)
    join campaign on campaign.id = settlement.campaign_id and campaign.give_back = ${codes.giveBack.money}
    where settlement.campaign_id = ${cpIdx} and closing_month.state = ${codes.closingState.closed}`.execute(db)
  return paidOf(
    { amount: amount ?? 0, points: points ?? 0, discount: codeDiscount ?? 0, refunded: rows[0]?.refunded ?? 0 },
    entries,
  )
}

/** The same line of the bank's statement, entered for two campaigns of a customer or twice for one, is one payment. */
async function refuseTakenReceipt({ db }: Caller, { advIdx }: Campaign, receiptNo: string | null | undefined) {
  if (!receiptNo) return
  await sql`select pg_advisory_xact_lock(hashtext(${`receipt ${receiptNo}`}))`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select campaign.name
    from campaign_payment entry
    join campaign on campaign.id = entry.campaign_id and campaign.advertiser_id = ${advIdx}
    where entry.receipt_no = ${receiptNo} and not exists (select from campaign_payment back where back.mends = entry.id)
    limit 1`.execute(db)
  const [other] = rows
  if (other) refuseField('receiptNo', 'payment.receiptTaken', outcome.badFormat, { name: other.name })
}

type Entry = Pick<PaymentRow, 'paidOn' | 'amount' | 'mends'> & {
  receiptNo: string | null | undefined
  note: string | null | undefined
}

async function enter({ db, userName, now }: Caller, campaign: number, entry: Entry): Promise<number> {
  const { paidOn, amount, receiptNo, note, mends } = entry
  const { id } = await db
    .insertInto('campaign_payment')
    .values({
      ...{ campaign_id: campaign, paid_on: paidOn, amount, receipt_no: receiptNo || null, note: note?.trim() || null },
      ...{ mends, registrant: userName, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const trace = (caller: Caller, cpIdx: number, act: string, after: object) =>
  leaveTrace(caller, { entity: campaign.name, key: cpIdx, act, brand: null, after: { ...after } })
