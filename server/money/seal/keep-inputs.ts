import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'

/** Keeps what a month is closed with, in the place of what an earlier closing has kept; before the month is closed. */
export async function keepInputs(db: Kysely<DB>, month: string): Promise<void> {
  await sql`delete from closing_input where month = ${month}`.execute(db)
  await sql`
    insert into closing_input (month, kind, part, hash, total)
    select ${month}, kind, part, hash, total from closing_inputs(${month})`.execute(db)
}

/** Keeps the transfers of a closing, chained to those of the month before. */
export async function keepTransfers(db: Kysely<DB>, month: string, closings: number): Promise<void> {
  await sql`
    insert into closing_input (month, kind, part, hash)
    values (${month}, 'transfers', 'closing', closing_transfers(${month}, ${closings}))`.execute(db)
}
