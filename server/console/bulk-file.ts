import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Resource } from '#domain/base/resource.ts'
import type { RowRefusal } from '#domain/base/row-refusal.ts'
import type { BulkRow } from '#domain/console/bulk.ts'
import { filledIn } from '#labels/particle.ts'
import { tableFile, tableWish } from '../store/table.ts'
import { wordsOf } from '../store/words.ts'

const ROWS_AT_ONCE = 1000

/** Outcomes of the rows, in words, as a file. */
export async function outcomesFile(
  db: Kysely<DB>,
  { runId, of }: { runId: number; of: Resource },
  wanted: { format: string; language: string },
) {
  const wish = tableWish(wanted)
  const [own, messages, fields] = await Promise.all([
    wordsOf(wish.language, 'console'),
    wordsOf(wish.language, 'message'),
    wordsOf(wish.language, of.area),
  ])
  const field = (name: string) => fields[`${of.name}.${name}`] ?? name
  const why = ({ msg, values, field: about }: RowRefusal) =>
    filledIn(wish.language, messages[msg] ?? msg, { ...(about && { field: field(about) }), ...values })
  const cells = ({ key, name, outcome, refusal }: BulkRow) => [
    key,
    name,
    own[`bulk.outcome.${outcome}`] ?? outcome,
    refusal && why(refusal),
  ]
  return tableFile(
    {
      fileName: `${of.name}-${runId}`,
      head: [field(of.key), field(of.title), own['bulk.outcome'] ?? '', own['bulk.reason'] ?? ''],
      rows: cellsOf(db, runId, cells),
    },
    wish,
  )
}

async function* cellsOf<Cells>(db: Kysely<DB>, runId: number, cells: (row: BulkRow) => Cells): AsyncGenerator<Cells> {
  for (let last = 0; ; last += ROWS_AT_ONCE) {
    const { rows } = await sql<BulkRow>`
      select row_key as key, row_name as name, outcome, refusal
      from bulk_row
      where run_id = ${runId} and place > ${last}
      order by place
      limit ${ROWS_AT_ONCE}`.execute(db)
    yield* rows.map(cells)
    if (rows.length < ROWS_AT_ONCE) return
  }
}
