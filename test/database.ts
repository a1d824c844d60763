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

/** Of the whole run, with a folder that goes when it goes. */
export interface Cluster {
  host: string
  port: number
  user: string
  database: string
  folder: string
}

/**
 * Template of a database: what every installation needs; the demo network; its pictures and films as well, ready to be
 * played.
 */
export type Template = 'litfass_seeded' | 'litfass_demo' | 'litfass_filmed'

/** A database of one's own, real PostgreSQL, copied in some 30 ms. */
export async function testDatabase(template: Template = 'litfass_seeded'): Promise<TestDatabase> {
  const cluster = await clusterOfRun()
  const name = `test_${randomBytes(6).toString('hex')}`
  await copy(cluster, template, name)
  const config = { ...serverOf(cluster), database: name, max: 5 }
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

/** Asked for here, so that benchmarks may use the rest of the house without a test runner around them. */
export async function clusterOfRun(): Promise<Cluster> {
  const { inject } = await import('vitest')
  return inject('cluster')
}

/** A database that others copy. It bears its name only once it is filled. */
export async function makeTemplate(
  cluster: Cluster,
  name: Template,
  from: Template | 'template0',
  fill: (config: PoolConfig) => Promise<void>,
): Promise<void> {
  const unfinished = `${name}_unfinished`
  // Of one who was ended while filling it.
  await asAdmin(cluster, `drop database if exists ${unfinished} with (force)`)
  await copy(cluster, from, unfinished)
  await fill({ ...serverOf(cluster), database: unfinished, max: 5 })
  await asAdmin(cluster, `alter database ${unfinished} rename to ${name}`)
  await asAdmin(cluster, `alter database ${name} is_template true allow_connections false`)
}

/** The same, made by whoever needs it first; the others wait for it. */
export async function makeTemplateOnce(
  name: Template,
  from: Template,
  fill: (config: PoolConfig) => Promise<void>,
): Promise<void> {
  const cluster = await clusterOfRun()
  await withAdmin(cluster, async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await makeTemplate(cluster, name, from, fill)
  })
}

const copy = (cluster: Cluster, template: string, name: string) =>
  asAdmin(cluster, `create database ${name} template ${template} strategy file_copy`)

const asAdmin = (cluster: Cluster, statement: string) => withAdmin(cluster, (admin) => admin.query(statement))

async function withAdmin(cluster: Cluster, act: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(serverOf(cluster))
  await admin.connect()
  await act(admin).finally(() => admin.end())
}

const serverOf = ({ folder, ...server }: Cluster): PoolConfig => server

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Cluster
  }
}
