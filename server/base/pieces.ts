import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'

const ROWS = 20_000
let opened = 0

/** Rows of a query in pieces, one in memory at a time; within a transaction, which may write between them. */
export async function* inPieces<Row>(trx: Kysely<DB>, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  opened += 1
  const cursor = sql.id(`piece_${opened}`)
  // All of its rows are wanted, not the first ones soon.
  await sql`set local cursor_tuple_fraction = 1`.execute(trx)
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS)} from ${cursor}`.execute(trx)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS) break
  }
  await sql`close ${cursor}`.execute(trx)
}
