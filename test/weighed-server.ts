import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterOfRun, type TestDatabase, testDatabase } from './database.ts'
import { CAPTCHA, Person } from './person.ts'

/** The product in a process of its own with the demo network, so that what a call costs it can be told from what a test does. */
export interface WeighedServer {
  address: string
  database: TestDatabase
  process: ChildProcess
  /** Output so far. */
  said(): string
  /** Processor milliseconds of its own thread while `act` ran: at most between two turns of its loop, and in all. */
  weigh(act: () => Promise<unknown>): Promise<{ longest: number; whole: number }>
  signIn(loginId: string): Promise<Person>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')

export async function startWeighed(environment: NodeJS.ProcessEnv = {}): Promise<WeighedServer> {
  const database = await testDatabase('litfass_demo')
  const dataFolder = await mkdtemp(join((await clusterOfRun()).folder, 'weighed-'))
  const child = begin(database, dataFolder, environment)
  let said = ''
  child.stdout?.on('data', (bytes) => {
    said += bytes
  })
  const address = await new Promise<string>((found, failed) => {
    child.once('exit', (code) => failed(new Error(`The server ended with ${code} before it was running: ${said}`)))
    child.stdout?.on('data', () => {
      const [, at] = /is running: (http\S+)/.exec(said) ?? []
      if (at) found(at)
    })
  })
  const told = async () => {
    const answer = once(child, 'message')
    child.send('tell')
    const [weight] = await answer
    return weight
  }
  return {
    ...{ address, database, process: child },
    said: () => said,
    async weigh(act) {
      await told()
      await act()
      return told()
    },
    signIn: (loginId) => new Person(address).signIn(loginId),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await database.drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** The process alone, on a database that somebody else looks after. */
export function begin({ config }: TestDatabase, dataFolder: string, environment: NodeJS.ProcessEnv): ChildProcess {
  const { host = '', port, user = '', database: name = '' } = config
  const query = new URLSearchParams({ host, port: String(port), user })
  return spawn(process.execPath, ['--import', './test/loop-watch.fixture.ts', 'server/main.mjs'], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', DEMO: '0', PORT: '0', DATA_FOLDER: dataFolder },
      ...{ DATABASE_URL: `postgresql:///${name}?${query}`, CAPTCHA_TEST_ANSWER: CAPTCHA, TRUST_PROXY: '1' },
      ...{ LOG_LEVEL: 'error', OVERLOAD_MS: '0', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
}
