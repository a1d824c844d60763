import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { outcome, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { afterStep } from '#domain/base/states.ts'
import { netOff, type OpenDebt } from '#domain/money/closing/netting.ts'
import { closingLife, stateOfMonth } from '#domain/money/closing/state.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../../base/caller.ts'
import { platformAccount } from '../../ledger/ledger.ts'
import { leaveTrace } from '../../store/audit.ts'
import { actorsOf } from '../closing/rows.ts'
import { bankAccount, payeeCompany } from './payee.ts'

/** With VAT, without what is withheld; below zero where the payee owes it. */
export const payout = sql<number>`(statement.amount + statement.vat - statement.income_tax - statement.local_tax)`

const isSamePayee = sql<boolean>`(
  debt.brand_code is not distinct from statement.brand_code and debt.seller_id is not distinct from statement.seller_id
  and debt.corporation_id = statement.corporation_id)`

const leftOfDebt = sql<number>`(-(debt.amount + debt.vat - debt.income_tax - debt.local_tax) - debt.netted)`

const isOpenDebt = sql<boolean>`(
  ${isSamePayee} and debt.amount < 0 and debt.paid_on is null and ${leftOfDebt} > 0
  and debt.month in (select month from closing_month where state = ${sql.lit(codes.closingState.closed)}))`

/** Part of a statement that is not transferred: while it is open, what would be taken off it today. */
export const netted = sql<number>`(case
  when statement.paid_on is null and ${payout} > 0 then least(${payout}, coalesce((
    select sum(${leftOfDebt}) from statement debt where ${isOpenDebt}), 0))
  else statement.netted end)::bigint`

/** Sum that goes to the payee's account. */
export const transferred = sql<number>`(greatest(0, ${payout} - ${netted}))::bigint`

interface Owed {
  id: number
  entity: string
  brand: string | null
  closingMonth: string
  payout: number
  paidOn: string | null
}

interface Payment {
  paidOn: string
  invoiceNo: string
}

/** A statement is paid once; what its payee owes from other closed months is taken off first. */
export async function pay(caller: Caller, owed: Owed, payment: Payment): Promise<void> {
  await refuseUnpayable(caller, owed, payment)
  const { db, now } = caller
  const { id, entity, brand } = owed
  const { netted: parts, transfer } = netOff(owed.payout, await openDebtsOf(db, id))
  for (const { id: debt, won, isWhole } of parts) {
    await sql`update statement set netted = netted + ${won}, updated_at = ${now} where id = ${debt}`.execute(db)
    if (isWhole) await markPaid(caller, debt, payment)
  }
  const own = parts.reduce((sum, { won }) => sum + won, 0)
  await sql`update statement set netted = ${own} where id = ${id}`.execute(db)
  await markPaid(caller, id, payment)
  await postPayment(db, id, transfer, now)
  await leaveTrace(caller, { entity, key: id, act: 'pay', after: { ...payment, netted: own }, brand })
}

async function refuseUnpayable(caller: Caller, owed: Owed, { paidOn, invoiceNo }: Payment): Promise<void> {
  // Nobody takes the month up again meanwhile.
  const { rows } = await sql<{ state: 1 | 2 | 3 }>`
    select state from closing_month where month = ${owed.closingMonth} for share`.execute(caller.db)
  const state = stateOfMonth(rows[0]?.state ?? codes.closingState.calculated)
  afterStep(closingLife, { act: 'pay', state, who: actorsOf(caller) })
  refuseUnless(owed.paidOn === null, 'closing.paid')
  refuseUnless(owed.payout >= 0, 'closing.isDebt')
  if (paidOn > localDay(USUAL_ZONE, caller.now.getTime())) refuseField('paidOn', 'closing.paidLater')
  if (paidOn < `${owed.closingMonth}-01`) refuseField('paidOn', 'closing.paidEarlier')
  await refuseForeignInvoice(caller.db, owed.id, invoiceNo)
}

/** A tax invoice has one issuer: the same number on the statements of two companies is typed wrongly, or paid twice. */
async function refuseForeignInvoice(db: Kysely<DB>, id: number, invoiceNo: string): Promise<void> {
  // Two payments with one number take turns.
  await sql`select pg_advisory_xact_lock(hashtext(${`invoice ${invoiceNo}`}))`.execute(db)
  const { rows } = await sql<{ payee: string }>`
    with payee as (
      select statement.id, statement.invoice_no, corporation.id as company, corporation.name
      from statement
      join ${payeeCompany}
      where payee_kind = ${codes.corpKind.company} and (statement.id = ${id} or invoice_no = ${invoiceNo}))
    select other.name as payee
    from payee own
    join payee other on other.invoice_no = ${invoiceNo} and other.company <> own.company
    where own.id = ${id}
    limit 1`.execute(db)
  const [other] = rows
  if (other) refuseField('invoiceNo', 'closing.invoiceTaken', outcome.badFormat, { payee: other.payee })
}

/** The oldest first. Two payments to somebody at once take turns. */
async function openDebtsOf(db: Kysely<DB>, id: number): Promise<OpenDebt[]> {
  const { rows } = await sql<OpenDebt>`
    select debt.id, ${leftOfDebt}::bigint as left
    from statement
    join statement debt on ${isOpenDebt}
    where statement.id = ${id}
    order by debt.month, debt.id
    for update of debt`.execute(db)
  return rows
}

async function markPaid({ db, userName, now }: Caller, id: number, { paidOn, invoiceNo }: Payment): Promise<void> {
  await sql`
    update statement
    set paid_on = ${paidOn}, paid_account = ${bankAccount}, invoice_no = ${invoiceNo}, payer = ${userName}, updated_at = ${now}
    from corporation
    where statement.id = ${id} and corporation.id = statement.corporation_id`.execute(db)
}

/** Nothing moves where debts have used all of it up. */
async function postPayment(db: Kysely<DB>, statement: number, won: number, now: Date): Promise<void> {
  if (won === 0) return
  const cash = await platformAccount(db, 'cash')
  await sql`
    insert into transfer (id, from_id, to_id, amount, effective_at, settled_at)
    select 'statement/' || statement.id || '/paid', account.id, ${cash}::integer, ${won}, ${now}, ${now}
    from statement
    join ledger_account account on account.kind = 'payable'
      and account.brand_code is not distinct from statement.brand_code
      and account.seller_id is not distinct from statement.seller_id
    where statement.id = ${statement}`.execute(db)
}
