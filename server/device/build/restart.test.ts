import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#server/start.ts'
import { clusterOfRun, type TestDatabase, testDatabase } from '#test/database.ts'
import { environmentOf } from '#test/environment.ts'
import { Person } from '#test/person.ts'
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

test('builds, and which one is released, are the same after the server was away', async () => {
  const due = async (address: string) => (await (await fetch(`${address}/player/due`)).json()).data.build
  const [first, second] = await inOneLife(async (server) => [
    await due(server.address),
    await anotherBuild({ server, dataFolder }, 'second'),
  ])
  await inOneLife(async ({ address }) => {
    const pages = await Promise.all(
      [first, second].map(async (hash) => (await fetch(`${address}/player/build/${hash}/page`)).status),
    )
    expect([await due(address), ...pages]).toEqual([first, 200, 200])
    const admin = await new Person(address).signIn('admin')
    await admin.call('media/player/buildStart', { build: second, steps: [100] })
  })
  expect(await inOneLife(({ address }) => due(address))).toBe(second)
})
