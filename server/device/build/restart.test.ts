import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#server/start.ts'
import { clusterOfRun, type TestDatabase, testDatabase } from '#test/database.ts'
import { environmentOf } from '#test/environment.ts'
import { anotherBuild } from './build.fixture.ts'

let database: TestDatabase
let dataFolder: string

beforeAll(async () => {
  database = await testDatabase('litfass_demo')
  dataFolder = await mkdtemp(join((await clusterOfRun()).folder, 'world-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataFolder, { recursive: true, force: true })
})

/** A life of the server, from its start to its end. */
async function inOneLife<Answer>(act: (server: Awaited<ReturnType<typeof startServer>>) => Promise<Answer>) {
  const server = await startServer(environmentOf(dataFolder), database.config)
  try {
    return await act(server)
  } finally {
    await server.stop()
  }
}

test('builds are there again after the server was away', async () => {
  const [first, second] = await inOneLife(async (server) => {
    const { data } = await (await fetch(`${server.address}/player/due`)).json()
    return [data.build, await anotherBuild({ server, dataFolder }, 'second')]
  })
  const pages = await inOneLife(({ address }) =>
    Promise.all([first, second].map(async (hash) => (await fetch(`${address}/player/build/${hash}/page`)).status)),
  )
  expect(pages).toEqual([200, 200])
})
