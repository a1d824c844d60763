import { sql } from 'kysely'

/** Company that a statement is paid to, of the month when it was worked out. */
export const payeeCompany = sql`corporation on corporation.id = statement.corporation_id`

/** Parties as the paper of a closed month has kept them; none of one that is open. */
export const keptPaper = sql`statement_paper kept on kept.statement_id = statement.id`

/** Name of that company, as the paper has it. */
export const payeeName = sql<string>`coalesce(kept.company ->> 'name', corporation.name)`

/** Account of that company, as a transfer names it. */
export const bankAccount = sql<string | null>`(
  case when coalesce(corporation.bank_account, '') <> '' then concat_ws(' ', corporation.bank_name, corporation.bank_account,
    '(' || nullif(corporation.bank_holder, '') || ')') end)`

/** Account that a statement was paid to; of one that is still to be paid, the company's of today. */
export const payeeAccount = sql<string | null>`(
  case when statement.paid_on is null then ${bankAccount} else statement.paid_account end)`
