import { sql } from 'kysely'
import { isSame } from '#domain/base/resource.ts'
import type { Caller } from '../../base/caller.ts'

type Values = Readonly<Record<string, unknown>>

/** Fields of a campaign that are other ones than when it was rejected, as the trail of its saves has them. */
export async function changedSinceRefusal(
  { db }: Pick<Caller, 'db'>,
  cpIdx: number,
): Promise<{ before: Values; after: Values }> {
  const { rows } = await sql<{ before: Values | null; after: Values | null }>`
    select before, after
    from audit
    where entity = 'campaign' and entity_key = ${String(cpIdx)} and act = 'change' and id > (
      select max(id) from audit where entity = 'campaign' and entity_key = ${String(cpIdx)} and act = 'reject')
    order by id`.execute(db)
  const before: Values = Object.assign({}, ...rows.map((row) => row.before ?? {}).reverse())
  const after: Values = Object.assign({}, ...rows.map((row) => row.after ?? {}))
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]))
  const among = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: among(before), after: among(after) }
}
