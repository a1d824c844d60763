import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createCluster } from './cluster-create.ts'
import { holdStartLock, joinUsers } from './cluster-lock.ts'
import { findPlace, type Place } from './cluster-place.ts'
import { ensureRunning, findPostmaster, stopPostmaster } from './cluster-process.ts'

export interface EmbeddedDatabase {
  connection: { host: string; port: number; user: string; database: string }
  connectionString: string
  /** Ends the server, unless another process still uses it. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataFolder: string
  /** The closed folder around it, which the database's account may pass but not read. */
  within?: string
  settings?: Record<string, string>
}

/** No head has to travel to a page any more: one far away costs what the next one costs. */
const usual = { random_page_cost: '1.1' }

/**
 * Runs the PostgreSQL of this data folder, or takes over the one that already runs. The server outlives a killed
 * application on purpose: the next start finds it and goes on in milliseconds instead of recovering.
 */
export async function startEmbedded({
  dataFolder,
  within,
  settings: own = {},
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const settings = { ...usual, ...own }
  const place = findPlace(dataFolder, within)
  const leave = await holdStartLock(place, async () => {
    await createCluster(place, settings)
    await ensureRunning(place, settings)
    return joinUsers(place)
  })
  await createDatabase(place)
  const stopWatch = watch(place, settings)
  return {
    connection: { host: place.socketFolder, port: place.port, user: place.user, database: place.database },
    connectionString: `postgresql://${place.user}@${encodeURIComponent(place.socketFolder)}:${place.port}/${place.database}`,
    async stop() {
      stopWatch()
      await holdStartLock(place, async () => {
        if (leave()) await stopPostmaster(place)
      })
    },
  }
}

async function createDatabase(place: Place) {
  const client = new pg.Client({ host: place.socketFolder, port: place.port, user: place.user, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [place.database])
    if (rowCount === 0) await client.query(`create database ${place.database}`)
  } catch (error) {
    const madeByAnotherStart = error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? '')
    if (!madeByAnotherStart) throw error
  } finally {
    await client.end()
  }
}

/** A server that dies under a living application is started again; a deleted folder is never replaced by an empty one. */
function watch(place: Place, settings: Record<string, string>) {
  let isBusy = false
  const timer = setInterval(async () => {
    if (isBusy || findPostmaster(place)) return
    isBusy = true
    try {
      if (existsSync(join(place.cluster, 'PG_VERSION'))) {
        process.stderr.write('The database server is gone: starting it again.\n')
        await holdStartLock(place, async () => {
          if (!isOver) await ensureRunning(place, settings)
        })
      }
    } catch (error) {
      // The next round tries again; the application itself answers 503 meanwhile.
      process.stderr.write(`The database server does not start: ${error}\n`)
    } finally {
      isBusy = false
    }
  }, 1000)
  timer.unref()
  let isOver = false
  return () => {
    isOver = true
    clearInterval(timer)
  }
}
