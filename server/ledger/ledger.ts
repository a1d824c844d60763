import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'

/**
 * Of the platform: what came in, what was given away, what was earned, what was put right, what is sold and not yet earned; VAT
 * that the tax office gives back, and what is withheld for it.
 */
type PlatformAccount =
  | 'cash'
  | 'bonusCost'
  | 'commissionCost'
  | 'revenue'
  | 'correction'
  | 'deferred'
  | 'vat'
  | 'withholding'
/** Of an advertiser: points bought, points given, and what is owed for campaigns; of a seller: the commission. */
type OwnedAccount = 'pointsPaid' | 'pointsBonus' | 'commission' | 'receivable'

/** An advertiser or a seller, by their key. */
export type Owner = { advertiser: number } | { seller: number }

export interface Move {
  /** Names what caused it: the same cause never moves money twice. */
  id: string
  from: number
  to: number
  /** In won. */
  amount: number
  effectiveAt: Date
  /** The transfer that this one puts right. */
  mends?: string
  /** Promised: it is posted or voided later. */
  isPending: boolean
}

export const platformAccount = (db: Kysely<DB>, kind: PlatformAccount): Promise<number> => account(db, kind, null, null)

export function ownedAccount(db: Kysely<DB>, kind: OwnedAccount, owner: Owner): Promise<number> {
  return 'seller' in owner ? account(db, kind, null, owner.seller) : account(db, kind, owner.advertiser, null)
}

/** Made empty when it is first asked for. */
async function account(
  db: Kysely<DB>,
  kind: string,
  advertiser: number | null,
  seller: number | null,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into ledger_account (kind, advertiser_id, seller_id)
      values (${kind}, ${advertiser}, ${seller})
      on conflict do nothing
      returning id)
    select id from made
    union all
    select id from ledger_account
    where kind = ${kind} and advertiser_id is not distinct from ${advertiser} and seller_id is not distinct from ${seller}
    limit 1`.execute(db)
  // Somebody else made it in this instant: it is there by now.
  return rows[0]?.id ?? account(db, kind, advertiser, seller)
}

export async function move(
  db: Kysely<DB>,
  { id, from, to, amount, effectiveAt, isPending, mends }: Move,
): Promise<void> {
  const settled = isPending ? null : effectiveAt
  await sql`
    insert into transfer (id, from_id, to_id, amount, state, effective_at, settled_at, mends)
    values (${id}, ${from}, ${to}, ${amount}, ${isPending ? 'pending' : 'posted'}, ${effectiveAt}, ${settled},
      ${mends ?? null})`.execute(db)
}

/** Ends what is pending under a cause: the money goes, or stays. */
export async function settle(db: Kysely<DB>, cause: string, state: 'posted' | 'voided', now: Date): Promise<void> {
  await sql`
    update transfer set state = ${state}, settled_at = ${now}
    where state = 'pending' and starts_with(id, ${`${cause}/`})`.execute(db)
}
