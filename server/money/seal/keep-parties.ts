import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { companyFacts, platformCompany } from '../../document/company.ts'

/** Keeps what the papers of a month say of payees and issuer, and how they call what it is of; before the month is closed. */
export async function keepParties(db: Kysely<DB>, month: string): Promise<void> {
  await dropParties(db, month)
  const issuer = JSON.stringify(await platformCompany(db))
  await sql`
    insert into statement_paper (statement_id, payee, company, issuer)
    select statement.id, coalesce(brand.name, seller.name), ${companyFacts}, ${issuer}::jsonb
    from statement
    join corporation on corporation.id = statement.corporation_id
    left join brand on brand.code = statement.brand_code
    left join app_user seller on seller.id = statement.seller_id
    where statement.month = ${month}`.execute(db)
  await sql`
    insert into closing_name (month, kind, key, name)
    select ${month}, kind, key, name from closing_names(${month})`.execute(db)
}

/** A month that is taken up again says of everybody what holds today. */
export async function dropParties(db: Kysely<DB>, month: string): Promise<void> {
  await sql`
    delete from statement_paper
    using statement
    where statement.id = statement_id and statement.month = ${month}`.execute(db)
  await sql`delete from closing_name where month = ${month}`.execute(db)
}
