import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Call, Page } from '#domain/base/call.ts'
import { faultOf } from '#domain/base/field.ts'
import { type Fault, refuse, refuseFaults, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { bulkActs, type EntityAct } from '#domain/bulk-acts.ts'
import { type BulkRow, type BulkRun, MOST_ROWS } from '#domain/console/bulk.ts'
import { bulkCalls } from '#domain/console/calls.ts'
import { type Caller, mayMake } from '../base/caller.ts'
import { askAs } from '../call/background.ts'
import { handle } from '../call/handler.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { outcomesFile } from './bulk-file.ts'
import { bulkJob } from './bulk-run.ts'

const ROWS_A_PAGE = 100

export const bulkHandlers = handle(bulkCalls, {
  async start({ act: name, rows, search, filters, values }, caller) {
    const act = actNamed(name)
    refuseForbidden(caller, act.call)
    const input = valuesOf(act, values ?? {})
    const filter = { ...(search && { search }), ...(filters && { filters }) }
    const expected = rows ? rows.length : await totalOf(caller, act, filter)
    refuseUnless(expected > 0, 'bulk.noRows')
    refuseUnless(expected <= MOST_ROWS, 'bulk.tooManyRows', { values: { max: MOST_ROWS } })
    const runId = await begin(caller, {
      act: name,
      input: JSON.stringify(input),
      ticked: rows ? JSON.stringify(rows) : null,
      filter: rows ? null : JSON.stringify(filter),
      expected,
    })
    return { runId, expected }
  },

  async list(_, caller) {
    return { items: await runsOf(caller.db, caller.userId) }
  },

  async rows({ runId, page, outcome }, caller) {
    await ownRun(caller, runId)
    return rowsOf(caller.db, runId, page ?? 1, outcome ?? null)
  },

  async cancel({ runId }, caller) {
    await ownRun(caller, runId)
    await caller.db
      .updateTable('bulk_run')
      .set({ cancelled_at: caller.now, updated_at: caller.now })
      .where('id', '=', runId)
      .where('finished_at', 'is', null)
      .execute()
    return null
  },

  async excel({ runId, format, language }, caller) {
    const { act } = await ownRun(caller, runId)
    return outcomesFile(caller.db, { runId, of: actNamed(act).of }, { format, language })
  },
})

function actNamed(name: string): EntityAct {
  const act = Object.hasOwn(bulkActs, name) ? bulkActs[name] : undefined
  return act ?? refuseField('act', 'field.badFormat')
}

/** Said before anything is begun; each row asks again when its turn comes. */
function refuseForbidden(caller: Caller, call: Call) {
  refuseUnless(mayMake(caller, call), 'general.noPermission', { kind: 'forbidden' })
}

function valuesOf({ fields }: EntityAct, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const faults: Record<string, Fault> = {}
  for (const [name, field] of Object.entries(fields)) {
    const fault = faultOf(field, given[name])
    if (fault) faults[name] = fault
  }
  refuseFaults(faults)
  return Object.fromEntries(Object.keys(fields).map((name) => [name, given[name] ?? null]))
}

/** Asked of the person's own list, so that a filter that cannot be is refused as there. */
async function totalOf(caller: Caller, { of, list }: EntityAct, filter: object): Promise<number> {
  const answer = await askAs(caller, list, { ...filter, page: 1, size: 1, order: of.key })
  // A list call answers pages.
  return (answer as Page<unknown>).total
}

interface NewRun {
  act: string
  input: string
  ticked: string | null
  filter: string | null
  expected: number
}

async function begin(caller: Caller, run: NewRun): Promise<number> {
  const { db, userId, actingUserId, activeBrand } = caller
  const { id } = await db
    .insertInto('bulk_run')
    .values({ ...run, owner_id: userId, acting_user_id: actingUserId, brand_code: activeBrand })
    .returning('id')
    .executeTakeFirstOrThrow()
  const jobId = await enqueue(db, bulkJob, { runId: id }, { ownerId: userId })
  await db.updateTable('bulk_run').set({ job_id: jobId }).where('id', '=', id).execute()
  return id
}

/** Of nobody else: a foreign run answers like one that never was. */
async function ownRun({ db, userId }: Caller, runId: number) {
  const run = await db
    .selectFrom('bulk_run')
    .select(['id', 'act'])
    .where('id', '=', runId)
    .where('owner_id', '=', userId)
    .executeTakeFirst()
  return run ?? refuse('general.unknown', { kind: 'unknown' })
}

/** Runs that are not over, and those that ended within the last day. */
async function runsOf(db: Kysely<DB>, userId: number): Promise<BulkRun[]> {
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

async function rowsOf(db: Kysely<DB>, runId: number, page: number, outcome: string | null): Promise<Page<BulkRow>> {
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
