import type { TestProject } from 'vitest/node'
import { startTemporary } from '#database/embedded-temporary.ts'
import { migrate } from '#database/migrate.ts'
import { openDatabase, openPool } from '#database/open.ts'
import { seed } from '#database/seed/main.ts'
import type {} from './database.ts'

/** One cluster for the whole run, and in it the migrated and seeded database that every test file copies. */
export default async function setup(project: TestProject) {
  const cluster = await startTemporary()
  const template = 'litfass_template'
  const admin = openPool(cluster.connection)
  await admin.query(`create database ${template}`)
  const { db, pool, close } = openDatabase({ ...cluster.connection, database: template })
  await migrate(pool)
  await seed(db)
  await close()
  await admin.query(`alter database ${template} is_template true allow_connections false`)
  await admin.end()
  project.provide('cluster', { ...cluster.connection, template })
  return () => cluster.stop()
}
