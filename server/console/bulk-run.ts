import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/schema.ts'
import { LARGEST_PAGE, type ListInput, type Page } from '#domain/base/call.ts'
import { Refusal } from '#domain/base/reply.ts'
import type { Resource } from '#domain/base/resource.ts'
import { type RowRefusal, refusalOf } from '#domain/base/row-refusal.ts'
import { bulkActs, type EntityAct } from '#domain/bulk-acts.ts'
import { MOST_ROWS, shortName, type TickedRow } from '#domain/console/bulk.ts'
import type { Caller } from '../base/caller.ts'
import type { Services } from '../base/services.ts'
import { tellOwner } from '../bus/console-hints.ts'
import { askAs, callerFor } from '../call/background.ts'
import { jobKind, type Task, task } from '../jobs/kind.ts'
import type { JobRun } from '../jobs/run.ts'

export const bulkJob = jobKind<{ runId: number }>('console/bulk')

type Run = JobRun<{ runId: number }>

/** One act on many rows: first the rows are written down, then each is done, or refused in words, by itself. */
export function bulkTask(services: Services): Task {
  return task(bulkJob, async (run) => {
    const found = await runOf(services.db, run.payload.runId)
    const act = found && bulkActs[found.act]
    if (!found || !act || found.finished_at) return
    const total = found.total ?? (await writeRows(services, run, found, act))
    for (let done = found.done + found.refused; ; done++) {
      run.signal.throwIfAborted()
      if (!(await doNext(services, run, found, act))) break
      run.progress((done / Math.max(total, 1)) * 100, `${done + 1}/${total}`)
      tellOwner(services.bus, found.owner_id)
    }
    await run.commit((trx) => finish(trx, found.id))
    tellOwner(services.bus, found.owner_id)
  })
}

type BulkRunRow = NonNullable<Awaited<ReturnType<typeof runOf>>>

function runOf(db: Kysely<DB>, runId: number) {
  return db.selectFrom('bulk_run').selectAll().where('id', '=', runId).executeTakeFirst()
}

const ownerOf = ({ owner_id, acting_user_id, brand_code }: BulkRunRow) => ({
  userId: owner_id,
  actingUserId: acting_user_id,
  brand: brand_code,
})

/** The ticked rows, or all that the person's own list shows for the filter now; the number of them. */
function writeRows(services: Services, { commit }: Run, found: BulkRunRow, act: EntityAct): Promise<number> {
  return commit(async (trx) => {
    const caller = await callerFor(services, trx, ownerOf(found), {
      requestId: `bulk ${found.id}`,
      afterCommit: () => undefined,
    })
    // Written by the start call, which checked its shape.
    const ticked = found.ticked as unknown as TickedRow[] | null
    const filter = (found.filter ?? {}) as ListInput<Resource>
    const rows = ticked ?? (caller ? await matching(caller, act, filter) : [])
    await sql`
      insert into bulk_row (run_id, place, row_key, row_name)
      select ${found.id}, place, entry ->> 'key', entry ->> 'name'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as chosen (entry, place)`.execute(trx)
    await trx
      .updateTable('bulk_run')
      .set({ total: rows.length, updated_at: sql`now()` })
      .where('id', '=', found.id)
      .execute()
    return rows.length
  })
}

/** By key, so that no row comes twice while others change the list. */
async function matching(caller: Caller, { of, list }: EntityAct, filter: ListInput<Resource>): Promise<TickedRow[]> {
  const rows: TickedRow[] = []
  for (let page = 1; rows.length < MOST_ROWS; page++) {
    const input = { ...filter, page, size: LARGEST_PAGE, order: of.key }
    // A list call answers pages of its resource's rows.
    const { list: found } = (await askAs(caller, list, input)) as Page<Record<string, unknown>>
    rows.push(...found.map((row) => ({ key: row[of.key] as TickedRow['key'], name: shortName(row[of.title]) })))
    if (found.length < LARGEST_PAGE) break
  }
  return rows.slice(0, MOST_ROWS)
}

/** The next waiting row, with its outcome in the very transaction of the act: a kill does no row twice. */
async function doNext(services: Services, { commit }: Run, found: BulkRunRow, act: EntityAct): Promise<boolean> {
  const afterwards: (() => void | Promise<void>)[] = []
  const isMore = await commit(async (trx) => {
    const row = await nextRow(trx, found.id)
    if (!row) return false
    const surroundings = {
      requestId: `bulk ${found.id}.${row.place}`,
      afterCommit: (then: () => void) => afterwards.push(then),
    }
    const caller = await callerFor(services, trx, ownerOf(found), surroundings)
    const refusal = caller ? await refusedBy(caller, act, row.row_key, found.input) : noPermission
    if (refusal) afterwards.length = 0
    await note(trx, found.id, row.place, refusal)
    return true
  })
  for (const then of afterwards) await then()
  return isMore
}

const noPermission: RowRefusal = { msg: 'general.noPermission' }

async function nextRow(trx: Transaction<DB>, runId: number) {
  const { rows } = await sql<{ place: number; row_key: string }>`
    select bulk_row.place, bulk_row.row_key
    from bulk_row
    join bulk_run on bulk_run.id = bulk_row.run_id and bulk_run.cancelled_at is null
    where bulk_row.run_id = ${runId} and bulk_row.outcome = 'waiting'
    order by bulk_row.place
    limit 1`.execute(trx)
  return rows[0]
}

/** The single act's own call; what it wrote before it was refused is undone, the row's outcome is not. */
async function refusedBy(caller: Caller, act: EntityAct, text: string, values: unknown): Promise<RowRefusal | null> {
  const key = act.of.fields[act.of.key]?.kind === 'text' ? text : Number(text)
  await sql`savepoint act`.execute(caller.db)
  try {
    // The key is of the resource's kind; the values were checked against the act's fields.
    const input = act.input(key as never, values as Readonly<Record<string, unknown>>)
    const msg = act.refusedIn(await askAs(caller, act.call, input))
    return msg && { msg }
  } catch (error) {
    await sql`rollback to savepoint act`.execute(caller.db)
    if (error instanceof Refusal) return refusalOf(error)
    // A bug in one row must not keep the others from being done: it is logged, and told as everywhere.
    process.stderr.write(`${caller.requestId}: ${error instanceof Error ? error.stack : error}\n`)
    return { msg: 'general.error' }
  }
}

async function note(trx: Transaction<DB>, runId: number, place: number, refusal: RowRefusal | null) {
  await sql`
    update bulk_row
    set outcome = ${refusal ? 'refused' : 'done'}, refusal = ${refusal && JSON.stringify(refusal)}::jsonb, updated_at = now()
    where run_id = ${runId} and place = ${place}`.execute(trx)
  await sql`
    update bulk_run
    set done = done + ${refusal ? 0 : 1}, refused = refused + ${refusal ? 1 : 0}, updated_at = now()
    where id = ${runId}`.execute(trx)
}

async function finish(trx: Transaction<DB>, runId: number) {
  await sql`
    update bulk_row
    set outcome = 'cancelled', updated_at = now()
    where run_id = ${runId} and outcome = 'waiting'`.execute(trx)
  await sql`update bulk_run set finished_at = now(), updated_at = now() where id = ${runId}`.execute(trx)
}
