import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EmbeddedDatabase } from '#database/embedded.ts'
import { startTemporary } from '#database/embedded-temporary.ts'
import { migrate } from '#database/migrate.ts'
import { type Database, openDatabase } from '#database/open.ts'
import { eventually } from '#test/eventually.ts'
import { openPostgresBus } from '../bus/postgres.ts'
import { enqueue } from './enqueue.ts'
import { jobKind, task } from './kind.ts'
import { openJobs } from './open.ts'

const paint = jobKind<null>('test/paint')
let cluster: EmbeddedDatabase
let database: Database

beforeEach(async () => {
  cluster = await startTemporary()
  database = openDatabase(cluster.connection)
  await migrate(database.pool)
})

afterEach(async () => {
  await database.close()
  await cluster.stop()
})

test('jobs and hints go on by themselves after the database server was killed', async () => {
  const bus = openPostgresBus(cluster.connection)
  const jobs = await openJobs({
    connection: cluster.connection,
    concurrency: 1,
    bus,
    tasks: [task(paint, async () => undefined)],
  })
  const before = await done()
  const killed = await serverPid()
  process.kill(killed, 'SIGKILL')
  await eventually(async () => expect(await serverPid()).not.toBe(killed))
  const after = await done()
  expect(after).toBeGreaterThan(before)
  await jobs.close()
  await bus.close()
})

async function done() {
  const id = await enqueue(database.db, paint, null)
  const read = () => database.db.selectFrom('job').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  await eventually(async () => expect((await read()).state).toBe('done'))
  return id
}

async function serverPid() {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::integer as pid`,
  )
  return rows[0]?.pid ?? 0
}
