import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { stageOf } from '#domain/content/rollout/rollout.ts'
import type { Caller } from '../../base/caller.ts'
import { reachesScreen } from '../reach-sql.ts'
import type { Publish } from '../rows.ts'
import { isAvailable, liesAcross, screensOf } from '../targets.ts'
import { isBad, publishSteps } from './steps.ts'

export interface Wish {
  steps: readonly number[]
  pauseMinutes: number | null
  /** Version of the contents, and its beginning. */
  changeIdx: number | null
  from: Date
}

/**
 * Orders a roll-out: its screens are drawn, so that each stage is a fair part of all. A screen that the contents lie
 * across shows none of them and proves nothing: it is in no stage.
 */
export async function writeRollout(caller: Caller, { publishIdx }: Publish, wish: Wish): Promise<void> {
  const { id } = await caller.db
    .insertInto('publish_rollout')
    .values({
      ...{ publish_id: publishIdx, change_id: wish.changeIdx, steps: [...wish.steps], stage_since: wish.from },
      ...{ pause_minutes: wish.pauseMinutes, registered_by: caller.userId, registrant: caller.userName },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const contents = await contentsOf(caller, publishIdx, wish.changeIdx)
  const { rows: drawn } = await sql<{ mediaId: string; isBad: boolean }>`
    select media.id as "mediaId", coalesce(${isBad(caller.now)}, false) as "isBad"
    from ${screensOf}
    left join media_beat on media_beat.media_id = media.id
    where media.device_status = ${codes.deviceStatus.inUse}
      and ${isAvailable} and not ${liesAcross(contents)}
      and exists (select from publish_target target where target.publish_id = ${publishIdx} and ${reachesScreen})
    order by md5(${id}::text || media.id)`.execute(caller.db)
  const stages = drawn.map((screen, place) => ({ ...screen, stage: stageOf(place, drawn.length, wish.steps) }))
  await publishSteps.draw(caller.db, id, stages)
}

async function contentsOf({ db }: Caller, publishIdx: number, changeIdx: number | null): Promise<number[]> {
  const rows = await db
    .selectFrom('publish_content')
    .select('content_id')
    .where('publish_id', '=', publishIdx)
    .where('change_id', 'is not distinct from', changeIdx)
    .execute()
  return rows.map(({ content_id }) => content_id)
}

/** A change that never was is not rolled out. */
export async function dropRollout({ db }: Caller, changeIdx: number): Promise<void> {
  await db.deleteFrom('publish_rollout').where('change_id', '=', changeIdx).execute()
}
