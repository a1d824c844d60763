import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../base/caller.ts'

interface Which {
  /** The session that goes on. */
  but?: Buffer
  /** One session by its name, else all. */
  name?: string | null | undefined
}

/**
 * Signs people out wherever they are, also from where they work as somebody else, and answers how many sessions ended.
 * `people` answers their ids.
 */
export async function endSessions(
  { db }: Pick<Caller, 'db'>,
  people: RawBuilder<unknown>,
  { but, name }: Which = {},
): Promise<number> {
  const { rows } = await sql`
    delete from session
    where (user_id in (${people}) or acting_user_id in (${people}))
      and token_hash is distinct from ${but ?? null}
      and (${name ?? null}::text is null or ${sessionName} = ${name ?? null})
    returning user_id`.execute(db)
  return rows.length
}

/** A session is named by the start of its hash, which opens nothing. */
export const sessionName = sql<string>`encode(substr(token_hash, 1, 12), 'hex')`
