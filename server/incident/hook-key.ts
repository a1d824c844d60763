import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Secrets } from '../base/secrets.ts'

const PURPOSE = 'hook-key'
const BYTES = 24
const END = 4

/** A key as it is handed out this once, and as it is kept. */
export function newKey(secrets: Secrets) {
  const key = randomBytes(BYTES).toString('hex')
  return { key, sealed: secrets.seal(PURPOSE, key), end: key.slice(-END) }
}

export const openKey = (secrets: Secrets, sealed: Buffer | null): string =>
  sealed === null ? '' : secrets.open(PURPOSE, sealed)

/** Each rule that calls an address signs: one of before that has no key gets one, which nobody has been told. */
export async function giveMissingKeys(db: Kysely<DB>, secrets: Secrets): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from alert_rule where hook is not null and sealed_key is null for update`.execute(trx)
    for (const { id } of rows) {
      const { sealed, end } = newKey(secrets)
      await sql`update alert_rule set sealed_key = ${sealed}, key_end = ${end} where id = ${id}`.execute(trx)
    }
  })
}
