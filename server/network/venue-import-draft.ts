import { sql } from 'kysely'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import type { ImportedRow } from '#domain/network/venue-import-calls.ts'
import type { Caller } from '../base/caller.ts'
import type { Table } from './csv-table.ts'

/** The newest ones of a person are kept: another file is another draft. */
const KEPT = 5
const DAY = sql`interval '1 day'`
/** Condition: an import of the table is on its way. */
export const isRunning = sql<boolean>`begun_at is not null and finished_at is null
  and not exists (select from job where job.id = venue_import.job_id and job.state = 'failed')`

/** Keeps a table for whoever has sent it; answers its number. */
export async function keepTable({ db, userId, now }: Caller, { headings, rows }: Table): Promise<number> {
  await sql`
    delete from venue_import
    where user_id = ${userId} and not (${isRunning}) and id not in (
      select id from venue_import where user_id = ${userId} order by id desc limit ${KEPT - 1})`.execute(db)
  const made = await sql<{ id: number }>`
    insert into venue_import (user_id, headings, row_count, created_at)
    values (${userId}, ${JSON.stringify(headings)}::jsonb, ${rows.length}, ${now})
    returning id`.execute(db)
  const id = made.rows[0]?.id ?? 0
  await sql`
    insert into venue_import_row (import_id, row, cells)
    select ${id}, place + 1, cells
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as each (cells, place)`.execute(db)
  return id
}

/** Somebody else's, one that is over and an unknown one: the same refusal. */
export async function ownTable({ db, userId, now }: Caller, id: number) {
  const { rows } = await sql<{ headings: string[] }>`
    select headings from venue_import
    where id = ${id} and user_id = ${userId} and created_at > ${now}::timestamptz - ${DAY}`.execute(db)
  return rows[0] ?? refuse('general.unknown', { kind: 'unknown' })
}

/** One's own table that no import is at work on, held until the end of the call. */
export async function resting(caller: Caller, id: number) {
  const own = await ownTable(caller, id)
  const { rows } = await sql<{ isRunning: boolean }>`
    select ${isRunning} as "isRunning" from venue_import where id = ${id} for no key update`.execute(caller.db)
  refuseUnless(rows[0]?.isRunning === false, 'import.running')
  return own
}

/** Rows of one's own table from a number on. */
export async function rowsFrom(caller: Caller, id: number, from: number, size: number): Promise<ImportedRow[]> {
  await ownTable(caller, id)
  const { rows } = await sql<ImportedRow>`
    select row, cells from venue_import_row
    where import_id = ${id} and row >= ${from}
    order by row
    limit ${size}`.execute(caller.db)
  return rows
}

/** Writes one cell of one's own table. */
export async function mendCell(caller: Caller, id: number, at: { row: number; column: number }, cell: string) {
  const { headings } = await resting(caller, id)
  if (at.column >= headings.length) refuse('general.unknown', { kind: 'unknown' })
  const { rows } = await sql<ImportedRow>`
    select row, cells from venue_import_row where import_id = ${id} and row = ${at.row} for update`.execute(caller.db)
  const [found] = rows
  if (!found) return refuse('general.unknown', { kind: 'unknown' })
  const cells = headings.map((_, column) => (column === at.column ? cell : (found.cells[column] ?? '')))
  await sql`
    update venue_import_row
    set cells = ${JSON.stringify(cells)}::jsonb, outcome = null, faults = null, updated_at = now()
    where import_id = ${id} and row = ${at.row}`.execute(caller.db)
  return { row: at.row, cells }
}

/** The whole of one's own table, and the numbers of its rows that are in. */
export async function wholeTable(caller: Caller, id: number) {
  await ownTable(caller, id)
  const { rows } = await sql<{ row: number; cells: string[]; isIn: boolean }>`
    select row, cells, outcome is not null and outcome <> 'broken' as "isIn"
    from venue_import_row
    where import_id = ${id}
    order by row`.execute(caller.db)
  return { table: rows.map(({ cells }) => cells), done: new Set(rows.flatMap(({ row, isIn }) => (isIn ? [row] : []))) }
}
