import { type RawBuilder, sql } from 'kysely'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import type { Caller } from '../../base/caller.ts'
import { withinScope } from '../../base/scope.ts'
import { isShownNow } from '../change/shown-sql.ts'
import { dateStatus, dateStatusOf } from '../status-sql.ts'
import { campaignAssets, contentAssets, noticeAssets, publishAssets } from './orders.ts'
import { ANY_ASSET } from './screen-state-sql.ts'

/** A kind of order whose rows say whether they are on all of their screens. */
interface Order {
  isRunning: RawBuilder<boolean>
  /** Rows `target` of a row of the order. */
  targets: RawBuilder<unknown>
  /** Targets of it besides groups, venues and single screens. */
  also: 'screenGroups' | 'regions'
  /** Assets whose files it takes, of a row of it. */
  assets: RawBuilder<unknown>
  /** It reaches the screens alone that are sold. */
  isSold?: true
}

type State = CodeOf<'arrival'>
const { loading, pending, silent, failed, ready } = codes.arrival
const { everywhere, partly, failing } = codes.orderArrival

/** Stands in where a single record is read: its page tells more than that. */
export const untold = sql<null>`null::integer`

/** Progress of a running order on those of its screens that the caller sees, by the counters of venues and screens. */
function orderArrival(caller: Caller, order: Order): RawBuilder<number | null> {
  const isOn = (...states: readonly State[]) => hasScreens(caller, order, states)
  return sql`(case
    when not (${order.isRunning}) then null
    when ${isLacked(caller, order, failed)} then ${sql.lit(failing)}
    when ${isOn(pending, silent)} or ${isLacked(caller, order, loading)} then ${sql.lit(partly)}
    when ${isOn(ready, loading, failed)} then ${sql.lit(everywhere)} end)`
}

/** Some of its screens wait in that state for a file of the order, and not of others alone. */
function isLacked(caller: Caller, order: Order, state: State): RawBuilder<boolean> {
  const lacked = sql`(select distinct unnest(lacks) from venue_arrival where screens > 0 and arrival = ${sql.lit(state)})`
  // Mostly nobody waits for a file of it: its places are not looked at then.
  return sql`exists (
    with own as materialized (select array(${order.assets}) || array[${sql.lit(ANY_ASSET)}] as assets)
    select from own where assets && array${lacked} and ${hasScreens(caller, order, [state], 'of own')})`
}

/** Screens in one of the states, as the counters of venues and the screens themselves tell; within what the caller sees. */
function countedAt(caller: Caller, { isSold }: Order, states: readonly State[], lacks: 'of own' | 'any' = 'any') {
  const isSeen = withinScope(caller, { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' })
  const counts = (count: string) => sql`${sql.ref(`${count}.arrival`)} in (${sql.join(states.map(sql.lit))})
    ${isSold ? sql`and ${sql.ref(`${count}.use_type`)} = ${sql.lit(codes.useType.normal)}` : sql``}
    ${lacks === 'of own' ? sql`and ${sql.ref(`${count}.lacks`)} && own.assets` : sql``} and ${isSeen}`
  return {
    venues: sql`
      from venue_arrival join venue on venue.id = venue_arrival.venue_id
      where venue_arrival.screens > 0 and ${counts('venue_arrival')}`,
    screens: sql`
      join media_health on media_health.media_id = screen.media_id
      join venue on venue.id = media_health.venue_id
      where ${counts('media_health')}`,
  }
}

/**
 * Screens that nobody has heard of are few, or looked for in vain: their places are gathered once a statement, as nothing of
 * them depends on the row. Screens that have it are found at once.
 */
function hasScreens(...of: Parameters<typeof countedAt>): RawBuilder<boolean> {
  const [, order, states, lacks] = of
  const { venues: counted, screens: ofScreen } = countedAt(...of)
  const isPlace = states.includes(ready) || lacks === 'of own' ? isAmong : isOneOf
  const has = {
    groups: sql`exists (
      select from ${order.targets} and target.group_code is not null
        and ${isPlace(sql`target.group_code`, sql`venue.group_code`, counted)})`,
    venues: sql`exists (
      select from (select target.venue_id from ${order.targets} and target.venue_id is not null) aim
      where exists (select ${counted} and venue.id = aim.venue_id))`,
    screens: sql`exists (
      select from (select target.media_id from ${order.targets} and target.media_id is not null) screen ${ofScreen})`,
    screenGroups: sql`exists (
      select from (
        select member.media_id from media_group_media member
        where member.media_group_id in (select target.media_group_id from ${order.targets})
        union all
        select member.media_id from channel_media member
        where member.channel_id in (select target.channel_id from ${order.targets} and target.channel_id is not null)) screen
        ${ofScreen})`,
    regions: sql`exists (
      select from ${order.targets} and target.brand_code is not null and (
        (target.region is null and ${isPlace(sql`target.brand_code`, sql`venue.brand_code`, counted)})
        or ${isPlace(sql`target.brand_code || '/' || target.region`, sql`venue.brand_code || '/' || venue.region`, counted)}))`,
  }
  return sql`(${sql.join([has.groups, has.venues, has.screens, has[order.also]], sql` or `)})`
}

type Place = RawBuilder<unknown>
const isOneOf = (target: Place, place: Place, counted: Place) =>
  sql`${target} = any(array(select distinct ${place} ${counted}))`
const isAmong = (target: Place, place: Place, counted: Place) =>
  sql`(select true ${counted} and ${place} = ${target} limit 1) is true`

const { inProgress } = codes.dateStatus

export const publishArrival = (caller: Caller): RawBuilder<number | null> =>
  orderArrival(caller, {
    isRunning: sql`${dateStatus} = ${sql.lit(inProgress)}`,
    targets: sql`publish_target target where target.publish_id = publish.id`,
    assets: publishAssets(sql`publish.id`),
    also: 'screenGroups',
  })

export const noticeArrival = (caller: Caller): RawBuilder<number | null> =>
  orderArrival(caller, {
    isRunning: sql`${dateStatusOf('screen_notice')} = ${sql.lit(inProgress)}`,
    targets: sql`screen_notice_target target where target.notice_id = screen_notice.id`,
    assets: noticeAssets(sql`screen_notice.id`),
    also: 'screenGroups',
  })

/** A board stands where a publish that runs shows its content. */
export const boardArrival = (caller: Caller): RawBuilder<number | null> =>
  orderArrival(caller, {
    isRunning: sql`content.id is not null`,
    targets: sql`
      publish_content
      join publish on publish.id = publish_content.publish_id
      join publish_target target on target.publish_id = publish.id
      where publish_content.content_id = content.id and ${dateStatus} = ${sql.lit(inProgress)}
        and ${isShownNow('publish_content')}`,
    assets: contentAssets(sql`content.id`),
    also: 'screenGroups',
  })

export const campaignArrival = (caller: Caller, isRunning: RawBuilder<boolean>): RawBuilder<number | null> =>
  orderArrival(caller, {
    isRunning,
    targets: sql`
      campaign_line line join campaign_target target on target.line_id = line.id
      where line.campaign_id = campaign.id`,
    assets: campaignAssets(sql`campaign.id`),
    also: 'regions',
    isSold: true,
  })
