import { sql } from 'kysely'
import type { RowFault } from '#domain/base/import.ts'
import { type ImportField, LONGEST_CELL } from '#domain/network/venue-import.ts'
import type { ImportRun } from '#domain/network/venue-import-calls.ts'
import type { Caller } from '../base/caller.ts'
import { isRunning, ownTable } from './venue-import-draft.ts'
import type { ImportInput } from './venue-import-run.ts'

/** One's own import by its number, or the newest that runs or has rows to be mended. */
export async function importState(caller: Caller, importIdx: number | null): Promise<ImportRun | null> {
  if (importIdx !== null) await ownTable(caller, importIdx)
  const { rows } = await sql<Omit<ImportRun, 'columns' | 'defaults' | 'faults'> & { input: ImportInput }>`
    select id as "importIdx", headings, row_count as total, input, refusal,
      case
        when finished_at is null and ${isRunning} then 'running'
        when finished_at is null or refusal is not null then 'failed'
        when cancelled_at is not null then 'cancelled'
        else 'done'
      end as state,
      (select name from brand_group where code = (input -> 'defaults' ->> 'bgCode')::integer) as "bgName",
      done.created, done.changed, done.unchanged, done.broken
    from venue_import
    cross join lateral (
      select count(*) filter (where outcome = 'created') as created, count(*) filter (where outcome = 'changed') as changed,
        count(*) filter (where outcome = 'unchanged') as unchanged, count(*) filter (where outcome = 'broken') as broken,
        count(*) filter (where outcome is null) as waiting
      from venue_import_row
      where import_id = venue_import.id
    ) as done
    where user_id = ${caller.userId} and begun_at is not null
      and case
        when ${importIdx}::integer is not null then id = ${importIdx}
        else created_at > ${caller.now}::timestamptz - interval '1 day'
          and (${isRunning} or done.broken > 0 or done.waiting > 0)
      end
    order by id desc
    limit 1`.execute(caller.db)
  const [found] = rows
  if (!found) return null
  const { input, ...run } = found
  return { ...run, ...input, faults: run.state === 'running' ? [] : await faultsOf(caller, run.importIdx, input) }
}

async function faultsOf({ db }: Caller, id: number, { columns }: ImportInput): Promise<RowFault<ImportField>[]> {
  const { rows } = await sql<{ cells: string[]; faults: RowFault<ImportField>[] }>`
    select cells, faults from venue_import_row
    where import_id = ${id} and outcome = 'broken'
    order by row`.execute(db)
  return rows.flatMap(({ cells, faults }) =>
    faults.map((each) => ({ ...each, cell: (cells[columns[each.field] ?? -1] ?? '').slice(0, LONGEST_CELL) })),
  )
}
