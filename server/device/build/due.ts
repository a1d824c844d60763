import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type BuildOrder, dueBuild, releasedBuild } from '#domain/media/build.ts'

type Row = BuildOrder & { ring: number | null }

/** The build that a new screen gets; nothing where none has come yet. */
export async function buildOfAll(db: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<BuildOrder>`
    select build, earlier, state, stage from player_rollout order by id desc limit 1`.execute(db)
  return rows[0] ? releasedBuild(rows[0]) : null
}

/** The build that a screen is to run. */
export async function buildOfMedia(db: Kysely<DB>, mediaId: string): Promise<string | null> {
  const { rows } = await sql<Row>`
    select build, earlier, state, rollout.stage, screen.stage as ring
    from player_rollout rollout
    left join player_rollout_screen screen on screen.rollout_id = rollout.id and screen.media_id = ${mediaId}
    order by rollout.id desc
    limit 1`.execute(db)
  return rows[0] ? dueBuild(rows[0], rows[0].ring) : null
}

/** The build of the screen behind which a player stands; of any other, that of a new one. */
export async function buildOfDevice(db: Kysely<DB>, device: string): Promise<string | null> {
  const row = await db.selectFrom('device').select('media_id').where('id', '=', device).executeTakeFirst()
  return row?.media_id ? buildOfMedia(db, row.media_id) : buildOfAll(db)
}
