import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { ringsOf } from '#domain/media/build.ts'
import type { Caller } from '../../base/caller.ts'
import { buildSteps, isBad } from '../../content/rollout/steps.ts'
import { isOwnPlayer } from './state.ts'

interface Wish {
  build: string
  earlier: string
  steps: readonly number[]
  pauseMinutes: number | null
}

/** Orders a build: all screens in use that it reaches are drawn for its rings. */
export async function writeRollout(caller: Caller, { build, earlier, steps, pauseMinutes }: Wish): Promise<void> {
  const { db, now } = caller
  const { id } = await db
    .insertInto('player_rollout')
    .values({
      ...{ build, earlier, steps: [...steps], stage_since: now, pause_minutes: pauseMinutes },
      ...{ state: steps.length === 1 ? 'done' : 'running' },
      ...{ registered_by: caller.userId, registrant: caller.userName },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ mediaId: string; turn: number; isBad: boolean }>`
    select media.id as "mediaId", case when media.use_type = ${codes.useType.monitoring} then 0 else 1 end as turn,
      coalesce(${isBad(now)}, false) as "isBad"
    from media
    left join media_beat on media_beat.media_id = media.id
    where media.device_status = ${codes.deviceStatus.inUse} and not ${isOwnPlayer}`.execute(db)
  const rings = ringsOf(rows, steps)
  const drawn = rows.map((screen) => ({ ...screen, stage: rings.get(screen.mediaId) ?? steps.length }))
  await buildSteps.draw(db, id, drawn)
}
