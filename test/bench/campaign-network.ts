import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { findPlace } from '#database/cluster-place.ts'
import { createDemo } from '#database/demo/main.ts'
import { startTemporary } from '#database/embedded-temporary.ts'
import { migrate } from '#database/migrate.ts'
import { openDatabase } from '#database/open.ts'
import type { DB } from '#database/schema.ts'
import { seed } from '#database/seed/main.ts'
import { hashPassword } from '#server/sign-in/password.ts'
import { startServer } from '#server/start.ts'
import { environmentOf } from '../environment.ts'
import { PASSWORD, Person } from '../person.ts'
import type { World } from '../world.ts'
import { timeOfTree } from './processor-time.ts'

/** A server with the demo network in this process, as tests have it, without a test runner around it. */
export interface LoneWorld extends World {
  /** Processor time so far of the server, the players and the database, in seconds. */
  cpu(): number
}

export async function openLoneWorld(): Promise<LoneWorld> {
  const cluster = await startTemporary()
  const database = openDatabase(cluster.connection)
  await migrate(database.pool)
  await seed(database.db)
  const hash = await hashPassword(PASSWORD)
  await createDemo(database.db, () => hash)
  const dataFolder = await mkdtemp(join(tmpdir(), 'litfass-campaign-'))
  const server = await startServer(environmentOf(dataFolder), cluster.connection)
  const started = await readFile(join(findPlace(cluster.folder).cluster, 'postmaster.pid'), 'utf8')
  const postmaster = Number(started.split('\n')[0])
  return {
    ...{ server, dataFolder, address: server.address },
    database: { ...database, config: cluster.connection, drop: database.close },
    signIn: (loginId) => new Person(server.address).signIn(loginId),
    stranger: () => new Person(server.address),
    cpu: () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6 + timeOfTree(postmaster) / 1000
    },
    async close() {
      await server.stop()
      await database.close()
      await cluster.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

const SCREENS_A_VENUE = 10

/** Screens of a brand of the demo network in venues of their own; answers their ids. */
export async function addScreens(db: Kysely<DB>, screens: number): Promise<string[]> {
  await sql`update brand set licence_count = 99999`.execute(db)
  const { rows } = await sql<{ id: string }>`
    with places as (
      insert into venue (brand_code, group_code, name, address, region, opening)
      select 'BEAN', (select min(code) from brand_group where brand_code = 'BEAN'), 'Arcade ' || n, 'Arcade ' || n, 'Arcades', '{}'
      from generate_series(1, ${Math.ceil(screens / SCREENS_A_VENUE)}::integer) as n
      returning id, name)
    insert into media (id, brand_code, name, venue_id)
    select 'BEA' || lpad((1000 + n)::text, 7, '0'), 'BEAN', 'Screen', places.id
    from generate_series(1, ${screens}::integer) as n
    join places on places.name = 'Arcade ' || 1 + (n - 1) / ${SCREENS_A_VENUE}::integer
    returning id`.execute(db)
  return rows.map(({ id }) => id).toSorted()
}

/** From eight to ten in the evening, on all days. */
export async function openByDay(db: Kysely<DB>): Promise<void> {
  const hours = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ['08:00', '22:00']]))
  await sql`update venue set opening = ${JSON.stringify(hours)}::jsonb where region = 'Arcades'`.execute(db)
}
