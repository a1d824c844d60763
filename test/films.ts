import { link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PoolConfig } from 'pg'
import { expect } from 'vitest'
import { addDemoFiles } from '#server/demo/files.ts'
import { startServer } from '#server/start.ts'
import { clusterOfRun, makeTemplateOnce, type Template } from './database.ts'
import { environmentOf } from './environment.ts'
import { eventually } from './eventually.ts'

/** The demo network with its pictures and films, taken in and converted once in a run. */
export async function filmedDemo(): Promise<Template> {
  const store = await filmFolder()
  await makeTemplateOnce('litfass_filmed', 'litfass_demo', (config) => takeIn(store, config))
  return 'litfass_filmed'
}

/** The stored files under the same names: what bears its content's hash for a name is never written again. */
export async function linkFilms(dataFolder: string): Promise<void> {
  const store = await filmFolder()
  const entries = await readdir(store, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const from = join(entry.parentPath, entry.name)
    const to = join(dataFolder, from.slice(store.length))
    await mkdir(dirname(to), { recursive: true })
    await link(from, to)
  }
}

const filmFolder = async () => join((await clusterOfRun()).folder, 'films')

async function takeIn(store: string, config: PoolConfig) {
  const server = await startServer(environmentOf(store), config)
  const { db } = server.services
  try {
    await addDemoFiles(server.services)
    await eventually(async () => {
      const waiting = await db.selectFrom('asset').select('sha256').where('encoding', 'in', [0, 2]).execute()
      expect(waiting).toEqual([])
    }, CONVERTED_MS)
  } finally {
    await server.stop()
  }
}

/** All films are converted one after the other with whatever else is at work: a minute is soon over on a busy machine. */
export const CONVERTED_MS = 500_000
