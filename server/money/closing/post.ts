import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { platformAccount } from '../../ledger/ledger.ts'

/**
 * A closed month moves its money, each transfer under what caused it: what campaigns were sold for is owed and deferred once,
 * then turns into what owners of screens and sellers are owed, what is earned, and what is given back.
 */
export async function postMonth(db: Kysely<DB>, month: string, closings: number, now: Date): Promise<void> {
  const deferred = await platformAccount(db, 'deferred')
  const revenue = await platformAccount(db, 'revenue')
  await openAccounts(db, month)
  await sql`
    insert into transfer (id, from_id, to_id, amount, effective_at, settled_at)
    select 'campaign/' || campaign.id || '/sold', account.id, ${deferred}::integer, campaign.sold_amount, ${now}, ${now}
    from campaign
    join ledger_account account on account.kind = 'receivable' and account.advertiser_id = campaign.advertiser_id
    where campaign.sold_amount > 0 and campaign.id in (select campaign_id from settlement where month = ${month})
    order by campaign.id
    on conflict (id) do nothing`.execute(db)
  await sql`
    insert into transfer (id, from_id, to_id, amount, effective_at, settled_at)
    select ${`${causeOf(month, closings)}/`} || campaign_id || '/' || origin || '/' || what,
      case when amount > 0 then ${deferred}::integer else account end,
      case when amount > 0 then account else ${deferred}::integer end, abs(amount), ${now}, ${now}
    from (
      select campaign_id, origin, 'media/' || line.brand_code as what, account.id as account, sum(line.amount)::bigint as amount
      from settlement
      join settlement_line line on line.settlement_id = settlement.id
      join ledger_account account on account.kind = 'payable' and account.brand_code = line.brand_code
      where month = ${month}
      group by campaign_id, origin, line.brand_code, account.id
      union all
      select campaign_id, origin, 'sales', account.id, sales_fee
      from settlement
      join ledger_account account on account.kind = 'payable' and account.seller_id = settlement.seller_id
      where month = ${month}
      union all
      select campaign_id, origin, 'platform', ${revenue}::integer, platform from settlement where month = ${month}
      union all
      select campaign_id, origin, 'refund', account.id, refund
      from settlement
      join ledger_account account on account.kind = 'receivable' and account.advertiser_id = settlement.advertiser_id
      where month = ${month}) moved
    where amount <> 0
    order by 1`.execute(db)
  await postTaxes(db, month, causeOf(month, closings), now)
  await postCredits(db, month, causeOf(month, closings), now)
}

/** VAT comes on top of what companies are owed; what is withheld from persons is owed to the tax office instead. */
async function postTaxes(db: Kysely<DB>, month: string, cause: string, now: Date): Promise<void> {
  const vat = await platformAccount(db, 'vat')
  const withholding = await platformAccount(db, 'withholding')
  await sql`
    insert into transfer (id, from_id, to_id, amount, effective_at, settled_at)
    select ${`${cause}/`} || what || '/' || coalesce(brand_code, 'seller-' || seller_id),
      case when won > 0 then other else account end, case when won > 0 then account else other end, abs(won), ${now}, ${now}
    from (
      select statement.brand_code, statement.seller_id, account.id as account, what, other, won
      from statement
      join ledger_account account on account.kind = 'payable'
        and account.brand_code is not distinct from statement.brand_code
        and account.seller_id is not distinct from statement.seller_id
      cross join lateral (values
        ('vat', ${vat}::integer, vat), ('incomeTax', ${withholding}, -income_tax), ('localTax', ${withholding}, -local_tax))
        as tax (what, other, won)
      where statement.month = ${month} and won <> 0) levied
    order by 1`.execute(db)
}

/** Fees that incidents take off owners are earned by the platform. */
async function postCredits(db: Kysely<DB>, month: string, cause: string, now: Date): Promise<void> {
  const revenue = await platformAccount(db, 'revenue')
  await sql`
    insert into transfer (id, from_id, to_id, amount, effective_at, settled_at)
    select ${`${cause}/serviceCredit/`} || statement.brand_code,
      case when credit > 0 then account.id else ${revenue}::integer end,
      case when credit > 0 then ${revenue}::integer else account.id end, abs(credit), ${now}, ${now}
    from statement
    join ledger_account account on account.kind = 'payable' and account.brand_code = statement.brand_code
    where statement.month = ${month} and credit <> 0
    order by 1`.execute(db)
}

/** A month that is taken up again gives every won back to where it came from. */
export async function takeBack(db: Kysely<DB>, month: string, closings: number, now: Date): Promise<void> {
  await sql`
    insert into transfer (id, from_id, to_id, amount, effective_at, settled_at, mends)
    select id || '/back', to_id, from_id, amount, ${now}, ${now}, id
    from transfer
    where starts_with(id, ${`${causeOf(month, closings)}/`}) and mends is null
    order by id`.execute(db)
}

const causeOf = (month: string, closings: number) => `closing/${month}/${closings}`

async function openAccounts(db: Kysely<DB>, month: string): Promise<void> {
  await sql`
    insert into ledger_account (kind, advertiser_id, seller_id, brand_code)
    select 'receivable', advertiser_id, null::integer, null::text from settlement where month = ${month}
    union
    select 'payable', null, seller_id, null from settlement where month = ${month} and seller_id is not null
    union
    select 'payable', null, null, brand_code from statement where month = ${month} and brand_code is not null
    on conflict do nothing`.execute(db)
}
