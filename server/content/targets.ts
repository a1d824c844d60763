import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import type { Reach } from '#domain/content/publish.ts'
import type { Targets } from '#domain/content/targets.ts'
import type { Caller } from '../base/caller.ts'
import { allOf, withinScope } from '../base/scope.ts'
import { layoutOfScreen } from './reach-sql.ts'
import type { Publish } from './rows.ts'

interface Target<Key = number> {
  id: Key
  name: string
  isActive: boolean
  screens: number
}

/** Mapped, not stopped, in an active venue of an active group: what a publish can reach at all. */
export const isAvailable = sql<boolean>`(
  media.device_status <> ${codes.deviceStatus.stopped} and media.use_type = ${codes.useType.normal}
  and venue.status = ${codes.useStatus.active} and brand_group.status = ${codes.useStatus.active})`

export const screensOf = sql`
  media
  join venue on venue.id = media.venue_id
  join brand_group on brand_group.code = venue.group_code
  left join model on model.id = media.model_id`

/** Reach of the targets; a foreign or unknown target is refused like every unknown thing. */
export async function reachOf(
  caller: Caller,
  brand: string,
  targets: Targets,
  contents: readonly number[],
): Promise<Reach> {
  const reach = await countedReach(caller, brand, targets, isAvailable)
  return { ...reach, bare: contents.length === 0 ? [] : await bareScreens(caller, targets, contents) }
}

type Finished = Pick<Publish, 'startDate' | 'endDate' | 'stoppedDate'>

/** Reach of a finished publish: the screens that were open in its days, whatever became of them. */
export async function reachedBy(
  caller: Caller,
  brand: string,
  targets: Targets,
  { startDate, endDate, stoppedDate }: Finished,
): Promise<Reach> {
  const to = stoppedDate !== null && stoppedDate < endDate ? stoppedDate : endDate
  return { ...(await countedReach(caller, brand, targets, wasOpen(startDate, to))), bare: [] }
}

/** A screen's plan says when it was open and had a player. */
const wasOpen = (from: string, to: string) => sql<boolean>`(
  media.use_type = ${codes.useType.normal} and exists (
    select
    from media_day
    cross join lateral jsonb_array_elements(media_day.spans) as span
    where media_day.media_id = media.id
      and media_day.day between (${from}::timestamptz - interval '2 days')::date and (${to}::timestamptz + interval '2 days')::date
      and to_timestamp((span ->> 0)::bigint / 1000.0) < ${to}::timestamptz
      and ${from}::timestamptz < to_timestamp((span ->> 1)::bigint / 1000.0)))`

async function countedReach(caller: Caller, brand: string, targets: Targets, which: RawBuilder<boolean>) {
  const found = await foundOf(caller, brand, targets, which)
  return {
    ...(await sumsOf(caller, targets, which)),
    groups: found.groups.map(({ id, name, screens }) => ({ bgCode: id, bgName: name, screens })),
    places: found.venues.map(({ id, name, screens }) => ({ poiIdx: id, poiName: name, screens })),
    media: found.media.map(({ id, name, screens }) => ({ mediaId: id, mediaNm: name, screens })),
    mediaGroups: found.mediaGroups.map(({ id, name, screens }) => ({ mgIdx: id, mgName: name, screens })),
    channels: found.channels.map(({ id, name, screens }) => ({ chIdx: id, chName: name, screens })),
    empty: Object.values(found)
      .flat()
      .filter(({ screens }) => screens === 0)
      .map(({ name }) => name),
  }
}

/** The targets that have a screen; stopped groups and venues cannot be chosen, only kept. */
export async function usableTargets(caller: Caller, brand: string, targets: Targets, kept: Targets): Promise<Targets> {
  const { groups, venues, media, mediaGroups, channels } = await foundOf(caller, brand, targets, isAvailable)
  refuseUnless(areChoosable(groups, kept.groups), 'group.notActive')
  refuseUnless(areChoosable(venues, kept.venues), 'venue.notActive')
  return {
    groups: withScreens(groups),
    venues: withScreens(venues),
    media: withScreens(media),
    mediaGroups: withScreens(mediaGroups),
    channels: withScreens(channels),
  }
}

const withScreens = <Key>(found: readonly Target<Key>[]) =>
  found.filter(({ screens }) => screens > 0).map(({ id }) => id)

/** Targets that the caller may aim at; one that is missing is refused like every unknown thing. */
async function foundOf(caller: Caller, brand: string, targets: Targets, which: RawBuilder<boolean>) {
  const [groups, venues, media, mediaGroups, channels] = await Promise.all([
    groupsOf(caller, brand, targets, which),
    venuesOf(caller, brand, targets, which),
    mediaOf(caller, brand, targets, which),
    mediaGroupsOf(caller, brand, targets, which),
    channelsOf(caller, brand, targets, which),
  ])
  const found = { groups, venues, media, mediaGroups, channels }
  const isKnown = (kind: keyof Targets) => found[kind].length === targets[kind].length
  refuseUnless((Object.keys(found) as (keyof Targets)[]).every(isKnown), 'general.unknown', { kind: 'unknown' })
  return found
}

function areChoosable(targets: readonly Target[], kept: readonly number[]) {
  return targets.every(({ id, isActive }) => isActive || kept.includes(id))
}

async function groupsOf(
  caller: Caller,
  brand: string,
  { groups }: Targets,
  which: RawBuilder<boolean>,
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select chosen.code as id, chosen.name, chosen.status = ${codes.useStatus.active} as "isActive",
      (select count(*) from ${screensOf} where venue.group_code = chosen.code and ${which}) as screens
    from brand_group chosen
    where chosen.code = any(${groups})
      and chosen.brand_code = ${brand}
      and ${allOf([withinScope(caller, { brand: 'chosen.brand_code', group: 'chosen.code' }), wholeGroups(caller)])}
    order by chosen.code`.execute(caller.db)
  return rows
}

/** Groups that the caller may aim at as a whole: none for people of single venues. */
function wholeGroups({ scope }: Caller) {
  return scope.venues ? sql<boolean>`false` : sql<boolean>`true`
}

async function venuesOf(
  caller: Caller,
  brand: string,
  { venues }: Targets,
  which: RawBuilder<boolean>,
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select chosen.id, chosen.name, chosen.status = ${codes.useStatus.active} as "isActive",
      (select count(*) from ${screensOf} where venue.id = chosen.id and ${which}) as screens
    from venue chosen
    where chosen.id = any(${venues})
      and chosen.brand_code = ${brand}
      and ${withinScope(caller, { brand: 'chosen.brand_code', group: 'chosen.group_code', venue: 'chosen.id' })}
    order by chosen.id`.execute(caller.db)
  return rows
}

async function mediaOf(
  caller: Caller,
  brand: string,
  { media }: Targets,
  which: RawBuilder<boolean>,
): Promise<Target<string>[]> {
  const { rows } = await sql<Target<string>>`
    select chosen.id, chosen.id || ' ' || chosen.name as name, true as "isActive",
      (select count(*) from ${screensOf} where media.id = chosen.id and ${which}) as screens
    from media chosen
    left join venue place on place.id = chosen.venue_id
    where chosen.id = any(${media}::text[])
      and chosen.brand_code = ${brand}
      and ${withinScope(caller, { brand: 'chosen.brand_code', group: 'place.group_code', venue: 'chosen.venue_id' })}
    order by chosen.id`.execute(caller.db)
  return rows
}

/** Groups of which the caller looks after every screen. */
async function mediaGroupsOf(
  caller: Caller,
  brand: string,
  { mediaGroups }: Targets,
  which: RawBuilder<boolean>,
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select chosen.id, chosen.name, true as "isActive",
      (select count(*) from ${screensOf} where media.id in (${membersOf('chosen.id')}) and ${which}) as screens
    from media_group chosen
    where chosen.id = any(${mediaGroups}::integer[])
      and chosen.brand_code = ${brand}
      and ${withinScope(caller, { brand: 'chosen.brand_code' })}
      and not exists (
        select
        from media other
        left join venue place on place.id = other.venue_id
        where other.id in (${membersOf('chosen.id')})
          and not ${withinScope(caller, { brand: 'other.brand_code', group: 'place.group_code', venue: 'other.venue_id' })})
    order by chosen.id`.execute(caller.db)
  return rows
}

const membersOf = (group: string) =>
  sql`select media_id from media_group_media where media_group_id = ${sql.ref(group)}`

/** Channels that can never reach beyond the places of the caller, whatever screens come into them. */
async function channelsOf(
  caller: Caller,
  brand: string,
  { channels }: Targets,
  which: RawBuilder<boolean>,
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select chosen.id, chosen.name, true as "isActive",
      (select count(*) from ${screensOf}
        where media.id in (select media_id from channel_media where channel_id = chosen.id) and ${which}) as screens
    from channel chosen
    where chosen.id = any(${channels}::integer[])
      and chosen.brand_code = ${brand}
      and ${allOf([withinScope(caller, { brand: 'chosen.brand_code' }), wholeGroups(caller), ownGroups(caller)])}
    order by chosen.id`.execute(caller.db)
  return rows
}

/** True of a channel whose groups are all the caller's, who looks after some of the brand's alone. */
function ownGroups({ scope }: Caller) {
  if (!scope.groups) return sql<boolean>`true`
  const confined = sql`select group_code from channel_group where channel_id = chosen.id`
  return sql<boolean>`(exists (${confined})
    and not exists (${confined} and group_code <> all(${scope.groups}::integer[])))`
}

async function sumsOf({ db }: Caller, targets: Targets, which: RawBuilder<boolean>) {
  const { rows } = await sql<{ venues: number; screens: number }>`
    select count(distinct venue.id) as venues, count(*) as screens
    from ${screensOf}
    where ${isAimedAt(targets)} and ${which}`.execute(db)
  return rows[0] ?? { venues: 0, screens: 0 }
}

/** Screens that show some contents; those that wait for their player show them from then on. */
export interface Showing {
  screens: number
  withoutPlayer: number
}

export async function showingOf({ db }: Caller, targets: Targets, contents: readonly number[]): Promise<Showing> {
  const { rows } = await sql<Showing>`
    select count(*) filter (where media.device_status = ${codes.deviceStatus.inUse})::integer as screens,
      count(*) filter (where media.device_status = ${codes.deviceStatus.waiting})::integer as "withoutPlayer"
    from ${screensOf}
    where ${isAimedAt(targets)} and ${isAvailable} and not ${liesAcross(contents)}`.execute(db)
  return rows[0] ?? { screens: 0, withoutPlayer: 0 }
}

const MOST_BARE = 50

/** Screens that none of the contents lies right for. */
async function bareScreens({ db }: Caller, targets: Targets, contents: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select media.id
    from ${screensOf}
    where ${isAimedAt(targets)} and ${isAvailable} and ${liesAcross(contents)}
    order by media.id
    limit ${MOST_BARE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** None of the contents lies right for a screen; a square suits both, and of a screen without model and player nobody knows. */
export const liesAcross = (contents: readonly number[]) => sql<boolean>`(
  ${layoutOfScreen} is not null and not exists (
    select
    from content
    join file on file.id = content.file_id
    join asset on asset.sha256 = file.asset_sha256
    where content.id = any(${contents})
      and (content.layout = ${layoutOfScreen} or asset.width = asset.height)))`

function isAimedAt({ groups, venues, media, mediaGroups, channels }: Targets) {
  return sql<boolean>`(
    venue.group_code = any(${groups}) or venue.id = any(${venues}) or media.id = any(${media}::text[])
    or media.id in (select media_id from media_group_media where media_group_id = any(${mediaGroups}::integer[]))
    or media.id in (select media_id from channel_media where channel_id = any(${channels}::integer[])))`
}
