import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'

/**
 * Differences of the trial balance: the whole, or an account against its transfers. None, while every won is where it
 * was moved to.
 */
export async function trialBalance(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with moved as (
      select account.id,
        coalesce((select sum(amount) from transfer where to_id = account.id and state = 'posted'), 0)
          - coalesce((select sum(amount) from transfer where from_id = account.id and state = 'posted'), 0) as balance,
        coalesce((select sum(amount) from transfer where from_id = account.id and state = 'pending'), 0) as reserved
      from ledger_account account)
    select format('account %s holds %s and reserves %s, its transfers say %s and %s',
      account.id, account.balance, account.reserved, moved.balance, moved.reserved) as fault
    from ledger_account account
    join moved using (id)
    where (account.balance, account.reserved) <> (moved.balance, moved.reserved)
    union all
    select format('all accounts together hold %s', sum(balance)) from ledger_account having sum(balance) <> 0
    union all
    select format('lots of account %s hold %s, the account %s', account.id, sum(lot.left_amount), account.balance)
    from ledger_account account
    join point_lot lot on lot.account_id = account.id
    group by account.id
    having sum(lot.left_amount) <> account.balance - account.reserved`.execute(db)
  return rows.map(({ fault }) => fault)
}
