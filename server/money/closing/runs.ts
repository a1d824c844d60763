import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { refuse } from '#domain/base/reply.ts'
import { type ClosingRun, type LongAct, placeOf } from '#domain/money/closing/closing-run.ts'
import type { Caller } from '../../base/caller.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { jobKind } from '../../jobs/kind.ts'
import { type ActInput, closingActs, refuseStep, refuseTooEarly } from './acts.ts'
import { months } from './rows.ts'

export const closingJob = jobKind<{ runId: number }>('money/closing')

/** A small month is done when the call answers; a large one becomes a run, which whoever asks for the same joins. */
export async function begin(caller: Caller, act: LongAct, input: ActInput) {
  const { closingMonth } = input
  const { db, services } = caller
  const open = await openRun(db, closingMonth)
  if (open && open.act !== act) refuse('closing.running', { values: { name: open.name } })
  if (open) return { closingMonth, isRunning: true }
  if (await isLarge(db, closingMonth, services.environment.closingAtOnce)) {
    await startRun(caller, act, input)
    return { closingMonth, isRunning: true }
  }
  await closingActs[act](caller, input, () => undefined)
  return { closingMonth, isRunning: false }
}

export async function refuseRunning(db: Kysely<DB>, month: string): Promise<void> {
  const open = await openRun(db, month)
  if (open) refuse('closing.running', { values: { name: open.name } })
}

/** Nothing once it is done; a refusal is told until the next act on the month. */
export async function lastRun(db: Kysely<DB>, month: string): Promise<ClosingRun | null> {
  const { rows } = await sql<Omit<ClosingRun, 'stage' | 'done' | 'total'> & { message: string; isOver: boolean }>`
    select run.act, coalesce(owner.name, '') as name, run.created_at as "begunAt", run.refusal, coalesce(job.message, '') as message,
      run.finished_at is not null as "isOver", ${isAlive} as "isRunning"
    from closing_run run
    join app_user owner on owner.id = run.owner_id
    left join job on job.id = run.job_id
    where run.month = ${month}
    order by run.id desc
    limit 1`.execute(db)
  const [found] = rows
  if (!found || (found.isOver && !found.refusal)) return null
  const { message, isOver: _, ...run } = found
  return { ...run, ...placeOf(message), refusal: run.isRunning ? null : (run.refusal ?? { msg: 'closing.broke' }) }
}

const isAlive = sql<boolean>`(run.finished_at is null and coalesce(job.state in ('queued', 'running'), false))`

async function openRun(db: Kysely<DB>, month: string) {
  const { rows } = await sql<{ act: LongAct; name: string }>`
    select run.act, owner.name
    from closing_run run
    join job on job.id = run.job_id
    join app_user owner on owner.id = run.owner_id
    where run.month = ${month} and ${isAlive}`.execute(db)
  return rows[0]
}

/** Nobody looks longer than it takes to know: rows are counted as far as the limit. */
async function isLarge(db: Kysely<DB>, month: string, limit: number): Promise<boolean> {
  const { rows } = await sql`
    select from play_hour
    where day >= ${`${month}-01`}::date and day < ${`${month}-01`}::date + interval '1 month' and line_id is not null
    offset ${limit}
    limit 1`.execute(db)
  return rows.length > 0
}

async function startRun(caller: Caller, act: LongAct, { closingMonth, reason }: ActInput): Promise<void> {
  const { db, now } = caller
  refuseStep(caller, await months.within(caller).get(closingMonth), act)
  if (act === 'close') await refuseTooEarly(caller, closingMonth)
  // A run whose job is no more has ended without saying so.
  await sql`
    update closing_run run
    set finished_at = ${now}, refusal = '{"msg":"closing.broke"}', updated_at = ${now}
    where run.month = ${closingMonth} and run.finished_at is null
      and not exists (select from job where job.id = run.job_id and job.state in ('queued', 'running'))`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into closing_run (month, act, reason, owner_id, acting_user_id, created_at)
    values (${closingMonth}, ${act}, ${reason ?? null}, ${caller.userId}, ${caller.actingUserId}, ${now})
    on conflict (month) where finished_at is null do nothing
    returning id`.execute(db)
  const runId = rows[0]?.id
  // Of two who ask at the same instant, one has begun it.
  if (runId === undefined) return
  const job = await enqueue(db, closingJob, { runId }, { key: closingMonth, ownerId: caller.userId })
  await db.updateTable('closing_run').set({ job_id: job }).where('id', '=', runId).execute()
}
