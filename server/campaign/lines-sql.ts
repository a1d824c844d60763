import { type RawBuilder, sql } from 'kysely'

/** Numbers of the bits of a mask, the lowest of which is `first`. */
export const bitsIn = (column: string, count: number, first: number) => sql<number[]>`(
  select coalesce(json_agg(bit + ${sql.lit(first)} order by bit), '[]')
  from generate_series(0, ${sql.lit(count - 1)}) bit
  where (${sql.ref(column)} >> bit) & 1 = 1)`

/** Screens, venues and groups of a target; a condition says which of them count. */
export const reachedBy = (target: RawBuilder<unknown>) => sql`${target}
  left join media own on own.id = target.media_id
  join venue on venue.id = coalesce(target.venue_id, own.venue_id) or venue.group_code = target.group_code
    or (target.brand_code = venue.brand_code and coalesce(target.region = venue.region, target.region is null))`

/** A target, as places are named. */
export const placeOfTarget = sql`case
  when target.media_id is not null then 'media:' || target.media_id
  when target.venue_id is not null then 'venue:' || target.venue_id
  when target.group_code is not null then 'group:' || target.group_code
  else target.brand_code || coalesce('/' || target.region, '') end`

/** Condition on venues of a brand's people; nothing for whoever is told of the whole campaign. */
export type Own = RawBuilder<boolean> | undefined

const isOwnTarget = (isOwn: Own) =>
  isOwn
    ? sql<boolean>`exists (select from ${reachedBy(sql`(select target.*) target`)} where ${isOwn})`
    : sql<boolean>`true`

/** Places of the lines among those that are told, where a brand's people are told of the ones on their own screens alone. */
const toldLines = (isOwn: RawBuilder<boolean>) => sql`(
  select own.place, row_number() over (order by own.place)::integer - 1 as at
  from campaign_line own
  where own.campaign_id = campaign.id
    and exists (select from campaign_target target where target.line_id = own.id and ${isOwnTarget(isOwn)}))`

/** A row `line` that is told. */
export const isToldLine = (isOwn: Own) =>
  isOwn
    ? sql<boolean>`exists (select from campaign_target target where target.line_id = line.id and ${isOwnTarget(isOwn)})`
    : sql<boolean>`true`

/** A row `creative` that plays on a line that is told. */
export const isToldFilm = (isOwn: Own) =>
  sql<boolean>`(line_place is null or ${placeTold(isOwn, 'line_place')} is not null)`

const placeTold = (isOwn: Own, column: string) =>
  isOwn ? sql`(select at from ${toldLines(isOwn)} told where told.place = ${sql.ref(column)})` : sql.ref(column)

/** The lines as they travel; a number of plays is sold over all screens, and is no brand's business. */
export const linesOf = (isOwn: Own) => sql`(
  select coalesce(json_agg(json_build_object(
    'playTime', line.slots * 15, 'goalKind', line.goal_kind, 'goal', ${isOwn ? sql`null` : sql`line.goal`},
    'plays', line.plays, 'loops', line.loops, 'places', places.all, 'exclusive', line.exclusive,
    'roadblock', line.is_roadblock, 'perHour', line.per_hour, 'perDay', line.per_day,
    'after', ${placeTold(isOwn, 'line.after_place')}) order by line.place), '[]')
  from campaign_line line
  cross join lateral (
    select coalesce(json_agg(${placeOfTarget} order by target.id), '[]') as all
    from campaign_target target
    where target.line_id = line.id and ${isOwnTarget(isOwn)}) places
  where line.campaign_id = campaign.id and ${isOwn ? sql`json_array_length(places.all) > 0` : sql`true`})`

export const filmsOf = (isOwn: Own) => sql`(
  select coalesce(json_agg(json_build_object(
    'matId', material_id, 'startsOn', starts_on, 'endsOn', ends_on, 'targetDays', ${bitsIn('creative.weekdays', 7, 1)},
    'targetHours', ${bitsIn('creative.hours', 24, 0)}, 'regions', coalesce(regions, '{}'), 'weight', weight,
    'isDefault', is_default, 'line', ${placeTold(isOwn, 'line_place')}) order by creative.id), '[]')
  from campaign_creative creative
  where creative.campaign_id = campaign.id and ${isToldFilm(isOwn)})`
