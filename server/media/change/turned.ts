import { type RawBuilder, sql } from 'kysely'
import { type Turn, turnCalls } from '#domain/media/change/turn-calls.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { isUnfinished } from '../../content/change/kept-on-air.ts'
import { isShownOrComing } from '../../content/change/shown-sql.ts'
import { layoutOfPlayer, layoutOfScreen, layoutSeen, reachesScreen } from '../../content/reach-sql.ts'
import { isAvailable, screensOf } from '../../content/targets.ts'
import { mediaStore } from '../media.ts'
import { modelStore } from '../model.ts'

/** Contents that leave screens when these, or their model, are turned: told before, as a screen's way round is a fact. */
export const turnHandlers = handle(turnCalls, {
  async turnOfScreen({ mediaId, mdId, turn }, caller) {
    await mediaStore.within(caller).get(mediaId)
    if (mdId) await modelStore.within(caller).get(mdId)
    const layout = sql`coalesce((select layout from model where id = ${mdId ?? null}), ${layoutOfPlayer})`
    const after = sql`coalesce(${turn ?? null}::smallint, media.turn)`
    return lossOf(caller, sql<boolean>`media.id = ${mediaId}`, layoutSeen(layout, after))
  },

  async turnOfModel({ mdId, layout }, caller) {
    await modelStore.within(caller).get(mdId)
    return lossOf(caller, sql<boolean>`media.model_id = ${mdId}`, layoutSeen(sql`${layout}::text`, sql`media.turn`))
  },
})

/** Everything suits a screen whose way round nobody knows, and a square suits every screen. */
async function lossOf({ db }: Caller, turned: RawBuilder<boolean>, after: RawBuilder<unknown>): Promise<Turn> {
  const { rows } = await sql<Turn>`
    select count(distinct media.id)::integer as screens, count(distinct publish.id)::integer as publishes
    from ${screensOf}
    join publish_target target on ${reachesScreen}
    join publish on publish.id = target.publish_id
    join publish_content on publish_content.publish_id = publish.id
    join content on content.id = publish_content.content_id
    left join file on file.id = content.file_id
    left join asset on asset.sha256 = file.asset_sha256
    where ${turned} and ${isAvailable} and ${isUnfinished} and ${isShownOrComing('publish_content')}
      and (content.board_id is not null or asset.width is distinct from asset.height)
      and coalesce(${layoutOfScreen} = content.layout, true) and not coalesce(${after} = content.layout, true)`.execute(
    db,
  )
  return rows[0] ?? { screens: 0, publishes: 0 }
}
