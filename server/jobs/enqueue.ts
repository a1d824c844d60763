import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { JobKind } from './kind.ts'

export interface EnqueueOptions {
  /** A job of this kind and key that still waits takes over the payload, and no second one is made. */
  key?: string
  ownerId?: number
  brandCode?: string
  runAt?: Date
}

/**
 * One statement for our row and the worker's entry, so there is never one without the other; inside a transaction the
 * job begins only when that commits.
 */
export async function enqueue<Payload>(
  db: Kysely<DB>,
  kind: JobKind<Payload>,
  payload: Payload,
  { key, ownerId, brandCode, runAt }: EnqueueOptions = {},
): Promise<number> {
  const queue = queueOf(kind, key)
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      insert into job (kind, key, payload, owner_id, brand_code)
      values (${kind.name}, ${key ?? null}, ${JSON.stringify(payload)}, ${ownerId ?? null}, ${brandCode ?? null})
      on conflict (kind, key) where state = 'queued' and attempts = 0
      do update set payload = excluded.payload, updated_at = now()
      returning id, xmax = 0 as is_new
    ), added as (
      select ${entry(kind, { queue, runAt })}
      from wanted
      where is_new
    )
    select id, (select count(*) from added) as entries from wanted`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`The job ${kind.name} was not written`)
  return row.id
}

/** A job whose worker stops: it waits again where it stood, and the attempt that was cut short does not count. */
export async function putBack<Payload>(
  db: Kysely<DB>,
  kind: JobKind<Payload>,
  { id, fence, key, runAt }: { id: number; fence: number; key: string | null; runAt: Date },
): Promise<void> {
  await sql`
    with waiting as (
      update job
      set state = 'queued', fence = fence + 1, worker_id = null, updated_at = now()
      where id = ${id} and fence = ${fence} and state = 'running'
      returning id
    )
    select ${entry(kind, { queue: queueOf(kind, key ?? undefined), runAt })}
    from waiting`.execute(db)
}

const queueOf = ({ name, queue }: JobKind<unknown>, key: string | undefined) =>
  key === undefined ? queue : `${name}:${key}`

/** The worker's entry for the row `id`; one that is being worked on is left to end by itself. */
const entry = (
  { name, maxAttempts }: JobKind<unknown>,
  { queue, runAt }: { queue?: string | undefined; runAt?: Date | undefined },
) => sql`
  graphile_worker.add_job(
    ${name}::text,
    json_build_object('id', id),
    queue_name := ${queue ?? null}::text,
    run_at := ${runAt ?? null}::timestamptz,
    max_attempts := ${maxAttempts}::integer,
    job_key := 'job:' || id
  )`
