import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../base/caller.ts'
import { serveLine } from '../campaign/hold/line.ts'
import { takeTurnToBook } from '../campaign/room.ts'
import { leaveTrace } from '../store/audit.ts'

/** Release of what is held for variants of a proposal that nobody will take any more; it goes to those in line. */
export async function releaseHeld(caller: Caller, ppIdx: number, which = sql<boolean>`true`): Promise<void> {
  const { db, now } = caller
  const held = sql`
    select hold.id
    from hold
    join proposal_variant variant on variant.hold_id = hold.id
    where variant.proposal_id = ${ppIdx} and released_at is null and expires_at > ${now} and ${which}`
  if ((await held.execute(db)).rows.length === 0) return
  await takeTurnToBook(db)
  const { rows } = await sql<{ id: number }>`
    update hold set released_at = ${now}, updated_at = clock_timestamp() where id in (${held}) returning id`.execute(db)
  for (const { id } of rows) await leaveTrace(caller, { entity: 'hold', key: id, act: 'release' })
  await serveLine(caller)
}

export const variantIs = (pvIdx: number): RawBuilder<boolean> => sql<boolean>`variant.id = ${pvIdx}`
export const variantIsNot = (pvIdx: number): RawBuilder<boolean> => sql<boolean>`variant.id <> ${pvIdx}`
