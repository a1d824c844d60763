import { sql } from 'kysely'
import type { Caller } from '../base/caller.ts'

/** The platform sees every campaign's name, a seller those of the own customers. */
export async function namesFor(caller: Caller, campaigns: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const isOwn = caller.scope.brands === 'all' ? sql<boolean>`true` : sql<boolean>`campaign.seller_id = ${caller.userId}`
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from campaign where id = any(${campaigns}::integer[]) and ${isOwn}`.execute(caller.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
