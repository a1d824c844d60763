import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { outcome, refuse } from '#domain/base/reply.ts'
import { expiryOf, isPaid } from '#domain/money/point/kind.ts'
import { takeFrom } from '#domain/money/point/lots.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { move, type Owner, ownedAccount, platformAccount, settle } from './ledger.ts'

type Kind = CodeOf<'pointKind'>

export interface Entry {
  owner: Owner
  kind: Kind
  /** In won; a point is a won. */
  amount: number
  effectiveAt: Date
  memo?: string | null
  registrant: string
  /** Campaign that they pay, or are given back for. */
  campaign?: number
  /** Person who asks for it. */
  askedBy?: number
  /** Entry that has waited for an approval, and is made now. */
  asked?: number
}

interface Written extends Entry {
  id: number
  field: NonNullable<Use['field']>
  isPending: boolean
}

const { charge, refund, commission, manual, campaign, payout, expiry } = codes.pointKind
const { earn, use } = codes.pointWriteType
const { will, confirmed, asked } = codes.pointState

/** Every transfer of an entry carries its cause, so that it is settled as a whole and never written twice. */
const causeOf = (entry: number): string => `point/${entry}`

/**
 * Points that somebody gets: now, or on the day from which they count. `from`: the account that gives them, where it is not
 * their kind's; what the customer has paid into comes back as bought, whatever its kind.
 */
export async function earnPoints(db: Kysely<DB>, entry: Entry & { from?: number }, now: Date): Promise<number> {
  const isPending = entry.effectiveAt > now
  const wasPaidFor = entry.from !== undefined || isPaid(entry.kind)
  const expiresOn =
    'seller' in entry.owner ? null : expiryOf(wasPaidFor, localDay(USUAL_ZONE, entry.effectiveAt.getTime()))
  const id = await writeEntry(db, { ...entry, writeType: earn, isPending, expiresOn })
  const from = entry.from ?? (await platformAccount(db, sourceOf(entry.kind)))
  const to = await accountFor(db, entry.owner, wasPaidFor)
  const { amount, effectiveAt } = entry
  await move(db, { id: `${causeOf(id)}/in`, from, to, amount, effectiveAt, isPending })
  if (!isPending && expiresOn) await openLot(db, id, to, amount, expiresOn)
  return id
}

/** Entry that waits until somebody else approves it: nothing is moved or reserved before. */
export function askForEntry(db: Kysely<DB>, entry: Entry & Pick<Row, 'writeType'>): Promise<number> {
  return insertEntry(db, { ...entry, isPending: true, expiresOn: null }, asked)
}

interface Use {
  /** Reserved until it is settled. */
  isPending?: boolean
  /** Taken from these alone, which the caller has locked; else from all that are left. */
  lots?: readonly HeldLot[]
  /** Field in which the number was entered. */
  field?: 'amount' | 'points'
}

/** Points that somebody gives back or pays with; refused where there are not enough. */
export async function spendPoints(
  db: Kysely<DB>,
  entry: Entry,
  { isPending = false, lots, field = 'amount' }: Use = {},
): Promise<number> {
  const id = await writeEntry(db, { ...entry, writeType: use, isPending, expiresOn: null })
  const written = { ...entry, isPending, id, field }
  if ('seller' in entry.owner) await spendCommission(db, written)
  else await spendLots(db, written, lots ?? usableOn(entry.effectiveAt, await lotsOf(db, entry.owner.advertiser)))
  return id
}

/** Lots whose last day is not over: what has expired stays until the calendar comes to it, and is nobody's to use. */
function usableOn(at: Date, lots: readonly HeldLot[]): HeldLot[] {
  const today = localDay(USUAL_ZONE, at.getTime())
  return lots.filter(({ expiresOn }) => today <= expiresOn)
}

/** Confirmation of a promised entry: it counts from now on. Nothing where it was withdrawn or confirmed meanwhile. */
export async function confirmEntry(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  const { rows } = await sql`
    update point_entry set state = ${confirmed}, updated_at = now()
    where id = ${id} and state = ${will}
    returning id`.execute(db)
  if (rows.length === 0) return
  await settle(db, causeOf(id), 'posted', now)
  await sql`
    insert into point_lot (entry_id, account_id, left_amount, expires_on)
    select entry.id, transfer.to_id, entry.amount, entry.expires_on
    from point_entry entry
    join transfer on transfer.id = ${`${causeOf(id)}/in`}
    where entry.id = ${id} and entry.expires_on is not null`.execute(db)
}

/** Withdrawal of a promised entry: its reserved points are free again, in the lots that they were taken from. */
export async function voidEntry(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await settle(db, causeOf(id), 'voided', now)
  await putBack(db, id, now)
}

/** Return of used points by counter-transfers, to the lots that they were taken from. */
export async function giveBack(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await sql`
    insert into transfer (id, from_id, to_id, amount, effective_at, settled_at, mends)
    select id || '/back', to_id, from_id, amount, ${now}, ${now}, id
    from transfer
    where starts_with(id, ${`${causeOf(id)}/out/`}) and state = 'posted' and mends is null
    order by id`.execute(db)
  await putBack(db, id, now)
}

/** So long a lot can still be used that has expired while its points lay elsewhere. */
const REOPENED_DAYS = 30

async function putBack(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  const today = localDay(USUAL_ZONE, now.getTime())
  await sql`
    update point_lot
    set left_amount = left_amount + point_take.amount,
      expires_on = case when expires_on < ${today} then ${dayAfter(today, REOPENED_DAYS)}::date else expires_on end,
      -- Their last day is another one: it is told anew.
      told_days = case when expires_on < ${today} then null else told_days end
    from point_take
    where point_take.entry_id = ${id} and point_take.lot_id = point_lot.entry_id`.execute(db)
  await sql`
    update point_entry set state = ${codes.pointState.void}, updated_at = now()
    where id = ${id} and state <> ${codes.pointState.void}`.execute(db)
}

export interface HeldLot {
  lotId: number
  left: number
  expiresOn: string
  accountId: number
}

async function spendLots(
  db: Kysely<DB>,
  { id, owner, kind, amount, effectiveAt, isPending, field }: Written,
  lots: readonly HeldLot[],
) {
  const taken = takeFrom(lots, amount) ?? refuseTooFew(leftIn(lots), field)
  const bonus = await ownedAccount(db, 'pointsBonus', owner)
  const accountOfLot = new Map(lots.map(({ lotId, accountId }) => [lotId, accountId]))
  for (const part of taken) await takeOut(db, id, part)
  for (const [from, parts] of Map.groupBy(taken, ({ lotId }) => accountOfLot.get(lotId) ?? 0)) {
    const sum = parts.reduce((all, part) => all + part.amount, 0)
    const to = kind === campaign ? await paidTo(db, owner, from === bonus) : await platformAccount(db, targetOf(kind))
    await move(db, { id: `${causeOf(id)}/out/${from}`, from, to, amount: sum, effectiveAt, isPending })
  }
}

/** Points that somebody was given too many, out of the very lots they came in; each transfer mends the one that brought them. */
export async function takeBackPoints(
  db: Kysely<DB>,
  entry: Entry,
  { lots, to }: { lots: readonly HeldLot[]; to: number },
): Promise<void> {
  const { amount, effectiveAt } = entry
  const taken = takeFrom(lots, amount) ?? refuseTooFew(leftIn(lots), 'amount')
  const accountOfLot = new Map(lots.map(({ lotId, accountId }) => [lotId, accountId]))
  const id = await writeEntry(db, { ...entry, writeType: use, isPending: false, expiresOn: null })
  for (const part of taken) {
    await takeOut(db, id, part)
    const from = accountOfLot.get(part.lotId) ?? 0
    const cause = { id: `${causeOf(id)}/out/${part.lotId}`, mends: `${causeOf(part.lotId)}/in` }
    await move(db, { ...cause, from, to, amount: part.amount, effectiveAt, isPending: false })
  }
}

async function takeOut(db: Kysely<DB>, entry: number, { lotId, amount }: { lotId: number; amount: number }) {
  await sql`update point_lot set left_amount = left_amount - ${amount} where entry_id = ${lotId}`.execute(db)
  await sql`insert into point_take (entry_id, lot_id, amount) values (${entry}, ${lotId}, ${amount})`.execute(db)
}

/** Locked in the order of their keys: two uses at once wait for each other. */
export async function lotsOf(db: Kysely<DB>, advertiser: number): Promise<HeldLot[]> {
  const { rows } = await sql<HeldLot>`
    select lot.entry_id as "lotId", lot.left_amount as left, lot.expires_on as "expiresOn", lot.account_id as "accountId"
    from point_lot lot
    join ledger_account account on account.id = lot.account_id
    where account.advertiser_id = ${advertiser} and lot.left_amount > 0
    order by lot.entry_id
    for update of lot`.execute(db)
  return rows
}

async function spendCommission(db: Kysely<DB>, { id, owner, kind, amount, effectiveAt, isPending, field }: Written) {
  const from = await ownedAccount(db, 'commission', owner)
  const { rows } = await sql<{ free: number }>`
    select balance - reserved as free from ledger_account where id = ${from} for update`.execute(db)
  const free = rows[0]?.free ?? 0
  if (free < amount) refuseTooFew(free, field)
  const to = await platformAccount(db, targetOf(kind))
  await move(db, { id: `${causeOf(id)}/out/${from}`, from, to, amount, effectiveAt, isPending })
}

const leftIn = (lots: readonly HeldLot[]) => lots.reduce((sum, { left }) => sum + left, 0)

/** Told of the whole and beside the field: a campaign is also sent from where its points are only shown. */
function refuseTooFew(free: number, field: Written['field']): never {
  const [msg, values] = ['point.notEnough', { free }] as const
  return refuse(msg, { values, fields: { [field]: { outcome: outcome.badFormat, msg, values } } })
}

interface Row extends Entry {
  writeType: CodeOf<'pointWriteType'>
  isPending: boolean
  expiresOn: string | null
}

/** A new one, or the one that waited. */
function writeEntry(db: Kysely<DB>, row: Row): Promise<number> {
  const state = row.isPending ? will : confirmed
  return row.asked === undefined ? insertEntry(db, row, state) : approveEntry(db, row.asked, row, state)
}

async function approveEntry(db: Kysely<DB>, id: number, { effectiveAt, expiresOn }: Row, state: number) {
  await sql`
    update point_entry
    set state = ${state}, effective_at = ${effectiveAt}, expires_on = ${expiresOn}, updated_at = now()
    where id = ${id}`.execute(db)
  return id
}

async function insertEntry(db: Kysely<DB>, row: Row, state: number): Promise<number> {
  const { owner } = row
  const { id } = await db
    .insertInto('point_entry')
    .values({
      advertiser_id: 'advertiser' in owner ? owner.advertiser : null,
      seller_id: 'seller' in owner ? owner.seller : null,
      write_type: row.writeType,
      kind: row.kind,
      amount: row.amount,
      state,
      effective_at: row.effectiveAt,
      expires_on: row.expiresOn,
      memo: row.memo || null,
      registrant: row.registrant,
      campaign_id: row.campaign ?? null,
      asked_by: row.askedBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function openLot(db: Kysely<DB>, entry: number, account: number, amount: number, expiresOn: string) {
  await db
    .insertInto('point_lot')
    .values({ entry_id: entry, account_id: account, left_amount: amount, expires_on: expiresOn })
    .execute()
}

function accountFor(db: Kysely<DB>, owner: Owner, wasPaidFor: boolean) {
  if ('seller' in owner) return ownedAccount(db, 'commission', owner)
  return ownedAccount(db, wasPaidFor ? 'pointsPaid' : 'pointsBonus', owner)
}

/** Source account of earned points. */
function sourceOf(kind: Kind) {
  if (kind === charge) return 'cash'
  if (kind === refund) return 'revenue'
  return kind === commission ? 'commissionCost' : 'bonusCost'
}

/** Bought points pay what is owed for the campaign; given ones are a discount, and their cost is one no more. */
function paidTo(db: Kysely<DB>, owner: Owner, isBonus: boolean): Promise<number> {
  return isBonus ? platformAccount(db, 'bonusCost') : ownedAccount(db, 'receivable', owner)
}

/** Target account of used points. */
function targetOf(kind: Kind) {
  if (kind === payout) return 'cash'
  return kind === manual || kind === expiry ? 'correction' : 'revenue'
}
