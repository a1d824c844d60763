import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { trialBalance } from '#server/ledger/trial-balance.fixture.ts'
import { type RunningServer, startServer } from '#server/start.ts'
import { clusterOfRun, type TestDatabase, testDatabase } from './database.ts'
import { environmentOf } from './environment.ts'
import { filmedDemo, linkFilms } from './films.ts'
import { Person } from './person.ts'

/** A server of one's own with the demo network, spoken to over HTTP. */
export interface World {
  server: RunningServer
  database: TestDatabase
  address: string
  dataFolder: string
  signIn(loginId: string): Promise<Person>
  stranger(): Person
  close(): Promise<void>
}

interface WorldOptions {
  /** With the brands' pictures, the house clips and the campaigns' films, ready to be played. */
  withFiles?: boolean
  /** Variables of the server's environment beside the usual ones. */
  environment?: NodeJS.ProcessEnv
}

export async function openWorld({ withFiles = false, environment = {} }: WorldOptions = {}): Promise<World> {
  const database = await testDatabase(withFiles ? await filmedDemo() : 'litfass_demo')
  const { folder } = await clusterOfRun()
  const dataFolder = await mkdtemp(join(folder, 'world-'))
  if (withFiles) await linkFilms(dataFolder)
  // Nothing begins by the clock of the wall: a minute or an hour may end anywhere within a test.
  const server = await startServer(environmentOf(dataFolder, environment), database.config, undefined, [])
  return {
    server,
    database,
    address: server.address,
    dataFolder,
    signIn: (loginId) => new Person(server.address).signIn(loginId),
    stranger: () => new Person(server.address),
    async close() {
      await server.stop()
      const faults = await trialBalance(database.db)
      await database.drop()
      // A converter that was ended with the server may be leaving its last file.
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 })
      if (faults.length > 0) throw new Error(`Money does not add up: ${faults.join('; ')}`)
    },
  }
}
