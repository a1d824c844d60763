import { type RawBuilder, sql } from 'kysely'

/** Charges and campaigns that took an offer up, of all customers or of one: as what follows the columns of a query. */
export const usesOf = (promotion: RawBuilder<unknown>, advertiser?: RawBuilder<unknown>) => sql`
  from (
    select amount, created_at, promotion_id, advertiser_id from promotion_use
    union all
    select amount, created_at, promotion_id, advertiser_id from promotion_code_use) used
  where used.promotion_id = ${promotion} ${advertiser ? sql`and used.advertiser_id = ${advertiser}` : sql``}`
