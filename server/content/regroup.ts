import { sql } from 'kysely'
import { regroupCalls } from '#domain/network/venue-calls.ts'
import { handle } from '../call/handler.ts'
import { brandGroupStore } from '../network/brand-group.ts'
import { venueStore } from '../network/venue.ts'
import { namesScreen } from './reach-sql.ts'
import { dateStatus } from './status-sql.ts'

/** Contents that a venue takes along to another group, and those it leaves behind: told before it moves. */
export const regroupHandlers = handle(regroupCalls, {
  async regroupPreview({ poiIdx, bgCode }, caller) {
    const { mediaCount, bgCode: from } = await venueStore.within(caller).get(poiIdx)
    await brandGroupStore.within(caller).get(bgCode)
    const isConfined = sql`exists (select from channel_group where channel_id = target.channel_id)`
    const aimedAt = (group: number) => sql`exists (
      select from publish_target target
      where target.publish_id = publish.id and (target.group_code = ${group} or exists (
        select from channel_group where channel_id = target.channel_id and group_code = ${group})))`
    const isNamed = sql`exists (
      select from publish_target target
      where target.publish_id = publish.id and not ${isConfined} and ${namesScreen})`
    const { rows } = await sql<{ lost: number; won: number }>`
      select
        count(*) filter (where ${aimedAt(from)} and not ${aimedAt(bgCode)})::integer as lost,
        count(*) filter (where ${aimedAt(bgCode)} and not ${aimedAt(from)})::integer as won
      from publish
      where ${dateStatus} < 2 and (${aimedAt(from)} or ${aimedAt(bgCode)})
        and not exists (
          select from publish_target
          where publish_target.publish_id = publish.id and publish_target.venue_id = ${poiIdx})
        and not (
          exists (select from media where venue_id = ${poiIdx})
          and not exists (select from media where venue_id = ${poiIdx} and not ${isNamed}))`.execute(caller.db)
    return { media: mediaCount, lost: rows[0]?.lost ?? 0, won: rows[0]?.won ?? 0 }
  },
})
