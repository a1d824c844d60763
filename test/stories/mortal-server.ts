import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterOfRun, type TestDatabase, testDatabase } from '../database.ts'
import { freePort } from '../free-port.ts'
import { begin } from '../weighed-server.ts'

/** The product in a process of its own that can end without a word, and comes back at the same address. */
export interface MortalServer {
  address: string
  database: TestDatabase
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

export async function openMortalServer(environment: NodeJS.ProcessEnv = {}): Promise<MortalServer> {
  const database = await testDatabase('litfass_demo')
  const dataFolder = await mkdtemp(join((await clusterOfRun()).folder, 'mortal-'))
  const port = await freePort()
  const life = { process: await started() }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const { process } = life
    if (process.exitCode !== null || process.signalCode !== null) return
    const ended = once(process, 'exit')
    process.kill(signal)
    await ended
  }
  return {
    address: `http://127.0.0.1:${port}`,
    database,
    kill: () => end('SIGKILL'),
    async start() {
      life.process = await started()
    },
    async close() {
      await end('SIGTERM')
      await database.drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }

  async function started() {
    const child = begin(database, dataFolder, { PORT: String(port), ...environment })
    let said = ''
    for await (const part of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
      said += String(part)
      if (said.includes('is running: http')) return child
    }
    throw new Error(`The server ended before it was running: ${said}`)
  }
}
