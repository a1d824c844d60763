import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Page } from '#domain/base/call.ts'
import { refuse } from '#domain/base/reply.ts'
import type { BulkOutcome, BulkRow, BulkRun, TickedRow } from '#domain/console/bulk.ts'
import type { Caller } from '../base/caller.ts'

const ROWS_A_PAGE = 100

/** Of nobody else: a foreign run answers like one that never was. */
export async function ownRun({ db, userId }: Caller, runId: number) {
  const run = await db
    .selectFrom('bulk_run')
    .select(['id', 'act', 'input'])
    .where('id', '=', runId)
    .where('owner_id', '=', userId)
    .executeTakeFirst()
  return run ?? refuse('general.unknown', { kind: 'unknown' })
}

/** Runs that are not over, and those that ended within the last day. */
export async function runsOf(db: Kysely<DB>, userId: number): Promise<BulkRun[]> {
  const { rows } = await sql<BulkRun>`
    select run.id as "runId", run.act, run.expected, run.total, run.done, run.refused,
      run.created_at as "startedAt", run.finished_at as "finishedAt",
      case
        when run.finished_at is not null and run.cancelled_at is not null then 'cancelled'
        when run.finished_at is not null then 'done'
        when job.state = 'failed' then 'failed'
        when run.total is null then 'waiting'
        else 'running'
      end as state
    from bulk_run run
    left join job on job.id = run.job_id
    where run.owner_id = ${userId}
      and (run.finished_at is null or run.finished_at > now() - interval '1 day')
    order by run.id desc
    limit 20`.execute(db)
  return rows
}

/** All rows of a run with one outcome, for another run. */
export async function rowsAgain(db: Kysely<DB>, runId: number, outcome: BulkOutcome): Promise<TickedRow[]> {
  const { rows } = await sql<TickedRow>`
    select row_key as key, row_name as name
    from bulk_row
    where run_id = ${runId} and outcome = ${outcome}
    order by place`.execute(db)
  return rows
}

/** Rows of a run in the order in which they were ticked or found, of one outcome or of all. */
export async function rowsOf(
  db: Kysely<DB>,
  runId: number,
  page: number,
  outcome: string | null,
): Promise<Page<BulkRow>> {
  const where = sql`run_id = ${runId} and (${outcome}::text is null or outcome = ${outcome})`
  const { rows } = await sql<BulkRow>`
    select row_key as key, row_name as name, outcome, refusal
    from bulk_row
    where ${where}
    order by place
    limit ${ROWS_A_PAGE}
    offset ${(page - 1) * ROWS_A_PAGE}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from bulk_row where ${where}`.execute(db)
  return { list: rows, total: counted.rows[0]?.total ?? 0, page, size: ROWS_A_PAGE }
}
