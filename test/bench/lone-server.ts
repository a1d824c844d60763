import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPlace } from '#database/cluster-place.ts'
import { startEmbedded } from '#database/embedded.ts'
import { type Database, openDatabase } from '#database/open.ts'
import type { Bus } from '#server/bus/bus.ts'
import { openPostgresBus } from '#server/bus/postgres.ts'
import { processorTime, timeOfTree } from './processor-time.ts'
import { startSettings } from './running.ts'

/** The product in a process of its own over a database as it stands in production: what is committed is on the disk. */
export interface LoneServer {
  address: string
  pid: number
  connectionString: string
  database: Database
  bus: Bus
  /** Processor time so far, in milliseconds: of the server or another one over this database, and of all its processes. */
  cpu(pid?: number): { server: number; database: number }
  stop(): Promise<void>
}

export async function startLone(environment: Record<string, string> = {}): Promise<LoneServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'litfass-lone-'))
  await chmod(dataFolder, 0o755)
  const cluster = await startEmbedded({
    dataFolder,
    settings: { ...(process.env.BENCH_PROFILE && { shared_preload_libraries: 'pg_stat_statements' }) },
  })
  const { child, address } = await startProcess(cluster.connectionString, dataFolder, environment)
  const database = openDatabase(cluster.connection)
  const bus = openPostgresBus(cluster.connection)
  const postmaster = Number(readFileSync(join(findPlace(dataFolder).cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    address,
    pid: child.pid ?? 0,
    connectionString: cluster.connectionString,
    database,
    bus,
    cpu: (pid = child.pid ?? 0) => ({ server: processorTime(pid).own, database: timeOfTree(postmaster) }),
    async stop() {
      const isOver = new Promise((ended) => child.once('exit', ended))
      child.kill('SIGTERM')
      await isOver
      await bus.close()
      await database.close()
      await cluster.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function startProcess(databaseUrl: string, dataFolder: string, own: Record<string, string>) {
  const { NODE_V8_COVERAGE: _, ...environment } = process.env
  const flags = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []
  const child = spawn(process.execPath, [...flags, 'server/main.mjs'], {
    env: {
      ...environment,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_FOLDER: dataFolder,
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...startSettings,
      ...own,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child, address: await addressOf(child) }
}

/** As a server says it on its first lines. */
export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let text = ''
    child.once('exit', (code) => failed(new Error(`The server ended with ${code} before it was running`)))
    child.stdout?.on('data', (part) => {
      text += part
      const [, running] = /running: (\S+)/.exec(text) ?? []
      if (running) found(running)
    })
  })
}
