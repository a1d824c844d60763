import { sql } from 'kysely'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { type Arrival, type ArrivalScreen, type Lacking, lackingStates, NO_ROOM } from '#domain/content/arrival.ts'
import { deviceLimits } from '#domain/device/wire.ts'
import type { Caller } from '../../base/caller.ts'
import { withinScope } from '../../base/scope.ts'
import { runningDay } from '../../network/running-day.ts'
import type { OrderOnScreens } from './orders.ts'
import { fetchFault, missingFiles, screenState } from './screen-state-sql.ts'

/** Nobody reads on beyond. */
const MOST_SHOWN = 500

const code = (name: keyof typeof codes.arrival) => sql.lit(codes.arrival[name])

/** Screens that are looked at alone: those of one state, or all that lack the order. */
interface Wanted {
  arrival?: CodeOf<'arrival'> | null
  isLacking?: CodeOf<'yesNo'> | null
}

/** Progress of a running order on each of its screens, as far as the caller sees them. */
export async function arrivalOf(caller: Caller, order: OrderOnScreens, which: Wanted): Promise<Arrival> {
  const wanted = statesOf(which)
  const state = screenState(caller.now, sql<boolean>`told.missing > 0`, isUnplanned)
  // Both of one look: screens go on while they are counted.
  const { rows } = await sql<{ counts: Count[]; list: ArrivalScreen[] }>`
    with screen as materialized (
      select media.id, media.name, venue.id as venue_id, venue.name as venue_name, media_beat.at as last_beat,
        played.plays, told.missing, told.loaded, told.fault,
        case when ${state} = ${code('ready')} and played.plays > 0 then ${code('onAir')} else ${state} end as arrival
      from media
      join venue on venue.id = media.venue_id
      left join media_beat on media_beat.media_id = media.id
      left join media_manifest on media_manifest.media_id = media.id
      cross join lateral (
        select ${missingOf(order)} as missing, ${loaded} as loaded, ${fetchFault} as fault) told
      cross join lateral (
        select case when ${sql.lit(order.isProven)} then coalesce(sum(plays), 0)::integer end as plays
        from play_hour
        where brand_code = media.brand_code and media_id = media.id and ${order.isPlay} and day = ${runningDay}) played
      where ${withinScope(caller, { brand: 'media.brand_code', group: 'venue.group_code', venue: 'venue.id' })}
        and ${order.reaches}
    ), counted as (
      select arrival, count(*)::integer as screens, min(last_beat) as since,
        count(*) filter (where fault ~* ${NO_ROOM})::integer as "noRoom"
      from screen
      group by arrival
      order by arrival
    ), shown as (
      select id as "mediaId", name as "mediaNm", venue_id as "poiIdx", venue_name as "poiName", arrival, missing, loaded,
        fault, plays, last_beat as "lastBeat"
      from screen
      where ${wanted}::integer[] is null or arrival = any (${wanted}::integer[])
      order by arrival = ${code('unused')}, arrival desc, venue_name, id
      limit ${MOST_SHOWN})
    select
      (select coalesce(json_agg(counted), '[]') from counted) as counts,
      (select coalesce(json_agg(shown), '[]') from shown) as list`.execute(caller.db)
  const { counts, list } = rows[0] ?? { counts: [], list: [] }
  return {
    lacking: lackingOf(counts),
    counts: counts.map(({ arrival, screens }) => ({ arrival, screens })),
    list: list.map((screen) => ({ ...screen, lastBeat: isoOf(screen.lastBeat) })),
  }
}

/** A moment as it stands in what the database writes. */
const isoOf = (written: string | null) => written && new Date(written).toISOString()

/** True of a screen whose plan is still being made: it cannot have what was changed. */
const isUnplanned = sql<boolean>`(
  media.brand_code = any (array(
    select brand_code from schedule_change where media_ids is null and venue_ids is null and brand_code is not null))
  or media.id = any (array(select unnest(media_ids) from schedule_change))
  or media.venue_id = any (array(select unnest(venue_ids) from schedule_change)))`

/** Files of the order that a screen lacks; all that it lacks, where a beat has no room to name them. */
const missingOf = ({ assets }: OrderOnScreens) => sql`case
  when ${missingFiles} >= ${sql.lit(deviceLimits.missing)} then ${missingFiles}
  else (
    select count(distinct variant.sha256)::integer
    from jsonb_array_elements_text(media_beat.facts -> 'missing') lacked
    join asset_variant variant on variant.sha256 = lacked
    where variant.asset_sha256 = any (array(${assets}))) end`

const toldBytes = (of: 'held' | 'bytes') => sql`(media_beat.facts #>> array['loading', ${sql.lit(of)}])::numeric`

/** A file is there once it is whole and checked: what is still missing is never all there. */
const loaded = sql`case when ${toldBytes('bytes')} > 0
  then least(99, floor(100 * ${toldBytes('held')} / ${toldBytes('bytes')}))::integer end`

function statesOf({ arrival, isLacking }: Wanted): readonly CodeOf<'arrival'>[] | null {
  if (isLacking === codes.yesNo.yes) return lackingStates
  return typeof arrival === 'number' ? [arrival] : null
}

interface Count {
  arrival: CodeOf<'arrival'>
  screens: number
  since: string | null
  noRoom: number
}

function lackingOf(counts: readonly Count[]): Lacking {
  const lacking = counts.filter(({ arrival }) => lackingStates.includes(arrival))
  const of = (state: CodeOf<'arrival'>) => counts.find(({ arrival }) => arrival === state)
  return {
    screens: lacking.reduce((sum, { screens }) => sum + screens, 0),
    silentSince: isoOf(of(codes.arrival.silent)?.since ?? null),
    noRoom: of(codes.arrival.failed)?.noRoom ?? 0,
  }
}
