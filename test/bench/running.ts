import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { startTemporary } from '#database/embedded-temporary.ts'
import { migrate } from '#database/migrate.ts'
import { type Database, openDatabase } from '#database/open.ts'
import { seed } from '#database/seed/main.ts'
import { Person } from '#test/person.ts'

type Settings = Record<string, string>

/** The product as its own process on a database of its own, so that its processor time can be told apart. */
export interface Running {
  address: string
  database: Database
  /** Processor time of the server alone, in milliseconds. */
  cpu(): number
  /** Resident memory of the server alone, in MB. */
  memory(): number
  /** From start to the first answer, in milliseconds. */
  startMs: number
  restart(): Promise<void>
  signIn(loginId: string): Promise<Person>
  /** Of somebody who has to choose a password first. */
  signInAnew(loginId: string): Promise<Person>
  stop(): Promise<void>
}

/** Settings that `npm start` gives the server before it begins. */
export const startSettings: Readonly<Settings> = Object.fromEntries(
  [...readFileSync('package.json', 'utf8').matchAll(/"start": "(\w+)=(\S+) /g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

const TICKS_A_SECOND = 100

/** `fill`: rows that are there before the product starts, and the demo network is not. */
export async function startRunning(
  databaseSettings: Settings = {},
  environment: Settings = {},
  fill?: (database: Database) => Promise<void>,
): Promise<Running> {
  const cluster = await startTemporary(databaseSettings)
  const database = openDatabase(cluster.connection)
  if (fill) {
    await migrate(database.pool)
    await seed(database.db)
    await fill(database)
  }
  const dataFolder = await mkdtemp(join(tmpdir(), 'litfass-bench-'))
  const words = new Map<string, string>()
  let server = await startProcess(cluster.connectionString, { DATA_FOLDER: dataFolder, ...environment }, words)
  const running: Running = {
    get address() {
      return server.address
    },
    get startMs() {
      return server.startMs
    },
    database,
    cpu: () => statOf(server.child).cpu,
    memory: () => statOf(server.child).memory,
    async restart() {
      await end(server.child)
      server = await startProcess(cluster.connectionString, { DATA_FOLDER: dataFolder, ...environment }, words)
    },
    signIn: (loginId) => new Person(server.address).signIn(loginId, words.get(loginId)),
    signInAnew: (loginId) => new Person(server.address).signInAnew(loginId, words.get(loginId)),
    async stop() {
      await end(server.child)
      await database.close()
      await cluster.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
  return running
}

/** Seconds without work of its own after which a server is at rest. */
const REST_SECONDS = 4

/** End of what the server does by itself after its start: the demo's pictures and films come and are converted. */
export async function untilAtRest({ database: { db } }: Running): Promise<void> {
  for (let rested = 0; rested < REST_SECONDS; rested++) {
    await sleep(1000)
    const { rows } = await sql`select from job where state in ('queued', 'running') limit 1`.execute(db)
    if (rows.length > 0) rested = -1
  }
}

async function startProcess(databaseUrl: string, own: Settings, words: Map<string, string>) {
  const began = performance.now()
  const child = spawn(process.execPath, ['server/main.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      CAPTCHA_TEST_ANSWER: '314159',
      TRUST_PROXY: '1',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      LOG_LEVEL: 'error',
      ...startSettings,
      ...own,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressFrom(child, words)
  return { child, address, startMs: performance.now() - began }
}

/** Reads the greeting: the address, and on the first start the sign-ins. */
function addressFrom(child: ChildProcess, words: Map<string, string>): Promise<string> {
  return new Promise((found, failed) => {
    let text = ''
    child.once('exit', (code) => failed(new Error(`The server ended with ${code} before it was running`)))
    child.stdout?.on('data', (part) => {
      text += part
      for (const [, loginId = '', password = ''] of text.matchAll(/^ {4}(\S+) +(\S+) +\S/gm))
        words.set(loginId, password)
      const [, address] = /running: (\S+)/.exec(text) ?? []
      if (address && words.size > 0) found(address)
    })
  })
}

function statOf({ pid }: ChildProcess): { cpu: number; memory: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return { cpu: ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND, memory: (pages * 4096) / 1e6 }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((ended) => {
    child.once('exit', () => ended())
    child.kill('SIGTERM')
  })
}
