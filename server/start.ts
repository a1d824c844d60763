import type { AddressInfo } from 'node:net'
import type { PoolConfig } from 'pg'
import { migrate } from '#database/migrate.ts'
import { openDatabase, openPool } from '#database/open.ts'
import { seed } from '#database/seed/main.ts'
import { openApp } from './app.ts'
import { openConnections, over } from './base/connections.ts'
import type { Environment } from './base/environment.ts'
import { openLimits } from './base/limits.ts'
import { openSecrets } from './base/secrets.ts'
import type { Services } from './base/services.ts'
import { openPostgresBus } from './bus/postgres.ts'
import { openLargeCalls } from './call/large-thread.ts'
import { giveMissingKeys } from './incident/hook-key.ts'
import { type Appointment, openJobs } from './jobs/open.ts'
import { openFolderStore } from './pipeline/folder-store.ts'
import { tasksOf, timetable } from './tasks.ts'

export interface RunningServer {
  services: Services
  /** `http://127.0.0.1:8080` */
  address: string
  stop(): Promise<void>
}

const JOBS_AT_ONCE = 4
const LIMITS_AT_ONCE = 2
/** For a statement that takes over a table of thousands of rows. */
const LARGE_MS = 120_000

/** Opens the database, brings it up to date and listens. */
export async function startServer(
  environment: Environment,
  database: PoolConfig,
  clock: Services['clock'] = () => new Date(),
  appointments: readonly Appointment[] = timetable,
): Promise<RunningServer> {
  await bringUpToDate(database)
  // A statement asks for the time of the product as it is when it is sent.
  const time = () => services.clock()
  const { people, entry, players, work, close } = openConnections(database, environment.statementSeconds, time)
  const { db, pool } = people
  // Acts are counted amid calls that hold a connection already: from the same pool, ten such calls would wait for each other.
  const limitPool = openPool({ ...database, max: LIMITS_AT_ONCE })
  const secrets = await openSecrets(db, environment.keyFile)
  await giveMissingKeys(db, secrets)
  const services: Services = {
    db,
    pool,
    environment,
    secrets,
    limits: openLimits(limitPool),
    clock,
    files: openFolderStore(environment.dataFolder),
    bus: openPostgresBus(database),
  }
  const large = openLargeCalls({ environment, database: { ...database, statement_timeout: LARGE_MS } }, services.bus)
  const behind = { entry: over(services, entry), players: over(services, players), work: over(services, work) }
  const app = await openApp(services, behind, large)
  const jobs = await openJobs({
    connection: database,
    tasks: tasksOf(behind.work),
    timetable: appointments,
    concurrency: JOBS_AT_ONCE,
    clock: time,
    bus: services.bus,
  })
  const stop = async () => {
    await app.close()
    await large.close()
    await jobs.close()
    await services.bus.close()
    await limitPool.end()
    await close()
  }
  await app.listen({ host: environment.host, port: environment.port }).catch(async (error) => {
    await stop()
    throw error
  })
  const { port } = app.server.address() as AddressInfo
  const scheme = environment.tls ? 'https' : 'http'
  return {
    services,
    address: `${scheme}://${environment.host}:${port}`,
    stop,
  }
}

/** Over connections of its own: a migration takes the time it takes. */
async function bringUpToDate(database: PoolConfig): Promise<void> {
  const { db, pool, close } = openDatabase(database)
  try {
    await migrate(pool)
    await seed(db)
  } finally {
    await close()
  }
}
