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
  return { key, ...kept(secrets, key) }
}

export const openKey = (secrets: Secrets, sealed: Buffer | null): string =>
  sealed === null ? '' : secrets.open(PURPOSE, sealed)

const kept = (secrets: Secrets, key: string) => ({ sealed: secrets.seal(PURPOSE, key), end: key.slice(-END) })

/** Keys of versions that kept them readable are sealed with the start of the server, which alone has the key for it. */
export async function sealOldKeys(db: Kysely<DB>, secrets: Secrets): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; key: string }>`
      select id, hook_key as key from alert_rule where hook_key is not null for update`.execute(trx)
    for (const { id, key } of rows) {
      const { sealed, end } = kept(secrets, key)
      await sql`
        update alert_rule
        set hook_key = null, sealed_key = coalesce(sealed_key, ${sealed}), key_end = coalesce(key_end, ${end})
        where id = ${id}`.execute(trx)
    }
  })
}
