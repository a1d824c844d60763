import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '#database/schema.ts'
import { trialBalance } from '#server/ledger/trial-balance.fixture.ts'
import type { TestDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { Person } from '#test/person.ts'
import { begin } from '#test/weighed-server.ts'

/** A real server for whom every month is a large one. */
export interface KillableServer {
  child: ChildProcess
  admin: Person
  kill(): Promise<void>
}

export async function openKillable(database: TestDatabase, dataFolder: string): Promise<KillableServer> {
  const child = begin(database, dataFolder, { CLOSING_AT_ONCE: '0' })
  const admin = await new Person(await addressOf(child)).signIn('admin')
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { child, admin, kill }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let said = ''
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += String(chunk)
    const [, address] = /is running: (http\S+)/.exec(said) ?? []
    if (address) return address
  }
  throw new Error(`The server ended before it listened: ${said}`)
}

/** Everything that a month has made, as text, without numbers that a sequence has dealt out. */
export async function bytesOf(db: Kysely<DB>, month: string): Promise<string> {
  expect(await trialBalance(db)).toEqual([])
  const { rows } = await sql<{ text: string }>`
    with account as (
      select id, balance, concat_ws('/', kind, advertiser_id, seller_id, brand_code) as name from ledger_account
    )
    select concat_ws(E'\n', closing_seal(${month}),
      (select concat_ws('|', state, seal, closings, runs) from closing_month where month = ${month}),
      (select string_agg(concat_ws('|', transfer.id, one.name, other.name, amount), E'\n' order by transfer.id)
       from transfer join account one on one.id = from_id join account other on other.id = to_id),
      (select string_agg(concat_ws('|', name, balance), E'\n' order by name) from account)) as text`.execute(db)
  return rows[0]?.text ?? ''
}

/** Somebody waits for a lock on this table. */
export const untilBlocked = (db: Kysely<DB>, table: string) =>
  eventually(async () => {
    const { rows } = await sql`
      select from pg_locks where not granted and relation = ${table}::regclass`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
  })

/** The minute of silence after which a worker counts as dead has passed. */
export async function letSilencePass(db: Kysely<DB>): Promise<void> {
  await sql`update job_worker set seen_at = seen_at - interval '1 hour'`.execute(db)
  await sql`
    update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour' where locked_at is not null`.execute(
    db,
  )
}

export const untilOver = (admin: Person, closingMonth: string) =>
  eventually(async () => {
    expect((await admin.call('settlement/closing/run', { closingMonth })).run?.isRunning ?? false).toBe(false)
  })
