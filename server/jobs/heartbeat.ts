import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { isCut } from './lifeline.ts'

/** Milliseconds. */
export interface Rhythm {
  /** Between two signs of life. */
  every: number
  /** After the last sign until a worker whose lifeline is cut counts as dead; as long may all take to come back. */
  grace: number
  /** After the last sign until a worker counts as dead although its lifeline holds. */
  silence: number
}

export async function signOff(db: Kysely<DB>, workerId: string) {
  await handBack(db, [workerId])
  await db.deleteFrom('job_worker').where('id', '=', workerId).execute()
}

/**
 * Frees what dead workers hold; any process does it for all. The lock of a lifeline goes with its process at once; a
 * database that has just started has no locks yet, and nobody is dead for that.
 */
export async function sweep(db: Kysely<DB>, { grace, silence }: Rhythm) {
  const { rows } = await sql<{ worker_id: string }>`
    select distinct locked_by as worker_id
    from graphile_worker.jobs left join job_worker on job_worker.id = locked_by
    where (locked_at < ${ago(silence)} and (job_worker.id is null or seen_at < ${ago(silence)}))
      or (seen_at < ${ago(grace)} and pg_postmaster_start_time() < ${ago(grace)} and ${isCut(sql.ref('locked_by'))})`.execute(
    db,
  )
  await handBack(
    db,
    rows.map((row) => row.worker_id),
  )
  await failForsaken(db)
  await sql`delete from job_worker where seen_at < ${ago(silence)} - interval '1 day'`.execute(db)
}

function ago(milliseconds: number) {
  return sql`(now() - ${milliseconds} * interval '1 millisecond')`
}

/** The larger fence takes the pen from a worker that is silent but not dead. */
async function handBack(db: Kysely<DB>, workerIds: string[]) {
  if (workerIds.length === 0) return
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('job')
      .set((row) => ({ state: 'queued', fence: row('fence', '+', 1), worker_id: null, updated_at: sql<Date>`now()` }))
      .where('state', '=', 'running')
      .where('worker_id', 'in', workerIds)
      .execute()
    await sql`select graphile_worker.force_unlock_workers(${workerIds}::text[])`.execute(trx)
  })
}

/** A job that killed its worker on every attempt is tried no more: its entry in the queue is used up. */
async function failForsaken(db: Kysely<DB>) {
  await sql`
    with used_up as (
      select graphile_worker.complete_jobs(array_agg(id))
      from graphile_worker.jobs
      where locked_by is null and attempts >= max_attempts
    )
    select count(*) from used_up`.execute(db)
  await sql`
    update job
    set state = 'failed', error = 'The worker ended during every attempt', updated_at = now(), finished_at = now()
    where state in ('queued', 'running')
      and not exists (select 1 from graphile_worker.jobs as entry where entry.key = 'job:' || job.id)`.execute(db)
}
