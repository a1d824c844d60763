import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { openLocalBus } from '../bus/bus.ts'
import { enqueue } from './enqueue.ts'
import { sweep } from './heartbeat.ts'
import { JobHopeless, jobKind, type Task, task } from './kind.ts'
import { type JobOptions, type Jobs, openJobs } from './open.ts'
import { JobLost, type JobRun } from './run.ts'

const rhythm = { every: 50, grace: 300, silence: 60_000 }
const paint = jobKind<{ colour: string }>('test/paint')
const stuck = jobKind<null>('test/stuck')
let database: TestDatabase
let opened: Jobs[]

beforeEach(async () => {
  database = await testDatabase()
  opened = []
})

afterEach(async () => {
  for (const jobs of opened) await jobs.close()
  await database.drop()
})

test('a job is done once, with its payload, and its row shows how it goes', async () => {
  const hints = vi.fn()
  const bus = openLocalBus()
  bus.subscribe('job', hints)
  const colours: string[] = []
  const id = await enqueue(database.db, paint, { colour: 'red' }, { key: 'wall' })
  expect(await row(id)).toMatchObject({ state: 'queued', progress: 0 })
  await open(
    [
      task(paint, async ({ payload, progress }) => {
        colours.push(payload.colour)
        progress(50, 'first coat')
      }),
    ],
    { bus },
  )
  await becomes(id, 'done')
  expect(await row(id)).toMatchObject({ progress: 100, message: 'first coat', error: null, attempts: 1 })
  expect(colours).toEqual(['red'])
  expect(hints).toHaveBeenCalledWith(String(id))
})

test('a job belongs to the transaction that asked for it', async () => {
  const failing = database.db.transaction().execute(async (trx) => {
    await enqueue(trx, paint, { colour: 'red' })
    throw new Error('no paint after all')
  })
  await expect(failing).rejects.toThrow('no paint')
  const { rows } = await database.pool.query('select id from job union all select id from graphile_worker.jobs')
  expect(rows).toEqual([])
})

test('a second request of the same key joins the waiting job, and the newest payload counts', async () => {
  const colours: string[] = []
  const first = await enqueue(database.db, paint, { colour: 'red' }, { key: 'wall' })
  const second = await enqueue(database.db, paint, { colour: 'blue' }, { key: 'wall' })
  const other = await enqueue(database.db, paint, { colour: 'green' }, { key: 'door' })
  expect(second).toBe(first)
  await open([task(paint, async ({ payload }) => void colours.push(payload.colour))])
  await becomes(first, 'done')
  await becomes(other, 'done')
  expect(colours.sort()).toEqual(['blue', 'green'])
})

test('while a job of a key runs, the next of that key waits for it', async () => {
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  await open(
    [
      task(paint, async ({ payload }) => {
        order.push(`${payload.colour} begins`)
        if (payload.colour === 'red') await gate.promise
        order.push(`${payload.colour} ends`)
      }),
    ],
    { concurrency: 2 },
  )
  const red = await enqueue(database.db, paint, { colour: 'red' }, { key: 'wall' })
  await becomes(red, 'running')
  const blue = await enqueue(database.db, paint, { colour: 'blue' }, { key: 'wall' })
  const door = await enqueue(database.db, paint, { colour: 'green' }, { key: 'door' })
  await becomes(door, 'done')
  expect((await row(blue)).state).toBe('queued')
  gate.resolve()
  await becomes(blue, 'done')
  expect(order).toEqual(['red begins', 'green begins', 'green ends', 'red ends', 'blue begins', 'blue ends'])
})

test('a job that fails is tried again later and says why', async () => {
  const id = await enqueue(database.db, paint, { colour: 'red' })
  const tried = { error: 'the brush broke', state: 'queued', attempts: 1 }
  await open([task(paint, async () => Promise.reject(new Error('the brush broke')))])
  await eventually(async () => expect(await row(id)).toMatchObject(tried))
})

test('the last attempt that fails is the end', async () => {
  const once = jobKind<null>('test/once', { maxAttempts: 1 })
  const id = await enqueue(database.db, once, null)
  await open([task(once, async () => Promise.reject(new Error('the brush broke')))])
  await becomes(id, 'failed')
  expect(await row(id)).toMatchObject({ error: 'the brush broke', attempts: 1 })
})

test('a job that no further attempt can help fails at once', async () => {
  const id = await enqueue(database.db, paint, { colour: 'plaid' })
  await open([task(paint, async () => Promise.reject(new JobHopeless('there is no such paint')))])
  await becomes(id, 'failed')
  expect(await row(id)).toMatchObject({ error: 'there is no such paint', attempts: 1 })
})

test('the job of a killed worker is done by another', async () => {
  const id = await enqueue(database.db, stuck, null)
  await killWhileWorking()
  expect(await row(id)).toMatchObject({ state: 'running' })
  await open([task(stuck, async () => undefined)])
  await becomes(id, 'done')
  expect(await row(id)).toMatchObject({ attempts: 2 })
})

test('a worker takes no job before its first sign of life', async () => {
  const signs = await holdSigns()
  const id = await enqueue(database.db, paint, { colour: 'red' })
  let taken: Date | undefined
  const opening = open([
    task(paint, async () => {
      taken = await instant('select locked_at as at from graphile_worker.jobs')
    }),
  ])
  const free = await signs.free()
  await opening
  await becomes(id, 'done')
  expect(taken?.getTime()).toBeGreaterThan(free?.getTime() ?? Number.NaN)
})

test('a worker that stands still keeps its job until it is silent for too long', async () => {
  const id = await enqueue(database.db, stuck, null)
  const worker = await workerAtWork()
  worker.kill('SIGSTOP')
  await sweep(database.db, { ...rhythm, grace: 0 })
  expect(await row(id)).toMatchObject({ state: 'running' })
  await sweep(database.db, { ...rhythm, silence: 0 })
  expect(await row(id)).toMatchObject({ state: 'queued' })
  await kill(worker)
})

test('a worker whose connection broke ties itself anew', async () => {
  const { pool, db } = database
  const lifelines = `select pid from pg_locks join pg_database on oid = database
    where locktype = 'advisory' and granted and datname = current_database()`
  const tied = async () => (await pool.query<{ pid: number }>(lifelines)).rows.map(({ pid }) => pid)
  await open([task(paint, async () => undefined)])
  const [before = 0] = await tied()
  await pool.query('select pg_terminate_backend($1)', [before])
  await eventually(async () => {
    const after = await tied()
    expect(after).toHaveLength(1)
    expect(after).not.toContain(before)
  })
  await becomes(await enqueue(db, paint, { colour: 'red' }), 'done')
})

test('a job that ends every worker that tries it fails instead of going round for ever', async () => {
  const id = await enqueue(database.db, { ...stuck, maxAttempts: 2 }, null)
  await killWhileWorking()
  await killWhileWorking()
  await open([task(stuck, async () => undefined)])
  await becomes(id, 'failed')
  expect(await row(id)).toMatchObject({ error: 'The worker ended during every attempt', attempts: 2 })
})

test('a worker that lost its job while it was silent writes nothing more', async () => {
  const gate = Promise.withResolvers<void>()
  const outcome = Promise.withResolvers<unknown>()
  await open([
    task(paint, async (run) => {
      await gate.promise
      await repaint(run).then(outcome.resolve, outcome.resolve)
    }),
  ])
  const id = await enqueue(database.db, paint, { colour: 'red' })
  await becomes(id, 'running')
  await database.pool.query('update job set fence = fence + 1')
  gate.resolve()
  expect(await outcome.promise).toBeInstanceOf(JobLost)
  expect(await row(id)).toMatchObject({ state: 'running', message: '' })
})

test('a server that stops lets its jobs end', async () => {
  const gate = Promise.withResolvers<void>()
  const jobs = await open([task(paint, () => gate.promise)])
  const id = await enqueue(database.db, paint, { colour: 'red' })
  await becomes(id, 'running')
  const closing = jobs.close()
  gate.resolve()
  await closing
  expect(await row(id)).toMatchObject({ state: 'done' })
  opened = []
})

test('a job that takes longer than the stop may take is told, and handed to the next server', async () => {
  const told = vi.fn()
  const jobs = await open(
    [
      task(paint, ({ signal }) => {
        signal.addEventListener('abort', told)
        return new Promise(() => undefined)
      }),
    ],
    { drain: 300 },
  )
  const id = await enqueue(database.db, paint, { colour: 'red' })
  await becomes(id, 'running')
  await jobs.close()
  opened = []
  expect(told).toHaveBeenCalled()
  expect(await row(id)).toMatchObject({ state: 'queued' })
})

test('a job that gives up because the server stops has lost no attempt', async () => {
  const once = jobKind<null>('test/once', { maxAttempts: 1 })
  const jobs = await open(
    [
      task(
        once,
        ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      ),
    ],
    { drain: 3000 },
  )
  const id = await enqueue(database.db, once, null, { key: 'wall' })
  await becomes(id, 'running')
  await jobs.close()
  opened = []
  expect(await row(id)).toMatchObject({ state: 'queued', error: null })
  await open([task(once, async () => undefined)])
  await becomes(id, 'done')
})

test('a flood of progress becomes few writes, the last of them the newest', async () => {
  const hints = vi.fn()
  const bus = openLocalBus()
  bus.subscribe('job', hints)
  const id = await enqueue(database.db, paint, { colour: 'red' })
  await open(
    [
      task(paint, async ({ progress }) => {
        for (let coat = 0; coat < 1000; coat++) progress(coat / 10, `coat ${coat}`)
      }),
    ],
    { bus },
  )
  await becomes(id, 'done')
  expect(await row(id)).toMatchObject({ message: 'coat 999' })
  expect(hints.mock.calls.length).toBeLessThan(8)
})

async function open(tasks: Task[], options: Partial<JobOptions> = {}) {
  const jobs = await openJobs({ connection: database.config, tasks, concurrency: 1, rhythm, ...options })
  opened.push(jobs)
  return jobs
}

function repaint({ id, commit }: JobRun<unknown>) {
  return commit((trx) => trx.updateTable('job').set({ message: 'painted' }).where('id', '=', id).execute())
}

async function killWhileWorking() {
  await kill(await workerAtWork())
}

async function workerAtWork() {
  const worker = fork(join(import.meta.dirname, 'jobs.fixture.ts'), [JSON.stringify(database.config)], { execArgv: [] })
  await once(worker, 'message')
  return worker
}

async function kill(worker: ChildProcess) {
  const exit = once(worker, 'exit')
  worker.kill('SIGKILL')
  await exit
}

/** Signs of life wait until they are freed, which tells when that was. */
async function holdSigns() {
  const holder = await database.pool.connect()
  await holder.query(`
    create function held() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock(1);
      return new;
    end $$;
    create trigger held before insert on job_worker for each row execute function held()`)
  await holder.query('begin; select pg_advisory_xact_lock(1)')
  return {
    async free() {
      await eventually(async () => {
        const waiting = `select from pg_locks join pg_database on oid = database
          where locktype = 'advisory' and not granted and datname = current_database()`
        expect((await holder.query(waiting)).rowCount).toBe(1)
      })
      const at = await instant('select clock_timestamp() as at')
      await holder.query('commit')
      holder.release()
      return at
    },
  }
}

async function instant(query: string) {
  const { rows } = await database.pool.query<{ at: Date }>(query)
  return rows[0]?.at
}

function row(id: number) {
  return database.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function becomes(id: number, state: string) {
  await eventually(async () => expect((await row(id)).state).toBe(state))
}
