import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Services } from '../../base/services.ts'
import { buildShelf } from './shelf.ts'

/** Takes in the build that came with this version of the server, where its hash is new. It then waits to be ordered. */
export async function takeInBuild(
  { db, environment, clock }: Pick<Services, 'db' | 'environment' | 'clock'>,
  folder: string,
): Promise<string> {
  const shelf = buildShelf(environment.dataFolder)
  const { hash, isNew } = await shelf.takeIn(folder)
  const now = clock()
  await db
    .insertInto('player_build')
    .values({ hash, arrived_at: now })
    .onConflict((known) =>
      isNew ? known.column('hash').doUpdateSet({ arrived_at: now, updated_at: now }) : known.doNothing(),
    )
    .execute()
  await releaseFirst(db, hash, now)
  const kept = [hash, ...(await keptBuilds(db))]
  for (const each of await shelf.hashes()) if (!kept.includes(each)) await shelf.remove(each)
  return hash
}

/** The first build of all is what all screens run. */
async function releaseFirst(db: Kysely<DB>, hash: string, now: Date) {
  await sql`
    insert into player_rollout (build, state, steps, stage_since, registrant)
    select ${hash}, 'done', '{100}', ${now}, ''
    where not exists (select from player_rollout)`.execute(db)
}

/** The newest, that which runs, and that which ran before: what screens have or may be sent back to. */
export async function keptBuilds(db: Kysely<DB>): Promise<readonly string[]> {
  const { rows } = await sql<{ hash: string }>`
    (select hash from player_build order by arrived_at desc, hash limit 1)
    union
    select unnest(array[build, earlier]) from (select build, earlier from player_rollout order by id desc limit 1) last`.execute(
    db,
  )
  return rows.flatMap(({ hash }) => hash ?? [])
}
