import { type RawBuilder, sql } from 'kysely'
import { type SetChange, setChangeCalls } from '#domain/media/change/set-calls.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { isUnfinished } from '../../content/change/kept-on-air.ts'
import { channelStore } from '../channel.ts'
import { mediaGroupStore } from '../media-group.ts'
import { isShownOrComing, meetsConditions } from './moved.ts'

/** Orders whose screens change with the set that they aim at: told before it changes. */
export const setChangeHandlers = handle(setChangeCalls, {
  async changeOfChannel({ chIdx, ...wished }, caller) {
    const { brdCode } = await channelStore.within(caller).get(chIdx)
    const { region = null, grade = null, layout = null, screenSize = null, bgCodes } = wished
    const groups = sql`${bgCodes ?? []}::integer[]`
    return changeOf(caller, {
      brdCode,
      before: sql`select media_id from channel_media where channel_id = ${chIdx}`,
      after: sql`
        select media.id
        from media
        join venue on venue.id = media.venue_id
        left join model on model.id = media.model_id
        cross join (select ${region}::text as region, ${grade}::integer as grade, ${layout}::text as layout,
          ${screenSize}::integer as screen_size) channel
        where media.brand_code = ${brdCode} and ${meetsConditions}
          and (cardinality(${groups}) = 0 or venue.group_code = any(${groups}))`,
      aims: sql`target.channel_id = ${chIdx}`,
    })
  },

  async changeOfGroup({ mgIdx, mediaIds }, caller) {
    const { brdCode } = await mediaGroupStore.within(caller).get(mgIdx)
    return changeOf(caller, {
      brdCode,
      before: sql`select media_id from media_group_media where media_group_id = ${mgIdx}`,
      after: sql`select id from media where brand_code = ${brdCode} and id = any(${mediaIds}::text[])`,
      aims: sql`target.media_group_id = ${mgIdx}`,
    })
  },
})

interface Sets {
  brdCode: string
  /** Screens of the set, as one column. */
  before: RawBuilder<unknown>
  after: RawBuilder<unknown>
  /** Condition on a row `target` of an order. */
  aims: RawBuilder<boolean>
}

async function changeOf({ db }: Caller, { brdCode, before, after, aims }: Sets): Promise<SetChange> {
  const { rows } = await sql<SetChange>`
    with here as (${before}), there as (${after})
    select
      (select count(*)::integer from (table here except table there) gone) as lost,
      (select count(*)::integer from (table there except table here) come) as won,
      (select count(*)::integer from publish
        where brand_code = ${brdCode} and ${isUnfinished}
          and exists (select from publish_target target where target.publish_id = publish.id and ${aims})) as publishes,
      (select count(*)::integer from screen_notice
        where brand_code = ${brdCode} and ${isShownOrComing}
          and exists (select from screen_notice_target target where target.notice_id = screen_notice.id and ${aims})) as notices`.execute(
    db,
  )
  return rows[0] ?? { lost: 0, won: 0, publishes: 0, notices: 0 }
}
