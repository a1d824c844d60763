import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { Company } from '#domain/document/party.ts'

/** Company that runs the network. */
export async function platformCompany(db: Kysely<DB>): Promise<Company> {
  const { rows } = await sql<Company>`
    select name, business_number as "businessNumber", representative, address, phone
    from corporation
    where type = ${codes.operatorType.platform}
    order by id
    limit 1`.execute(db)
  const nobody = { name: 'Litfass', businessNumber: '', representative: null, address: null, phone: null }
  return rows[0] ?? nobody
}
