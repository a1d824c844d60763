import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { recountDay } from '../recount/recount.ts'

interface Changed {
  kind: 'rates' | 'campaign' | 'plays' | 'transfers'
  part: string
  /** Fewer plays than it was closed with: proof that comes late only adds some. */
  isLess: boolean
}

/** Inputs of a closed month that are no longer those that it was closed with; nothing of one that is open or has kept none. */
export async function alteredInputs(db: Kysely<DB>, month: string): Promise<string[]> {
  const { rows } = await sql<Changed>`
    with now as (
      select kind, part, hash, total from closing_inputs(${month})
      union all
      select 'transfers', 'closing', closing_transfers(month, closings), 0 from closing_month where month = ${month}
    ), kept as (
      select kind, part, hash, total
      from closing_input
      join closing_month using (month)
      where month = ${month} and state = ${codes.closingState.closed})
    select kind, part, coalesce(now.total, 0) < coalesce(kept.total, 0) as "isLess"
    from kept
    full join now using (kind, part)
    where exists (select from kept) and kept.hash is distinct from now.hash
    order by kind, part`.execute(db)
  const found = []
  for (const changed of rows) if (await isAltered(db, changed)) found.push(faultOf(changed))
  return found
}

/** Plays that have come since are no alteration as long as they are those of the masks. */
async function isAltered(db: Kysely<DB>, { kind, part, isLess }: Changed): Promise<boolean> {
  return kind !== 'plays' || isLess || (await recountDay(db, part)).total > 0
}

function faultOf({ kind, part }: Changed): string {
  if (kind === 'rates') return `the ${part} rates are not those that the month was closed with`
  if (kind === 'campaign') return `campaign ${part} is not sold as it was when the month was closed`
  if (kind === 'plays') return `the plays of ${part} are not those that the month was closed with`
  return 'the transfers of the closing are not those that it made, or the chain to the month before is broken'
}
