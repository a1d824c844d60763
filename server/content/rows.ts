import { type RawBuilder, sql } from 'kysely'
import type { Row } from '#domain/base/resource.ts'
import { publish } from '#domain/content/publish.ts'
import type { Caller } from '../base/caller.ts'
import { containing } from '../base/containing.ts'
import { allOf, withinScope } from '../base/scope.ts'
import { store } from '../store/store.ts'
import { dateStatus } from './status-sql.ts'

export type Publish = Row<typeof publish>

/** The targets' names as a list shows them. */
const targetNames = sql<string>`coalesce((
  select left(string_agg(coalesce(brand_group.name, venue.name), ', ' order by target.id), 200)
  from publish_target target
  left join brand_group on brand_group.code = target.group_code
  left join venue on venue.id = target.venue_id
  where target.publish_id = publish.id), '')`

const slots = sql<number>`(
  select coalesce(sum(greatest(1, ceil(content.play_seconds / 15.0))), 0)::integer
  from publish_content
  join content on content.id = publish_content.content_id
  where publish_content.publish_id = publish.id)`

/** The publishes that a caller may see, narrowed by what a list's filters ask of their targets and period. */
export function publishStore(where: readonly RawBuilder<boolean>[] = []) {
  return store(publish, {
    table: 'publish',
    columns: {
      publishIdx: 'publish.id',
      publishName: 'publish.name',
      brdCode: 'publish.brand_code',
      brdName: 'brand.name',
      dateStatus,
      startDate: 'publish.starts_at',
      endDate: 'publish.ends_at',
      contents: gathered('content_id', 'publish_content', 'place'),
      targetGroups: gathered('group_code', 'publish_target', 'group_code'),
      targetVenues: gathered('venue_id', 'publish_target', 'venue_id'),
      poiName: targetNames,
      slotCount: slots,
      stoppedDate: 'publish.stopped_at',
      stopReason: 'publish.stop_reason',
      registrant: 'publish.registrant',
      modifier: 'publish.modifier',
      regDate: 'publish.created_at',
      modDate: 'publish.updated_at',
    },
    from: sql`publish join brand on brand.code = publish.brand_code`,
    scope: isVisible,
    where: allOf(where),
  })
}

/** Publishes that show something in a venue of this name, directly or through its group. */
export function reachesVenue(name: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select
    from publish_target target
    join venue on venue.id = target.venue_id or venue.group_code = target.group_code
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

/** The brand sees all of its publishes; group and venue administrators see their own and what reaches their venues. */
function isVisible(caller: Caller): RawBuilder<boolean> {
  const inBrand = withinScope(caller, { brand: 'publish.brand_code' })
  const { scope, userId } = caller
  if (scope.brands === 'all' || (!scope.groups && !scope.venues)) return inBrand
  const reached = withinScope(caller, { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' })
  return sql<boolean>`(${inBrand} and (
    publish.registered_by = ${userId}
    or exists (
      select
      from publish_target target
      join venue on venue.id = target.venue_id or venue.group_code = target.group_code
      where target.publish_id = publish.id and ${reached})))`
}

function gathered(column: string, table: string, order: string) {
  return sql<number[]>`coalesce((
    select json_agg(${sql.ref(column)} order by ${sql.ref(order)})
    from ${sql.table(table)}
    where publish_id = publish.id and ${sql.ref(column)} is not null), '[]')`
}
