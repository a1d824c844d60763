import { sql } from 'kysely'

/** Company that a statement is paid to, of the month when it was worked out. */
export const payeeCompany = sql`corporation on corporation.id = statement.corporation_id`

/** Account of that company, as a transfer names it. */
export const bankAccount = sql<string | null>`(
  case when coalesce(corporation.bank_account, '') <> '' then concat_ws(' ', corporation.bank_name, corporation.bank_account,
    '(' || nullif(corporation.bank_holder, '') || ')') end)`
