import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './cluster-lock.ts'
import { findPlace } from './cluster-place.ts'
import { stopPostmaster } from './cluster-process.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

const prefix = 'litfass-temporary-'

export interface TemporaryDatabase extends EmbeddedDatabase {
  /** Gone with the cluster, also when a killed run could not remove it: the next run does. */
  folder: string
}

/** A cluster for one run of the tests or of a tool: quick, and gone afterwards. */
export async function startTemporary(own: Record<string, string> = {}): Promise<TemporaryDatabase> {
  await removeLeftovers()
  const dataFolder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  chmodSync(dataFolder, 0o755)
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200', ...own }
  const embedded = await startEmbedded({ dataFolder, settings })
  return {
    ...embedded,
    folder: dataFolder,
    async stop() {
      await embedded.stop()
      remove(dataFolder)
    },
  }
}

/** Leftovers of a killed run. */
async function removeLeftovers() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    if (isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue
    const dataFolder = join(tmpdir(), name)
    await stopPostmaster(findPlace(dataFolder))
    remove(dataFolder)
  }
}

function remove(dataFolder: string) {
  rmSync(findPlace(dataFolder).socketFolder, { recursive: true, force: true })
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
