import { randomBytes } from 'node:crypto'
import type { PoolConfig } from 'pg'
import pg from 'pg'
import { type Database, openDatabase } from '#database/open.ts'

export interface TestDatabase {
  config: PoolConfig
  db: Database['db']
  pool: Database['pool']
  drop(): Promise<void>
}

/** A migrated and seeded database of one's own, real PostgreSQL, made in some 30 ms. */
export async function testDatabase(): Promise<TestDatabase> {
  // Asked for here, so that benchmarks may use the rest of the house without a test runner around them.
  const { inject } = await import('vitest')
  const { template, ...cluster } = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(cluster, `create database ${name} template ${template} strategy file_copy`)
  const config = { ...cluster, database: name, max: 5 }
  const { db, pool, close } = openDatabase(config)
  return {
    config,
    db,
    pool,
    async drop() {
      await close()
      await asAdmin(cluster, `drop database ${name} with (force)`)
    },
  }
}

async function asAdmin(cluster: PoolConfig, statement: string) {
  const client = new pg.Client(cluster)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; port: number; user: string; database: string; template: string }
  }
}
