import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { createDemo } from '#database/demo/main.ts'
import { startTemporary } from '#database/embedded-temporary.ts'
import { migrate } from '#database/migrate.ts'
import { type Database, openDatabase } from '#database/open.ts'
import { seed } from '#database/seed/main.ts'
import { cageKind } from '#server/pipeline/cage/cage-kind.ts'
import { hashPassword } from '#server/sign-in/password.ts'
import { makeTemplate } from './database.ts'
import { PASSWORD } from './person.ts'

/** One cluster for the whole run, and in it the databases that every test file copies. */
export default async function setup(project: TestProject) {
  // On a machine that knows no walls the rest is tried without them; the walls' own tests skip.
  if ((await cageKind()) === 'none') process.env.UNWALLED_CONVERTERS = '1'
  // Servers and threads that tests start find their modules translated, as they do beside the data of an installation.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', 'node_modules', '.litfass-compiled')
  const asksDatabase = project.vitest.projects.some(({ name }) => name === 'server' || name === 'stories')
  if (!asksDatabase) return
  const { connection, folder, stop } = await startTemporary()
  const cluster = { ...connection, folder }
  await makeTemplate(cluster, 'litfass_seeded', 'template0', filledBy(seedTables))
  // People sign in some hundred times in a run: at the usual cost that alone takes half a minute.
  const hash = await hashPassword(PASSWORD, { memory: 64, passes: 1 })
  await makeTemplate(
    cluster,
    'litfass_demo',
    'litfass_seeded',
    filledBy(({ db }) => createDemo(db, () => hash)),
  )
  project.provide('cluster', cluster)
  return stop
}

async function seedTables({ pool, db }: Database) {
  await migrate(pool)
  await seed(db)
}

function filledBy(fill: (database: Database) => Promise<void>) {
  return async (config: PoolConfig) => {
    const database = openDatabase(config)
    await fill(database).finally(database.close)
  }
}
