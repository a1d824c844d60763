import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../base/caller.ts'

/** Signs people out wherever they are, also from where they work as somebody else. `people` answers their ids. */
export async function endSessions({ db }: Pick<Caller, 'db'>, people: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from session
    where user_id in (${people}) or acting_user_id in (${people})`.execute(db)
}
