import { type RawBuilder, sql } from 'kysely'
import type { Row } from '#domain/base/resource.ts'
import { publish } from '#domain/content/publish.ts'
import type { Caller } from '../base/caller.ts'
import { containing } from '../base/containing.ts'
import { allOf } from '../base/scope.ts'
import { store } from '../store/store.ts'
import { type Aims, gathered, isVisible, targetNames } from './aims.ts'
import { publishArrival, untold } from './arrival/lists-sql.ts'
import { isShownNow } from './change/shown-sql.ts'
import { reachesVenue } from './reach-sql.ts'
import { dateStatusOf, isWaitingFor } from './status-sql.ts'

export type Publish = Row<typeof publish>

const aims: Aims = { table: 'publish', targets: 'publish_target', key: 'publish_id', ofScreens: true }

const slots = sql<number>`(
  select coalesce(sum(greatest(1, ceil(content.play_seconds / 15.0))), 0)::integer
  from publish_content
  join content on content.id = publish_content.content_id
  where publish_content.publish_id = publish.id and ${isShownNow('publish_content')})`

const contents = sql<number[]>`coalesce((
  select json_agg(content_id order by place)
  from publish_content
  where publish_id = publish.id and ${isShownNow('publish_content')}), '[]')`

/** Of a row of `publish`. */
export const mayBeSeen = (caller: Caller): RawBuilder<boolean> => isVisible(caller, aims)

/** The publishes that a caller may see, narrowed by what a list's filters ask of their targets and period. */
export function publishStore(where: readonly RawBuilder<boolean>[] = [], caller?: Caller) {
  return store(publish, {
    table: 'publish',
    columns: {
      publishIdx: 'publish.id',
      publishName: 'publish.name',
      brdCode: 'publish.brand_code',
      brdName: 'brand.name',
      dateStatus: dateStatusOf('publish'),
      review: 'publish.review',
      asked: isWaitingFor('publish'),
      orderArrival: caller ? publishArrival(caller) : untold,
      startDate: 'publish.starts_at',
      endDate: 'publish.ends_at',
      contents,
      targetGroups: gathered('group_code', aims),
      targetVenues: gathered('venue_id', aims),
      targetMedia: gathered<string>('media_id', aims),
      targetMediaGroups: gathered('media_group_id', aims),
      targetChannels: gathered('channel_id', aims),
      poiName: targetNames(aims),
      slotCount: slots,
      stoppedDate: 'publish.stopped_at',
      stopReason: 'publish.stop_reason',
      registrant: 'publish.registrant',
      modifier: 'publish.modifier',
      regDate: 'publish.created_at',
      modDate: 'publish.updated_at',
    },
    from: sql`publish join brand on brand.code = publish.brand_code`,
    scope: mayBeSeen,
    where: allOf(where),
  })
}

/** Publishes that show something in a venue of this name, however they aim at it. */
export function isInVenue(name: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select
    from publish_target target
    join venue on ${reachesVenue}
    where target.publish_id = publish.id
      and venue.name ilike ${containing(name)})`
}

/** Publishes that are applied at some time of a period. */
export function appliesWithin({
  from,
  to,
}: {
  from?: string | undefined
  to?: string | undefined
}): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = []
  if (from) conditions.push(sql<boolean>`coalesce(publish.stopped_at, publish.ends_at) > ${from}::timestamptz`)
  if (to) conditions.push(sql<boolean>`publish.starts_at < ${to}::timestamptz`)
  return allOf(conditions)
}
