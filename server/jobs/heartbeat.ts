import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'

export interface Rhythm {
  /** Milliseconds between two signs of life. */
  every: number
  /** Milliseconds of silence after which a worker counts as dead. */
  silence: number
}

export async function giveSignOfLife(db: Kysely<DB>, workerId: string) {
  await db
    .insertInto('job_worker')
    .values({ id: workerId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .execute()
}

export async function signOff(db: Kysely<DB>, workerId: string) {
  await handBack(db, [workerId])
  await db.deleteFrom('job_worker').where('id', '=', workerId).execute()
}

/** Frees what dead workers hold; any process does it for all. */
export async function sweep(db: Kysely<DB>, { silence }: Rhythm) {
  const limit = sql`now() - ${silence} * interval '1 millisecond'`
  const { rows } = await sql<{ worker_id: string }>`
    select distinct locked_by as worker_id
    from graphile_worker.jobs
    where locked_at < ${limit}
      and locked_by not in (select id from job_worker where seen_at > ${limit})`.execute(db)
  await handBack(
    db,
    rows.map((row) => row.worker_id),
  )
  await failForsaken(db)
  await sql`delete from job_worker where seen_at < ${limit} - interval '1 day'`.execute(db)
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
