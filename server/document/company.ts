import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { Company } from '#domain/document/party.ts'

/** Facts of a row `corporation`, as papers say them. */
export const companyFacts = sql<Company>`jsonb_build_object('name', corporation.name,
  'businessNumber', corporation.business_number, 'representative', corporation.representative,
  'address', corporation.address, 'phone', corporation.phone)`

/** Company that runs the network. */
export async function platformCompany(db: Kysely<DB>): Promise<Company> {
  const { rows } = await sql<{ facts: Company }>`
    select ${companyFacts} as facts
    from corporation
    where type = ${codes.operatorType.platform}
    order by id
    limit 1`.execute(db)
  return rows[0]?.facts ?? { name: 'Litfass', businessNumber: '', representative: null, address: null, phone: null }
}
