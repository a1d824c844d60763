import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../base/caller.ts'
import { leaveTrace } from '../store/audit.ts'

/** Release of what is held for variants of a proposal that nobody will take any more. */
export async function releaseHeld(caller: Caller, ppIdx: number, which = sql<boolean>`true`): Promise<void> {
  const { db, now } = caller
  const { rows } = await sql<{ id: number }>`
    update hold set released_at = ${now}, updated_at = ${now}
    from proposal_variant variant
    where variant.proposal_id = ${ppIdx} and hold.id = variant.hold_id and released_at is null and expires_at > ${now}
      and ${which}
    returning hold.id`.execute(db)
  for (const { id } of rows) await leaveTrace(caller, { entity: 'hold', key: id, act: 'release' })
}

export const variantIs = (pvIdx: number): RawBuilder<boolean> => sql<boolean>`variant.id = ${pvIdx}`
export const variantIsNot = (pvIdx: number): RawBuilder<boolean> => sql<boolean>`variant.id <> ${pvIdx}`
