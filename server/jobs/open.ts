import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Kysely } from 'kysely'
import type { PoolConfig } from 'pg'
import { openDatabase } from '#database/open.ts'
import type { DB } from '#database/schema.ts'
import { type Bus, openLocalBus } from '#server/bus/bus.ts'
import { enqueue } from './enqueue.ts'
import { type Rhythm, signOff, sweep } from './heartbeat.ts'
import type { JobKind, Task } from './kind.ts'
import { openLifeline } from './lifeline.ts'
import { runTask } from './run.ts'

export interface JobOptions {
  /** Direct, not through pgbouncer: the worker listens. */
  connection: PoolConfig
  tasks: Task[]
  concurrency: number
  bus?: Bus
  timetable?: readonly Appointment[]
  rhythm?: Rhythm
  /** The time of the product, for what the tasks read. */
  clock?: () => Date
  /** Milliseconds that running jobs have to end when the server stops. */
  drain?: number
}

/** A job begun by the clock, as in a crontab, in UTC. */
export interface Appointment {
  pattern: string
  kind: JobKind<null>
}

export interface Jobs {
  /** Waits for running jobs, then hands back those that go on. */
  close(): Promise<void>
}

/** Jobs of a killed process are taken up within ten seconds. */
const untilTaken: Rhythm = { every: 2000, grace: 4000, silence: 60_000 }

export async function openJobs(options: JobOptions): Promise<Jobs> {
  const { connection, concurrency, clock, drain = 15_000, rhythm = untilTaken } = options
  const { db, pool, close } = openDatabase({ ...connection, max: concurrency + 4 }, clock)
  await sweep(db, rhythm)
  const events: WorkerEvents = new EventEmitter()
  const named = new Promise<string>((found) => events.once('pool:create', ({ workerPool }) => found(workerPool.id)))
  const alive = Promise.withResolvers<void>()
  const preset = { plugins: [startAfter(alive.promise)] }
  const runner = await run({ pgPool: pool, events, preset, ...runnerOptions(options, db, drain) })
  const workerId = await named
  const lifeline = openLifeline(connection, workerId)
  const stopBeating = await repeat(rhythm.every, async () => {
    await lifeline.giveSignOfLife()
    await sweep(db, rhythm)
  })
  alive.resolve()
  return {
    async close() {
      await stop(runner, drain)
      await stopBeating()
      await signOff(db, workerId)
      await lifeline.cut()
      await close()
    },
  }
}

/** No job in hand before the first sign of life: nobody would miss its worker. */
function startAfter(alive: Promise<void>): GraphileConfig.Plugin {
  return { name: 'StartAfterSignOfLife', version: '1', worker: { hooks: { startWorker: () => alive } } }
}

function runnerOptions(
  { tasks, concurrency, timetable = [], bus = openLocalBus() }: JobOptions,
  db: Kysely<DB>,
  drain: number,
) {
  const taskList: TaskList = {}
  for (const task of tasks) taskList[task.kind.name] = (_payload, helpers) => runTask(task, helpers, db, bus)
  for (const { kind } of timetable) {
    taskList[clockTask(kind)] = async () => void (await enqueue(db, kind, null, { key: 'clock' }))
  }
  return {
    taskList,
    parsedCronItems: parseCronItems(timetable.map(({ pattern, kind }) => ({ match: pattern, task: clockTask(kind) }))),
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    gracefulShutdownAbortTimeout: drain / 2,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') process.stderr.write(`Jobs: ${message}\n`)
    }),
  }
}

function clockTask(kind: JobKind<null>) {
  return `clock/${kind.name}`
}

/** Running jobs hear of the end half-way through the time they have; after it they are left to themselves. */
async function stop(runner: Runner, drain: number) {
  const stopped = runner.stop()
  const late = new AbortController()
  const patience = wait(drain, 'late', { signal: late.signal }).catch(() => undefined) // cut short: not late
  if ((await Promise.race([stopped, patience])) === 'late') await runner.kill('the server stops')
  late.abort()
}

/** At once and then again and again; a beat that fails is said and the next one tries again. */
async function repeat(every: number, beat: () => Promise<void>) {
  let running = beat()
  await running
  const timer = setInterval(() => {
    running = running.then(beat).catch((error) => {
      process.stderr.write(`Jobs: no sign of life could be given: ${error}\n`)
    })
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
